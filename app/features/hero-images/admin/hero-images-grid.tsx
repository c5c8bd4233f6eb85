import { useDb } from '../../../platform/db-context.tsx'
import { HERO_BUCKET } from '../../../platform/pictures/buckets.ts'
import { removePicture } from '../../../platform/pictures/stored-pictures.ts'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Sortable } from '../../../ui/controls/lists/sortable.tsx'
import { HeroImageCard } from './hero-image-card.tsx'
import type { StaffHeroImage } from './hero-image-input.ts'
import { deleteHeroImage, moveHeroImage, restoreHeroImage } from './hero-images.writes.ts'

interface Props {
  images: StaffHeroImage[]
  /** Whether there are more than these. */
  goesOn: boolean
}

export function HeroImagesGrid({ images, goesOn }: Props) {
  const db = useDb()
  const { mutateAsync: move } = useWrite(moveHeroImage)
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
  const moveAndToast = (id: string, steps: number) =>
    move({ id, steps }, { onError: toastFailure('Failed to reorder images') })
  return (
    <Sortable layout="grid" rows={images} nameOf={nameOf} onMove={moveAndToast} goesOn={goesOn}>
      {(rows) => (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-5">
          {rows.map((image) => (
            <HeroImageCard key={image.id} image={image} onDelete={() => remove(image)} />
          ))}
        </ul>
      )}
    </Sortable>
  )
}

const nameOf = ({ filename }: StaffHeroImage) => filename
