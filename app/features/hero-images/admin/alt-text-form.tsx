import { useEntryForm } from '../../../platform/writes/use-entry-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictNotice } from '../../../ui/controls/conflict-notice.tsx'
import { TextAreaField } from '../../../ui/controls/field.tsx'
import { LeaveGuard } from '../../../ui/controls/leave-guard.tsx'
import { heroImageInput, type StaffHeroImage } from './hero-image-input.ts'
import { describeHeroImage, restoreHeroImage } from './hero-images.writes.ts'

const labels = { alt: 'Alternative text' }

interface Props {
  image: StaffHeroImage
  onClose: () => void
}

export function AltTextForm({ image, onClose }: Props) {
  const { register, formState, submit, isDirty, isPending, conflict } = useEntryForm({
    entry: image,
    schema: heroImageInput,
    valuesOf: (row?: StaffHeroImage) => ({ alt: row?.alt ?? '' }),
    labels,
    change: describeHeroImage,
    restore: restoreHeroImage,
    messages: () => ({
      saved: 'Alternative text saved',
      failed: 'The alternative text could not be saved',
    }),
    onDone: onClose,
  })
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) submit(event)
      }}
      className="grid gap-3 pt-2 pb-3"
    >
      <TextAreaField
        label={labels.alt}
        hint="What it shows, for those who don’t see it."
        rows={3}
        autoFocus
        problem={formState.errors.alt?.message}
        {...register('alt')}
      />
      {conflict && <ConflictNotice {...conflict} isBusy={isPending} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button look="outline" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}
