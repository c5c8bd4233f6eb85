import { describeLine } from './opening-hours.ts'
import { useOpeningHours } from './use-business.ts'

/** The opening hours in words; nothing when staff have not set any. */
export function OpeningHoursList({ className }: { className?: string }) {
  const lines = useOpeningHours().map(describeLine)
  if (lines.length === 0) return null
  return (
    <>
      <p className="sr-only">Opening hours</p>
      <dl className={className}>
        {lines.map(({ days, hours }) => (
          <div key={days} className="flex flex-wrap gap-x-4 md:max-lg:mb-1.5 md:max-lg:block">
            <dt className="min-w-[min(9rem,100%)]">{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
