import type { ChangePart } from '../app/features/changes/admin/change.ts'

/** A row in the form in which tests write it. */
export type PartRow = [
  table: string,
  name: string | null,
  before: object | null,
  after: object | null,
]

export function changePart([table_name, row_name, before, after]: PartRow): ChangePart {
  const operation = before ? (after ? 'update' : 'delete') : 'insert'
  const row_id = table_name.startsWith('site_') ? (row_name ?? '') : '1'
  return { table_name, row_id, row_name, operation, before, after } as ChangePart
}
