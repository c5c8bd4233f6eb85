import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { uploadsFolder } from 'one-process-backend'
import { type Database, openDatabase } from 'one-process-backend/database'
import type { Log } from 'one-process-backend/log'
import type { ObjectStore } from 'one-process-backend/storage'
import { removeAbandonedUploads } from 'one-process-backend/storage'
import type { DataClient } from '../../app/platform/db.ts'
import { wantedRenderings } from '../../shared/pictures/images.ts'
import { stopInTime } from '../background-jobs.ts'
import { migrateWithBackup } from '../backups/migrate-with-backup.ts'
import { loadDemoContent } from '../demo-content/load-demo-content.ts'
import type { Settings } from '../settings.ts'
import { bootstrapAdmin } from './bootstrap-admin.ts'
import { checkStore } from './check-store.ts'
import { prepareDataFolder } from './data-folder.ts'
import type { DataSource } from './data-source.ts'
import { selectFinishedMigrations } from './finished-migrations.ts'
import { sweepOrphans } from './held-orphans.ts'
import { loadFirmContent } from './load-firm-content.ts'
import { openObjects } from './open-objects.ts'
import { openPostgres } from './open-postgres.ts'
import { loadSecrets, loadSharedSecrets, type Secrets } from './secrets.ts'
import { createSiteBackend } from './site-backend.ts'

const project = path.resolve(import.meta.dirname, '../..')
const supabase = (name: string) => path.join(project, 'supabase', name)

/** Starts our own backend over PostgreSQL: the embedded one, or the server of DATABASE_URL. */
export async function startEmbeddedBackend(
  settings: Settings,
  siteUrl: string,
  log: Log,
  onMail: () => void,
): Promise<DataSource> {
  const postgres = await openPostgres(settings, log, () => prepareDataFolder(settings, log))
  const { DATABASE_CONNECTIONS: connections } = settings
  const database = openDatabase(postgres.connection, connections)
  const stop = async () => {
    const connections = { name: 'database connections', stop: database.close, deadline: 5000 }
    await stopInTime(connections, log)
    await postgres.stop()
  }
  try {
    const objects = await openObjects(settings)
    await checkStore(objects, settings)
    return { ...(await openBackend({ database, objects }, settings, siteUrl, log, onMail)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openBackend(
  { database, objects }: { database: Database; objects: ObjectStore },
  settings: Settings,
  siteUrl: string,
  log: Log,
  onMail: () => void,
): Promise<Omit<DataSource, 'stop'>> {
  const folder = settings.DATA_DIR
  const cacheFolder = path.join(folder, 'cache')
  const migrations = supabase('migrations')
  const isDeveloping = process.env.NODE_ENV === 'development'
  const only = isDeveloping ? selectFinishedMigrations(migrations, log) : undefined
  await migrateWithBackup(settings, { database, objects }, { folder: migrations, log, only })
  const secrets = await (settings.DATABASE_URL
    ? loadSharedSecrets(database, folder)
    : loadSecrets(folder))
  const keys = chooseKeys(settings, secrets)
  const backend = createSiteBackend({
    database,
    keys,
    objects,
    cacheFolder,
    siteUrl,
    log,
    wantedRenderings,
    onMessage: onMail,
  })
  await database.onNotification('mail_queued', onMail, log)
  const seedFolder = supabase('seed')
  await loadFirmContent(database, seedFolder)
  if (settings.DEMO_CONTENT === 'on') await loadDemoContent({ database, objects, seedFolder, log })
  const { passcode: generatedPasscode } = secrets
  const bootstrap = { settings, siteUrl, generatedPasscode, secret: keys.jwtSecret }
  for (const line of await bootstrapAdmin(database, bootstrap)) console.log(line)

  return {
    backend,
    owner: database.owner,
    browserUrl: '',
    publishableKey: keys.publishable,
    visitor: connectInProcess(keys.publishable, backend.fetch),
    service: connectInProcess(keys.secret, backend.fetch),
    connectAs: (token) => connectInProcess(keys.publishable, backend.fetch, token),
    callFunction: (name, init, visitor) =>
      backend.fetch(new Request(`${inProcess}/functions/v1${name}`, init), {
        ...visitor,
        isSite: true,
      }),
    storageIsUp: objects.isUp,
    removeOrphans: () => sweepOrphans({ database, objects, log }),
    tidyCache: async () => {
      await removeAbandonedUploads(uploadsFolder(cacheFolder))
      await backend.removeStaleRenderings()
    },
  }
}

const chooseKeys = (settings: Settings, { keys }: Secrets) => ({
  ...keys,
  publishable: settings.SUPABASE_PUBLISHABLE_KEY ?? keys.publishable,
  secret: settings.SUPABASE_SECRET_KEY ?? keys.secret,
})

const inProcess = 'http://backend.internal'

/** The official client without the network: its requests go directly to the backend. */
export function connectInProcess(
  key: string,
  answer: (request: Request) => Promise<Response>,
  token?: string,
): DataClient {
  return createClient(inProcess, key, {
    ...(token && { accessToken: async () => token }),
    global: { fetch: (input, init) => answer(new Request(input, init)) },
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
  })
}
