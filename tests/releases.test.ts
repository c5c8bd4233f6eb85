import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { generateApiKeys } from 'one-process-backend/auth'
import { verifyBackup } from 'one-process-backend/backup'
import { createLog } from 'one-process-backend/log'
import { expect, onTestFinished, test, vi } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import packageLock from '../package-lock.json' with { type: 'json' }
import { listMigrationFiles } from '../packages/backend/src/database/migrate.ts'
import { restoreSite, settingsWithin } from '../server/backups/restore-site.ts'
import { readSettings } from '../server/settings.ts'
import { makeDataFolder, startSite } from './site-process.ts'

vi.setConfig({ testTimeout: 120_000 })

// `npm run release` keeps a backup here that the release has made: its data, and its migrations with their checksums.
const folder = path.resolve('tests/releases')
const backups = readdirSync(folder).filter((name) => name.endsWith('.tar.zst'))
const fileOf = (backup: string) => path.join(folder, backup)
const changelog = readFileSync('CHANGELOG.md', 'utf8')
const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/gm)].map(
  ([, version]) => version,
)

test('a tree that is not released has a version of its own, above the last release', async () => {
  const [last = ''] = released
  const { migrations } = await verifyBackup(fileOf(`${last}.tar.zst`))
  const histories = await listMigrationFiles(path.resolve('supabase/migrations'))
  const isReleased =
    !/^## Unreleased$/m.test(changelog) &&
    histories.flatMap(({ files }) => files).length === migrations.length
  const [, next = '', suffix] = /^(\d+\.\d+\.\d+)(-dev)?$/.exec(packageJson.version) ?? []
  expect(suffix).toBe(isReleased ? undefined : '-dev')
  expect(compareVersions(next, last)).toBe(isReleased ? 0 : 1)
  expect(packageLock.version).toBe(packageJson.version)
})

const compareVersions = (one: string, other: string) =>
  Math.sign(one.localeCompare(other, 'en', { numeric: true }))

test('each released version has its backup', () => {
  expect(backups.toSorted()).toEqual(released.map((version) => `${version}.tar.zst`).toSorted())
})

test.for(backups)(
  'no migration of %s was changed, and none was put in before its end',
  async (backup) => {
    const { migrations } = await verifyBackup(fileOf(backup))
    for (const { table, files } of await listMigrationFiles(path.resolve('supabase/migrations'))) {
      const then = migrations.filter((one) => one.table === table)
      const now = files.slice(0, then.length).map(({ version, hash }) => ({ table, version, hash }))
      expect(now).toEqual(then)
    }
  },
)

test.for(backups)('this version starts on the data of %s', async (backup) => {
  const { folder: data, remove } = await makeDataFolder()
  onTestFinished(remove)
  const log = createLog('silent')
  await restoreSite(fileOf(backup), settingsWithin(data, readSettings({})), log)
  const { secret } = generateApiKeys()
  const site = await startSite(data, { DEMO_CONTENT: 'off', SUPABASE_SECRET_KEY: secret })
  onTestFinished(() => site.kill('SIGTERM'))

  expect((await fetch(site.url)).status).toBe(200)
  const database = createClient(site.url, secret, { auth: { persistSession: false } })
  const { data: messages } = await database
    .from('contact_form_submissions')
    .select('name, message')
    .throwOnError()
  expect(messages).toEqual([{ name: 'Ruth', message: 'Biscuit died this morning.' }])
  const { data: faqs } = await database.from('faqs').select('question').throwOnError()
  expect(faqs.length).toBeGreaterThan(0)
})
