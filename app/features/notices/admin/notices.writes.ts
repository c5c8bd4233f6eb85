import { updateOptimistically } from '../../../platform/writes/optimistic-update.ts'
import { addRow, deleteRow } from '../../../platform/writes/row-writes.ts'
import { showRows } from '../../../platform/writes/shown-rows.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import type { NoticeInput, StaffNotice } from './notice-input.ts'

const makesStale = [['notices']]

export const addNotice: Write<NoticeInput & { id: string }> = {
  makesStale,
  send: (db, notice) => addRow(db, 'notices', notice),
}

export const changeNotice: Write<{ before: StaffNotice; change: NoticeInput }, StaffNotice> = {
  makesStale,
  send: (db, { before, change }) => updateOptimistically(db, 'notices', before, change),
}

export const showNotices = showRows('notices', makesStale)

export const deleteNotice: Write<StaffNotice> = {
  makesStale,
  send: (db, { id }) => deleteRow(db, 'notices', id),
}

/** Inserts a deleted notice again. */
export const restoreNotice: Write<StaffNotice> = {
  makesStale,
  send: (db, notice) => addRow(db, 'notices', notice),
}
