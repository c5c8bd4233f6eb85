import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateApiKeys } from 'one-process-backend/auth'
import type { Database } from 'one-process-backend/database'
import { createLog } from 'one-process-backend/log'
import { openFileStore } from 'one-process-backend/storage'
import { createSiteBackend } from '../../data/site-backend.ts'
import { fillOldProject, type OldPicture, type Sizes } from './fill-old-project.ts'

const platform = path.join(import.meta.dirname, '../../../packages/backend/src/database/platform')
export const OLD_URL = 'https://abcdefghijklmnop.supabase.co'

export interface OldSite {
  key: string
  publishableKey: string
  database: Database
  pictures: OldPicture[]
  /** What the project answers. */
  send: typeof fetch
}

/**
 * The project that a site is moved from: our own backend with only the tables of the specification, on an empty
 * database whose server has the API roles. Downloads are served here, because our backend accepts no name with an
 * umlaut.
 */
export async function createOldSite(database: Database, sizes: Sizes): Promise<OldSite> {
  for (const file of ['0020_auth.sql', '0100_storage.sql'])
    await database.owner.unsafe(await readFile(path.join(platform, file), 'utf8'))
  await database.owner.unsafe(
    await readFile(path.join(import.meta.dirname, 'spec-tables.sql'), 'utf8'),
  )
  const pictures = await fillOldProject(database.owner, sizes)
  const keys = generateApiKeys()
  const nowhere = path.join(tmpdir(), 'old-project-keeps-no-files')
  const backend = createSiteBackend({
    database,
    keys,
    objects: openFileStore(nowhere),
    cacheFolder: nowhere,
    siteUrl: OLD_URL,
    log: createLog('silent'),
  })
  const send = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const name = /^\/storage\/v1\/object\/(?!list\/)(.*)$/.exec(new URL(request.url).pathname)?.[1]
    if (request.method !== 'GET' || name === undefined) return backend.fetch(request)
    if (request.headers.get('apikey') !== keys.secret) return new Response(null, { status: 403 })
    const wanted = decodeURIComponent(name)
    const bytes = pictures.find((one) => `${one.bucket}/${one.name}` === wanted)?.bytes
    return bytes
      ? new Response(new Uint8Array(bytes))
      : Response.json({ statusCode: '404', error: 'not_found' }, { status: 400 })
  }
  return { key: keys.secret, publishableKey: keys.publishable, database, pictures, send }
}
