import { answer } from './answer.ts'
import type { Table } from './catalogue.ts'
import type { Operation } from './data-request.ts'
import { errors } from './errors.ts'
import { parseJson, parseObject } from './parse-body.ts'
import { quoteName } from './sql/identifiers.ts'
import { requireColumns, rowSource } from './sql/payload-source.ts'
import { type Bind, whereClause } from './sql/where-clause.ts'
import { parseWriting, returningList, runWrite, targetOf, type Writing } from './write-rows.ts'

interface Update extends Writing {
  json: string
  /** The columns of the body or of `columns=`. */
  columns: string[]
}

/** PATCH /{table}: PostgREST, "Update". Refused without a filter, as on hosted projects. */
export const updateRows: Operation = async (request, services) => {
  const writing = parseWriting(request, ['on_conflict'])
  const body = parseJson(request.body, request.headers.get('content-type'))
  const columns = writing.query.columns ?? Object.keys(parseObject(body))
  const update = { ...writing, json: body.text, columns }
  if (writing.query.where.length === 0) throw errors.missingWhere('UPDATE')

  const written = await runWrite(request, services, update, (table, bind) =>
    composeUpdate(table, update, bind),
  )
  const { returned } = written.result
  const range = returned === 0 ? '*' : `0-${returned - 1}`
  return answer(written.isRepresented ? 200 : 204, written.body, {
    ...written.headers,
    'content-range': `${range}/${written.total}`,
  })
}

function composeUpdate(table: Table, update: Update, bind: Bind): string {
  const columns = requireColumns(table, update.columns)
  const target = targetOf(table)
  const returning = returningList(table, update)
  const where = whereClause(target, update.query.where, bind)
  if (columns.length === 0) return `select ${returning} from ${target.reference}${where} and false`
  const row = rowSource(columns, bind(update.json))
  const sets = update.columns.map(quoteName).map((column) => `${column} = _payload.${column}`)
  return `update ${target.reference} set ${sets.join(', ')} from ${row}${where} returning ${returning}`
}
