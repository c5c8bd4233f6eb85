import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { Button } from '../../button.tsx'
import type { FormDraft } from '../draft-notice.tsx'
import { PreviewLink } from '../preview-link.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DialogActions, DialogClose } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { SaveQuestionDialog } from './save-question.tsx'

interface Props {
  title: string
  isDirty: boolean
  draft: FormDraft
  isPending: boolean
  /** Both versions, when somebody else has changed the entry meanwhile. */
  conflict?: Omit<ComponentProps<typeof ConflictNotice>, 'isBusy'>
  /** What has to be answered before it is saved. */
  question?: ComponentProps<typeof SaveQuestionDialog>
  submit: FormEventHandler
  onClose: () => void
  /** The page that shows the entry, also before it is saved, for `PreviewLink`. */
  preview?: string
  /** The fields. */
  children: ReactNode
}

/** A dialog in which an entry is added or changed. */
export const EntryDialog = ({
  isPending,
  conflict,
  question,
  submit,
  preview,
  children,
  ...dialog
}: Props) => (
  <FormDialog {...dialog}>
    <form noValidate onSubmit={submit} className="grid gap-5">
      {children}
      {question && <SaveQuestionDialog {...question} />}
      {conflict && <ConflictNotice {...conflict} isBusy={isPending} />}
      <DialogActions>
        {preview && <PreviewLink to={preview} newTab className="sm:mr-auto" />}
        <DialogClose>Cancel</DialogClose>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  </FormDialog>
)
