import { useQuery } from '@tanstack/react-query'
import { PRODUCT_BUCKET } from '../../../../shared/pictures/buckets.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { removePicture } from '../../../platform/pictures/stored-pictures.ts'
import { DeleteButton } from '../../../platform/rows/writes/row-actions.tsx'
import { useDeletion } from '../../../platform/rows/writes/use-deletion.ts'
import { useMoving } from '../../../platform/rows/writes/use-moving.ts'
import { useConfirmed } from '../../../ui/controls/dialogs/use-confirmed.tsx'
import { MoveControls, Sortable, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { ErrorText, LoadingText } from '../../../ui/notice.tsx'
import type { ProductImage } from './product-input.ts'
import { deleteImage, moveImage, restoreImage } from './products.writes.ts'
import { SquarePicture } from './square-picture.tsx'
import { productImagesQuery } from './staff-products.queries.ts'

interface Props {
  productId: string
  /** The main picture in the form. If it is one of these, the stored main picture takes its place on saving. */
  main: string
  storedMain: string | null
}

/** The additional pictures of a product. Changes here are saved at once. */
export function StoredImages({ productId, main, storedMain }: Props) {
  const db = useDb()
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
    text: `Families won’t see ${nameOf(image)} of this product any more. This takes effect at once, without saving.`,
  }))
  if (!images)
    return isError ? (
      <ErrorText onRetry={refetch}>The additional images could not be loaded.</ErrorText>
    ) : (
      <LoadingText>Loading images...</LoadingText>
    )
  return (
    <>
      <Sortable layout="tiles" rows={images} nameOf={nameOf} onMove={move}>
        {(rows) =>
          rows.length > 0 && (
            <ul className={imageGrid}>
              {rows.map((image) => (
                <SortableRow key={image.id} id={image.id} as="li" className="min-w-0 rounded-soft">
                  <SquarePicture
                    src={image.url === main ? storedMain : image.url}
                    alt={`Additional ${nameOf(image)}`}
                    sizes="11rem"
                    className="aspect-square w-full"
                  />
                  <div className="flex items-center justify-between">
                    <MoveControls />
                    <DeleteButton name={nameOf(image)} onClick={() => deletion.ask(image)} />
                  </div>
                </SortableRow>
              ))}
            </ul>
          )
        }
      </Sortable>
      {deletion.dialog}
    </>
  )
}

export const imageGrid = 'grid grid-cols-[repeat(auto-fill,min(10.5rem,100%))] gap-4'
