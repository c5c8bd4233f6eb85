import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type ApiKeys, createHashing, generateApiKeys } from 'one-process-backend/auth'
import { openDatabase } from 'one-process-backend/database'
import { createLog } from 'one-process-backend/log'
import { openFileStore } from 'one-process-backend/storage'
import type { TestProject } from 'vitest/node'
import { nouns } from '../../app/nouns.ts'
import type { SocketConnection } from '../../packages/backend/src/database/connection-address.ts'
import { createSiteBackend } from '../../server/data/site-backend.ts'
import { tables } from '../access-matrix.ts'
import { startPostgres } from '../setup/postgres.ts'
import { createTestUsers, people, signToken } from '../test-users.ts'

declare module 'vitest' {
  interface ProvidedContext {
    publishableKey: string
    secretKey: string
    /** The session of an administrator, as the official client stores it in a browser. */
    session: string
    /** The password with which that administrator signs in again. */
    password: string
    /** A valid row of each noun. */
    samples: Record<string, Record<string, unknown>>
    /** The ports of the backends, one for each file that is tested at the same time. */
    backends: number[]
    /** The nouns to test of those with equal screens. */
    nounsToTest: string
  }
}

const password = 'rain on the lake'

/** A backend with its own database for each file that is tested at the same time. Pages reach it through `gate.ts`. */
export default async function setup(project: TestProject) {
  const stopPostgres = await startPostgres(project)
  const { template } = project.getProvidedContext()
  const keys = generateApiKeys()
  const migrated = openDatabase(template)
  await createTestUsers(migrated.owner)
  const hash = await createHashing().hash(password)
  await migrated.owner`update auth.users set encrypted_password = ${hash}`
  const rows = nouns.map(async ({ table }) => [table, await tables[table]?.row?.(migrated.owner)])
  project.provide('samples', Object.fromEntries(await Promise.all(rows)))
  await migrated.close()
  project.provide('publishableKey', keys.publishable)
  project.provide('secretKey', keys.secret)
  project.provide('session', await makeSession(keys))
  project.provide('password', password)
  const server = openDatabase({ ...template, database: 'postgres' })
  const backends: Awaited<ReturnType<typeof startBackend>>[] = []
  for (let number = 1; number <= availableParallelism(); number += 1) {
    const database = `screens_${number}`
    await server.owner.unsafe(`create database ${database} template ${template.database}`)
    backends.push(await startBackend({ ...template, database }, keys))
  }
  await server.close()
  project.provide(
    'backends',
    backends.map(({ port }) => port),
  )
  return async () => {
    await Promise.all(backends.map(({ stop }) => stop()))
    await stopPostgres()
  }
}

async function startBackend(connection: SocketConnection, keys: ApiKeys) {
  const database = openDatabase(connection)
  const folder = await mkdtemp(path.join(tmpdir(), 'test-screens-'))
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
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await database.close()
    // A picture may still be rendered into it.
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
  return { port: (server.address() as AddressInfo).port, stop }
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
