import { formatLocalHour } from '../../../../shared/time/local-time.ts'
import type { LocalCache } from '../../../platform/rows/reads/local-cache.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import type { Change } from './change.ts'
import { ChangeItem } from './change-item.tsx'
import { groupByDay } from './change-time.ts'
import { useRevert } from './use-revert.tsx'

interface Props {
  changes: Change[]
  caches: LocalCache[]
}

export function ChangeDays({ changes, caches }: Props) {
  const zone = useTimeZone()
  const { revert, dialog } = useRevert(caches)
  return (
    <div className="grid gap-6">
      {groupByDay(changes, zone).map(({ day, changes: ofDay }) => (
        <section key={day} aria-label={day} className="min-w-0">
          <h2 className="font-sans text-small font-semibold text-ink-soft">{day}</h2>
          <ul>
            {ofDay.map((change) => (
              <ChangeItem
                key={change.id}
                change={change}
                list={changes}
                time={formatLocalHour(new Date(change.occurred_at), zone)}
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
