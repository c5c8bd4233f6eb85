import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { pino } from 'pino'
import { generateApiKeys } from '../backend/auth/api-keys.ts'
import { createDataService } from '../backend/data/data-service.ts'
import { type Person, signToken } from './people.ts'
import { createTestDatabase } from './test-app.ts'
import { WORKSHOP } from './workshop.ts'

/** The data service alone, on a fresh database with the workshop in it, and what it logs. */
export async function createTestData() {
  const database = await createTestDatabase()
  await database.owner.unsafe(WORKSHOP)
  const keys = generateApiKeys()
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(JSON.parse(line)) })
  const service = createDataService({ database, keys, log })
  const app = new Hono().route('/rest/v1', service)
  const fetchFromApp: typeof fetch = async (input, init) => app.fetch(new Request(input, init))

  return {
    database,
    keys,
    logged,
    /** The official client, whose fetch is the service itself. */
    as(person: Person) {
      const signsIn = person === 'stranger' || person === 'administrator'
      return createClient(
        'http://site.test',
        person === 'service' ? keys.secret : keys.publishable,
        {
          global: { fetch: fetchFromApp },
          auth: { persistSession: false, autoRefreshToken: false },
          ...(signsIn ? { accessToken: () => signToken(person, keys) } : {}),
        },
      )
    },
    /** A call as no client would send it, by the service key unless `headers` say otherwise. */
    send: (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
      app.request(`/rest/v1${path}`, {
        ...init,
        headers: { apikey: keys.secret, ...init.headers },
      }),
  }
}
