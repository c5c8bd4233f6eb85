import { answer } from './answer.ts'
import { requireTable, type Schema } from './catalogue.ts'
import type { Operation } from './data-request.ts'
import { errors } from './errors.ts'
import { quoteName } from './identifiers.ts'
import { parseJson, parseObject } from './parse-body.ts'
import { appliedPreferences } from './parse-preferences.ts'
import { requireColumns, rowSource, rowSourceWithDefaults } from './payload-source.ts'
import { composeStatement, runStatement } from './run-statement.ts'
import { whereClause } from './where-clause.ts'
import {
  checkWrite,
  parseWriting,
  reportWrite,
  representation,
  returningList,
  targetOf,
  type Writing,
} from './write-rows.ts'

interface Update extends Writing {
  json: string
  /** Of the body or of `columns=`. */
  columns: string[]
}

/** PATCH /{table}: PostgREST, "Update". Without a filter it is refused, as hosted projects do. */
export const updateRows: Operation = async (request, services) => {
  const writing = parseWriting(request, ['on_conflict'])
  const body = parseJson(await request.readText(), request.headers.get('content-type'))
  const columns = writing.query.columns ?? Object.keys(parseObject(body))
  const update = { ...writing, json: body.text, columns }
  if (writing.query.where.length === 0) throw errors.missingWhere('UPDATE')

  const statement = await services.catalogue.plan((schema) =>
    planUpdate(schema, request.name, update),
  )
  const result = await runStatement(request, services, statement, (rows) =>
    checkWrite(writing, rows),
  )
  const { isRepresented, body: rows, headers, total } = representation(writing, result)
  const range = result.returned === 0 ? '*' : `0-${result.returned - 1}`
  return answer(isRepresented ? 200 : 204, rows, {
    ...headers,
    'content-range': `${range}/${total}`,
    'preference-applied': appliedPreferences(writing.preferences, [
      'missing',
      'return',
      'maxAffected',
    ]),
  })
}

function planUpdate(schema: Schema, name: string, update: Update) {
  const table = requireTable(schema, name)
  const columns = requireColumns(table, update.columns)
  const target = targetOf(table)
  const returning = returningList(table, update)
  return composeStatement(false, (bind) => {
    const where = whereClause(target, update.query.where, bind)
    if (columns.length === 0)
      return reportWrite(
        `select ${returning} from ${target.reference}${where} and false`,
        table,
        update,
      )
    const json = bind(update.json)
    const usesDefaults = update.preferences.missing === 'default'
    const row = usesDefaults ? rowSourceWithDefaults(columns, json) : rowSource(columns, json)
    const sets = update.columns.map(quoteName).map((column) => `${column} = _payload.${column}`)
    const write = `update ${target.reference} set ${sets.join(', ')} from ${row}${where} returning ${returning}`
    return reportWrite(write, table, update)
  })
}
