import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { towns } from '../towns.noun.ts'

const { removeAll, restoreAll, ...writes } = writesOf(towns)

/** A town that is restored has the links of its former slugs again. */
export const {
  add: addTown,
  change: changeTown,
  remove: deleteTown,
  restore: restoreTown,
  move: moveTown,
  show: showTowns,
} = writes

export const townsDeletion = { remove: removeAll, restore: restoreAll }
