import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readReleaseKeys, requireSignature } from './ssh-signature.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'signed-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => path.join(folder, name)
const sshKeygen = (...args: string[]) => execFileSync('ssh-keygen', args, { stdio: 'pipe' })

const makeKey = (name: string, type = 'ed25519') =>
  sshKeygen('-q', '-t', type, '-N', '', '-C', name, '-f', at(name))
for (const name of ['maintainer', 'stranger']) makeKey(name)
makeKey('old', 'ecdsa')
const known = at('release-keys')
writeFileSync(
  known,
  `# Who may release\nrelease namespaces="pet-cremation-site" ${readFileSync(at('maintainer.pub'), 'utf8')}`,
)
const file = at('release.tar.gz')

function sign(key: string, ...options: string[]) {
  rmSync(`${file}.sig`, { force: true })
  sshKeygen('-Y', 'sign', '-n', 'pet-cremation-site', '-f', at(key), ...options, file)
}

beforeEach(() => writeFileSync(file, 'a release'))
const check = () => requireSignature(file, readReleaseKeys(known))

test.for([[], ['-O', 'hashalg=sha256']])(
  'what the maintainer has signed is taken (%j)',
  async (options) => {
    sign('maintainer', ...options)
    await check()
  },
)

test.for<[what: string, spoil: () => void, sentence: RegExp]>([
  ['is not signed', () => rmSync(`${file}.sig`), /^\S+ is not signed: there is no \S+\.sig\.$/],
  ['was altered', () => appendFileSync(file, 'x'), / was altered after it was signed/],
  [
    'is signed by a stranger',
    () => sign('stranger'),
    / by a key that this release doesn't know: SHA256:\S{43}\.$/,
  ],
  [
    'is signed by a key of another kind',
    () => sign('old'),
    / is not a signature of ssh-keygen for a release\.$/,
  ],
  ['is signed for another purpose', () => sign('maintainer', '-n', 'file'), / is not a signature /],
  ['has words for a signature', () => writeFileSync(`${file}.sig`, 'Ruth'), / is not a signature /],
  ['has a signature that is cut short', cutShort, / is not a signature /],
  ['has the key of the maintainer and another signature', exchangeKey, / was altered after /],
])('a release that %s is refused in one sentence', async ([, spoil, sentence]) => {
  sign('maintainer')
  spoil()
  await expect(check()).rejects.toThrow(sentence)
})

function cutShort() {
  const lines = readFileSync(`${file}.sig`, 'utf8').split('\n')
  writeFileSync(`${file}.sig`, [...lines.slice(0, 2), ...lines.slice(-2)].join('\n'))
}

/** A stranger's signature under the name of the maintainer's key. */
function exchangeKey() {
  sign('stranger')
  const keyOf = (name: string) =>
    Buffer.from(readFileSync(at(`${name}.pub`), 'utf8').split(' ')[1] ?? '', 'base64')
  const [first = '', ...lines] = readFileSync(`${file}.sig`, 'utf8').trim().split('\n')
  const body = Buffer.from(lines.slice(0, -1).join(''), 'base64')
  keyOf('maintainer').copy(body, body.indexOf(keyOf('stranger')))
  writeFileSync(`${file}.sig`, [first, body.toString('base64'), lines.at(-1), ''].join('\n'))
}

test('a release that knows no key takes none', async () => {
  sign('maintainer')
  await expect(requireSignature(file, readReleaseKeys(at('none')))).rejects.toThrow(
    'This release knows no key, so it can take no other: see docs/releases.md.',
  )
})
