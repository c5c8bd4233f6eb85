import { describeLine } from './opening-hours.ts'
import { describeSpecialDays, listSpecialDays } from './special-hours.ts'
import { useOpeningHours } from './use-business.ts'

/** The opening hours in words, with the exceptions of the next two weeks; nothing when staff have not set any. */
export function OpeningHoursList() {
  const { usual, special, today } = useOpeningHours()
  const days = listSpecialDays(special, today)
  if (usual.length + days.length === 0) return null
  return (
    <div className="opening-hours">
      <p className="sr-only">Opening hours</p>
      <HoursList lines={usual.map(describeLine)} />
      <HoursList lines={days.map(describeSpecialDays)} />
    </div>
  )
}

const HoursList = ({ lines }: { lines: { days: string; hours: string }[] }) =>
  lines.length > 0 && (
    <dl className="@container not-first-of-type:mt-2">
      {lines.map(({ days, hours }) => (
        <div key={days} className="flex gap-x-4 @max-[16rem]:mb-1.5 @max-[16rem]:block">
          <dt className="min-w-[7.75rem] @max-[16rem]:min-w-0">{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
