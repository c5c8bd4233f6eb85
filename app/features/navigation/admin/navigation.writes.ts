import { withAfter, withEach, withTypedOrder, writesOf } from '../../../platform/nouns/writes-of.ts'
import { clearLocalCache } from '../../../platform/rows/reads/local-cache.ts'
import { setFields } from '../../../platform/rows/writes/row-writes.ts'
import { navigation } from '../navigation.noun.ts'
import { navigationCache, sectionVisibilityCache } from '../navigation.queries.ts'
import type { Visibility } from './navigation-input.ts'

function clearCopies() {
  clearLocalCache(navigationCache)
  clearLocalCache(sectionVisibilityCache)
}

export const navigationWrites = withEach(
  withTypedOrder(writesOf(navigation), navigation.table),
  clearCopies,
)

interface SwitchRequest {
  id: string
  change: Partial<Visibility>
  /** The row is written only if it still has these values. */
  only?: Partial<Visibility>
}

export const switchNavigationItem = withAfter<SwitchRequest, void>(
  {
    writes: [navigation.table],
    send: (db, { id, change, only }) => setFields(db, navigation.table, id, change, only),
  },
  clearCopies,
)
