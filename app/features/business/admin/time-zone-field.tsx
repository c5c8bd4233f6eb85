import { type ComponentProps, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { formatLocalHour } from '../../../../shared/time/local-time.ts'
import {
  DEFAULT_TIME_ZONE,
  describeTimeZone,
  isKnownZone,
  listTimeZones,
  type TimeZone,
  USUAL_TIME_ZONES,
} from '../../../../shared/time/time-zones.ts'
import { SelectField } from '../../../ui/controls/fields/field.tsx'
import type { BusinessDetailsInput } from './business-details.ts'

interface Props extends ComponentProps<'select'> {
  label: string
  control: Control<BusinessDetailsInput>
}

/** The time zone of the opening hours and of all calendar days. */
export function TimeZoneField({ control, ...rest }: Props) {
  const zone = useWatch({ control, name: 'zone' })
  const [now] = useState(() => new Date())
  const [stored] = useState(zone)
  const [listed] = useState(listTimeZones)
  const others = new Set([...listed, stored, zone].filter((one) => !usual.includes(one)))
  return (
    <div className="max-w-[32rem]">
      <SelectField
        {...rest}
        value={zone}
        hint={
          <>
            <strong className="font-semibold">
              {isKnownZone(zone)
                ? `It was ${formatLocalHour(now, zone)} there when you opened this.`
                : `This device doesn’t know that time zone and uses ${describeTimeZone(DEFAULT_TIME_ZONE)}.`}
            </strong>{' '}
            The opening hours and notices follow this clock. Choose another if the province stops
            changing its clocks or changes its time zone, or if this one is an hour off because an
            older computer doesn’t know of such a change yet.
          </>
        }
      >
        <optgroup label="Suggested">{usual.map(toOption)}</optgroup>
        {others.size > 0 && <optgroup label="All others">{[...others].map(toOption)}</optgroup>}
      </SelectField>
    </div>
  )
}

const usual = Object.keys(USUAL_TIME_ZONES) as TimeZone[]

const toOption = (zone: TimeZone) => (
  <option key={zone} value={zone}>
    {describeTimeZone(zone)}
  </option>
)
