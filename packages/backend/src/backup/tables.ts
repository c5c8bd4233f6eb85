import type { Sql, TransactionSql } from '../database/sql.ts'
import type { ArchiveWriter } from './archive.ts'
import { createChecksum } from './checksum.ts'
import { entryOf, type TableCopy } from './manifest.ts'

const PART = 4 * 1024 * 1024
const schemas = ['auth', 'storage', 'public', 'private', 'supabase_migrations']

/** Identifiers are quoted where needed. Generated columns are left out. */
export type Table = Pick<TableCopy, 'name' | 'columns' | 'key'>

/** Every table in the schemas that the migrations create. */
export async function listTables(sql: Sql): Promise<Table[]> {
  return sql<Table[]>`
    select
      format('%I.%I', nspname, relname) as name,
      array(
        select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select quote_ident(attname)
        from pg_index, unnest(indkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = c.oid and attnum = part.number
        where indrelid = c.oid and indisprimary order by place
      ) as key
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = any(${schemas}) and relkind = 'r'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by 1`
}

/** The sequences in the same schemas. */
export const listSequences = (sql: Sql) => sql<{ name: string }[]>`
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace n on n.oid = relnamespace
  where nspname = any(${schemas}) and relkind = 'S' order by 1`

export async function readSequences(sql: Sql) {
  const sequences = []
  for (const { name } of await listSequences(sql)) {
    const [state] = await sql.unsafe(`select last_value::text as value, is_called from ${name}`)
    sequences.push({ name, value: String(state?.value), isCalled: state?.is_called === true })
  }
  return sequences
}

/**
 * The table as PostgreSQL's COPY text, one line a row; the same rows give the same bytes on any server. Call it within
 * a transaction that has called `setOutputFormat`.
 */
export function copyOut(sql: TransactionSql, { name, columns, key }: Table) {
  const order = key.length > 0 ? key : columns
  const rows = `select ${columns.join(', ')} from only ${name} order by row(${order.join(', ')})::text collate "C"`
  return sql.copyOut(`copy (${rows}) to stdout`)
}

const OUTPUT = {
  timezone: "'UTC'",
  datestyle: "'ISO, YMD'",
  intervalstyle: "'postgres'",
  bytea_output: "'hex'",
  extra_float_digits: '1',
  search_path: "''",
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** Fixes the format of dates and numbers, whatever the server's defaults, and lifts the timeouts. */
export async function setOutputFormat(sql: TransactionSql): Promise<void> {
  const settings = Object.entries(OUTPUT).map(([name, value]) => `set local ${name} = ${value}`)
  await sql.unsafe(settings.join('; '))
}

/** Restores the defaults for the rest of the transaction. */
export async function resetOutputFormat(sql: TransactionSql): Promise<void> {
  await sql.unsafe(
    Object.keys(OUTPUT)
      .map((name) => `set local ${name} to default`)
      .join('; '),
  )
}

/** Copies the rows of a table into the archive, one part at a time to save memory. */
export async function dumpTable(
  archive: ArchiveWriter,
  sql: TransactionSql,
  table: Table,
): Promise<TableCopy> {
  let part = 0
  return readTable(sql, table, (bytes) =>
    archive.add(entryOf.tablePart(table.name, part++), bytes.byteLength, [bytes]),
  )
}

/** Row count and checksum of the table as it is now. */
export const checksumTable = (sql: TransactionSql, table: Table) =>
  readTable(sql, table, async () => {})

async function readTable(
  sql: TransactionSql,
  table: Table,
  take: (bytes: Buffer) => Promise<void>,
): Promise<TableCopy> {
  const sum = createChecksum()
  let rows = 0
  for await (const chunks of inParts(copyOut(sql, table))) {
    const bytes = Buffer.concat(chunks)
    sum.add(bytes)
    rows += countLines(bytes)
    await take(bytes)
  }
  return { ...table, ...sum.end(), rows }
}

// In COPY text each row is one line, because newlines within values are escaped.
function countLines(bytes: Buffer) {
  let lines = 0
  for (let at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) lines += 1
  return lines
}

async function* inParts(stream: AsyncIterable<Uint8Array>) {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size < PART) continue
    yield chunks
    chunks = []
    size = 0
  }
  if (size > 0) yield chunks
}
