import { answer } from './answer.ts'
import { requireTable, type Schema } from './catalogue.ts'
import type { Operation } from './data-request.ts'
import { errors } from './errors.ts'
import { appliedPreferences } from './parse-preferences.ts'
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

/** DELETE /{table}: PostgREST, "Delete". Without a filter it is refused, as hosted projects do. */
export const deleteRows: Operation = async (request, services) => {
  const writing = parseWriting(request, ['columns', 'on_conflict'])
  if (writing.query.where.length === 0) throw errors.missingWhere('DELETE')

  const statement = await services.catalogue.plan((schema) =>
    planDeletion(schema, request.name, writing),
  )
  const result = await runStatement(request, services, statement, (rows) =>
    checkWrite(writing, rows),
  )
  const { isRepresented, body, headers, total } = representation(writing, result)
  return answer(isRepresented ? 200 : 204, body, {
    ...headers,
    'content-range': `*/${total}`,
    'preference-applied': appliedPreferences(writing.preferences, ['return', 'maxAffected']),
  })
}

function planDeletion(schema: Schema, name: string, writing: Writing) {
  const table = requireTable(schema, name)
  const target = targetOf(table)
  return composeStatement(false, (bind) => {
    const where = whereClause(target, writing.query.where, bind)
    const returning = returningList(table, writing)
    const write = `delete from ${target.reference}${where} returning ${returning}`
    return reportWrite(write, table, writing)
  })
}
