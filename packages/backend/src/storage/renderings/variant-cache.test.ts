import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openVariantCache } from './variant-cache.ts'

const log = pino({ level: 'silent' })
const bytes = (length: number) => Buffer.alloc(length, 'x')

async function createFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'variant-cache-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a cached rendering is found, even by the next process', async () => {
  const folder = path.join(await createFolder(), 'variants')
  const cache = openVariantCache({ folder, limit: 1000, log })
  expect(await cache.find('a')).toBeUndefined()
  await cache.keep('a', Buffer.from('picture'))
  expect(await cache.find('a')).toEqual(Buffer.from('picture'))
  const next = openVariantCache({ folder, limit: 1000, log })
  expect(await next.find('a')).toEqual(Buffer.from('picture'))
})

test('a truncated or altered file is not served', async () => {
  const folder = await createFolder()
  const cache = openVariantCache({ folder, limit: 1000, log })
  const file = path.join(folder, 'a')
  for (const length of [0, 4, 8, 50, 107]) {
    await cache.keep('a', bytes(100))
    await truncate(file, length)
    expect(await cache.find('a')).toBeUndefined()
  }
  await cache.keep('a', bytes(100))
  const altered = await readFile(file)
  altered[50] = 0
  await writeFile(file, altered)
  expect(await cache.find('a')).toBeUndefined()
})

test('the least recently used rendering is removed first', async () => {
  const folder = await createFolder()
  const cache = openVariantCache({ folder, limit: 300, log })
  for (const key of ['a', 'b', 'c']) await cache.keep(key, bytes(100))
  await cache.find('a')
  await cache.keep('d', bytes(100))
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd'])
})

test('files of an earlier process count towards the limit and are removed first', async () => {
  const folder = await createFolder()
  await writeFile(path.join(folder, 'left-by-a-crash.unfinished'), bytes(250))
  const cache = openVariantCache({ folder, limit: 300, log })
  await cache.keep('a', bytes(100))
  expect(await readdir(folder)).toEqual(['a'])
})

test('a read-only folder causes no error', async () => {
  const file = path.join(await createFolder(), 'file')
  await writeFile(file, '')
  const folder = path.join(file, 'cache', 'pictures')
  const cache = openVariantCache({ folder, limit: 300, log })
  await cache.keep('a', bytes(1))
  expect(await cache.find('a')).toBeUndefined()
})
