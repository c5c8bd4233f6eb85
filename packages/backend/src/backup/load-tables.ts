import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { TransactionSql } from '../database/sql.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { matchSequences, matchTables } from './match-tables.ts'
import { checksumTable, resetOutputFormat, setOutputFormat, type Table } from './tables.ts'
import { UnusableBackup } from './unusable-backup.ts'

/** The list of applied migrations is restored by applying them, so a backup doesn't contain it. */
const isHistory = ({ name }: Table) => name.startsWith('supabase_migrations.')

/**
 * Fills empty or freshly migrated tables within one transaction of their owner. Every name in a statement comes from
 * the database. Triggers are disabled, so nothing is audited, queued or given a new date. Only a superuser could
 * disable foreign keys, so they are dropped and created again, which checks every row.
 * @throws UnusableBackup if the tables differ from those of the backup
 */
export async function loadTables(
  sql: TransactionSql,
  manifest: Pick<Manifest, 'tables' | 'sequences'>,
) {
  await setOutputFormat(sql)
  const tables = (await matchTables(sql, manifest.tables)).filter((table) => !isHistory(table))
  const sequences = await matchSequences(sql, manifest.sequences)
  const names = tables.map(({ name }) => name)
  const foreignKeys = await dropForeignKeys(sql, names)
  for (const name of names) await sql.unsafe(`alter table ${name} disable trigger user`)
  await sql.unsafe(`truncate ${names.join(', ')}`)

  const rows = createRowWriter(sql, tables)
  return {
    /** The next bytes of a table. All bytes of one table come before those of the next. */
    write: rows.write,

    /** Completes the last table, sets the sequences, and compares every table with the manifest. */
    async finish() {
      await rows.end()
      for (const { name, value, isCalled } of sequences)
        await sql`select pg_catalog.setval(${name}::regclass, ${value}::bigint, ${isCalled})`
      for (const { table, name, definition } of foreignKeys)
        await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
      for (const name of names) await sql.unsafe(`alter table ${name} enable trigger user`)
      for (const table of tables) await requireUnchanged(sql, table)
      await resetOutputFormat(sql)
    },
  }
}

function createRowWriter(sql: TransactionSql, tables: Table[]) {
  const byName = new Map(tables.map((table) => [table.name, table]))
  let current: { table: string; rows: Writable } | undefined
  const end = async () => {
    if (!current) return
    const { rows } = current
    current = undefined
    await new Promise<void>((resolve, reject) => {
      rows.once('error', reject).once('finish', resolve)
      rows.end()
    })
  }
  return {
    end,
    async write(name: string, bytes: Uint8Array) {
      if (current?.table !== name) {
        await end()
        const table = byName.get(name)
        if (!table) return
        const copy = `copy ${table.name} (${table.columns.join(', ')}) from stdin`
        current = { table: name, rows: sql.copyIn(copy) }
      }
      if (!current.rows.write(bytes)) await once(current.rows, 'drain')
    },
  }
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
  throw new UnusableBackup(
    `The table ${table.name} was not restored correctly: the backup has ${table.rows} rows, the table ${rows}.`,
  )
}
