import { useQuery } from '@tanstack/react-query'
import { formatLongMoment, formatMoment } from '../../../shared/time/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../../../shared/time/time-zones.ts'
import { useDb } from '../db-context.tsx'
import { timeZone } from './time-zone.ts'

/** The zone of the firm's clock, for a screen of staff. The admin area waits for it before it shows one. */
export const useTimeZone = () => useQuery(timeZone.query(useDb())).data ?? DEFAULT_TIME_ZONE

interface Props {
  time: string
  isLong?: boolean
  className?: string
}

/** A moment by the firm's clock, in the form that all screens of staff share. */
export function Moment({ time, isLong, className }: Props) {
  const zone = useTimeZone()
  return (
    <time dateTime={time} className={className}>
      {(isLong ? formatLongMoment : formatMoment)(time, zone)}
    </time>
  )
}
