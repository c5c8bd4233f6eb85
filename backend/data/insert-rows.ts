import { answer, requireSingle } from './answer.ts'
import { requireTable, type Schema, type Table } from './catalogue.ts'
import type { Operation } from './data-request.ts'
import { errors } from './errors.ts'
import { quoteName, quoteNames } from './identifiers.ts'
import { keysOf, parseJson, parseRows } from './parse-body.ts'
import { appliedPreferences } from './parse-preferences.ts'
import { requireColumns, rowsSource } from './payload-source.ts'
import { composeStatement, type Result, runStatement } from './run-statement.ts'
import {
  parseWriting,
  reportWrite,
  representation,
  returningList,
  targetOf,
  type Writing,
} from './write-rows.ts'

interface Insertion extends Writing {
  json: string
  /** Of the body or of `columns=`. */
  columns: string[]
}

/** POST /{table}: PostgREST, "Insert", "Bulk Insert", "Upsert". */
export const insertRows: Operation = async (request, services) => {
  const writing = parseWriting(request, [])
  const body = parseJson(await request.readText(), request.headers.get('content-type'))
  const { text, rows } = parseRows(body)
  const insertion = { ...writing, json: text, columns: writing.query.columns ?? keysOf(rows) }
  requireMeaning(insertion)

  const { table, statement } = await services.catalogue.plan((schema) =>
    planInsertion(schema, request.name, insertion),
  )
  const result = await runStatement(request, services, statement, (rows) =>
    requireSingle(writing.media, rows),
  )
  return answerInsertion(table, insertion, result)
}

function requireMeaning({ query, preferences }: Insertion) {
  if (query.where.length > 0) throw errors.unsupported('An insert takes no filters')
  if (query.onConflict && !preferences.resolution)
    throw errors.unsupported('on_conflict needs a resolution in the Prefer header')
}

function planInsertion(schema: Schema, name: string, insertion: Insertion) {
  const table = requireTable(schema, name)
  const columns = requireColumns(table, insertion.columns)
  const { resolution, missing } = insertion.preferences
  const isMerge = resolution === 'merge-duplicates'
  const statement = composeStatement(false, (bind) => {
    const names = quoteNames(insertion.columns)
    const into = `insert into ${targetOf(table).reference}${names && ` (${names})`}`
    const rows = `select ${names} from ${rowsSource(columns, bind(insertion.json), missing === 'default')}`
    const counted = isMerge ? ` where ${count('+')} <> '0'` : ''
    const write = `${into} ${rows}${counted}${conflictClause(table, insertion)} returning ${returningList(table, insertion)}`
    return reportWrite(write, table, insertion, isMerge ? INSERTED : undefined)
  })
  return { table, statement }
}

/** PostgREST's way to tell new rows from merged ones: a count up for each row, down for each update. */
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

function answerInsertion(table: Table, insertion: Insertion, result: Result): Response {
  const { body, headers, total } = representation(insertion, result)
  const isMergeOnly = result.inserted !== null && result.inserted <= 0
  const hasTarget = table.primaryKey.length > 0 || insertion.query.onConflict
  return answer(isMergeOnly ? 200 : 201, body, {
    ...headers,
    location: locationOf(table, insertion, result),
    'content-range': `*/${total}`,
    'preference-applied': appliedPreferences(insertion.preferences, [
      ...(hasTarget ? ['resolution' as const] : []),
      'missing',
      'return',
    ]),
  })
}

/** Where a single new row is found again, for return=headers-only. */
function locationOf(table: Table, { preferences }: Insertion, { body, returned }: Result) {
  const isAsked = preferences.return === 'headers-only' && table.primaryKey.length > 0
  if (!isAsked || returned !== 1) return undefined
  const [key = {}] = JSON.parse(body ?? '[]') as Record<string, string>[]
  const filters = Object.entries(key).map(([name, value]) => [name, `eq.${value}`])
  return `/${encodeURIComponent(table.name)}?${new URLSearchParams(filters)}`
}
