import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { TownFields } from './town-fields.tsx'
import type { ClinicChoice, StaffTown } from './town-input.ts'
import { useTownForm } from './use-town-form.ts'

interface Props {
  /** The town to edit; undefined for a new one. */
  town?: StaffTown
  clinics: ClinicChoice[]
  onClose: () => void
}

export function TownDialog({ town, clinics, onClose }: Props) {
  const form = useTownForm({ town, clinics, onDone: onClose })
  const { dialog } = form
  return (
    <EntryDialog {...dialog} title={town ? 'Edit Town' : 'Add Town'} onClose={onClose}>
      <TownFields form={form} formerSlug={town?.slug} clinics={clinics} />
    </EntryDialog>
  )
}
