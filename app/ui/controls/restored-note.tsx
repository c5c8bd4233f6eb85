import { Button } from '../button.tsx'
import { Alert } from './alert.tsx'

/** The draft of a form. */
export interface FormDraft {
  /** When that was typed which the form began with. */
  restoredFrom?: string
  /** True for a draft that will be sent to somebody, such as an answer that was taken back. */
  isUnsent?: boolean
  /** Removes the draft and puts back what is stored. */
  discard: () => void
  /** Removes the draft, because the form is left. */
  drop: () => void
  /** Whether what was typed is just being sent to the server. Then it can’t be dropped or discarded any more. */
  isBeingSaved?: () => boolean
}

/** Tells people that a form contains what they typed earlier. */
export const RestoredNote = ({ draft }: { draft: FormDraft }) => (
  <div role="status" className="empty:hidden">
    {draft.restoredFrom && (
      <Alert kind="note" className="items-center">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-40">
            {draft.isUnsent
              ? `This text from ${draft.restoredFrom} wasn’t sent.`
              : `You have unsaved changes from ${draft.restoredFrom}.`}
          </p>
          <Button look="outline" size="small" onClick={draft.discard}>
            Discard
          </Button>
        </div>
      </Alert>
    )}
  </div>
)
