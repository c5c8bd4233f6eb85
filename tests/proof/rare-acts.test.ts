import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { generateApiKeys } from 'one-process-backend/auth'
import { createLog } from 'one-process-backend/log'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import type { SiteHealth } from '../../app/features/health/site-health.ts'
import { createKeyPair } from '../../server/backups/encrypt-file.ts'
import { runExclusively } from '../../server/backups/runs.ts'
import { openSiteData, type SiteData } from '../../server/data/open-site-data.ts'
import { readSettings } from '../../server/settings.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../site-process.ts'

vi.setConfig({ testTimeout: 300_000 })

const keys = generateApiKeys()
const administrator = { email: 'ana@example.com', password: 'a quiet valley in the west' }
const environment = {
  LOG_LEVEL: 'warn',
  SUPABASE_PUBLISHABLE_KEY: keys.publishable,
  SUPABASE_SECRET_KEY: keys.secret,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
}
const preload = path.resolve('tests/hurried-timers.mjs')
const YEARS_AHEAD = 3
const aheadOfTime = {
  LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
  FAKETIME: `+${YEARS_AHEAD * 365}d`,
  DONT_FAKE_MONOTONIC: '1',
}

async function makeData() {
  const { folder, remove } = await makeDataFolder(inject('siteFolder'))
  onTestFinished(remove)
  return folder
}

/** A site whose nightly jobs run within seconds. */
async function startHurried(folder: string, given: Record<string, string> = {}) {
  const site = await startSite(folder, { ...environment, ...given }, { preload })
  onTestFinished(() => site.kill('SIGTERM'))
  const service = createClient(site.url, keys.secret, { auth: { persistSession: false } })
  const readHealth = async () =>
    (await service.rpc('site_health').throwOnError()).data as SiteHealth
  const waitFor = (isSo: (health: SiteHealth) => boolean) =>
    vi.waitUntil(async () => isSo(await readHealth()), { timeout: 120_000, interval: 200 })
  return { site, service, readHealth, waitFor }
}

test('a clock three years ahead deletes no message until an administrator confirms the date', async () => {
  const folder = await makeData()
  const before = await startHurried(folder)
  await before.service
    .from('contact_form_submissions')
    .insert({ name: 'Ruth', email: 'ruth@example.com', message: 'What happens now?' })
    .throwOnError()
  await before.waitFor(({ retention }) => retention.finished_at !== undefined)
  await before.site.kill('SIGTERM')

  const { site, service, readHealth, waitFor } = await startHurried(folder, aheadOfTime)
  const isAhead = (time?: string | null) =>
    Date.parse(time ?? '') > Date.now() + YEARS_AHEAD * 364 * 86_400_000
  await waitFor(({ backups }) => isAhead(backups.backup_at))
  const countRefusals = () => site.output().split('The date is in doubt').length - 1
  const refusals = countRefusals()
  await vi.waitUntil(() => countRefusals() > refusals + 1, { timeout: 120_000 })
  const readMessages = async () =>
    (await service.from('contact_form_submissions').select('name').throwOnError()).data
  expect(await readMessages()).toEqual([{ name: 'Ruth' }])
  expect((await readHealth()).date).toMatchObject({ is_in_doubt: true })
  const run = commandsFor(site)
  expect(await run('server/commands/doctor.ts')).toMatch(
    /^FAIL {2}The date may be wrong: it is \S+ here, and \S+ was the newest date that the site knew\. Nothing is deleted .* Health on the dashboard\.$/m,
  )
  expect(await run('server/commands/sweep.ts --delete')).toMatch(/^The date is in doubt\. First an/)

  const staff = createClient(site.url, keys.publishable, { auth: { persistSession: false } })
  const stranger = await staff.rpc('confirm_date')
  expect(stranger.error).toMatchObject({ code: '42501' })
  const { error } = await staff.auth.signInWithPassword(administrator)
  expect(error).toBeNull()
  await staff.rpc('confirm_date').throwOnError()
  await waitFor(({ retention }) => isAhead(retention.finished_at))
  expect(await readMessages()).toEqual([])
  expect(await readdir(path.join(folder, 'backups'))).toHaveLength(2)
})

test('a site beside the pictures of another database deletes none of them unasked', async () => {
  const folder = await makeData()
  const foreign = path.join(folder, 'storage', 'hero_images', 'theirs.jpg')
  await mkdir(foreign, { recursive: true })
  for (let n = 0; n < 60; n++) await writeFile(path.join(foreign, `${n}`), 'theirs')
  const { site, waitFor, readHealth } = await startHurried(folder)
  await waitFor(({ retention }) => retention.finished_at !== undefined)
  const { stored, own } = await letAMonthPass(folder)
  expect(stored).toBe(own + 60)

  await waitFor(({ held_orphans }) => held_orphans !== null)
  expect((await readHealth()).held_orphans).toEqual({ held: 60, stored })
  expect(await readdir(foreign)).toHaveLength(60)

  const run = commandsFor(site)
  const sentence = `^FAIL {2}The database has no entry for 60 of ${stored} stored picture files, so none .* npm run sweep -- --delete lists them and asks\\.$`
  expect(await run('server/commands/doctor.ts')).toMatch(new RegExp(sentence, 'm'))
  expect(await run('server/commands/sweep.ts')).toMatch(/^hero_images\/theirs\.jpg\/59 \(since /m)
  expect(await run('server/commands/sweep.ts --delete', 'no\n')).toContain('Nothing was deleted.')
  expect(await readdir(foreign)).toHaveLength(60)
  expect(await run('server/commands/sweep.ts --delete', 'yes\n')).toContain(
    '60 files were deleted.',
  )
  expect((await readHealth()).held_orphans).toBeNull()
  expect(await run('server/commands/sweep.ts')).toBe(
    `0 of ${own} stored picture files have had no entry in the database for 30 days.\n`,
  )
})

/** Runs a command beside the site and returns what it prints. */
function commandsFor({ url, folder }: SiteProcess, given: Record<string, string> = {}) {
  const { port } = new URL(url)
  const env = { ...process.env, ...environment, ...given, DATA_DIR: folder, PORT: port }
  return async (command: string, typed = '') => {
    const [program = '', ...args] = command.split(' ')
    const running = promisify(execFile)(process.execPath, [path.resolve(program), ...args], { env })
    running.child.stdin?.end(typed)
    const { stdout, stderr } = await running.catch((error) => error)
    return String(stdout + stderr)
  }
}

test('a disk that isn’t mounted is reported, and no backup or copy goes to its empty place', async () => {
  const folder = await makeData()
  const nas = path.join(folder, 'nas')
  const missing = (name: string) =>
    `There is no folder ${nas}, which ${name} names. Mount its disk, or make the folder.`
  const first = await startHurried(folder, { BACKUP_DIR: nas })
  await first.waitFor(({ backups }) => backups.backup_problem === missing('BACKUP_DIR'))
  expect(first.site.output()).toContain(missing('BACKUP_DIR'))
  expect(await commandsFor(first.site)('server/commands/backup.ts --copy')).toBe(
    'Set BACKUP_COPY_TO and BACKUP_COPY_KEY to where copies should go.\n',
  )
  await first.site.kill('SIGTERM')
  expect(existsSync(nas)).toBe(false)

  const { publicKey } = await createKeyPair()
  const copying = { BACKUP_COPY_TO: nas, BACKUP_COPY_KEY: publicKey }
  await letAMonthPass(folder)
  const { site, readHealth, waitFor } = await startHurried(folder, copying)
  const run = commandsFor(site, copying)
  await waitFor(({ backups }) => backups.folder_problem === missing('BACKUP_COPY_TO'))
  expect(await run('server/commands/doctor.ts')).toContain(`FAIL  ${missing('BACKUP_COPY_TO')}`)
  const failure = `It could not be copied to ${nas}: ${missing('BACKUP_COPY_TO')}`
  await waitFor(({ backups }) => backups.backup_problem === failure && backups.drill_at !== null)
  expect(await run('server/commands/backup.ts --copy')).toBe(`${failure}\n`)
  expect(existsSync(nas)).toBe(false)

  await mkdir(nas)
  await withData(folder, ({ database }) =>
    runExclusively(database.owner, async () =>
      expect(await run('server/commands/backup.ts --copy')).toBe(
        'The site is making a backup or a copy just now. Try again in some minutes.\n',
      ),
    ),
  )
  expect(await run('server/commands/backup.ts --copy')).toMatch(
    /^nightly-\S+\.age: .*, encrypted, is now at /,
  )
  expect(await readdir(nas)).toEqual([expect.stringMatching(/\.tar\.zst\.age$/)])
  expect((await readHealth()).backups).toMatchObject({ backup_problem: null, folder_problem: null })
})

/** Makes the site's database believe that it saw the files a month ago, and that this night isn't over. */
const letAMonthPass = (folder: string) =>
  withData(folder, async ({ database, objects }) => {
    await database.owner`update storage.orphans set first_seen_at = first_seen_at - interval '31 days'`
    await database.owner`truncate private.retention_runs, private.backup_runs`
    const own = (await database.owner`select from storage.objects`).length
    return { own, stored: (await objects.list()).length }
  })

async function withData<Result>(folder: string, work: (data: SiteData) => Promise<Result>) {
  const data = await openSiteData(readSettings({ DATA_DIR: folder }), createLog('silent'))
  try {
    return await work(data)
  } finally {
    await data.close()
  }
}
