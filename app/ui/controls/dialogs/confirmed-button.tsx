import type { ComponentProps } from 'react'
import { Button } from '../../button.tsx'
import { type Question, useConfirmed } from './use-confirmed.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The question to confirm; without it the button acts at once. */
  question?: Question | undefined
  onConfirm: () => void
}

export function ConfirmedButton({ question, onConfirm, ...button }: Props) {
  const { ask, dialog } = useConfirmed<void>(onConfirm, () => question)
  return (
    <>
      <Button {...button} onClick={() => ask()} />
      {dialog}
    </>
  )
}
