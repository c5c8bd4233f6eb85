import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The question to confirm; without it the button acts at once. */
  question?: { title: string; text: ReactNode; confirm: string } | undefined
  onConfirm: () => void
}

export function ConfirmedButton({ question, onConfirm, ...button }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={question ? () => setAsking(true) : onConfirm} />
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
