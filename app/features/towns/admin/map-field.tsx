import type { MouseEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { SelectField } from '../../../ui/controls/fields/select-field.tsx'
import valleyMap from '../valley-map.svg?url&no-inline'
import { mapSize } from '../valley-map.tsx'
import { labels, type TownForm } from './use-town-form.ts'

/** Where the town is on the drawing of the valley: by a click on it, or by numbers. */
export function MapField({ form }: { form: TownForm }) {
  const { control, register, errors, setValue } = form
  const [x, y] = useWatch({ control, name: ['map_x', 'map_y'] })
  const place = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const at = (part: number, whole: number, units: number) =>
      String(Math.round(Math.min(1, Math.max(0, part / whole)) * units))
    setValue('map_x', at(clientX - left, width, mapSize.width), { shouldDirty: true })
    setValue('map_y', at(clientY - top, height, mapSize.height), { shouldDirty: true })
  }
  return (
    <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        aria-hidden="true"
        onClick={place}
        className="w-40 cursor-crosshair rounded-soft bg-spruce-900"
      >
        <image href={valleyMap} width={mapSize.width} height={mapSize.height} />
        {x !== '' && y !== '' && (
          <circle cx={Number(x) || 0} cy={Number(y) || 0} r="22" className="fill-larch-300" />
        )}
      </svg>
      <div className="grid content-start gap-5">
        <InputField
          label={labels.map_x}
          inputMode="numeric"
          autoComplete="off"
          hint={`From the left, 0 to ${mapSize.width}. Click on the map, or leave both empty for a town that is not on it.`}
          problem={errors.map_x?.message}
          {...register('map_x')}
        />
        <InputField
          label={labels.map_y}
          inputMode="numeric"
          autoComplete="off"
          hint={`From the top, 0 to ${mapSize.height}.`}
          problem={errors.map_y?.message}
          {...register('map_y')}
        />
        <SelectField label={labels.map_side} {...register('map_side')}>
          <option value="left">left of the dot</option>
          <option value="right">right of the dot</option>
        </SelectField>
      </div>
    </div>
  )
}
