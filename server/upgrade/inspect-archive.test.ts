import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { inspectArchive } from './inspect-archive.ts'

type Entry = Partial<Header> & { name: string }

const top = 'pet-cremation-site-9.0.0'
const release: Entry[] = [
  { name: `${top}/`, type: 'directory' },
  { name: `${top}/release.json` },
  { name: `${top}/node_modules/node/bin/node`, mode: 0o755 },
  { name: `${top}/node_modules/.bin/node`, type: 'symlink', linkname: '../node/bin/node' },
  { name: `${top}/node`, type: 'link', linkname: `${top}/node_modules/node/bin/node` },
]

async function write(entries: Entry[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, `${top}.tar.gz`)
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(file))
  for (const entry of entries) tar.entry(entry, entry.type && entry.type !== 'file' ? '' : 'text')
  tar.finalize()
  await written
  return file
}

test('the version and the unpacked size of a release are read before anything is written', async () => {
  expect(await inspectArchive(await write(release))).toEqual({ version: '9.0.0', size: 8 })
})

const inTop = (entry: Partial<Header>): Entry => ({ name: `${top}/x`, ...entry })

test.for<[what: string, entry: Entry, why: RegExp]>([
  ['a file elsewhere', { name: '../../etc/cron.d/site' }, /is outside of its folder/],
  ['an absolute file', { name: '/etc/cron.d/site' }, /is outside of its folder/],
  ['a way out of its folder', { name: `${top}/../../x` }, /is outside of its folder/],
  ['another folder', { name: 'pet-cremation-site-1/x' }, /is no release of this site/],
  ['a file twice', { name: `${top}/release.json` }, /is in it twice/],
  ['an absolute link', inTop({ type: 'symlink', linkname: '/etc' }), /leads elsewhere/],
  ['a link out of it', inTop({ type: 'symlink', linkname: '../../etc' }), /leads elsewhere/],
  ['a hard link out of it', inTop({ type: 'link', linkname: '/etc/shadow' }), /leads elsewhere/],
  ['a file behind a link', { name: `${top}/node_modules/.bin/node/x` }, /is behind a link/],
  ['a device', inTop({ type: 'character-device' }), /is neither a file nor a folder/],
  ['a pipe', inTop({ type: 'fifo' }), /is neither a file nor a folder/],
  ['a program that runs as root', inTop({ mode: 0o4755 }), /rights of another user/],
  ['writing for the terminal', { name: '\x1b[2J' }, /"\\u001b\[2J" is outside/],
])('a release with %s is refused in a sentence', async ([, entry, why]) => {
  await expect(inspectArchive(await write([...release, entry]))).rejects.toThrow(why)
})
