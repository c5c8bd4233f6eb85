import type { FormProps } from '../../../platform/nouns/form-of.tsx'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import type { StaffTown } from '../towns.noun.ts'
import { TownFields } from './town-fields.tsx'
import type { ClinicChoice } from './town-input.ts'
import { useTownForm } from './use-town-form.ts'

interface Props extends FormProps<StaffTown> {
  clinics: ClinicChoice[]
}

export function TownDialog({ row: town, draft, clinics, onClose }: Props) {
  const form = useTownForm({ town, draft, clinics, onDone: onClose })
  const { dialog } = form
  return (
    <EntryDialog
      {...dialog}
      title={town ? 'Edit Town' : 'Add Town'}
      // A picture that is on its way would be left behind.
      canSave={!form.uploads.isUploading}
      onClose={onClose}
    >
      <TownFields form={form} formerSlug={town?.slug} clinics={clinics} />
    </EntryDialog>
  )
}
