import { formatLongMoment, formatMoment } from '../../../shared/time/local-time.ts'
import { useTimeZone } from './use-time-zone.ts'

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
