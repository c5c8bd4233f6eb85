import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { beginJournal, endJournal, TOKEN_HEADER } from '../../server/upgrade/journal.ts'
import { installSite, packRelease, sendMessages, signRelease, version } from '../installed-site.ts'
import { findProcessesOf } from '../site-process.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const run = promisify(execFile)
const installed = await installSite(inject('siteFolder'))
const { home, url, site, begin, startRelease, current, database } = installed

beforeAll(() => site('start', '--background'))
afterAll(async () => {
  await site('stop')
  await installed.remove()
})

/** Asks as soon as the port is taken. */
async function ask(address: string, headers: Record<string, string> = {}) {
  for (;;) {
    const answer = await fetch(address, { headers }).catch(() => undefined)
    if (answer) return answer
    await wait(10)
  }
}

const addTable = (folder: string) =>
  writeFile(
    path.join(folder, 'supabase/migrations/20991231000000_create_later_table.sql'),
    `create table public.later_table (id int);
     alter table public.later_table enable row level security;
     grant select on public.later_table to service_role;`,
  )

/** It migrates the database, starts, and then isn't healthy. */
async function breakHealth(folder: string) {
  await addTable(folder)
  await writeFile(
    path.join(folder, 'server/health.ts'),
    `export const createHealthCheck = () => () => { throw new Error('broken on purpose') }
     export const readSiteHealth = async () => undefined`,
  )
}

const hasLaterTable = async () => {
  const { error } = await database.from('later_table').select()
  return error === null
}

async function expectEachOnce(acknowledged: string[]) {
  const { data } = await database.from('contact_form_submissions').select('message').throwOnError()
  const stored = data.map(({ message }) => message as string)
  expect(acknowledged.length).toBeGreaterThan(0)
  for (const message of acknowledged)
    expect(stored.filter((one) => one === message)).toEqual([message])
}

test('a release that is not healthy is left again by itself, and no acknowledged message is lost', async () => {
  const broken = await packRelease(home, '9.0.0', breakHealth)
  const families = sendMessages(url, 'Ruth')

  const { stderr } = await site('upgrade', broken).catch((error) => error)
  await families.stop()

  expect(stderr).toBe(`9.0.0 was refused, and ${version} runs again with everything that it had.\n`)
  expect(await current()).toBe(version)
  expect(await hasLaterTable()).toBe(false)
  await expectEachOnce(families.acknowledged)
  expect(await readdir(path.join(home, 'releases'))).toEqual([version])
})

test('an upgrade that is killed is undone by the next start, and the one after succeeds', async () => {
  const next = await packRelease(home, '9.1.0', addTable)
  const families = sendMessages(url, 'Ana')

  const upgrader = begin('upgrade', next)
  await expect.poll(current, { interval: 5, timeout: 60_000 }).toBe('9.1.0')
  upgrader.kill('SIGKILL')
  await once(upgrader, 'exit')
  await site('start', '--background')
  expect(await current()).toBe(version)
  expect(await hasLaterTable()).toBe(false)
  expect(await readdir(path.join(home, 'releases'))).toEqual([version])

  await site('upgrade', next)
  await families.stop()
  expect(await current()).toBe('9.1.0')
  expect(await hasLaterTable()).toBe(true)
  await expectEachOnce(families.acknowledged)
  expect(await readdir(path.join(home, 'releases'))).toEqual([version, '9.1.0'])
  expect(existsSync(path.join(installed.dataFolder, 'before-upgrade'))).toBe(false)
  expect(await findProcessesOf(path.join(home, 'releases', version))).toEqual([])
})

// 0.2.0 asks as soon as the port is taken, and what asks too early must not wait for its own judgement.
test('a release on trial answers the upgrade that asked before it was ready, and families afterwards', async () => {
  await site('stop')
  const running = await current()
  const { token } = beginJournal(home, { from: version, to: running })
  const release = startRelease(running)
  const upgrade = ask(`${url}/healthz`, { [TOKEN_HEADER]: token })
  const family = ask(`${url}/healthz`)
  let isFamilyAnswered = false
  family.then(() => {
    isFamilyAnswered = true
  })

  expect((await upgrade).status).toBe(200)
  expect(isFamilyAnswered).toBe(false)
  endJournal(home)
  expect((await family).status).toBe(200)

  release.kill()
  await once(release, 'exit')
  await site('start', '--background')
})

test('a release file with another checksum changes nothing', async () => {
  const file = await packRelease(home, '9.2.0', addTable)
  await writeFile(`${file}.sha256`, `${'0'.repeat(64)}  ${path.basename(file)}\n`)
  const { stderr } = await site('upgrade', file).catch((error) => error)
  expect(stderr).toBe(
    `${file} is damaged: its checksum isn't the one of its .sha256. Fetch both again.\n`,
  )
  expect(await current()).toBe('9.1.0')
})

test('an unsigned, an altered and a wrongly signed release are refused in a sentence, and change nothing', async () => {
  const file = await packRelease(home, '9.3.0', addTable)
  const upgrade = async () => (await site('upgrade', file).catch((error) => error)).stderr
  const stranger = path.join(home, 'stranger')
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', stranger])

  await signRelease(file, stranger)
  expect(await upgrade()).toMatch(/ is signed by a key that this release doesn't know: SHA256:/)
  await rm(`${file}.sig`)
  expect(await upgrade()).toBe(`${file} is not signed: there is no ${file}.sig.\n`)
  await signRelease(file, path.join(home, 'key'))
  await appendFile(file, 'x')
  await run('sh', ['-c', `sha256sum ${file} > ${file}.sha256`])
  expect(await upgrade()).toMatch(/ was altered after it was signed: /)

  expect(await current()).toBe('9.1.0')
  expect(await readdir(path.join(home, 'releases'))).toEqual([version, '9.1.0'])
})
