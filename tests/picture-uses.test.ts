import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from './test-app.ts'
import { type Caller, people } from './test-users.ts'

const { as, database } = await createTestApp()
const { owner } = database
const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#264' } })
  .png()
  .toBuffer()

const BUCKET = 'product-images'
const urlOf = (name: string) => `/storage/v1/object/public/${BUCKET}/${name}`

async function store() {
  const name = `${randomUUID()}.png`
  const { error } = await as('service').storage.from(BUCKET).upload(name, png)
  expect(error).toBeNull()
  return name
}
const isStored = async (name: string) =>
  (await as('service').storage.from(BUCKET).download(name)).data !== null
const remove = async (name: string, person: Caller) => {
  const { data } = await as(person).storage.from(BUCKET).remove([name])
  return data?.length === 1
}

const uses = {
  hero_images: (url: string) =>
    owner`insert into hero_images (filename, url) values ('a.png', ${url})`,
  products: (url: string) =>
    owner`insert into products (name, type, image) values ('Urn', 'Urns', ${url})`,
  product_images: (url: string) => owner`
    with product as (insert into products (name, type) values ('Box', 'Boxes') returning id)
    insert into product_images (product_id, url) select id, ${url} from product`,
  towns: (url: string) => owner`
    update towns set picture = ${url.replace('/object/', '/render/image/')} where slug = 'golden'`,
  site_settings: (url: string) =>
    owner`insert into site_settings (key, value) values ('about_image', ${url})`,
  'a text': (url: string) => owner`
    update site_settings set value = ${`![One](${urlOf('one.png')}), ![us](${url}).`}
    where key = 'privacy_policy'`,
}
type Use = keyof typeof uses

beforeEach(async () => {
  for (const table of ['hero_images', 'products']) await owner`delete from ${owner(table)}`
  await owner`delete from site_settings where key = 'about_image'`
  await owner`update towns set picture = null`
  await owner`update site_settings set value = '' where key = 'privacy_policy'`
})

describe.each(Object.keys(uses) as Use[])('a picture that is used in %s', (use) => {
  test.each(['administrator', 'service'] as const)(
    'a used picture stays when a %s deletes it, even by an absolute or encoded URL',
    async (person) => {
      const name = await store()
      await uses[use](`https://project.example${urlOf(name).replace('-', '%2D')}?v=2`)
      expect(await remove(name, person)).toBe(false)
      expect((await as(person).storage.from(BUCKET).remove([name])).data ?? []).toEqual([])
      expect(await isStored(name)).toBe(true)
      const { data } = await as('service').storage.from(BUCKET).download(name)
      expect(data?.size).toBeGreaterThan(0)
    },
  )
})

test('a used picture doesn’t prevent others from being deleted with it', async () => {
  const [used, unused] = [await store(), await store()]
  await uses.products(urlOf(used))
  const { data } = await as('administrator').storage.from(BUCKET).remove([used, unused])
  expect(data?.map(({ name }) => name)).toEqual([unused])
  expect([await isStored(used), await isStored(unused)]).toEqual([true, false])
})

test('a picture is deleted once its last use is gone', async () => {
  const name = await store()
  await uses.hero_images(urlOf(name))
  await uses.products(urlOf(name))
  await owner`delete from hero_images`
  expect(await remove(name, 'administrator')).toBe(false)
  await owner`delete from products`
  expect(await remove(name, 'administrator')).toBe(true)
  expect(await isStored(name)).toBe(false)
})

describe('an administrator chooses a picture', () => {
  const gone = 'The file of this picture is not kept any more. Please choose another picture.'
  const choose = (url: string) =>
    as('administrator').from('hero_images').insert({ filename: 'a.png', url })

  test('an administrator chooses a stored picture, or one from another site', async () => {
    for (const url of [urlOf(await store()), '/drawn.svg', 'https://pictures.example/a.jpg'])
      expect((await choose(url)).error).toBeNull()
  })

  test.each(['products', 'product_images', 'hero_images', 'site_settings'])(
    'a picture that was deleted is refused by %s',
    async (table) => {
      const url = urlOf('gone.png')
      await owner`insert into products (id, name, type) values (${people.administrator.sub ?? ''}, 'Urn', 'Urns')`
      const rows: Record<string, object> = {
        products: { name: 'Urn', type: 'Urns', image: url },
        product_images: { product_id: people.administrator.sub, url },
        hero_images: { filename: 'a.png', url },
        site_settings: { key: 'about_image', value: url },
      }
      const { error } = await as('administrator')
        .from(table)
        .insert(rows[table] ?? {})
      expect(error).toMatchObject({ code: 'P0001', message: gone })
    },
  )

  test.each([
    ['towns', 'picture', 'golden'],
    ['site_settings', 'value', 'about_image'],
  ])('a picture that was deleted is refused by a change of %s', async (table, column, row) => {
    await uses.site_settings('/drawn.svg')
    const { error } = await as('administrator')
      .from(table)
      .update({ [column]: urlOf('gone.png') })
      .eq(table === 'towns' ? 'slug' : 'key', row)
    expect(error).toMatchObject({ code: 'P0001', message: gone })
  })

  test('an administrator can change other fields of a row whose picture is lost', async () => {
    await uses.hero_images(urlOf('lost.png'))
    const { data } = await as('administrator')
      .from('hero_images')
      .update({ alt: 'Dawn', url: urlOf('lost.png') })
      .eq('filename', 'a.png')
      .select()
    expect(data).toMatchObject([{ alt: 'Dawn' }])
  })

  test('deleting a picture waits for a colleague who is choosing it, and vice versa', async () => {
    const name = await store()
    const stored = await database.as(people.administrator, async (sql) => {
      await sql`insert into hero_images (filename, url) values ('a.png', ${urlOf(name)})`
      const removal = remove(name, 'service')
      await expect.poll(() => owner`select from pg_locks where not granted`).toHaveLength(1)
      return { removal }
    })
    expect(await stored.removal).toBe(false)

    const other = await store()
    const lost = await database.as(people.service, async (sql) => {
      await sql`delete from storage.objects where name = ${other}`
      return { choice: choose(urlOf(other)) }
    })
    // A supabase-js request is sent only when it is awaited.
    expect((await lost.choice).error).toMatchObject({ message: gone })
  })
})

describe('the list of stored pictures', () => {
  const list = (person: Caller) => as(person).rpc('list_stored_pictures', {}, { count: 'exact' })

  test('administrators see all stored pictures with their uses, newest first', async () => {
    const [first, second] = [await store(), await store()]
    await uses.products(urlOf(first))
    await uses.hero_images(urlOf(first))
    await uses.site_settings(urlOf(first))
    await uses['a text'](urlOf(first))
    const { data, count } = await list('administrator').range(0, 1).throwOnError()
    expect(count).toBeGreaterThanOrEqual(2)
    expect(data).toMatchObject([
      { name: second, bucket_id: BUCKET, uses: [] },
      {
        name: first,
        size: expect.any(Number),
        uses: [
          { table_name: 'hero_images', row_name: 'a.png' },
          { table_name: 'products', row_name: 'Urn' },
          { table_name: 'site_settings', row_id: 'about_image' },
          { table_name: 'site_settings', row_id: 'privacy_policy' },
        ],
      },
    ])
  })
})
