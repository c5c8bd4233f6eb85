import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../button.tsx'
import type { EntryFormProps } from '../entry-form.tsx'
import { PreviewLink } from '../preview-link.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DialogActions, DialogClose } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { SaveQuestionDialog } from './save-question.tsx'

interface Props
  extends EntryFormProps,
    Omit<ComponentProps<typeof FormDialog>, 'children' | keyof EntryFormProps> {
  /** False while the entry is too incomplete to be saved. */
  canSave?: boolean
  /** The page that shows the entry, for `PreviewLink`; works before saving, too. */
  preview?: string
  children: ReactNode
}

export const EntryDialog = ({
  isPending,
  canSave = true,
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
      {conflict && <ConflictNotice {...conflict} isBusy={isPending || !canSave} />}
      <DialogActions>
        {preview && <PreviewLink to={preview} newTab className="max-sm:basis-full sm:mr-auto" />}
        <DialogClose>Cancel</DialogClose>
        <Button type="submit" aria-keyshortcuts="Control+Enter" disabled={isPending || !canSave}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  </FormDialog>
)
