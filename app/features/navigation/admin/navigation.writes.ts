import { withAfter, withEach, writesOf } from '../../../platform/nouns/writes-of.ts'
import { clearLocalCache } from '../../../platform/rows/reads/local-cache.ts'
import { setFields } from '../../../platform/rows/writes/row-writes.ts'
import { navigation } from '../navigation.noun.ts'
import { navigationCache, sectionVisibilityCache } from '../navigation.queries.ts'
import type { Visibility } from './navigation-input.ts'

function clearCopies() {
  clearLocalCache(navigationCache)
  clearLocalCache(sectionVisibilityCache)
}

const writes = withEach(writesOf(navigation), clearCopies)

/** A new item goes to the position that was entered, or to the end of the list if that is 0. */
export const navigationWrites: typeof writes = {
  ...writes,
  add: {
    ...writes.add,
    send: (db, { display_order, ...item }) =>
      writes.add.send(db, { ...item, display_order: display_order || undefined }),
  },
}

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
