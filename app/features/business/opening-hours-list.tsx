import { describeLine } from './opening-hours.ts'
import { describeSpecialDays, listSpecialDays } from './special-hours.ts'
import { useOpeningHours } from './use-business.ts'

/** The opening hours in words, with the exceptions of the next two weeks; nothing when staff have not set any. */
export function OpeningHoursList() {
  const { usual, special, today } = useOpeningHours()
  const days = listSpecialDays(special, today)
  if (usual.length + days.length === 0) return null
  return (
    <div className="opening-hours @container">
      <p className="sr-only">Opening hours</p>
      <div className="grid grid-cols-[minmax(7.75rem,auto)_minmax(0,1fr)] gap-x-4 @max-[16rem]:block">
        <HoursList lines={usual.map(describeLine)} />
        <HoursList lines={days.map(describeSpecialDays)} />
      </div>
    </div>
  )
}

/** The exceptions share the columns of the usual hours. */
const columns = 'col-span-2 grid grid-cols-subgrid @max-[16rem]:block'

const HoursList = ({ lines }: { lines: { days: string; hours: string }[] }) =>
  lines.length > 0 && (
    <dl className={`${columns} not-first-of-type:mt-2`}>
      {lines.map(({ days, hours }) => (
        <div key={days} className={`${columns} @max-[16rem]:mb-1.5`}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
