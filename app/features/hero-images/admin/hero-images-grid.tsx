import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { DraftOffers } from '../../../platform/drafts/draft-offers.tsx'
import { HERO_BUCKET } from '../../../platform/pictures/buckets.ts'
import { MiddleDialog } from '../../../platform/pictures/middle-dialog.tsx'
import { removePicture } from '../../../platform/pictures/stored-pictures.ts'
import { useConfirmed } from '../../../platform/writes/use-confirmed.tsx'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useMoving } from '../../../platform/writes/use-moving.ts'
import { Sortable } from '../../../ui/controls/lists/sortable.tsx'
import { HeroImageCard } from './hero-image-card.tsx'
import type { StaffHeroImage } from './hero-image-input.ts'
import {
  deleteHeroImage,
  moveHeroImage,
  moveHeroMiddle,
  restoreHeroImage,
} from './hero-images.writes.ts'

interface Props {
  images: StaffHeroImage[]
  /** Whether there are more than these. */
  goesOn: boolean
}

export function HeroImagesGrid({ images, goesOn }: Props) {
  const db = useDb()
  const [centred, setCentred] = useState<StaffHeroImage>()
  const move = useMoving(moveHeroImage, {
    moved: 'Image order updated',
    failed: 'Failed to reorder images',
  })
  const remove = useDeletion({
    remove: deleteHeroImage,
    restore: restoreHeroImage,
    messages: ({ filename }) => ({
      deleted: 'Image deleted successfully',
      description: filename,
      failed: 'Delete Failed',
    }),
    onGone: ({ url }) => removePicture(db, HERO_BUCKET, url),
  })
  const deletion = useConfirmed(remove, ({ filename }: StaffHeroImage) => ({
    title: 'Delete this image?',
    text: `Families won’t see ${filename} any more.`,
  }))
  return (
    <>
      <DraftOffers
        form={MIDDLES}
        rows={images}
        about={(image) => `The middle of ${image ? nameOf(image) : 'a picture'}`}
        except={centred?.id}
        onRestore={setCentred}
      />
      <Sortable layout="grid" rows={images} nameOf={nameOf} onMove={move} goesOn={goesOn}>
        {(rows) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-5">
            {rows.map((image) => (
              <HeroImageCard
                key={image.id}
                image={image}
                onMoveMiddle={() => setCentred(image)}
                onDelete={() => deletion.ask(image)}
              />
            ))}
          </ul>
        )}
      </Sortable>
      {deletion.dialog}
      {centred && (
        <MiddleDialog
          name={MIDDLES}
          row={centred}
          picture={centred.url}
          crops={crops}
          change={moveHeroMiddle}
          restore={restoreHeroImage}
          onClose={() => setCentred(undefined)}
        />
      )}
    </>
  )
}

/** What the drafts of middles are kept under in the browser. */
const MIDDLES = 'hero-middles'

// While nobody moved the middle, the hero shows what stands beside its words: see hero-images.css.
const crops = [
  { label: 'Wide screen', className: 'aspect-video w-44 object-[64%_50%]' },
  { label: 'Phone', className: 'aspect-[9/19] w-14 object-[61%_50%]' },
]

const nameOf = ({ filename }: StaffHeroImage) => filename
