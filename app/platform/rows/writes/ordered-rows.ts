import { type Db, tableNamed } from '../../db.ts'

/** A move in an ordered list by a number of places: up when `steps` is negative. */
export interface Move {
  id: string
  steps: number
}

/** Moves a row of `table` in its list. One statement, so that moves at the same time don't mix. */
export async function moveRow(db: Db, table: string, { id, steps }: Move) {
  await (await db()).rpc('move_row', { list: table, row_id: id, steps }).throwOnError()
}

/** The number that puts a new row at the end of its list; 1 in an empty one. */
export async function nextDisplayOrder(db: Db, table: string): Promise<number> {
  const { data } = await tableNamed(await db(), table)
    .select('display_order')
    .order('display_order', { ascending: false })
    .limit(1)
    .maybeSingle<{ display_order: number }>()
    .throwOnError()
  return (data?.display_order ?? 0) + 1
}
