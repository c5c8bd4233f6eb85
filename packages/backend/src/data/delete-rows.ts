import { answer } from './answer.ts'
import type { Operation } from './data-request.ts'
import { errors } from './errors.ts'
import { whereClause } from './sql/where-clause.ts'
import { parseWriting, returningList, runWrite, targetOf } from './write-rows.ts'

/** DELETE /{table}: PostgREST, "Delete". Refused without a filter, as on hosted projects. */
export const deleteRows: Operation = async (request, services) => {
  const writing = parseWriting(request, ['columns', 'on_conflict'])
  if (writing.query.where.length === 0) throw errors.missingWhere('DELETE')

  const written = await runWrite(request, services, writing, (table, bind) => {
    const target = targetOf(table)
    const where = whereClause(target, writing.query.where, bind)
    return `delete from ${target.reference}${where} returning ${returningList(table, writing)}`
  })
  return answer(written.isRepresented ? 200 : 204, written.body, {
    ...written.headers,
    'content-range': `*/${written.total}`,
  })
}
