import { AlertDialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Button, buttonClasses } from '../../button.tsx'
import { classes } from '../../classes.ts'
import { actionRow, DialogBackdrop } from './dialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  open: boolean
  title: string
  children: ReactNode
  cancel?: string
  confirm: string
  isHarmless?: boolean | undefined
  /** A better alternative, offered as the most prominent button. */
  offer?: { label: string; onChoose: () => void }
  onCancel: () => void
  onConfirm: () => void
}

/** Asks for a confirmation. Cancel has the focus. Each press calls one of the three functions, once. */
export function ConfirmDialog({
  open,
  title,
  children,
  cancel = 'Cancel',
  confirm,
  isHarmless,
  offer,
  onCancel,
  onConfirm,
}: Props) {
  const returnFocus = useReturnFocus()
  const cancelButton = useRef<HTMLButtonElement>(null)
  /** Another question may follow in the same dialog. */
  const choose = (act: () => void) => () => {
    cancelButton.current?.focus()
    act()
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <AlertDialog.Portal>
        <DialogBackdrop />
        <AlertDialog.Content
          {...returnFocus}
          className={classes(
            'dialog fixed inset-x-4 top-1/2 z-40 mx-auto -translate-y-1/2 rounded-card bg-snow p-6 shadow-card sm:p-8',
            offer ? 'max-w-[34rem]' : 'max-w-[28rem]',
          )}
        >
          <AlertDialog.Title className="font-serif text-subtitle">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-small text-ink-soft">
            {children}
          </AlertDialog.Description>
          <div className={classes('mt-6', actionRow)}>
            <AlertDialog.Cancel ref={cancelButton} className={buttonClasses({ look: 'outline' })}>
              {cancel}
            </AlertDialog.Cancel>
            {/* Not AlertDialog.Action, which would call onOpenChange as well, and so onCancel. Each question has buttons
                of its own: see useSinglePresses. */}
            <Button
              key={`${title} confirmed`}
              look={offer ? 'outline' : isHarmless ? 'primary' : 'danger'}
              onClick={choose(onConfirm)}
            >
              {confirm}
            </Button>
            {offer && (
              <Button key={title} onClick={choose(offer.onChoose)}>
                {offer.label}
              </Button>
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
