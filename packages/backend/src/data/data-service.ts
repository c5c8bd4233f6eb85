import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { DatabaseError } from 'pg'
import type { ApiKeys } from '../auth/api-keys.ts'
import { identify, Unauthorized } from '../auth/identify.ts'
import { findLargestBody, isStaff, largestBody, limitBody } from '../body-limits.ts'
import { createConnectionQueue, type Enqueue, TooManyRequests } from '../connection-queue.ts'
import { warnOfOutage } from '../counted-log.ts'
import type { Claims, Database } from '../database/database.ts'
import { currentRequest, type Log } from '../log.ts'
import { createSecurityLog, describeAction } from '../security-log.ts'
import { callFunction } from './call-function.ts'
import { createCatalogue, requireTable, type Verb } from './catalogue.ts'
import type { DataServices, Operation } from './data-request.ts'
import { suggestsStaleCatalogue, translateDatabaseError } from './database-errors.ts'
import { deleteRows } from './delete-rows.ts'
import { errors, type Problem, Refusal } from './errors.ts'
import { insertRows } from './insert-rows.ts'
import { requirePublicSchema } from './negotiate.ts'
import { readRows } from './read-rows.ts'
import { updateRows } from './update-rows.ts'

const LONGEST_URL = 16 * 1024
const CUT_SHORT = 'The request body did not arrive completely'

export interface DataServiceOptions {
  database: Database
  keys: ApiKeys
  log: Log
  /** The queue through which other services share the connections; by default the service has its own. */
  enqueue?: Enqueue
}

interface Environment {
  Bindings: { address?: string } | undefined
  Variables: { claims: Claims }
}

/**
 * Tables, views and functions of schema public over HTTP, to be mounted at /rest/v1: the part of PostgREST's protocol
 * that its documentation calls Tables and Views, and Functions as RPC, without embedding, casts, JSON paths, aggregates
 * and full-text search, which are refused with PGRST100.
 */
export function createDataService(options: DataServiceOptions): Hono<Environment> {
  const { database, keys, log } = options
  const services = {
    database,
    catalogue: createCatalogue(database, log),
    enqueue: options.enqueue ?? createConnectionQueue(database.most.requests),
  }
  const securityLog = createSecurityLog(log, keys.jwtSecret)
  const app = new Hono<Environment>()
  const serve = (operation: Operation) => serveWith(operation, services, '/')
  const serveWrite = (verb: Verb, operation: Operation) =>
    [refuseWithoutRight(verb, services), serve(operation)] as const
  const serveCall = serveWith(callFunction, services, '/rpc/')

  app.options('*', cors(AS_THE_GATEWAY))
  app.use(letAnyOriginRead)
  app.use(async (c, next) => {
    if (c.req.url.length > LONGEST_URL) throw errors.urlTooLong(LONGEST_URL)
    c.set('claims', await identify(c.req.raw.headers, keys))
    requirePublicSchema(c.req.raw.headers, c.req.method)
    await next()
  })
  app.get('/:name', serve(readRows))
  app.post('/:name', ...serveWrite('INSERT', insertRows))
  app.patch('/:name', ...serveWrite('UPDATE', updateRows))
  app.delete('/:name', ...serveWrite('DELETE', deleteRows))
  app.all('/:name', (c) => refuse(errors.unsupportedMethod(c.req.method)))
  app.post('/rpc/:name', limitBySender(services), serveCall)
  app.all('/rpc/:name', (c) => refuse(errors.invalidRpcMethod(c.req.method)))
  app.all('*', () => refuse(errors.invalidPath()))

  app.onError((error, c) => {
    if (suggestsStaleCatalogue(error)) services.catalogue.invalidate()
    const answer = answerError(error, c, log)
    if (REFUSALS.includes(answer.status))
      securityLog.refused({
        action: describeAction(c.req.method, c.req.path),
        code: codeOf(error),
        account: c.get('claims')?.sub,
        address: c.env?.address,
      })
    return answer
  })
  return app
}

/** Any origin may call: a caller's rights depend only on its key and token. */
const AS_THE_GATEWAY = {
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: [...['Content-Range', 'Content-Type', 'Retry-After']],
  maxAge: 3600,
}

/** Sets the headers afterwards: set earlier, they would make the framework copy the response. */
const letAnyOriginRead: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('Access-Control-Allow-Origin', AS_THE_GATEWAY.origin)
  c.res.headers.set('Access-Control-Expose-Headers', AS_THE_GATEWAY.exposeHeaders.join(','))
}

/** The statuses for a request without a key, without the required rights, or sent too often. */
const REFUSALS = [401, 403, 429]

/** PostgreSQL's or PostgREST's code; none for a bad key. */
function codeOf(error: Error) {
  if (error instanceof Refusal) return error.problem.code
  if (error instanceof TooManyRequests) return errors.tooManyRequests().problem.code
  return (error as { code?: string }).code ?? error.name
}

const refuse = (refusal: Refusal): never => {
  throw refusal
}

type Handler = MiddlewareHandler<Environment, '/:name'>

/**
 * Refuses a write without a grant, or by an account that nobody approved, before its body is read, with PostgreSQL's
 * message: triggers and generated columns work on the values before the policies of the table refuse them.
 */
const refuseWithoutRight =
  (verb: Verb, services: DataServices): Handler =>
  async (c, next) => {
    const name = c.req.param('name')
    const { role } = c.get('claims')
    const table = await services.catalogue.plan((schema) => requireTable(schema, name))
    const isGranted = table.grants.has(`${role} ${verb}`)
    if (!isGranted || (role === 'authenticated' && !(await isStaff(...senderOf(c, services)))))
      refuse(errors.notGranted(name, role === 'anon'))
    return limitTo(role === 'anon' ? largestBody.visitor : largestBody.staff)(c, next)
  }

const limitBySender =
  (services: DataServices): Handler =>
  async (c, next) => {
    const [claims, database] = senderOf(c, services)
    const maxSize = await findLargestBody({ claims, headers: c.req.raw.headers }, database)
    return limitTo(maxSize)(c, next)
  }

/** The caller, and the database behind the queue of the caller's network. */
function senderOf(c: Context<Environment>, { database, enqueue }: DataServices) {
  const claims = c.get('claims')
  const as: Database['as'] = (...call) =>
    enqueue({ claims, address: c.env?.address }, () => database.as(...call))
  return [claims, { as }] as const
}

const limitTo = (maxSize: number) => limitBody(maxSize, () => refuse(errors.bodyTooLarge(maxSize)))

/** A body is read before the request is queued, so that a slow one delays nobody, and parsed afterwards. */
function serveWith(operation: Operation, services: DataServices, parent: string) {
  return async (c: Context<Environment, '/:name'>) => {
    const request = {
      method: c.req.method,
      name: c.req.param('name'),
      path: parent + c.req.param('name'),
      query: new URL(c.req.url).searchParams,
      headers: c.req.raw.headers,
      claims: c.get('claims'),
      address: c.env?.address,
      body: HAVE_BODY.has(c.req.method) ? await readText(c) : '',
    }
    return services.enqueue(request, () => operation(request, services))
  }
}

const HAVE_BODY = new Set(['POST', 'PATCH'])

const readText = (c: Context) => c.req.text().catch(() => refuse(errors.invalidBody(CUT_SHORT)))

function answerError(error: Error, c: Context<Environment>, log: Log): Response {
  if (error instanceof Unauthorized) return answerUnauthorized(error, c)
  const isAnonymous = c.get('claims')?.role === 'anon'
  const refusal = findRefusal(error, isAnonymous)
  if (refusal && refusal.status >= 500) warnOfOutage(log, error, wordsFor(refusal))
  const { status, problem, headers } = refusal ?? logInternal(error, log)
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  if (status === 503 || status === 429) c.header('Retry-After', '5')
  return c.json(inFull(problem), status, headers)
}

function findRefusal(error: Error, isAnonymous: boolean) {
  if (error instanceof TooManyRequests) return errors.tooManyRequests()
  return error instanceof Refusal ? error : translateDatabaseError(error, isAnonymous)
}

/** Different messages, so that a slow statement doesn't suppress the log entry of an outage. */
const wordsFor = ({ status }: Refusal) =>
  status === 503 ? 'The database did not answer' : 'A statement failed in the database'

function answerUnauthorized({ code, message, hint }: Unauthorized, c: Context): Response {
  if (!code) return c.json({ message, hint }, 401)
  c.header('WWW-Authenticate', `Bearer error="invalid_token", error_description="${message}"`)
  return c.json(inFull({ code, message, hint }), 401)
}

const inFull = ({ code, details = null, hint = null, message }: Problem) => ({
  code,
  details,
  hint,
  message,
})

function logInternal(error: Error, log: Log): Refusal {
  const id = currentRequest() ?? randomUUID()
  log.error({ err: error, id }, 'The data service failed')
  return errors.internal((error instanceof DatabaseError && error.code) || 'PGRSTX00', id)
}
