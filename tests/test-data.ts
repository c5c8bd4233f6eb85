import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { generateApiKeys } from 'one-process-backend/auth'
import { pino } from 'pino'
import { createDataService } from '../packages/backend/src/data/data-service.ts'
import { REST_FIXTURE } from './rest-fixture.ts'
import { createTestDatabase } from './test-app.ts'
import { type Caller, createTestUsers, signToken } from './test-users.ts'

/** The data service alone, on a fresh database with the urn workshop, and its log. */
export async function createTestData() {
  const database = await createTestDatabase()
  await createTestUsers(database.owner)
  await database.owner.unsafe(REST_FIXTURE)
  const keys = generateApiKeys()
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(JSON.parse(line)) })
  const service = createDataService({ database, keys, log })
  const app = new Hono().route('/rest/v1', service)
  const fetchFromApp: typeof fetch = async (input, init) => app.fetch(new Request(input, init))

  /** The official client, whose fetch is the service itself. */
  const as = (person: Caller) => {
    const signsIn = person === 'stranger' || person === 'administrator'
    return createClient('http://site.test', person === 'service' ? keys.secret : keys.publishable, {
      global: { fetch: fetchFromApp },
      auth: { persistSession: false, autoRefreshToken: false },
      ...(signsIn ? { accessToken: () => signToken(person, keys) } : {}),
    })
  }
  /** A request that no client would send, with the service key unless `headers` say otherwise. */
  const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    app.request(`/rest/v1${path}`, { ...init, headers: { apikey: keys.secret, ...init.headers } })
  const sendBody = (method: string, path: string, body: unknown, prefer?: string) =>
    send(path, {
      method,
      headers: { 'content-type': 'application/json', ...(prefer ? { prefer } : {}) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  return {
    database,
    keys,
    logged,
    as,
    send,
    post: sendBody.bind(undefined, 'POST'),
    patch: sendBody.bind(undefined, 'PATCH'),
    /** The urns with matching names, as in the table. */
    findUrns: async (pattern: string) => {
      const urns = as('service').from('urns').select('name,kind,price,stock')
      return (await urns.like('name', pattern).order('name')).data
    },
  }
}
