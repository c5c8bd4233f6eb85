import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDrafts } from '../../../platform/forms/use-drafts.ts'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictNotice } from '../../../ui/controls/dialogs/conflict-notice.tsx'
import { LeaveGuard } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { DraftOfferArea } from '../../../ui/controls/draft-notice.tsx'
import { TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { describeHeroImage } from './hero-images.writes.ts'
import { type HeroImageRow, heroImageInput } from './hero-images-list.queries.ts'

export function AltText({ image }: { image: HeroImageRow }) {
  const hasDraft = useDrafts(FORM, image.id).length > 0
  const [isEditing, setEditing] = useState(hasDraft)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setEditing(false))
    button.current?.focus()
  }
  if (isEditing) return <AltTextForm image={image} onClose={close} />
  return (
    <div className="flex items-start justify-between gap-2">
      <p className="my-2 line-clamp-3 min-w-0 break-words text-ink-soft text-small">
        {image.alt || <em>No alternative text</em>}
      </p>
      <IconButton
        ref={button}
        label={`Edit the alternative text of ${image.filename}`}
        icon={Pencil}
        onClick={() => setEditing(true)}
        className="-mr-2"
      />
    </div>
  )
}

const FORM = 'hero-images'
const fields = {
  drafts: FORM,
  schema: heroImageInput,
  valuesOf: (row?: HeroImageRow) => ({ alt: row?.alt ?? '' }),
  labels: { alt: 'Alternative text' },
}

interface FormProps {
  image: HeroImageRow
  onClose: () => void
}

function AltTextForm({ image, onClose }: FormProps) {
  const { field, submit, isDirty, draft, isPending, conflict } = useEntryForm({
    fields,
    row: image,
    writes: { change: describeHeroImage },
    messages: () => ({
      saved: 'Alternative text saved',
      failed: 'The alternative text could not be saved',
    }),
    onDone: onClose,
  })
  const discard = () => {
    draft.drop()
    onClose()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') discard()
        if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) submit(event)
      }}
      className="grid gap-3 pt-2 pb-3"
    >
      <DraftOfferArea offer={draft.offer} />
      <TextAreaField
        {...field('alt')}
        hint="Describe the picture for people who can’t see it."
        rows={3}
        autoFocus
      />
      {conflict && <ConflictNotice {...conflict} isBusy={isPending} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button look="outline" size="small" onClick={discard}>
          Cancel
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty} onDiscard={draft.drop} />
    </form>
  )
}
