import { useQuery } from '@tanstack/react-query'
import { PRODUCT_BUCKET } from '../../../../shared/pictures/buckets.ts'
import { capitalize } from '../../../platform/capitalize.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { removePicture } from '../../../platform/pictures/stored-pictures.ts'
import { DeleteButton } from '../../../platform/rows/writes/row-actions.tsx'
import { useDeletion } from '../../../platform/rows/writes/use-deletion.ts'
import { useMoving } from '../../../platform/rows/writes/use-moving.ts'
import { useMediaQuery } from '../../../platform/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
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
  isBusy: boolean
  onMakeMain: (url: string, name: string) => void
}

/** The additional pictures of a product. They are moved and deleted at once; a new main picture is saved with the form. */
export function StoredImages({ productId, main, storedMain, isBusy, onMakeMain }: Props) {
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
  const isNarrow = useMediaQuery('(width < 40rem)')
  const shownUrl = ({ url }: ProductImage) => (url === main ? storedMain : url)
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
      <Sortable layout={isNarrow ? 'list' : 'tiles'} rows={images} nameOf={nameOf} onMove={move}>
        {(rows) =>
          rows.length > 0 && (
            <ul className={`${imageGrid} max-sm:grid-cols-1`}>
              {rows.map((image) => (
                <SortableRow key={image.id} id={image.id} as="li" className={imageRow}>
                  <SquarePicture
                    src={shownUrl(image)}
                    alt={`Additional ${nameOf(image)}`}
                    sizes="11rem"
                    className="aspect-square w-[min(10.5rem,100%)]"
                  />
                  <div className="flex flex-[1_1_7rem] flex-wrap content-start items-center justify-between">
                    <Button
                      look="outline"
                      size="small"
                      disabled={isBusy}
                      onClick={() => onMakeMain(shownUrl(image) ?? '', capitalize(nameOf(image)))}
                      className="mb-1 w-full sm:mt-3"
                    >
                      Make Main
                      <span className="sr-only"> ({nameOf(image)})</span>
                    </Button>
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

const imageRow = 'flex min-w-0 flex-wrap gap-x-4 gap-y-3 rounded-soft sm:block'

export const imageGrid = 'grid grid-cols-[repeat(auto-fill,min(10.5rem,100%))] gap-4'
