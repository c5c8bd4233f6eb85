import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { TransactionSql } from '../database/sql.ts'
import { UnusableBackup } from './archive.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { checksumTable, listTables, setOutputFormat } from './tables.ts'

/** Fills empty or freshly migrated tables within one transaction of their owner. */
export interface TableLoader {
  /** The next bytes of a table. All bytes of one table come before those of the next. */
  write(table: string, bytes: Uint8Array): Promise<void>
  /** Completes the last table, sets the sequences, and compares every table with the manifest. */
  finish(): Promise<void>
}

/**
 * Triggers are disabled, so nothing is audited, queued or given a new date. Only a superuser could
 * disable foreign keys, so they are dropped and created again, which checks every row.
 * @throws UnusableBackup if the tables differ from those of the backup
 */
export async function loadTables(
  sql: TransactionSql,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<TableLoader> {
  await setOutputFormat(sql)
  await requireSameTables(sql, tables)
  const names = tables.map(({ name }) => name)
  const foreignKeys = await dropForeignKeys(sql, names)
  for (const name of names) await sql.unsafe(`alter table ${name} disable trigger user`)
  await sql.unsafe(`truncate ${names.join(', ')}`)

  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  let current: { table: string; rows: Writable } | undefined
  const endCurrent = async () => {
    if (!current) return
    const { rows } = current
    current = undefined
    await new Promise<void>((resolve, reject) => {
      rows.once('error', reject).once('finish', resolve)
      rows.end()
    })
  }
  return {
    async write(table, bytes) {
      if (current?.table !== table) {
        await endCurrent()
        const columns = columnsOf.get(table)
        if (!columns) return
        const copy = `copy ${table} (${columns.join(', ')}) from stdin`
        current = { table, rows: sql.copyIn(copy) }
      }
      if (!current.rows.write(bytes)) await once(current.rows, 'drain')
    },

    async finish() {
      await endCurrent()
      for (const { name, value, isCalled } of sequences)
        await sql`select pg_catalog.setval(${name}::regclass, ${value}::bigint, ${isCalled})`
      for (const { table, name, definition } of foreignKeys)
        await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
      for (const name of names) await sql.unsafe(`alter table ${name} enable trigger user`)
      for (const table of tables) await requireUnchanged(sql, table)
    },
  }
}

async function requireSameTables(sql: TransactionSql, wanted: TableCopy[]) {
  const describeTables = (tables: Pick<TableCopy, 'name' | 'columns'>[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`)
  const there = new Set(describeTables(await listTables(sql)))
  const unknown = describeTables(wanted).find((table) => !there.delete(table))
  if (unknown) throw new UnusableBackup(`The backup holds ${unknown}, which this release hasn't.`)
}

async function dropForeignKeys(sql: TransactionSql, tables: string[]) {
  const found = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${tables})`
  for (const { table, name } of found)
    await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  return found
}

async function requireUnchanged(sql: TransactionSql, table: TableCopy) {
  const { rows, sha256 } = await checksumTable(sql, table)
  if (rows === table.rows && sha256 === table.sha256) return
  throw new Error(
    `The table ${table.name} was not restored correctly: the backup has ${table.rows} rows, the table ${rows}.`,
  )
}
