import { useQuery } from '@tanstack/react-query'
import {
  formatLongMoment,
  formatMoment,
  formatShortMoment,
} from '../../../shared/time/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../../../shared/time/time-zones.ts'
import { useDb } from '../db-context.tsx'
import { timeZone } from './time-zone.ts'

/** The firm's time zone, for staff screens. The admin area waits for it before it shows one. */
export const useTimeZone = () => useQuery(timeZone.query(useDb())).data ?? DEFAULT_TIME_ZONE

const formats = { long: formatLongMoment, list: formatMoment, short: formatShortMoment }

interface Props {
  time: string
  length?: keyof typeof formats
  className?: string
}

/** A moment in the firm's time zone, in the format of all staff screens. */
export function Moment({ time, length = 'list', className }: Props) {
  const zone = useTimeZone()
  return (
    <time dateTime={time} className={className}>
      {formats[length](time, zone)}
    </time>
  )
}
