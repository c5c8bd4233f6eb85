import { type ComponentProps, useState } from 'react'
import type { FormDraft } from '../draft-notice.tsx'
import { DraftOfferArea } from '../draft-notice.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

interface Props extends Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> {
  isDirty: boolean
  draft: FormDraft
  onClose: () => void
}

export function FormDialog({ isDirty, draft, onClose, children, ...dialog }: Props) {
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <Dialog {...dialog} open onOpenChange={(isOpen) => !isOpen && leave()}>
        <div className="grid gap-5">
          <DraftOfferArea offer={draft.offer} />
          {children}
        </div>
      </Dialog>
      <LeaveGuard isDirty={isDirty} onDiscard={draft.drop} />
      <ConfirmDialog
        open={isAsking}
        title="Close without saving?"
        cancel="Keep editing"
        confirm="Close without saving"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          draft.drop()
          onClose()
        }}
      >
        What you changed here has not been saved. If you close it now, it is lost.
      </ConfirmDialog>
    </>
  )
}
