import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

let folder = ''
let file = ''
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, stdio: 'pipe' })
const sign = (key: string) => {
  rmSync(`${file}.sig`, { force: true })
  run('ssh-keygen', '-q', '-Y', 'sign', '-n', 'pet-cremation-site', '-f', key, file)
}

/** Returns what install.sh says of `file`, asked by the release in `folder`, without anything being installed. */
async function check() {
  const script = readFileSync('deploy/install.sh', 'utf8').replace('\nmain "$@"\n', '\n')
  const program = `${script}\nroot=${folder} current=${folder}/none release=${file}\ncheck_signature\ncheck_archive\necho fine`
  const asked = promisify(execFile)('sh', ['-c', program])
  const { stdout, stderr } = await asked.catch((error) => error)
  return (stdout + stderr).trim()
}

function pack(...args: string[]) {
  run('tar', '-czf', file, ...args)
  sign('key')
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  file = path.join(folder, 'pet-cremation-site-9.0.0.tar.gz')
  const top = path.join(folder, 'pet-cremation-site-9.0.0')
  for (const name of ['key', 'stranger'])
    run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', name)
  mkdirSync(path.join(folder, 'deploy'))
  const key = readFileSync(path.join(folder, 'key.pub'), 'utf8')
  writeFileSync(path.join(folder, 'deploy/release-keys'), `# Who may release\nrelease ${key}`)
  writeFileSync(path.join(folder, 'release.json'), '{}')
  mkdirSync(top)
  writeFileSync(path.join(top, 'release.json'), '{}')
  pack('pet-cremation-site-9.0.0')
})

test('a first installation takes what the maintainer has signed', async () => {
  expect(await check()).toBe('fine')
})

test.for<[what: string, spoil: () => void, sentence: RegExp]>([
  ['is not signed', () => rmSync(`${file}.sig`), /is not signed: there is no \S+\.sig\.$/],
  ['was altered', () => appendFileSync(file, 'x'), /was altered, or is signed by a key that/],
  ['is signed by a stranger', () => sign('stranger'), /was altered, or is signed by a key that/],
  [
    'holds other files',
    () => pack('pet-cremation-site-9.0.0', 'deploy'),
    /files for other places\.$/,
  ],
  [
    'holds a program for root',
    () => pack('--mode=u+s', 'pet-cremation-site-9.0.0'),
    /rights of another user\.$/,
  ],
])('a first installation refuses a release that %s', async ([, spoil, sentence]) => {
  spoil()
  expect(await check()).toMatch(sentence)
})

test('a release without keys takes no other', async () => {
  writeFileSync(path.join(folder, 'deploy/release-keys'), '# Who may release\n')
  expect(await check()).toMatch(/has no key, so no release can be taken: see docs\/releases\.md\.$/)
})
