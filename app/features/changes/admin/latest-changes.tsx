import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../../shared/time/local-time.ts'
import { useDb } from '../../../platform/db-context.tsx'
import type { LocalCache } from '../../../platform/rows/reads/local-cache.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { ChangeItem } from './change-item.tsx'
import { latestChangesQuery } from './changes.queries.ts'
import { useRevert } from './use-revert.tsx'

const SHOWN = 5
/** Enough that a revert finds the change that it reverted. */
const READ = 25

export function LatestChanges({ caches }: { caches: LocalCache[] }) {
  const query = useQuery(latestChangesQuery(useDb(), READ))
  const zone = useTimeZone()
  const { revert, dialog } = useRevert(caches)
  return (
    <>
      <Loaded query={query} noun="changes">
        {(changes) =>
          changes.length === 0 ? (
            <p>No changes yet. What staff change from now on is listed here.</p>
          ) : (
            <ul className="-my-4">
              {changes.slice(0, SHOWN).map((change) => (
                <ChangeItem
                  key={change.id}
                  change={change}
                  list={changes}
                  time={formatMoment(change.occurred_at, zone)}
                  onRevert={revert}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {dialog}
    </>
  )
}
