import { beforeEach, expect, test } from 'vitest'
import { makePhonePicture } from '../../../../../tests/pictures.ts'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const wanted = ['width=160&resize=contain', 'width=320&height=427&resize=cover&quality=60']
const { get, storage, renderAllAhead, logged, keys } = await createTestStorage({
  wantedRenderings: (bucket) => (bucket === 'hero_images' ? wanted : []),
})
const heroes = storage.from('hero_images')
const picture = await makePhonePicture({ width: 600, height: 400 })
const contentType = 'image/jpeg'

const made = () => logged.filter(({ msg }) => msg === 'picture rendered')
const madeOf = (name: string) => made().filter(({ object }) => object === `hero_images/${name}`)
const visit = (name: string, query: string, accept: string) =>
  get(`/render/image/public/hero_images/${name}?${query}`, { accept })

beforeEach(() => {
  logged.length = 0
})

test('after an upload every wanted rendering is made before a visitor requests it', async () => {
  await heroes.upload('larch.jpg', picture, { contentType })
  await expect.poll(() => madeOf('larch.jpg')).toHaveLength(4)
  for (const query of wanted)
    for (const accept of ['image/avif,image/webp,*/*', 'image/webp,*/*'])
      expect((await visit('larch.jpg', query, accept)).status).toBe(200)
  expect(made()).toHaveLength(4)
})

test('nothing is rendered for a bucket without wanted renderings, and a removed picture causes no error', async () => {
  await storage.from('about_images').upload('family.jpg', picture, { contentType })
  await heroes.upload('mistake.jpg', picture, { contentType })
  await heroes.remove(['mistake.jpg'])
  await heroes.upload('next.jpg', picture, { contentType })
  await expect.poll(() => madeOf('next.jpg')).toHaveLength(4)
  expect(made().filter(({ object }) => object === 'about_images/family.jpg')).toEqual([])
  expect(logged.filter(({ level }) => Number(level) > 30)).toEqual([])
})

test('each lost rendering is made again once, even after a broken picture', async () => {
  await heroes.upload('lake.jpg', picture, { contentType })
  await expect.poll(() => madeOf('lake.jpg')).toHaveLength(4)
  await renderAllAhead()
  expect(madeOf('lake.jpg'), 'nothing was missing').toHaveLength(4)

  const other = await createTestStorage({ wantedRenderings: () => wanted })
  await other.store({ name: 'broken.jpg', bytes: picture.subarray(0, 100) })
  await other.store({ name: 'dawn.jpg', bytes: picture })
  await other.store({ name: 'notes.txt', contentType: 'text/plain' })
  await Promise.all([other.renderAllAhead(), other.renderAllAhead()])
  const again = other.logged.filter(({ msg }) => msg === 'picture rendered')
  expect(again.map(({ object }) => object)).toEqual(Array(4).fill('hero_images/dawn.jpg'))
})

test('a visitor gets only the sizes that pages use', async () => {
  await heroes.upload('rock.jpg', picture, { contentType })
  await expect.poll(() => madeOf('rock.jpg')).toHaveLength(4)
  for (const query of ['width=100', 'width=320&height=427&quality=60'])
    expect((await visit('rock.jpg', query, 'image/webp')).status, query).toBe(200)
  for (const query of ['', 'width=161', 'height=200', 'width=320&height=427', 'quality=60'])
    expect(await (await visit('rock.jpg', query, 'image/webp')).json(), query).toMatchObject({
      error: 'InvalidRequest',
      message: `Visitors get this picture as one of ${wanted.join(', ')}`,
    })
  expect(madeOf('rock.jpg')).toHaveLength(4)
  const staff = await get('/render/image/authenticated/hero_images/rock.jpg?width=240', {
    authorization: `Bearer ${keys.secret}`,
    apikey: keys.secret,
  })
  expect(staff.status, 'there is no other door to a rendering').toBe(404)
})

test('a rendering whose reader has disconnected is not made', async () => {
  const other = await createTestStorage()
  const large = await makePhonePicture({ width: 3000, height: 2000 })
  await other.store({ name: 'large.jpg', bytes: large })
  const address = '/render/image/public/hero_images/large.jpg?width='
  const gone = new AbortController()
  const ask = (width: number, signal?: AbortSignal) =>
    other.app.request(`/storage/v1${address}${width}`, {
      signal,
      headers: { accept: 'image/webp' },
    })
  const answers = [ask(1600), ask(640, gone.signal)]
  gone.abort()
  await Promise.all(answers)
  await ask(160)
  const widths = other.logged
    .filter(({ msg }) => msg === 'picture rendered')
    .map(({ width }) => width)
  expect(widths).toEqual([1600, 160])
})
