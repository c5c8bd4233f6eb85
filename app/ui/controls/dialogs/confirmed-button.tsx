import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../button.tsx'
import { keepFocus } from '../../keep-focus.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The question to confirm; without it the button acts at once. */
  question?: { title: string; text: ReactNode; confirm: string } | undefined
  onConfirm: () => void
}

export function ConfirmedButton({ question, onConfirm, ...button }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isPressed = useRef(false)
  // The focus stays on the screen when the button goes with what it has done.
  useEffect(() => () => (isPressed.current ? keepFocus() : undefined), [])
  const press = () => {
    isPressed.current = true
    if (question) setAsking(true)
    else onConfirm()
  }
  return (
    <>
      <Button {...button} onClick={press} />
      {question && (
        <ConfirmDialog
          open={isAsking}
          title={question.title}
          confirm={question.confirm}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onConfirm()
          }}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  )
}
