import type { Source } from '../../../platform/reads/source.ts'
import { updateOptimistically } from '../../../platform/writes/optimistic-update.ts'
import { addRow, deleteRow } from '../../../platform/writes/row-writes.ts'
import { showRows } from '../../../platform/writes/shown-rows.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import type { NoticeInput, StaffNotice } from './notice-input.ts'

const writes: Source[] = ['notices']

export const addNotice: Write<NoticeInput & { id: string }> = {
  writes,
  send: (db, notice) => addRow(db, 'notices', notice),
}

export const changeNotice: Write<{ before: StaffNotice; change: NoticeInput }, StaffNotice> = {
  writes,
  send: (db, { before, change }) => updateOptimistically(db, 'notices', before, change),
}

export const showNotices = showRows('notices')

export const deleteNotice: Write<StaffNotice> = {
  writes,
  send: (db, { id }) => deleteRow(db, 'notices', id),
}

/** Inserts a deleted notice again. */
export const restoreNotice: Write<StaffNotice> = {
  writes,
  send: (db, notice) => addRow(db, 'notices', notice),
}
