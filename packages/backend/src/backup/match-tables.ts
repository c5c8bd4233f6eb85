import type { Sql } from '../database/sql.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { listSequences, listTables, type Table } from './tables.ts'
import { quoteName, UnusableBackup } from './unusable-backup.ts'

/**
 * The database's own tables, each with its row count and checksum from the backup, and with its columns in the backup's
 * order. Nothing in a backup becomes part of a statement.
 * @throws UnusableBackup unless the backup has exactly the same tables, columns and keys
 */
export async function matchTables(sql: Sql, given: TableCopy[]): Promise<TableCopy[]> {
  const own = await listTables(sql)
  requireSameNames('table', own, given)
  return own.map((table) => {
    const copy = given.find(({ name }) => name === table.name)
    const columns = copy?.columns.flatMap((column) => table.columns.filter((one) => one === column))
    if (!copy || !columns || !isSame(table, copy))
      throw new UnusableBackup(
        `The backup's ${table.name} differs from this release's: other columns, or another key.`,
      )
    return { ...copy, name: table.name, columns, key: table.key }
  })
}

const isSame = (table: Table, copy: Table) =>
  isEqual(table.columns.toSorted(), copy.columns.toSorted()) && isEqual(table.key, copy.key)

const isEqual = (some: string[], others: string[]) =>
  JSON.stringify(some) === JSON.stringify(others)

/** @throws UnusableBackup unless the backup has exactly the database's sequences */
export async function matchSequences(sql: Sql, given: Manifest['sequences']) {
  const own = await listSequences(sql)
  requireSameNames('sequence', own, given)
  return own.flatMap(({ name }) =>
    given.filter((one) => one.name === name).map((one) => ({ ...one, name })),
  )
}

interface Named {
  name: string
}

function requireSameNames(kind: string, own: Named[], given: Named[]) {
  const names = new Set(own.map(({ name }) => name))
  for (const { name } of given)
    if (!names.delete(name))
      throw new UnusableBackup(
        `The backup holds the ${kind} ${quoteName(name)}, which this release doesn't have, or holds it twice.`,
      )
  const [missing] = names
  if (missing)
    throw new UnusableBackup(`The backup is incomplete: the ${kind} ${missing} is missing.`)
}
