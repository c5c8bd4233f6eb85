import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makePlainPicture } from '../../../tests/pictures.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import type { Db } from '../db.ts'
import { quoteServer } from '../rows/writes/error-messages.ts'
import { removePicture, UnusablePictureError, uploadPicture } from './stored-pictures.ts'

const app = await createTestApp()
const staff = app.as('administrator')
const db = async () => staff
const stored = '/storage/v1/object/public/hero_images/'

async function store(name: string) {
  await staff.storage.from('hero_images').upload(name, await makePlainPicture('png'))
}
const isThere = async (name: string) =>
  (await staff.storage.from('hero_images').download(name)).data !== null

test.each([
  ['a site-relative address', stored],
  ['an absolute address', `https://project.supabase.example${stored}`],
])('a picture is removed by %s', async (_, beginning) => {
  await store('1-first light.jpg')
  await removePicture(db, 'hero_images', `${beginning}1-first%20light.jpg?v=1`)
  expect(await isThere('1-first light.jpg')).toBe(false)
})

test.each(['https://elsewhere.example/kept.jpg', stored.replace('hero_images', 'about_images')])(
  'a URL such as %s doesn’t remove a stored picture',
  async (address) => {
    await store('kept.jpg')
    await removePicture(db, 'hero_images', address.replace(/kept\.jpg$|$/, 'kept.jpg'))
    expect(await isThere('kept.jpg')).toBe(true)
  },
)

test.each([
  ['a lost connection', () => Promise.reject(new Error('offline')), 'a.jpg'],
  ['an address that is none', db, '%.jpg'],
])('a removal that fails for %s is only logged', async (_, client, name) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await removePicture(client, 'hero_images', stored + name)
  const words = `The picture ${stored}${name} could not be removed`
  expect(warn).toHaveBeenCalledWith(words, expect.any(Error))
  warn.mockRestore()
})

describe('a file that was changed or deleted since it was chosen', () => {
  const sentence =
    'This file has been changed, moved or deleted since you chose it. Please choose it again.'

  async function chooseFile(name: string) {
    const folder = await mkdtemp(path.join(tmpdir(), 'chosen-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const place = path.join(folder, name)
    await writeFile(place, await makePlainPicture('png'))
    return { place, file: new File([await openAsBlob(place)], name) }
  }
  const refusalOf = (file: File, client: Db = db) =>
    uploadPicture(client, { bucket: 'hero_images', name: file.name, file }).catch((error) => [
      error instanceof UnusablePictureError,
      quoteServer(error),
    ])

  test.each(['a.png', 'a.heic'])(
    '%s is refused with a sentence before it is sent',
    async (name) => {
      const [deleted, changed] = [await chooseFile(name), await chooseFile(name)]
      await rm(deleted.place)
      await writeFile(changed.place, 'other bytes')
      const send = vi.fn(db)
      for (const { file } of [deleted, changed])
        expect(await refusalOf(file, send)).toEqual([true, sentence])
      expect(send).not.toHaveBeenCalled()
    },
  )

  test('a file that is deleted while it is sent is not taken for a lost connection', async () => {
    const { place, file } = await chooseFile('a.png')
    const upload = async () => {
      await rm(place)
      throw new TypeError('Failed to fetch')
    }
    const losing = async () => ({ storage: { from: () => ({ upload }) } }) as never
    expect(await refusalOf(file, losing)).toEqual([true, sentence])
  })
})

test('a file that is too large is refused before it is sent', async () => {
  const file = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'large.jpg')
  const send = vi.fn(db)
  const upload = uploadPicture(send, { bucket: 'hero_images', name: 'large.jpg', file })
  await expect(upload).rejects.toThrow('This file is larger than 20 MB')
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['413', 'It has too many pixels.', true],
  ['415', 'It is not a picture.', true],
  ['500', 'Something went wrong.', false],
])(
  'staff read why the server refused a picture with %s',
  async (statusCode, message, isUnusable) => {
    const upload = async () => ({ data: null, error: { statusCode, message } })
    const refusing = async () => ({ storage: { from: () => ({ upload }) } }) as never
    const file = new File(['GIF89a'], 'a.gif')
    const picture = { bucket: 'hero_images', name: 'a.gif', file } as const
    const error = await uploadPicture(refusing, picture).catch((refusal) => refusal)
    expect([error.message, error instanceof UnusablePictureError]).toEqual([message, isUnusable])
  },
)

test.each([
  ['a.heic', 1, 'This HEIC picture can’t be converted here.'],
  ['a.heic', 20 * 1024 * 1024 + 1, 'This file is larger than 20 MB.'],
  ['a.txt', 1, 'This file is not a picture that can be shown.'],
])('on a hosted project, %s of %i bytes is refused with the reason', async (name, size, reason) => {
  const hosted = Object.assign(async () => staff, { isHosted: true })
  const file = new File([new Uint8Array(size)], name)
  const upload = uploadPicture(hosted, { bucket: 'hero_images', name, file })
  await expect(upload).rejects.toThrow(reason)
})
