import { Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { PicturePicker } from '../../../ui/controls/picture-picker.tsx'
import { NewPictureState } from './new-picture-state.tsx'
import { SquarePicture } from './square-picture.tsx'
import type { NewPicture } from './use-new-pictures.ts'

interface Props {
  /** The address of what is to be the main picture, stored or chosen just now; empty for none. */
  image: string
  chosen?: NewPicture
  isBusy: boolean
  onPick: (file: File) => void
  onRemove: () => void
}

export const MainImageField = ({ image, chosen, isBusy, onPick, onRemove }: Props) => (
  <fieldset className="grid min-w-0 gap-3">
    <legend className="mb-1.5 text-small font-semibold">Main image</legend>
    <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <SquarePicture
        src={image || null}
        alt="Main image"
        sizes="10rem"
        className="aspect-square w-40 sm:w-full"
      />
      <div className="grid min-w-0 justify-items-start gap-3">
        <div className="w-full">
          <PicturePicker
            label={image ? 'Replace main image' : 'Choose main image'}
            disabled={isBusy}
            onPick={([file]) => file && onPick(file)}
          />
        </div>
        {chosen && <NewPictureState picture={chosen} />}
        {image && (
          <Button look="outline" size="small" disabled={isBusy} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
            Remove main image
          </Button>
        )}
      </div>
    </div>
  </fieldset>
)
