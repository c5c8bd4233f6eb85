import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/controls/fields/field.tsx'
import valleyMap from '../valley-map.svg?url&no-inline'
import { mapSize } from '../valley-map.tsx'
import {
  describeAcross,
  describeDown,
  focalPointOfMap,
  type MapPlace,
  placeAt,
} from './map-place.ts'
import { labels } from './town-input.ts'
import type { TownFormState } from './use-town-form.tsx'

/** How far an arrow key moves the town, in the map's units. */
const STEP = 5

const arrows: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Sets where the town is on the map: by a press on it, or with the arrow keys. */
export function MapField({ form }: { form: TownFormState }) {
  const { control, register, setValue } = form
  const id = useId()
  const map = useRef<HTMLDivElement>(null)
  const [x, y] = useWatch({ control, name: ['map_x', 'map_y'] })
  const isPlaced = x !== null && y !== null
  const place = ({ map_x, map_y }: MapPlace) => {
    setValue('map_x', map_x, { shouldDirty: true })
    setValue('map_y', map_y, { shouldDirty: true })
  }
  // Moves the focus to the map, because the pressed button disappears.
  const takeOff = () => {
    place({ map_x: null, map_y: null })
    map.current?.focus()
  }
  const placeByPress = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const share = [(clientX - left) / width, (clientY - top) / height] as const
    place(placeAt(share[0] * mapSize.width, share[1] * mapSize.height))
  }
  const placeByKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    place(isPlaced ? placeAt(x + arrow[0], y + arrow[1]) : focalPointOfMap)
  }
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div
        ref={map}
        // Makes screen readers pass on the arrow keys.
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the town.
        tabIndex={0}
        aria-label="Map of the valley"
        aria-describedby={id}
        onClick={placeByPress}
        onKeyDown={placeByKey}
        className="w-48 max-w-full cursor-crosshair overflow-clip rounded-soft bg-spruce-900"
      >
        <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
          <image href={valleyMap} width={mapSize.width} height={mapSize.height} />
          {isPlaced && <circle cx={x} cy={y} r="22" className="fill-larch-300" />}
        </svg>
      </div>
      <div className="grid content-start justify-items-start gap-5">
        <div className="grid gap-2 text-small">
          <p id={id} className="text-ink-soft">
            Press on the map where the town is, or move it with the arrow keys.
          </p>
          <p role="status">
            {isPlaced
              ? `On the map: ${describeAcross(x)}, ${describeDown(y)}`
              : 'The town is not on the map.'}
          </p>
        </div>
        {isPlaced && (
          <Button look="outline" size="small" onClick={takeOff}>
            Take It Off the Map
          </Button>
        )}
        <SelectField label={labels.map_side} {...register('map_side')}>
          <option value="left">left of the dot</option>
          <option value="right">right of the dot</option>
        </SelectField>
      </div>
    </div>
  )
}
