import { formatLocalHour } from '../../../../shared/time/local-time.ts'
import type { LocalCache } from '../../../platform/rows/reads/local-cache.ts'
import { useTimeZone } from '../../../platform/time/use-time-zone.ts'
import type { Change } from './change.ts'
import { ChangeItem } from './change-item.tsx'
import { groupByDay } from './change-time.ts'
import { RevertDay } from './revert-day.tsx'
import { useRevert } from './use-revert.tsx'

interface Props {
  changes: Change[]
  /** True when some changes are left out. */
  isFiltered: boolean
  caches: LocalCache[]
}

/** Changes grouped by the day they were made. */
export function ChangeDays({ changes, isFiltered, caches }: Props) {
  const zone = useTimeZone()
  const { revert, dialog } = useRevert(caches)
  return (
    <div className="grid gap-6">
      {groupByDay(changes, zone).map(({ day, changes: ofDay }) => (
        <section key={day} aria-label={day} className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <h2 className="font-sans text-small font-semibold text-ink-soft">{day}</h2>
            {!isFiltered && ofDay[0] && ofDay.some(({ can_revert }) => can_revert) && (
              <RevertDay time={ofDay[0].occurred_at} caches={caches} />
            )}
          </div>
          <ul>
            {ofDay.map((change) => (
              <ChangeItem
                key={change.id}
                change={change}
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
