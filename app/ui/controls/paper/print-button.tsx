import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, type ButtonLook } from '../../button.tsx'
import './paper.css'

interface Props extends ButtonLook {
  /** What is printed, made when the button is pressed. */
  paper: ReactNode
  disabled?: boolean
  children: ReactNode
}

/** Prints one thing alone, with nothing of the screen around it. */
export function PrintButton({ paper, children, look = 'outline', size, disabled }: Props) {
  const [isPrinting, setPrinting] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isPrinting) return
    let isGone = false
    // Some browsers print while the page goes on, so the paper stays until they say that they are done.
    const finish = () => setPrinting(false)
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
  }, [isPrinting])
  return (
    <>
      <Button look={look} size={size} disabled={disabled} onClick={() => setPrinting(true)}>
        <Printer aria-hidden strokeWidth={1.75} className="size-5" />
        {children}
      </Button>
      {isPrinting &&
        createPortal(
          <div ref={sheet} className="paper">
            {paper}
          </div>,
          document.body,
        )}
    </>
  )
}
