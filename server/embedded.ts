import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { wantedRenderings } from '../app/platform/images.ts'
import { createBackend, uploadsFolder } from '../backend/backend.ts'
import { type Database, openDatabase } from '../backend/database/database.ts'
import { startEmbeddedPostgres } from '../backend/database/embedded-postgres.ts'
import { migrate } from '../backend/database/migrate.ts'
import type { Log } from '../backend/log.ts'
import { openObjectFolder } from '../backend/storage/object-files.ts'
import { removeOrphanFiles } from '../backend/storage/remove-orphan-files.ts'
import type { DataSource } from './data-source.ts'
import { loadDemoContent } from './demo-content/load-demo-content.ts'
import { openTheDoor } from './first-start.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

const project = path.dirname(import.meta.dirname)
const supabase = (name: string) => path.join(project, 'supabase', name)

/** Our own backend over PostgreSQL: the embedded one, or the server that DATABASE_URL names. */
export async function startEmbeddedBackend(
  settings: Settings,
  siteUrl: string,
  log: Log,
  onMail: () => void,
): Promise<DataSource> {
  await mkdir(findStorage(settings), { recursive: true })
  const postgres = await findPostgres(settings, log)
  const database = openDatabase(postgres.connection)
  const stop = async () => {
    await database.close()
    await postgres.stop()
  }
  try {
    return { ...(await openBackend(database, settings, siteUrl, log, onMail)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openBackend(
  database: Database,
  settings: Settings,
  siteUrl: string,
  log: Log,
  onMail: () => void,
): Promise<Omit<DataSource, 'stop'>> {
  const folder = settings.DATA_DIR
  const storageFolder = findStorage(settings)
  const cacheFolder = path.join(folder, 'cache')
  await migrate(database, { folder: supabase('migrations'), log })
  const secrets = await loadSecrets(folder)
  const keys = chooseKeys(settings, secrets)
  const backend = createBackend({
    database,
    keys,
    storageFolder,
    cacheFolder,
    siteUrl,
    log,
    onMail,
    wantedRenderings,
  })
  if (settings.DEMO_CONTENT === 'on')
    await loadDemoContent({ database, storageFolder, seedFolder: supabase('seed'), log })
  const door = { settings, siteUrl, generatedPasscode: secrets.passcode }
  for (const line of await openTheDoor(database, door)) console.log(line)

  return {
    backend,
    browserUrl: '',
    publishableKey: keys.publishable,
    visitor: connectInProcess(keys.publishable, backend.fetch),
    service: connectInProcess(keys.secret, backend.fetch),
    callFunction: (name, init, visitor) =>
      backend.fetch(new Request(`${inProcess}/functions/v1${name}`, init), {
        ...visitor,
        isSite: true,
      }),
    storageIsUp: () => isWritable(storageFolder),
    removeOrphanFiles: () =>
      removeOrphanFiles({
        database,
        objects: openObjectFolder(storageFolder),
        uploadsFolder: uploadsFolder(cacheFolder),
        log,
      }),
  }
}

const findStorage = ({ DATA_DIR }: Settings) => path.join(DATA_DIR, 'storage')

function findPostgres({ DATABASE_URL, DATA_DIR }: Settings, log: Log) {
  return DATABASE_URL
    ? { connection: DATABASE_URL, stop: async () => {} }
    : startEmbeddedPostgres({ folder: path.join(DATA_DIR, 'postgres'), log })
}

const chooseKeys = (settings: Settings, { keys }: Secrets) => ({
  ...keys,
  publishable: settings.SUPABASE_PUBLISHABLE_KEY ?? keys.publishable,
  secret: settings.SUPABASE_SECRET_KEY ?? keys.secret,
})

const inProcess = 'http://backend.internal'

// The official client, with the network left out: what it would send goes straight to the backend.
function connectInProcess(key: string, answer: (request: Request) => Promise<Response>) {
  return createClient(inProcess, key, {
    global: { fetch: (input, init) => answer(new Request(input, init)) },
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
  })
}

async function isWritable(folder: string) {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}
