import { once } from 'node:events'
import { rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Database, openDatabase } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { findProcessesOf, makeDataFolder, startSite } from '../site-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const { folder, remove } = await makeDataFolder(inject('siteFolder'))
afterAll(remove)

interface FailedStart {
  problem: string
  environment?: Record<string, string>
  prepare?: () => Promise<unknown>
  sentence: RegExp
}

test.for<FailedStart>([
  {
    problem: 'a weak password for the administrator',
    environment: { ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'password' },
    sentence: /^ADMIN_EMAIL can't be made administrator: Password is known to be weak .*$/,
  },
  {
    problem: 'secrets that cannot be read',
    prepare: lockSecrets,
    sentence: /^\S+secrets\.json can't be read \(ELOOP\)\. Make it readable, or put it back .*$/,
  },
  {
    problem: 'a database that a later version has changed',
    prepare: pretendLaterVersion,
    sentence:
      /^A later version of the site has changed the database \(29990101000000_next\), and this version can't use it\. Either start that version again, or restore a backup .*$/,
  },
  {
    problem: 'a migration that was edited after it had been applied',
    prepare: pretendMigrationsWereOthers,
    sentence: /^The migration \S+\.sql was edited after it had been applied: put it back .*$/,
  },
  {
    problem: 'a port that another process uses',
    prepare: takePort,
    sentence: /^Port \d+ on 127\.0\.0\.1 is already in use\. Set PORT to another one\.$/,
  },
  {
    problem: 'a folder that the system does not let anybody make',
    environment: { DATA_DIR: '/proc/site/data' },
    sentence: /^DATA_DIR \/proc\/site\/data can't be made \(ENOENT\)\. Set it to a folder .*$/,
  },
  {
    problem: 'a file in place of the folder for backups',
    prepare: blockBackups,
    sentence: /^BACKUP_DIR \S+\/backups can't be written to \(EEXIST\)\. Set it to .*$/,
  },
  {
    problem: 'a picture store that does not answer',
    environment: {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    sentence:
      /^S3_ENDPOINT leads to 127\.0\.0\.1:1, bucket pictures: The S3 store can’t be reached\. .*$/,
  },
  {
    problem: 'an address of another machine',
    environment: { HOST: '203.0.113.9' },
    sentence:
      /^HOST 203\.0\.113\.9 is not an address of this machine\. Set HOST to one of its own.*$/,
  },
  {
    problem: 'a DATABASE_URL where nothing answers',
    // Another test could take a free port in the meantime; nothing listens on port 1.
    environment: { DATABASE_URL: 'postgres://site:secret@127.0.0.1:1/site' },
    sentence: /^DATABASE_URL leads to 127\.0\.0\.1:1, where nothing answers\. Start PostgreSQL .*$/,
  },
])(
  '$problem ends the start with one sentence, and PostgreSQL does not keep running',
  async (given) => {
    const { environment, prepare, sentence } = given
    const settings = {
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
      ...((await prepare?.()) as Record<string, string> | undefined),
    }

    const start = startSite(folder, settings)
    onTestFinished(async () => (await start.catch(() => undefined))?.kill('SIGTERM'))
    const { message }: Error = await start.then(
      () => expect.unreachable('it started'),
      (error) => error,
    )

    const [ending, ...words] = message.split('\n')
    expect(ending).toBe('The site ended with 1:')
    expect(words).toEqual([expect.stringMatching(sentence)])
    expect(await findProcessesOf(folder)).toEqual([])
  },
)

function pretendLaterVersion() {
  return changeHistory(
    (sql) => sql`
      insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'next')`,
  )
}

function pretendMigrationsWereOthers() {
  return changeHistory(
    (sql) => sql`update supabase_migrations.schema_migrations set hash = 'of another text'`,
  )
}

async function changeHistory(change: (sql: Database['owner']) => Promise<unknown>) {
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), log })
  const database = openDatabase(postgres.connection)
  await change(database.owner)
  await database.close()
  await postgres.stop()
}

/** Nobody can read a link to itself, not even root. */
async function lockSecrets() {
  const file = path.join(folder, 'secrets.json')
  await rename(file, `${file}.away`)
  await symlink(file, file)
  onTestFinished(() => rename(`${file}.away`, file))
}

async function blockBackups() {
  const file = path.join(folder, 'backups')
  await rm(file, { recursive: true, force: true })
  await writeFile(file, '')
  onTestFinished(() => rm(file))
}

async function takePort() {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { PORT: String((server.address() as AddressInfo).port) }
}
