import type { ComponentProps } from 'react'
import { EntryForm, type EntryFormProps } from '../entry-form.tsx'
import { PreviewLink } from '../preview-link.tsx'
import type { Dialog } from './dialog.tsx'

interface Props
  extends EntryFormProps,
    Pick<
      ComponentProps<typeof Dialog>,
      'title' | 'description' | 'width' | 'onEscapeKeyDown' | 'children'
    > {
  canSave?: boolean
  /** The page that shows the entry, for `PreviewLink`; works before saving, too. */
  preview?: string
  onClose: () => void
}

/** A form in a dialog. */
export const EntryDialog = ({
  title,
  description,
  width,
  onEscapeKeyDown,
  preview,
  onClose,
  ...form
}: Props) => (
  <EntryForm
    {...form}
    dialog={{ title, description, width, onEscapeKeyDown }}
    save="Save"
    aside={preview && <PreviewLink to={preview} className="max-sm:basis-full sm:mr-auto" />}
    onLeave={onClose}
  />
)
