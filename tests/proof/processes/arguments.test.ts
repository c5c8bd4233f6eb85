import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
/** These run a tool, which has its own usage. */
const TOOLS = ['build', 'format', 'test:unit', 'test:screens', 'test:e2e', 'test:engines']
const names = Object.keys(scripts).filter((name) => !TOOLS.includes(name))
const commands = Object.values(scripts).flatMap(
  (script) => / node (server\/(?:commands|moving-in)\/\S+)$/.exec(script)?.[1] ?? [],
)

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'arguments-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The exit code and the output of a program that runs in the folder. */
async function run(cwd: string, program: string, ...args: string[]) {
  const { DATA_DIR: _, ...env } = process.env
  const ended = await promisify(execFile)(program, args, { cwd, env }).catch((error) => error)
  return { code: ended.code ?? 0, stdout: String(ended.stdout), stderr: String(ended.stderr) }
}

/** A clone whose packages are not installed. */
function makeClone() {
  const folder = makeFolder()
  mkdirSync(path.join(folder, 'scripts'))
  for (const name of ['package.json', 'scripts/prepare.mjs', 'scripts/prepare'])
    cpSync(name, path.join(folder, name), { recursive: true })
  return folder
}

const listFiles = (folder: string) => readdirSync(folder, { recursive: true })

test.for(names)(
  'npm run %s prints its usage for --help and for an unknown option, and writes nothing',
  async (name) => {
    const clone = makeClone()
    const before = listFiles(clone)
    const help = await run(clone, 'npm', 'run', '--silent', name, '--', '--help')
    expect(help).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Usage: npm (run )?[a-z]/),
      stderr: '',
    })
    const refused = await run(clone, 'npm', 'run', '--silent', name, '--', '--unknown')
    expect(refused).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^(Unknown option|Unexpected argument) '--unknown'\.\n\nUsage: /,
      ),
    })
    expect(listFiles(clone)).toEqual(before)
  },
)

test('every command refuses unknown options itself, too', async () => {
  const folder = makeFolder()
  for (const name of commands)
    expect(
      await run(folder, process.execPath, path.resolve(name), '--unknown'),
      name,
    ).toMatchObject({ code: 2, stdout: '' })
  expect(listFiles(folder)).toEqual([])
})

test('an export is not written over an existing file', async () => {
  const folder = makeFolder()
  const file = path.join(folder, 'letters.json')
  writeFileSync(file, 'Dear Ruth')
  const { code, stderr } = await run(
    folder,
    process.execPath,
    path.resolve('server/commands/export.ts'),
    file,
  )
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `${file} already exists. Give the export another name.\n`,
  })
  expect(readFileSync(file, 'utf8')).toBe('Dear Ruth')
})

test.for([
  [
    'in UTF-16',
    (file: string) => writeFileSync(file, '\uFEFFPORT=0\n', 'utf16le'),
    '.env is not a text in UTF-8. Save it in that encoding: it may be UTF-16 now.',
  ],
  [
    'a folder',
    (file: string) => mkdirSync(file),
    '.env is a folder. Delete it, and write the settings into a file of that name.',
  ],
  [
    'unreadable',
    (file: string) => symlinkSync(file, file),
    ".env can't be read by this user (ELOOP). Run this as root, or as the user of the site.",
  ],
] as const)(
  'a .env that is %s ends the site and a command with one sentence',
  async ([, write, sentence]) => {
    const folder = makeFolder()
    write(path.join(folder, '.env'))
    for (const script of ['index.ts', 'commands/doctor.ts'])
      expect(await run(folder, process.execPath, path.resolve('server', script))).toEqual({
        code: 1,
        stdout: '',
        stderr: `${sentence}\n`,
      })
  },
)
