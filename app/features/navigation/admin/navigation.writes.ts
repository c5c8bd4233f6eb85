import { withAfter, withEach, writesOf } from '../../../platform/nouns/writes-of.ts'
import { clearLocalCache } from '../../../platform/reads/local-cache.ts'
import { setFields } from '../../../platform/writes/row-writes.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import { navigation } from '../navigation.noun.ts'
import { navigationCache, sectionVisibilityCache } from '../navigation.queries.ts'
import type { NavigationInput, Visibility } from './navigation-input.ts'

/** Clears this browser's copies of the menu. */
function clearCopies() {
  clearLocalCache(navigationCache)
  clearLocalCache(sectionVisibilityCache)
}

const { add, ...writes } = withEach(writesOf(navigation), clearCopies)

export const {
  change: changeNavigationItem,
  remove: deleteNavigationItem,
  restore: restoreNavigationItem,
  move: moveNavigationItem,
} = writes

/** Adds an item at the place of its number; at the end of the list while that is 0. */
export const addNavigationItem: Write<NavigationInput & { id: string }> = {
  ...add,
  send: (db, { display_order, ...item }) =>
    add.send(db, { ...item, display_order: display_order || undefined }),
}

interface SwitchRequest {
  id: string
  change: Partial<Visibility>
}

export const switchNavigationItem = withAfter<SwitchRequest, void>(
  {
    writes: [navigation.table],
    send: (db, { id, change }) => setFields(db, navigation.table, id, change),
  },
  clearCopies,
)
