import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

interface Props extends Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> {
  isDirty: boolean
  onClose: () => void
}

/** A dialog with a form. Closing it with unsaved changes asks first. */
export function FormDialog({ isDirty, onClose, ...dialog }: Props) {
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <Dialog {...dialog} open onOpenChange={(isOpen) => !isOpen && leave()} />
      <LeaveGuard isDirty={isDirty} />
      <ConfirmDialog
        open={isAsking}
        title="Close without saving?"
        cancel="Keep editing"
        confirm="Close without saving"
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      >
        What you changed here has not been saved. If you close it now, it is lost.
      </ConfirmDialog>
    </>
  )
}
