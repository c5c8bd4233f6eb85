import { describeLine } from './opening-hours.ts'
import { useOpeningHours } from './use-opening-hours.ts'

/** When somebody is there, in words. Nothing when it isn't set. */
export function OpeningHoursList({ className }: { className?: string }) {
  const lines = useOpeningHours().map(describeLine)
  if (lines.length === 0) return null
  return (
    <dl aria-label="Opening hours" className={className}>
      {lines.map(({ days, hours }) => (
        <div key={days} className="flex flex-wrap gap-x-4">
          <dt className="min-w-36">{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
