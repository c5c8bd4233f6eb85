import { X } from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { PicturePicker } from '../../../ui/controls/picture-picker.tsx'
import { NewPictureState } from './new-picture-state.tsx'
import { SquarePicture } from './square-picture.tsx'
import { imageGrid, StoredImages } from './stored-images.tsx'
import type { NewPicture } from './use-new-pictures.ts'

interface Props {
  /** Undefined for a product that is not saved yet. */
  productId?: string
  chosen: NewPicture[]
  isBusy: boolean
  onPick: (files: File[]) => void
  onRemove: (id: string) => void
}

export const AdditionalImagesField = ({ productId, chosen, isBusy, onPick, onRemove }: Props) => (
  <fieldset className="grid min-w-0 gap-3">
    <legend className="mb-1.5 text-small font-semibold">Additional images</legend>
    {productId && <StoredImages productId={productId} />}
    {chosen.length > 0 && (
      <ul aria-label="Images that are not saved yet" className={imageGrid}>
        {chosen.map((picture) => (
          <li key={picture.id} className="min-w-0">
            <SquarePicture
              src={picture.preview}
              alt={picture.file.name}
              sizes="11rem"
              className="aspect-square w-full"
            />
            <div className="mt-2 flex items-start justify-between gap-2">
              <NewPictureState picture={picture} />
              <IconButton
                label={`Don’t add ${picture.file.name}`}
                icon={X}
                disabled={isBusy}
                onClick={() => onRemove(picture.id)}
              />
            </div>
          </li>
        ))}
      </ul>
    )}
    <PicturePicker
      label="Add additional images"
      multiple
      disabled={isBusy}
      hint={
        productId &&
        'New images are added when you save; moving and deleting images counts at once.'
      }
      onPick={onPick}
    />
  </fieldset>
)
