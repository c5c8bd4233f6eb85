import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openObjectFolder } from './object-files.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'object-files-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const objects = openObjectFolder(folder)

const object = (name: string, version = '1') => ({ bucket: 'hero_images', name, version })
const read = async (of: ReturnType<typeof object>, range?: { first: number; last: number }) => {
  const stream = await objects.read(of, range)
  return stream && text(stream)
}

test('what was put is read, in whole and in part', async () => {
  await objects.put(object('dawn.jpg'), Buffer.from('0123456789'))
  expect(await objects.stat(object('dawn.jpg'))).toEqual({ size: 10 })
  expect(await read(object('dawn.jpg'))).toBe('0123456789')
  expect(await read(object('dawn.jpg'), { first: 2, last: 4 })).toBe('234')
})

test('what was never put is undefined', async () => {
  expect(await objects.stat(object('nothing.jpg'))).toBeUndefined()
  expect(await objects.read(object('nothing.jpg'))).toBeUndefined()
})

test('a new version leaves the old one as it was, and each is removed by itself', async () => {
  await objects.put(object('about.jpg', 'old'), Buffer.from('old'))
  await objects.put(object('about.jpg', 'new'), Buffer.from('new'))
  await objects.remove(object('about.jpg', 'old'))
  expect(await read(object('about.jpg', 'old'))).toBeUndefined()
  expect(await read(object('about.jpg', 'new'))).toBe('new')
  await objects.remove(object('about.jpg', 'new'))
  await objects.remove(object('about.jpg', 'new'))
  expect(await readdir(path.join(folder, 'hero_images'))).not.toContain('about.jpg')
})

test.each(['.', '..', '../../escaped', '/etc/escaped', 'a\0b', 'é'.repeat(500), 'a', 'a/1'])(
  'the name %j stays in its folder',
  async (name) => {
    await objects.put(object(name), Buffer.from(name))
    expect(await read(object(name))).toBe(name)
    expect(await readdir(folder)).toEqual(['hero_images'])
  },
)

test('a write that fails leaves nothing half-written behind', async () => {
  const inTheWay = path.join(folder, 'hero_images', 'lake.jpg', '1')
  await mkdir(inTheWay, { recursive: true })
  await writeFile(path.join(inTheWay, 'taken'), '')
  await expect(objects.put(object('lake.jpg'), Buffer.from('lake'))).rejects.toThrow()
  expect(await readdir(path.dirname(inTheWay))).toEqual(['1'])
})
