import { type Ref, useState } from 'react'
import { Button, type ButtonLook, buttonClasses } from '../../../ui/button.tsx'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import type { Act } from './message-acts.tsx'

interface Props extends ButtonLook {
  act: Act
  ref?: Ref<HTMLButtonElement>
  className?: string
}

export function ActButton({ act, ref, look = 'quiet', className }: Props) {
  const { name, icon: Icon, isPossible, isBusy, href, run, question, dialog } = act
  const [isOpen, setOpen] = useState(false)
  const content = (
    <>
      <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      {name}
    </>
  )
  if (href !== undefined)
    return (
      <a href={href} className={buttonClasses({ look, size: 'small' }, className)}>
        {content}
      </a>
    )
  const shared = { look, size: 'small', className, disabled: isBusy || !isPossible } as const
  if (question)
    return (
      <ConfirmedButton {...shared} question={question} onConfirm={() => run?.()}>
        {content}
      </ConfirmedButton>
    )
  return (
    <>
      <Button {...shared} ref={ref} onClick={dialog ? () => setOpen(true) : run}>
        {content}
      </Button>
      {isOpen && dialog?.(() => setOpen(false))}
    </>
  )
}
