import { type ComponentProps, useState } from 'react'
import { Button } from '../../button.tsx'
import { DraftOfferArea } from '../draft-notice.tsx'
import type { EntryFormProps } from '../entry-form.tsx'
import { PreviewLink } from '../preview-link.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { Dialog, DialogActions, DialogClose } from './dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveQuestionDialog } from './save-question.tsx'

interface Props
  extends EntryFormProps,
    Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> {
  /** False while the entry is too incomplete to be saved. */
  canSave?: boolean
  /** The page that shows the entry, for `PreviewLink`; works before saving, too. */
  preview?: string
  onClose: () => void
}

/** A form in a dialog. Asks before it is closed with unsaved changes. */
export function EntryDialog({
  isDirty,
  isPending,
  draft,
  conflict,
  question,
  submit,
  canSave = true,
  preview,
  onClose,
  children,
  ...dialog
}: Props) {
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <Dialog {...dialog} open onOpenChange={(isOpen) => !isOpen && leave()}>
        <div className="grid gap-5">
          <DraftOfferArea offer={draft.offer} />
          <form noValidate onSubmit={submit} className="grid gap-5">
            {children}
            {question && <SaveQuestionDialog {...question} />}
            {conflict && <ConflictNotice {...conflict} isBusy={isPending || !canSave} />}
            <DialogActions>
              {preview && <PreviewLink to={preview} className="max-sm:basis-full sm:mr-auto" />}
              <DialogClose>Cancel</DialogClose>
              <Button
                type="submit"
                aria-keyshortcuts="Control+Enter"
                disabled={isPending || !canSave}
              >
                {isPending ? 'Saving...' : 'Save'}
              </Button>
            </DialogActions>
          </form>
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
          setAsking(false)
          draft.drop()
          onClose()
        }}
      >
        What you changed here has not been saved. If you close it now, it is lost.
      </ConfirmDialog>
    </>
  )
}
