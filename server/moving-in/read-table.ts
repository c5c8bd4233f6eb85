import type { OldProject, OldRow } from './old-project.ts'

const MOST_ROWS = 200_000

/** Reads a table of the old project page by page. */
export async function readTable(
  project: Pick<OldProject, 'readPage'>,
  { table, key }: { table: string; key: string },
  onRows: (count: number) => void,
): Promise<OldRow[]> {
  const rows: OldRow[] = []
  for (;;) {
    const last = rows.at(-1)?.[key]
    const next = await project.readPage(table, key, last === undefined ? undefined : String(last))
    if (next.length === 0) return rows
    if (next.at(-1)?.[key] === last)
      throw new Error(`The table ${table} of the project has no column ${key} to read it by.`)
    rows.push(...next)
    onRows(rows.length)
    if (rows.length > MOST_ROWS)
      throw new Error(`The table ${table} has more rows than a site of this kind can take.`)
  }
}
