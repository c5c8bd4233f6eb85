import { once } from 'node:events'
import { rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
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
    problem: 'secrets that cannot be read',
    prepare: lockSecrets,
    sentence: /^\S+secrets\.json can't be read \(ELOOP\)\. Make it readable, or put it back .*$/,
  },
  {
    problem: 'a missing database beside the rest of a site',
    prepare: removeDatabase,
    sentence:
      /^The database of this site is missing: \S+ has secrets\.json, but no postgres\/cluster\. Restore a backup .*$/,
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
    problem: 'an address of another machine',
    environment: { HOST: '203.0.113.9' },
    sentence:
      /^HOST 203\.0\.113\.9 is not an address of this machine\. Set HOST to one of its own.*$/,
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

/** Nobody can read a link to itself, not even root. */
async function lockSecrets() {
  const file = path.join(folder, 'secrets.json')
  await symlink(file, file)
  onTestFinished(() => rm(file))
}

async function removeDatabase() {
  const [database, secrets] = [path.join(folder, 'postgres'), path.join(folder, 'secrets.json')]
  await rename(database, `${database}.away`)
  await writeFile(secrets, '{}')
  onTestFinished(async () => {
    await rm(secrets)
    await rename(`${database}.away`, database)
  })
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
