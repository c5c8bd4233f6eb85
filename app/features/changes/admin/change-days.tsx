import type { LocalCache } from '../../../platform/reads/local-cache.ts'
import type { Change } from './change.ts'
import { ChangeItem } from './change-item.tsx'
import { formatHour, groupByDay } from './change-time.ts'
import { useRevert } from './use-revert.tsx'

/** Changes grouped by the day they were made. */
export function ChangeDays({ changes, caches }: { changes: Change[]; caches: LocalCache[] }) {
  const { revert, dialog } = useRevert(caches)
  return (
    <div className="grid gap-6">
      {groupByDay(changes).map(({ day, changes: ofDay }) => (
        <section key={day} aria-label={day} className="min-w-0">
          <h2 className="font-sans text-small font-semibold text-ink-soft">{day}</h2>
          <ul>
            {ofDay.map((change) => (
              <ChangeItem
                key={change.id}
                change={change}
                time={formatHour(change.occurred_at)}
                onRevert={revert}
              />
            ))}
          </ul>
        </section>
      ))}
      {dialog}
    </div>
  )
}
