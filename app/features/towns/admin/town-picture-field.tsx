import { Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { imageSources } from '../../../../shared/pictures/images.ts'
import { ChooseStored } from '../../../platform/pictures/library/choose-stored.tsx'
import { urlOf } from '../../../platform/pictures/library/stored-picture.ts'
import { UploadState } from '../../../platform/pictures/upload-progress.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/controls/fields/field.tsx'
import { PicturePicker } from '../../../ui/controls/fields/picture-picker.tsx'
import { Options } from '../../../ui/select.tsx'
import { findLandscape } from '../landscapes.ts'
import { type Landscape, landscapes } from '../town.ts'
import { towns } from '../towns.noun.ts'
import type { TownFormState } from './use-town-form.tsx'

const landscapeNames: Record<Landscape, string> = {
  dawn: 'Dawn over the mountains',
  larches: 'Larches in autumn',
  wetlands: 'Wetlands at dusk',
  snow: 'First snow',
  lake: 'A quiet lake',
  evening: 'Evening in the valley',
}

/** The picture of the town's page: one of the landscapes, or an uploaded one. */
export function TownPictureField({ form }: { form: TownFormState }) {
  const [landscape, picture] = useWatch({ control: form.control, name: ['landscape', 'picture'] })
  const { uploads, setPicture } = form
  const { isUploading } = uploads
  return (
    <>
      <SelectField
        label={towns.labels.landscape}
        hint={
          picture
            ? 'No page shows the landscape while the town has a picture of its own.'
            : 'Beside the places to remember.'
        }
        {...form.register('landscape')}
      >
        <Options of={landscapes.map((one) => [one, landscapeNames[one]])} />
      </SelectField>
      <div className="grid gap-3">
        <PicturePicker
          label={picture ? 'Replace Its Own Picture' : 'Upload a Picture of Its Own'}
          disabled={isUploading}
          onPick={([file]) => file && uploads.queue.addOne(file)}
        />
        <UploadState uploads={uploads} />
        <div className="flex flex-wrap gap-3">
          <ChooseStored disabled={isUploading} onChoose={(chosen) => setPicture(urlOf(chosen))} />
          {picture && (
            <Button look="outline" size="small" onClick={() => setPicture('')}>
              <Trash2 aria-hidden className="size-4" />
              Back to the Landscape
            </Button>
          )}
        </div>
      </div>
      <img
        src={picture ? imageSources(picture, 960).src : findLandscape(landscape).fallback}
        alt={picture ? 'The town’s own picture' : landscapeNames[landscape]}
        className="aspect-4/3 w-64 max-w-full rounded-soft bg-paper-deep object-cover"
      />
    </>
  )
}
