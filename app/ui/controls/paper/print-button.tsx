import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, type ButtonLook } from '../../button.tsx'
import './paper.css'

interface Props extends ButtonLook {
  /** What is printed, made when the button is pressed. */
  paper: ReactNode
  children: ReactNode
}

/** Prints one thing alone, with nothing of the screen around it. */
export function PrintButton({ paper, children, look = 'outline', ...rest }: Props) {
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <Button look={look} {...rest} onClick={() => setPrinting(true)}>
        <Printer aria-hidden strokeWidth={1.75} className="size-5" />
        {children}
      </Button>
      {isPrinting &&
        createPortal(<Paper onPrinted={() => setPrinting(false)}>{paper}</Paper>, document.body)}
    </>
  )
}

function Paper({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  const end = useRef(onPrinted)
  useEffect(() => {
    let isGone = false
    // Some browsers print while the page goes on, so the paper stays until they say that they are done.
    const finish = () => end.current()
    window.addEventListener('afterprint', finish)
    // A name may have letters of a face that no screen has needed yet. Once laid out, the paper asks for it.
    sheet.current?.getBoundingClientRect()
    document.fonts.ready.then(() => {
      if (!isGone) window.print()
    })
    return () => {
      isGone = true
      window.removeEventListener('afterprint', finish)
    }
  }, [])
  return (
    <div ref={sheet} className="paper">
      {children}
    </div>
  )
}
