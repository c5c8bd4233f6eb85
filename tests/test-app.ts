import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Backend } from 'one-process-backend'
import { type ApiKeys, generateApiKeys } from 'one-process-backend/auth'
import { type Database, openDatabase } from 'one-process-backend/database'
import { createLog } from 'one-process-backend/log'
import { openFileStore } from 'one-process-backend/storage'
import { afterAll, inject, onTestFinished } from 'vitest'
import { createPasswordQueue } from '../packages/backend/src/auth/users/password-queue.ts'
import { createHashing } from '../packages/backend/src/auth/users/passwords.ts'
import { createSiteBackend } from '../server/data/site-backend.ts'
import { type Caller, createTestUsers, signToken } from './test-users.ts'

interface TestApp {
  database: Database
  backend: Backend
  keys: ApiKeys
  /** That person's official client, whose requests go directly to the backend. */
  as(person: Caller): SupabaseClient
  /** The same as `useDb()` gives it to the app. */
  db(person: Caller): () => Promise<SupabaseClient>
}

const ADDRESS = 'http://backend.test'
/** The minimum of bcrypt, because the tests' passwords aren't secret. */
const CHEAPEST = 4

/** The backend on a fresh database, with empty folders and the four people; it closes automatically. */
export async function createTestApp(): Promise<TestApp> {
  const database = await createTestDatabase()
  await createTestUsers(database.owner)
  const folder = await mkdtemp(path.join(tmpdir(), 'test-app-'))
  afterwards(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const keys = generateApiKeys()
  const backend = createSiteBackend({
    database,
    keys,
    objects: openFileStore(path.join(folder, 'storage')),
    cacheFolder: path.join(folder, 'cache'),
    siteUrl: 'http://site.test',
    passwords: createPasswordQueue(createHashing(CHEAPEST)),
    log: createLog('silent'),
  })
  const as = (person: Caller) => connect(person, backend, keys)
  return { database, backend, keys, as, db: (person) => async () => as(person) }
}

function connect(person: Caller, backend: Backend, keys: ApiKeys): SupabaseClient {
  const key = person === 'service' ? keys.secret : keys.publishable
  const isSignedIn = person === 'stranger' || person === 'administrator'
  return createClient(ADDRESS, key, {
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
    auth: { persistSession: false, autoRefreshToken: false },
    ...(isSignedIn && { accessToken: () => signToken(person, keys) }),
  })
}

/** A separate database, copied from the migrated template; removed after the test or the file. */
export async function createTestDatabase(template = inject('template')): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = openDatabase({ ...template, database: 'postgres' })
  await server.owner.unsafe(
    `create database ${name} template ${template.database} strategy file_copy`,
  )
  const database = openDatabase({ ...template, database: name })
  afterwards(async () => {
    await database.close()
    await server.owner.unsafe(`drop database ${name}`)
    await server.close()
  })
  return database
}

/** Within a test it runs when the test ends, otherwise after the last test of the file or group. */
export function afterwards(close: () => Promise<void>) {
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}
