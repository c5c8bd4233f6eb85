import { Trash2, X } from 'lucide-react'
import { ChooseStored } from '../../../platform/pictures/library/choose-stored.tsx'
import type { StoredPicture } from '../../../platform/pictures/library/stored-picture.ts'
import { isTooLarge } from '../../../platform/pictures/stored-pictures.ts'
import { Button } from '../../../ui/button.tsx'
import { PicturePicker } from '../../../ui/controls/fields/picture-picker.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { deletesRow, rememberPlace, rowMark } from '../../../ui/controls/lists/row-focus.ts'
import type { ProductRow } from './product-input.ts'
import { SquarePicture } from './square-picture.tsx'
import { imageGrid, StoredImages } from './stored-images.tsx'
import type { ShownPicture } from './use-new-pictures.ts'

interface MainProps {
  /** The URL of the main picture, stored or just chosen; empty if there is none. */
  image: string
  chosen?: ShownPicture
  isBusy: boolean
  onPick: (file: File) => void
  onChoose: (picture: StoredPicture) => void
  onRemove: () => void
}

export const MainImageField = ({
  image,
  chosen,
  isBusy,
  onPick,
  onChoose,
  onRemove,
}: MainProps) => (
  <fieldset className="grid min-w-0 gap-3">
    <legend className="mb-1.5 text-small font-semibold">Main image</legend>
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      <SquarePicture
        src={image || null}
        alt="Main image"
        sizes="11rem"
        className="aspect-square w-[min(10.5rem,100%)]"
      />
      <div className="grid min-w-0 justify-items-start gap-3">
        <div className="w-full">
          <PicturePicker
            label={image ? 'Replace Main Image' : 'Choose Main Image'}
            disabled={isBusy}
            onPick={([file]) => file && onPick(file)}
          />
        </div>
        {chosen && <NewPictureState picture={chosen} />}
        <ChooseStored purpose="as main image" disabled={isBusy} onChoose={onChoose} />
        {image && (
          <Button look="outline" size="small" disabled={isBusy} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
            Remove Main Image
          </Button>
        )}
      </div>
    </div>
  </fieldset>
)

interface AdditionalProps {
  /** Undefined for a product that is not saved yet. */
  product?: ProductRow
  /** The URL of the main picture in the form. */
  main: string
  chosen: ShownPicture[]
  isBusy: boolean
  onPick: (files: File[]) => void
  onChoose: (picture: StoredPicture) => void
  onMakeMain: (url: string, name: string) => void
  onRemove: (id: string) => void
}

export const AdditionalImagesField = ({
  product,
  main,
  chosen,
  isBusy,
  onPick,
  onChoose,
  onMakeMain,
  onRemove,
}: AdditionalProps) => (
  <fieldset className="grid min-w-0 gap-3">
    <legend className="mb-1.5 text-small font-semibold">Additional images</legend>
    {product && (
      <StoredImages
        productId={product.id}
        main={main}
        storedMain={product.image}
        isBusy={isBusy}
        onMakeMain={onMakeMain}
      />
    )}
    {chosen.length > 0 && (
      <ul aria-label="Images that are not saved yet" className={imageGrid}>
        {chosen.map((picture) => (
          <li key={picture.id} {...rowMark(picture.id)} className="min-w-0">
            <SquarePicture
              src={picture.preview}
              alt={picture.file.name}
              sizes="11rem"
              className="aspect-square w-full"
            />
            <div className="mt-2 flex items-start justify-between gap-2">
              <NewPictureState picture={picture} />
              <IconButton
                {...deletesRow}
                label={`Don’t add ${picture.file.name}`}
                icon={X}
                disabled={isBusy}
                onClick={() => {
                  const moveFocus = rememberPlace([picture.id])
                  onRemove(picture.id)
                  moveFocus()
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    )}
    <PicturePicker
      label="Add Additional Images"
      multiple
      disabled={isBusy}
      hint={
        product
          ? 'New images are added when you save, and can be moved then. A new main image is saved with the product, too. Moving and deleting take effect at once.'
          : 'After saving, you can put them in order or make one of them the main image.'
      }
      onPick={onPick}
    />
    <div>
      <ChooseStored purpose="as additional image" disabled={isBusy} onChoose={onChoose} />
    </div>
  </fieldset>
)

function NewPictureState({ picture: { file, upload } }: { picture: ShownPicture }) {
  return (
    <div className="w-full min-w-0 text-small">
      <p className="truncate text-ink-soft" title={file.name}>
        {file.name}
      </p>
      {upload?.problem ? (
        <p className="break-words font-medium text-dawn-700">{upload.problem}</p>
      ) : upload && upload.state !== 'done' ? (
        <p className="text-tiny text-ink-soft">
          {isTooLarge(file) ? 'Being made smaller...' : 'Being sent...'}
        </p>
      ) : (
        <p className="text-tiny font-semibold text-larch-700">
          Not saved yet{isTooLarge(file) && '. It is larger than 20 MB and will be made smaller.'}
        </p>
      )}
    </div>
  )
}
