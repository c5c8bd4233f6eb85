import { useState } from 'react'
import { HERO_BUCKET } from '../../../../shared/pictures/buckets.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { FocalPointDialog } from '../../../platform/pictures/focal-point-dialog.tsx'
import { removePicture } from '../../../platform/pictures/stored-pictures.ts'
import { useDeletion } from '../../../platform/rows/writes/use-deletion.ts'
import { useMoving } from '../../../platform/rows/writes/use-moving.ts'
import { useConfirmed } from '../../../ui/controls/dialogs/use-confirmed.tsx'
import { Sortable } from '../../../ui/controls/lists/sortable.tsx'
import { AltTextDialog } from './alt-text-dialog.tsx'
import { HeroImageCard } from './hero-image-card.tsx'
import {
  deleteHeroImage,
  moveHeroFocalPoint,
  moveHeroImage,
  restoreHeroImage,
} from './hero-images.writes.ts'
import type { HeroImageRow } from './hero-images-list.queries.ts'

interface Props {
  images: HeroImageRow[]
  hasMore: boolean
}

export function HeroImagesGrid({ images, hasMore }: Props) {
  const db = useDb()
  const [centred, setCentred] = useState<HeroImageRow>()
  const [described, setDescribed] = useState<HeroImageRow>()
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
  const deletion = useConfirmed(remove, ({ filename }: HeroImageRow) => ({
    title: 'Delete this image?',
    text: `Families won’t see ${filename} any more.`,
  }))
  return (
    <>
      <Sortable layout="grid" rows={images} nameOf={nameOf} onMove={move} hasMore={hasMore}>
        {(rows) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-5">
            {rows.map((image) => (
              <HeroImageCard
                key={image.id}
                image={image}
                onMoveFocalPoint={() => setCentred(image)}
                onDescribe={() => setDescribed(image)}
                onDelete={() => deletion.ask(image)}
              />
            ))}
          </ul>
        )}
      </Sortable>
      {deletion.dialog}
      {centred && (
        <FocalPointDialog
          row={centred}
          name="hero-focal-points"
          crops={crops}
          change={moveHeroFocalPoint}
          onClose={() => setCentred(undefined)}
        />
      )}
      {described && <AltTextDialog image={described} onClose={() => setDescribed(undefined)} />}
    </>
  )
}

// Until somebody sets a focal point, the hero shows the part beside its text: see hero-images.css.
const crops = [
  { label: 'Wide screen', className: 'aspect-video w-44 object-[64%_50%]' },
  { label: 'Phone', className: 'aspect-[9/19] w-14 object-[61%_50%]' },
]

const nameOf = ({ filename }: HeroImageRow) => filename
