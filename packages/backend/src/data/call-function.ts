import { answer, bodyExpression, mediaHeaders, pageOf, requireSingle } from './answer.ts'
import { type Argument, type Routine, requireFunction, type Schema } from './catalogue.ts'
import type { DataRequest, Operation } from './data-request.ts'
import { type Media, negotiate } from './negotiate.ts'
import { type JsonBody, parseJson, parseObject } from './parse-body.ts'
import { type Preferences, parsePreferences } from './parse-preferences.ts'
import { parseQuery, type Query, refuseParts } from './query/parse-query.ts'
import { parseRange, type Range } from './query/parse-range.ts'
import { quoteName, type Source } from './sql/identifiers.ts'
import { rowSource } from './sql/payload-source.ts'
import { limitClause, orderClause, selectList } from './sql/row-clauses.ts'
import { composeStatement, runStatement } from './sql/run-statement.ts'
import { type Bind, whereClause } from './sql/where-clause.ts'

interface Call {
  name: string
  query: Query
  range: Range
  media: Media
  preferences: Preferences
  body: JsonBody
  /** The names of the arguments. */
  given: string[]
}

/** POST /rpc/{function}: PostgREST, "Functions as RPC". */
export const callFunction: Operation = async (request, services) => {
  const call = parseCall(request)
  const { routine, statement } = await services.catalogue.plan((schema) => planCall(schema, call))
  const result = await runStatement(
    request,
    services,
    statement,
    call.media.isSingle && !routine.returnsVoid
      ? (rows) => requireSingle(call.media, rows)
      : undefined,
  )
  const { status, contentRange } = pageOf(call.range, result)
  const headers = { 'content-range': contentRange }
  return routine.returnsVoid
    ? answer(204, null, headers)
    : answer(status, result.body, { ...mediaHeaders(call.media), ...headers })
}

function parseCall(request: DataRequest): Call {
  const { method, headers } = request
  refuseParts(request.query, ['columns', 'on_conflict'], 'a call')
  const body = parseJson(request.body || '{}', headers.get('content-type'))
  return {
    name: request.name,
    query: parseQuery(request.query),
    range: parseRange(request.query, headers, method),
    media: negotiate(headers),
    preferences: parsePreferences(headers),
    body,
    given: Object.keys(parseObject(body)),
  }
}

function planCall(schema: Schema, call: Call) {
  const routine = requireFunction(schema, call.name, call.given)
  const source: Source = {
    name: routine.name,
    reference: '_called',
    columns: new Set(routine.returnsRows ? routine.columns : []),
  }
  const statement = composeStatement(!routine.isVolatile, (bind) => {
    const called = calledRows(routine, call, bind)
    const where = whereClause(source, call.query.where, bind)
    const total = call.preferences.count ? `(select count(*) from _called${where})` : 'null'
    const rows = `select ${selectList(source, call.query.select)} from _called${where}`
    const page = orderClause(source, call.query.order) + limitClause(call.range, bind)
    return `with _called as (${called}), _page as (${rows}${page})
      select ${total}::text as total, count(*)::int as returned, ${bodyOf(routine, call)} as body
      from _page as _row`
  })
  return { routine, statement }
}

/** The function's rows, or its values as a column `_value`. */
function calledRows(routine: Routine, call: Call, bind: Bind): string {
  const given = routine.arguments.filter(({ name }) => call.given.includes(name))
  const from = given.length > 0 ? `${rowSource(given, bind(call.body.text))}, lateral ` : ''
  const invocation = `public.${quoteName(routine.name)}(${argumentList(given)})`
  if (routine.returnsRows) return `select _call.* from ${from}${invocation} as _call`
  return `select _call._value from ${from}(select ${invocation} as _value) as _call`
}

const argumentList = (given: Argument[]) =>
  given.map(({ name }) => `${quoteName(name)} := _payload.${quoteName(name)}`).join(', ')

function bodyOf(routine: Routine, { media }: Call): string {
  if (routine.returnsVoid) return 'null'
  const row = routine.returnsRows ? '_row' : '_row._value'
  return bodyExpression(media, row, media.isSingle || !routine.returnsSet)
}
