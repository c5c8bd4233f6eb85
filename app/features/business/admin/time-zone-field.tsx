import { type ComponentProps, useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { formatLocalHour } from '../../../../shared/time/local-time.ts'
import { TIME_ZONES } from '../../../../shared/time/time-zones.ts'
import { SelectField } from '../../../ui/controls/fields/select-field.tsx'
import type { BusinessDetailsInput } from './business-details.ts'

interface Props extends ComponentProps<'select'> {
  label: string
  control: Control<BusinessDetailsInput>
}

/** The clock by which we open, and days begin and end. */
export function TimeZoneField({ control, ...rest }: Props) {
  const zone = useWatch({ control, name: 'zone' })
  const now = useNow()
  return (
    <div className="max-w-[32rem]">
      <SelectField
        {...rest}
        hint={
          <>
            <strong className="font-semibold">It is {formatLocalHour(now, zone)} there now.</strong>{' '}
            The opening hours and notices go by this clock. Choose another when the valley stops
            changing its clocks or keeps another time, or when this one is an hour off because an
            older computer hasn’t heard of it yet.
          </>
        }
      >
        {Object.entries(TIME_ZONES).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

const LOOK_AGAIN = 10_000

function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [])
  return now
}
