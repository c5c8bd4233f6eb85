import { useQuery } from '@tanstack/react-query'
import { Crosshair } from 'lucide-react'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { DraftOffers } from '../../../platform/drafts/draft-offers.tsx'
import { PRODUCT_BUCKET } from '../../../platform/pictures/buckets.ts'
import { MiddleDialog } from '../../../platform/pictures/middle-dialog.tsx'
import { removePicture } from '../../../platform/pictures/stored-pictures.ts'
import { DeleteButton } from '../../../platform/writes/row-actions.tsx'
import { useConfirmed } from '../../../platform/writes/use-confirmed.tsx'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useMoving } from '../../../platform/writes/use-moving.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MoveControls, Sortable, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { ErrorText, LoadingText } from '../../../ui/notice.tsx'
import type { ProductImage } from './product-input.ts'
import { deleteImage, moveImage, moveImageMiddle, restoreImage } from './products.writes.ts'
import { SquarePicture } from './square-picture.tsx'
import { productImagesQuery } from './staff-products.queries.ts'

/** The additional pictures a product has. What is done with them here counts at once. */
export function StoredImages({ productId }: { productId: string }) {
  const db = useDb()
  const [centred, setCentred] = useState<ProductImage>()
  const middles = `product-image-middles/${productId}`
  const { data: images, isError, refetch } = useQuery(productImagesQuery(db, productId))
  const move = useMoving(moveImage, {
    moved: 'Image order updated',
    failed: 'Failed to reorder images',
  })
  const remove = useDeletion({
    remove: deleteImage,
    restore: restoreImage,
    messages: () => ({
      deleted: 'Image deleted',
      description: 'The product image has been removed.',
      failed: 'Error deleting image',
    }),
    onGone: ({ url }) => void removePicture(db, PRODUCT_BUCKET, url),
  })
  const nameOf = ({ id }: ProductImage) =>
    `image ${(images ?? []).findIndex((one) => one.id === id) + 1}`
  const deletion = useConfirmed(remove, (image: ProductImage) => ({
    title: 'Delete this image?',
    text: `Families won’t see ${nameOf(image)} of this product any more. This counts at once, without saving.`,
  }))
  if (!images)
    return isError ? (
      <ErrorText onRetry={refetch}>The additional images could not be loaded.</ErrorText>
    ) : (
      <LoadingText>Loading images...</LoadingText>
    )
  return (
    <>
      <DraftOffers
        form={middles}
        rows={images}
        about={(image) => `The middle of ${image ? nameOf(image) : 'an image'}`}
        except={centred?.id}
        onRestore={setCentred}
      />
      <Sortable layout="grid" rows={images} nameOf={nameOf} onMove={move}>
        {(rows) =>
          rows.length > 0 && (
            <ul className={imageGrid}>
              {rows.map((image) => (
                <SortableRow key={image.id} id={image.id} as="li" className="min-w-0 rounded-soft">
                  <SquarePicture
                    src={image.url}
                    alt={`Additional ${nameOf(image)}`}
                    middle={image.middle}
                    sizes="11rem"
                    className="aspect-square w-full"
                  />
                  <div className="flex items-center justify-between">
                    <MoveControls />
                    <div className="flex">
                      <IconButton
                        label={`Set the middle of ${nameOf(image)}`}
                        icon={Crosshair}
                        onClick={() => setCentred(image)}
                      />
                      <DeleteButton name={nameOf(image)} onClick={() => deletion.ask(image)} />
                    </div>
                  </div>
                </SortableRow>
              ))}
            </ul>
          )
        }
      </Sortable>
      {deletion.dialog}
      {centred && (
        <MiddleDialog
          name={middles}
          row={centred}
          picture={centred.url}
          crops={crops}
          change={moveImageMiddle}
          restore={restoreImage}
          onClose={() => setCentred(undefined)}
        />
      )}
    </>
  )
}

export const imageGrid = 'grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-4'

const crops = [{ label: 'On the website', className: 'aspect-square w-28' }]
