import { answer, bodyExpression, mediaHeaders, pageOf, requireSingle } from './answer.ts'
import { type Argument, type Routine, requireFunction, type Schema } from './catalogue.ts'
import type { DataRequest, Operation } from './data-request.ts'
import { type Media, negotiate } from './negotiate.ts'
import { type JsonBody, parseJson, parseObject } from './parse-body.ts'
import { appliedPreferences, type Preferences, parsePreferences } from './parse-preferences.ts'
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
  /** By POST; by GET and HEAD the arguments are in the query. */
  body?: JsonBody
  /** The names of the arguments. */
  given: string[]
  hasBody: boolean
}

/** POST, GET and HEAD /rpc/{function}: PostgREST, "Functions as RPC". By GET nothing can be changed. */
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
  const applied = appliedPreferences(call.preferences)
  const headers = { 'content-range': contentRange, 'preference-applied': applied }
  return routine.returnsVoid
    ? answer(204, null, headers)
    : answer(status, result.body, { ...mediaHeaders(call.media), ...headers })
}

function parseCall(request: DataRequest): Call {
  const { method, headers } = request
  refuseParts(request.query, ['columns', 'on_conflict'], 'a call')
  const query = parseQuery(request.query, method !== 'POST')
  const body =
    method === 'POST' ? parseJson(request.body || '{}', headers.get('content-type')) : undefined
  return {
    name: request.name,
    query,
    range: parseRange(request.query, headers, method),
    media: negotiate(headers),
    preferences: parsePreferences(headers),
    body,
    given: body ? Object.keys(parseObject(body)) : [...query.args.keys()],
    hasBody: method !== 'HEAD',
  }
}

function planCall(schema: Schema, call: Call) {
  const routine = requireFunction(schema, call.name, call.given, call.body !== undefined)
  const source: Source = {
    name: routine.name,
    reference: '_called',
    columns: new Set(routine.returnsRows ? routine.columns : []),
  }
  const isReadOnly = call.body === undefined || !routine.isVolatile
  const statement = composeStatement(isReadOnly, (bind) => {
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
  const json = call.body && given.length > 0 ? bind(call.body.text) : undefined
  const from = json === undefined ? '' : `${rowSource(given, json)}, lateral `
  const invocation = `public.${quoteName(routine.name)}(${argumentList(given, call, bind)})`
  if (routine.returnsRows) return `select _call.* from ${from}${invocation} as _call`
  return `select _call._value from ${from}(select ${invocation} as _value) as _call`
}

function argumentList(given: Argument[], { body, query }: Call, bind: Bind): string {
  const args = given.map(({ name, type, isVariadic }) => {
    const value = body
      ? `_payload.${quoteName(name)}`
      : `${bind(query.args.get(name) ?? '')}::${type}`
    return `${isVariadic ? 'variadic ' : ''}${quoteName(name)} := ${value}`
  })
  return args.join(', ')
}

function bodyOf(routine: Routine, { media, hasBody }: Call): string {
  if (!hasBody || routine.returnsVoid) return 'null'
  const row = routine.returnsRows ? '_row' : '_row._value'
  return bodyExpression(media, row, media.isSingle || !routine.returnsSet)
}
