import type { FormProps } from '../../../platform/nouns/form-of.tsx'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { FormSwitch } from '../../../ui/controls/fields/switch-field.tsx'
import type { ClinicRow } from '../clinics.noun.ts'
import { ClinicFields } from './clinic-fields.tsx'
import { labels } from './clinic-input.ts'
import { SeoFields } from './seo-fields.tsx'
import { useClinicForm } from './use-clinic-form.ts'

interface Props extends FormProps<ClinicRow> {
  businessName: string
}

export function ClinicDialog({ row: clinic, businessName, onClose }: Props) {
  const form = useClinicForm({ clinic, onDone: onClose })
  const { dialog } = form
  return (
    <EntryDialog
      {...dialog}
      title={clinic ? 'Edit Clinic' : 'Add Clinic'}
      onClose={onClose}
      preview={clinic && `/clinic/${clinic.slug}`}
    >
      <ClinicFields form={form} formerSlug={clinic?.slug} />
      <SeoFields form={form} businessName={businessName} />
      <FormSwitch
        control={form.control}
        name="is_shown"
        label={labels.is_shown}
        hint="While it is off, no page names this clinic, and its own page can’t be opened."
      />
    </EntryDialog>
  )
}
