import { useQuery } from '@tanstack/react-query'
import { formatLongMoment, formatMoment } from '../../../shared/time/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../../../shared/time/time-zones.ts'
import { useDb } from '../db-context.tsx'
import { timeZone } from './time-zone.ts'

/** The firm's time zone, for staff screens. The admin area waits for it before it shows one. */
export const useTimeZone = () => useQuery(timeZone.query(useDb())).data ?? DEFAULT_TIME_ZONE

interface Props {
  time: string
  isLong?: boolean
  className?: string
}

/** A moment in the firm's time zone, in the format of all staff screens. */
export function Moment({ time, isLong, className }: Props) {
  const zone = useTimeZone()
  return (
    <time dateTime={time} className={className}>
      {(isLong ? formatLongMoment : formatMoment)(time, zone)}
    </time>
  )
}
