import { Button } from '../../../ui/button.tsx'
import { DialogActions, DialogClose } from '../../../ui/controls/dialog.tsx'
import { FormDialog } from '../../../ui/controls/form-dialog.tsx'
import { NewerVersion } from '../../../ui/controls/newer-version.tsx'
import { ClinicFields } from './clinic-fields.tsx'
import type { StaffClinic } from './clinic-input.ts'
import { SeoFields } from './seo-fields.tsx'
import { useClinicForm } from './use-clinic-form.ts'

interface Props {
  /** The clinic to edit; undefined for a new one. */
  clinic?: StaffClinic
  businessName: string
  onClose: () => void
}

export function ClinicDialog({ clinic, businessName, onClose }: Props) {
  const form = useClinicForm(clinic, onClose)
  const { isDirty, isPending, conflict, submit } = form
  return (
    <FormDialog title={clinic ? 'Edit Clinic' : 'Add Clinic'} isDirty={isDirty} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ClinicFields form={form} formerSlug={clinic?.slug} />
        <SeoFields form={form} businessName={businessName} />
        {conflict && <NewerVersion {...conflict} isBusy={isPending} />}
        <DialogActions>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  )
}
