import { answer } from './answer.ts'
import type { Table } from './catalogue.ts'
import type { Operation } from './data-request.ts'
import { errors } from './errors.ts'
import { keysOf, parseJson, parseRows } from './parse-body.ts'
import { quoteName, quoteNames } from './sql/identifiers.ts'
import { requireColumns, rowsSource } from './sql/payload-source.ts'
import type { Bind } from './sql/where-clause.ts'
import { parseWriting, returningList, runWrite, targetOf, type Writing } from './write-rows.ts'

interface Insertion extends Writing {
  json: string
  /** The columns of the body or of `columns=`. */
  columns: string[]
}

/** POST /{table}: PostgREST, "Insert", "Bulk Insert", "Upsert". */
export const insertRows: Operation = async (request, services) => {
  const writing = parseWriting(request, [])
  const body = parseJson(request.body, request.headers.get('content-type'))
  const { text, rows } = parseRows(body)
  const insertion = { ...writing, json: text, columns: writing.query.columns ?? keysOf(rows) }
  requireMeaning(insertion)

  const isMerge = writing.preferences.resolution === 'merge-duplicates'
  const written = await runWrite(
    request,
    services,
    insertion,
    (table, bind) => composeInsertion(table, insertion, bind),
    { inserted: isMerge ? INSERTED : undefined },
  )
  const { inserted } = written.result
  return answer(inserted !== null && inserted <= 0 ? 200 : 201, written.body, {
    ...written.headers,
    'content-range': `*/${written.total}`,
  })
}

function requireMeaning({ query, preferences }: Insertion) {
  if (query.where.length > 0) throw errors.unsupported('An insert takes no filters')
  if (query.onConflict && !preferences.resolution)
    throw errors.unsupported('on_conflict needs a resolution in the Prefer header')
}

function composeInsertion(table: Table, insertion: Insertion, bind: Bind): string {
  const columns = requireColumns(table, insertion.columns)
  const { resolution, missing } = insertion.preferences
  const names = quoteNames(insertion.columns)
  const into = `insert into ${targetOf(table).reference}${names && ` (${names})`}`
  const rows = `select ${names} from ${rowsSource(columns, bind(insertion.json), missing === 'default')}`
  const counted = resolution === 'merge-duplicates' ? ` where ${count('+')} <> '0'` : ''
  return `${into} ${rows}${counted}${conflictClause(table, insertion)} returning ${returningList(table, insertion)}`
}

/**
 * PostgREST's way to tell inserted rows from updated ones: a counter that goes up for each row and down for each
 * update.
 */
const INSERTED = `nullif(current_setting('request.inserted', true), '')::int`
const count = (sign: '+' | '-') =>
  `set_config('request.inserted', (coalesce(${INSERTED}, 0) ${sign} 1)::text, true)`

function conflictClause(table: Table, { query, preferences, columns }: Insertion): string {
  const target = query.onConflict ?? table.primaryKey
  if (!preferences.resolution || target.length === 0) return ''
  const unknown = target.find((name) => !table.columns.has(name))
  if (unknown !== undefined) throw errors.unknownConflictColumn(unknown)
  const clause = ` on conflict (${quoteNames(target)})`
  if (preferences.resolution === 'ignore-duplicates' || columns.length === 0)
    return `${clause} do nothing`
  const sets = columns.map(quoteName).map((name) => `${name} = excluded.${name}`)
  return `${clause} do update set ${sets.join(', ')} where ${count('-')} <> '-1'`
}
