import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { ApiKeys } from 'one-process-backend/auth'
import { openDatabase } from 'one-process-backend/database'
import { findRunningPostgres } from 'one-process-backend/embedded-postgres'
import type { SocketConnection } from '../packages/backend/src/database/connection-address.ts'
import { loadSecrets } from '../server/data/secrets.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../tests/site-process.ts'
import { timeOf } from './table.ts'

export const administrator = { email: 'bench@example.com', password: 'larch above the lake' }

export interface BenchSite extends SiteProcess {
  keys: ApiKeys
  connection: SocketConnection
  /** Milliseconds from the command to the first page, of a new site and after a restart. */
  starts: { first: number; warm: number }
  /** Megabytes before the first request. */
  idleMemory: { node: number; all: number }
  close(): Promise<void>
}

/** The whole product in a process of its own with demo content, as `npm start` runs it. */
export async function openBenchSite(weigh: (pid: number) => BenchSite['idleMemory']) {
  const data = await makeDataFolder()
  const first = await startToFirstPage(data.folder)
  await first.site.kill('SIGTERM')
  const { site, time } = await startToFirstPage(data.folder)
  await everyPageMade(site.url)
  const { keys } = await loadSecrets(site.folder)
  return {
    ...site,
    keys,
    connection: await requireConnection(site.folder),
    starts: { first: first.time, warm: time },
    idleMemory: weigh(site.pid),
    close: () => closeSite(site, data),
  } satisfies BenchSite
}

/** The same with PAGE_CACHE=off, so that it renders every request. */
export async function openUncachedSite() {
  const data = await makeDataFolder()
  const site = await startSite(data.folder, { ...environment, PAGE_CACHE: 'off' })
  const connection = await requireConnection(site.folder)
  return { ...site, connection, close: () => closeSite(site, data) }
}

export type UncachedSite = Awaited<ReturnType<typeof openUncachedSite>>

export const environment = {
  LOG_LEVEL: 'silent',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
}

async function closeSite(site: SiteProcess, data: Awaited<ReturnType<typeof makeDataFolder>>) {
  await site.kill('SIGTERM')
  await data.remove()
}

async function startToFirstPage(folder: string) {
  let site: SiteProcess | undefined
  const time = await timeOf(async () => {
    site = await startSite(folder, environment)
    await (await fetch(site.url)).text()
  })
  if (!site) throw new Error('The site did not start')
  return { site, time }
}

// Pages are rendered in advance, in the order of the sitemap.
async function everyPageMade(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, one = '']) => new URL(one).pathname)
  for (const one of paths) await (await fetch(url + one)).text()
}

/** A client with the rights of staff. */
export async function signInStaff({ url, keys }: BenchSite) {
  const client = createClient(url, keys.publishable, { auth: { persistSession: false } })
  const { error } = await client.auth.signInWithPassword(administrator)
  if (error) throw error
  return client
}

/** A connection to the database of the running site. */
async function requireConnection(folder: string) {
  const connection = await findRunningPostgres(path.join(folder, 'postgres'))
  if (!connection) throw new Error('The site’s PostgreSQL is not running')
  return connection
}

/** Runs work with a connection to the site's database. */
export async function withDatabase<T>(
  { connection }: Pick<BenchSite, 'connection'>,
  work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(connection)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
