import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { notices } from '../notices.noun.ts'

export const {
  add: addNotice,
  change: changeNotice,
  remove: deleteNotice,
  restore: restoreNotice,
  show: showNotices,
} = writesOf(notices)
