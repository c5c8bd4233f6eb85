import type { Sql, TransactionSql } from '../database/sql.ts'
import type { TableCopy } from './manifest.ts'

const schemas = ['auth', 'storage', 'public', 'private', 'supabase_migrations']

/** Identifiers are quoted where they must be. Columns that are generated come by themselves. */
export type Table = Pick<TableCopy, 'name' | 'columns' | 'key'>

/** Every table of the product, that is of the schemas its migrations make. */
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

/** Sequences that belong to those tables' schemas. */
export async function readSequences(sql: Sql) {
  const found = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname = any(${schemas}) and relkind = 'S' order by 1`
  const sequences = []
  for (const { name } of found) {
    const [state] = await sql.unsafe(`select last_value::text as value, is_called from ${name}`)
    sequences.push({ name, value: String(state?.value), isCalled: state?.is_called === true })
  }
  return sequences
}

/**
 * The table in PostgreSQL's COPY text, a line a row, the same bytes for the same rows on any server.
 * Within a transaction that has called `writeAlike`.
 */
export function copyOut(sql: TransactionSql, { name, columns, key }: Table) {
  const order = key.length > 0 ? key : columns
  const rows = `select ${columns.join(', ')} from only ${name} order by row(${order.join(', ')})::text collate "C"`
  return sql.copyOut(`copy (${rows}) to stdout`)
}

/** Makes dates and numbers read alike whatever the server's defaults, and lets long work be long. */
export async function writeAlike(sql: TransactionSql): Promise<void> {
  await sql.unsafe(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
     set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = '';
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )
}
