import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../button.tsx'
import { classes } from '../../classes.ts'
import './paper.css'

/** A printed sheet, with page margins and font sizes in physical units. */
export const Paper = ({ className, children }: { className?: string; children: ReactNode }) => (
  <article className={classes('paper-sheet', className)}>{children}</article>
)

interface Props {
  /** The content to print, rendered when the button is pressed. */
  paper: ReactNode
  disabled?: boolean
  children: ReactNode
}

/** Prints its content without the rest of the screen. */
export function PrintButton({ paper, children, disabled }: Props) {
  const [isPrinting, setPrinting] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isPrinting) return
    let isGone = false
    // Some browsers print asynchronously, so the sheet stays until they fire `afterprint`.
    const finish = () => setPrinting(false)
    window.addEventListener('afterprint', finish)
    // Waits for fonts: a name may have letters of a font that no screen has loaded yet. Layout triggers the loading.
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
      <Button look="outline" size="small" disabled={disabled} onClick={() => setPrinting(true)}>
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
