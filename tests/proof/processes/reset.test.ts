import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { lockFolder } from 'one-process-backend/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'

const program = path.resolve('server/commands/reset.ts')

/** Returns what the command prints without a terminal to ask. */
async function reset(folder: string, args: string[] = [], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...settings }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], {
    env,
  }).catch((error) => error)
  return stdout + stderr
}

/** A data folder as a stopped site leaves it. */
function makeData() {
  const folder = mkdtempSync(path.join(tmpdir(), 'reset-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'postgres/cluster'), { recursive: true })
  return folder
}

test('a reset deletes the data folder, and a second reset finds none', async () => {
  const folder = makeData()
  expect(await reset(folder)).toBe('Without a terminal, run "npm run reset -- --yes".\n')
  expect(existsSync(folder)).toBe(true)
  expect(await reset(folder, ['--yes'])).toBe(
    `${folder} is deleted. The next start begins with the demo content.\n`,
  )
  expect(existsSync(folder)).toBe(false)
  expect(await reset(folder, ['--yes'])).toBe(`There is no ${folder} to delete.\n`)
})

test('the data of a running site is not deleted', async () => {
  const folder = makeData()
  const lock = lockFolder(folder)
  onTestFinished(() => lock.release())
  expect(await reset(folder, ['--yes'])).toMatch(/^Another process is already using the database/)
  expect(existsSync(folder)).toBe(true)
})

test('a folder with other content is not deleted', async () => {
  const folder = makeData()
  rmSync(path.join(folder, 'postgres'), { recursive: true })
  writeFileSync(path.join(folder, 'letter.txt'), 'Dear Ruth')
  expect(await reset(folder, ['--yes'])).toBe(
    `${folder} is not a data folder of the site, so it is not deleted.\n`,
  )
  expect(existsSync(path.join(folder, 'letter.txt'))).toBe(true)
})

test.for([
  [
    { SITE_URL: 'https://www.example.ca' },
    'This is the site of a firm, and its data is not deleted.',
  ],
  [
    { DATABASE_URL: 'postgres://site@127.0.0.1:1/site' },
    'The data is in another database: only a data folder of this machine is deleted.',
  ],
] as const)('with the settings %j nothing is deleted', async ([settings, sentence]) => {
  const folder = makeData()
  expect(await reset(folder, ['--yes'], settings)).toBe(`${sentence}\n`)
  expect(existsSync(folder)).toBe(true)
})
