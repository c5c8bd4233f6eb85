import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type ApiKeys, generateApiKeys } from 'one-process-backend/auth'
import { openDatabase } from 'one-process-backend/database'
import { createLog } from 'one-process-backend/log'
import { openFileStore } from 'one-process-backend/storage'
import type { TestProject } from 'vitest/node'
import { nouns } from '../../app/nouns.ts'
import { findPostgresPrograms } from '../../packages/backend/src/database/embedded/postgres-programs.ts'
import { createSiteBackend } from '../../server/data/site-backend.ts'
import { tables } from '../access-matrix.ts'
import { startPostgres } from '../setup/postgres.ts'
import { createTestUsers, people, signToken } from '../test-users.ts'

declare module 'vitest' {
  interface ProvidedContext {
    publishableKey: string
    /** The session of an administrator, as the official client keeps it in a browser. */
    session: string
    /** A row of each noun that its table takes. */
    samples: Record<string, Record<string, unknown>>
  }
}

/** The backend with a real PostgreSQL, once for all tests of screens. Their pages reach it through `gate.ts`. */
export default async function setup(project: TestProject) {
  const stopPostgres = await startPostgres(project, await findPostgresPrograms())
  const database = openDatabase(project.getProvidedContext().template)
  const folder = await mkdtemp(path.join(tmpdir(), 'test-screens-'))
  await createTestUsers(database.owner)
  const keys = generateApiKeys()
  const backend = createSiteBackend({
    database,
    keys,
    objects: openFileStore(path.join(folder, 'storage')),
    cacheFolder: path.join(folder, 'cache'),
    siteUrl: 'http://site.test',
    log: createLog('silent'),
  })
  const server = createServer(getRequestListener((request) => backend.fetch(request)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  process.env.SCREENS_BACKEND = String((server.address() as AddressInfo).port)
  project.provide('publishableKey', keys.publishable)
  project.provide('session', await makeSession(keys))
  const rows = nouns.map(async ({ table }) => [table, await tables[table]?.row?.(database.owner)])
  project.provide('samples', Object.fromEntries(await Promise.all(rows)))
  return async () => {
    server.closeAllConnections()
    server.close()
    await database.close()
    await stopPostgres()
    await rm(folder, { recursive: true })
  }
}

async function makeSession(keys: ApiKeys) {
  const { sub, email } = people.administrator
  return JSON.stringify({
    access_token: await signToken('administrator', keys),
    refresh_token: 'unused, as the token outlives the tests',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: sub, email, aud: 'authenticated', app_metadata: {}, user_metadata: {} },
  })
}
