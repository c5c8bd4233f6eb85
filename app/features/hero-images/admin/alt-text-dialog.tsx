import { imageSources } from '../../../../shared/pictures/images.ts'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { EntryDialog } from '../../../ui/controls/dialogs/entry-dialog.tsx'
import { TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { heroImages } from '../hero-images.noun.ts'
import { describeHeroImage } from './hero-images.writes.ts'
import { type HeroImageRow, heroImageInput } from './hero-images-list.queries.ts'

const fields = {
  drafts: 'hero-images',
  schema: heroImageInput,
  valuesOf: (row?: HeroImageRow) => ({ alt: row?.alt ?? '' }),
  labels: { alt: heroImages.labels.alt },
}

interface Props {
  image: HeroImageRow
  onClose: () => void
}

export function AltTextDialog({ image, onClose }: Props) {
  const { field, dialog } = useEntryForm({
    fields,
    row: image,
    writes: { change: describeHeroImage },
    messages: () => ({
      saved: 'Alternative text saved',
      failed: 'The alternative text could not be saved',
    }),
    onDone: onClose,
  })
  return (
    <EntryDialog title={`Describe ${image.filename}`} {...dialog} onClose={onClose}>
      <img
        src={imageSources(image.url, 640).src}
        alt=""
        className="max-h-60 w-full rounded-soft bg-paper-deep object-contain"
      />
      <TextAreaField
        {...field('alt')}
        hint="Describe the picture for people who can’t see it."
        rows={4}
      />
    </EntryDialog>
  )
}
