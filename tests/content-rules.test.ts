import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { QueryResultRow } from 'pg'
import { describe, expect, test } from 'vitest'
import { makeSlug, SLUG_LENGTH } from '../app/platform/slug.ts'
import { valuesOf } from './rows.ts'
import { createTestDatabase } from './test-app.ts'

const { owner } = await createTestDatabase()

type Values = Record<string, string | number | boolean | null>

const clinic = { name: 'A', slug: 'a', address: 'B', phone: 'C', website: 'a.example' }
const faq = { question: 'Where?', answer: 'At the clinic.' }
const testimonial = { words: 'They were kind to us.', name: 'Ida B.' }
const notice = { text: 'Closed.', shown_from: '2026-12-24', shown_until: '2026-12-26' }
const closed = { ...notice, hours: 'closed', hours_from: '2026-12-25', hours_until: '2026-12-25' }
const other = { ...closed, hours: 'other', opens: '09:00', closes: '12:00' }
const tier = { size: 'S', weight: '1 kg' }
const item = { title: 'About', url: 'about' }
const town = {
  slug: 'fernie',
  name: 'Fernie',
  region: 'Elk Valley',
  meta_description: 'Pet cremation in Fernie, BC.',
  intro: 'Fernie is an hour from us.',
  distance: 'About 100 km',
  collection: 'Once a week',
  ashes_return: 'In two weeks',
}
const reminder = { pet_id: randomUUID(), words: 'Call back', day: '2026-12-03' }
const picture = { filename: 'a.jpg', url: '/a.jpg' }
const call = { name: 'Ruth', phone: '250 555 0199', message: 'Please come', by_phone: true }

/** Copies of the row, each with only a space in one of these columns. */
const blank = (table: string, row: Values, columns: string[]) =>
  columns.map((column): [string, Values] => [table, { ...row, [column]: ' ' }])

describe('database constraints', () => {
  const refused: [string, Values][] = [
    ...blank('pets', { name: 'Bella', family: 'Ruth' }, ['name', 'family']),
    ...blank('reminders', reminder, ['words']),
    ...blank('products', { name: 'Urn', type: 'Urns' }, ['name', 'type']),
    ...blank('partner_clinics', clinic, ['name', 'address', 'phone', 'emergency_phone']),
    ...blank('pricing_tiers', tier, ['size', 'weight']),
    ...blank('navigation_items', item, ['title', 'url']),
    ...blank('hero_images', picture, ['filename']),
    ...blank('testimonials', testimonial, ['name']),
    ...blank('notices', notice, ['text']),
    ...blank('towns', town, ['name', 'region', 'intro', 'distance', 'collection', 'ashes_return']),
    ['faqs', { ...faq, question: ' Who?  ' }],
    ['faqs', { ...faq, answer: 'Too short' }],
    ['faqs', { ...faq, answer: 'long'.repeat(10_000) }],
    ['pets', { name: 'Bella', family: 'Ruth', email: 'nowhere' }],
    ['pets', { name: 'Bella', family: 'Ruth', service: 'both' }],
    ['pets', { name: 'Bella', family: 'Ruth', tag_number: '4\n2' }],
    ['reminders', { ...reminder, words: 'Call\nback' }],
    ['reminders', { ...reminder, words: 'long'.repeat(51) }],
    ['reminders', { ...reminder, day: '1999-12-31' }],
    ['reminders', { ...reminder, time_of_day: '2 pm' }],
    ['reminders', { ...reminder, pet_id: null }],
    ['reminders', { ...reminder, submission_id: randomUUID() }],
    ['products', { name: 'Urn', type: 'Urns', price: -0.01 }],
    ['products', { name: 'Urn', type: 'Urns', price: 'NaN' }],
    ['products', { name: 'Urn', type: 'Urns', image: 'javascript:alert(1)' }],
    ['partner_clinics', { ...clinic, website: 'https://a.example' }],
    ['partner_clinics', { ...clinic, website: 'a.example@elsewhere.example' }],
    ['partner_clinics', { ...clinic, slug: 'Two Words' }],
    ['partner_clinics', { ...clinic, display_order: -1 }],
    ['partner_clinics', { ...clinic, hours: 'long'.repeat(126) }],
    ['pricing_tiers', { ...tier, communal_price: -1 }],
    ['navigation_items', { ...item, type: 'button' }],
    ['navigation_items', { ...item, url: ' JavaScript:alert(1)' }],
    ['navigation_items', { ...item, url: 'java\tscript:alert(1)' }],
    ['navigation_items', { ...item, url: 'data:text/html,<script>' }],
    ['navigation_items', { ...item, url: '/\\elsewhere.example' }],
    ['site_settings', { key: 'time_zone', value: 'Mountain time' }],
    ['site_settings', { key: 'business_address', value: '1 Main Street\nWasa' }],
    ['site_settings', { key: 'business_address', value: 'long'.repeat(76) }],
    ['site_settings', { key: 'review_url', value: 'http://reviews.example' }],
    ['testimonials', { ...testimonial, said_on: '1999-12-31' }],
    ['site_settings', { key: 'business_takes_texts', value: '' }],
    ['site_settings', { key: 'business_postal_code', value: 'v1c 2a1' }],
    ['site_texts', { key: 'home.hero.title', value: ' ' }],
    ['site_texts', { key: 'home.hero.title', value: 'long'.repeat(151) }],
    ['site_texts', { key: 'Hero', value: 'Words' }],
    ['hero_images', { ...picture, url: 'dawn' }],
    ['testimonials', { ...testimonial, words: ' Kind.     ' }],
    ['testimonials', { ...testimonial, words: 'long'.repeat(151) }],
    ['testimonials', { ...testimonial, town: 'long'.repeat(21) }],
    ['testimonials', { ...testimonial, pet: 'long'.repeat(21) }],
    ['testimonials', { ...testimonial, display_order: -1 }],
    ['notices', { ...notice, text: ' Closed.' }],
    ['notices', { ...notice, text: 'Closed.\nAll day.' }],
    ['notices', { ...notice, text: 'l'.repeat(201) }],
    ['notices', { ...notice, shown_from: '-infinity' }],
    ['notices', { ...notice, shown_until: '2026-12-23' }],
    ['notices', { ...notice, shown_until: '2028-01-01' }],
    ['notices', { ...notice, shown_until: 'infinity' }],
    ['notices', { ...notice, hours: 'half' }],
    ['notices', { ...notice, hours: 'closed' }],
    ['notices', { ...closed, hours: 'usual' }],
    ['notices', { ...closed, hours_until: null }],
    ['notices', { ...closed, hours_until: '2026-12-24' }],
    ['notices', { ...closed, hours_until: '2026-12-27' }],
    ['notices', { ...closed, hours_until: '2028-01-01' }],
    ['notices', { ...closed, hours: 'other' }],
    ['notices', { ...other, hours: 'closed' }],
    ['notices', { ...other, opens: '9:00' }],
    ['notices', { ...other, closes: null }],
    ['notices', { ...other, closes: '09:00' }],
    ['towns', { ...town, slug: 'Sparwood BC' }],
    ['towns', { ...town, meta_description: 'long'.repeat(100) }],
    ['towns', { ...town, landscape: 'desert' }],
    ['towns', { ...town, picture: 'javascript:alert(1)' }],
    ['towns', { ...town, collection_fee: -0.01 }],
    ['towns', { ...town, distance_km: -1 }],
    ['towns', { ...town, map_x: 10 }],
    ['towns', { ...town, map_y: 10 }],
    ['towns', { ...town, map_x: 629, map_y: 10 }],
    ['towns', { ...town, map_side: 'above' }],
    ['towns', { ...town, map_route: 'M0 0"onload' }],
    ['contact_form_submissions', { ...call, by_phone: false }],
    ['invitations', { email: 'no address', token_hash: 'a'.repeat(64) }],
    ['invitations', { email: 'a@example.com', token_hash: 'plain token' }],
  ]

  test.each(refused)('the table %s refuses %o', async (table, values) => {
    await expect(insert(table, values)).rejects.toMatchObject({ code: '23514' })
  })

  test.each<[string, Values]>([
    ['notices', { ...other, closes: '00:00' }],
    ['contact_form_submissions', call],
    ['contact_form_submissions', { ...call, email: 'a@b.example', about: 'x'.repeat(3000) }],
  ])('the table %s accepts %o', async (table, values) => {
    await expect(insert(table, values)).resolves.toBeDefined()
  })

  test('two clinics can’t share a slug', async () => {
    await insert('partner_clinics', { ...clinic, slug: 'twice' })
    const again = insert('partner_clinics', { ...clinic, slug: 'twice' })
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })
})

test('the slug of a town may be as long as the form accepts', async () => {
  const slug = 'a'.repeat(SLUG_LENGTH)
  expect(await insert('towns', { ...town, slug })).toMatchObject({ slug })
  const longer = insert('towns', { ...town, slug: `${slug}a` })
  await expect(longer).rejects.toMatchObject({ code: '23514' })
})

test('columns that are left out get their defaults', async () => {
  expect(await insert('navigation_items', item)).toMatchObject({
    type: 'section',
    is_visible: true,
    is_desktop_visible: true,
    is_mobile_visible: true,
    display_order: 0,
  })
  const product = await insert('products', { name: 'Urn', type: 'Urns' })
  expect(product).toMatchObject({ price: null, description: null, image: null })
})

test('hiding a navigation item turns both of its menus off, and showing it turns none on', async () => {
  const { id } = await insert('navigation_items', item)
  const set = async (is_visible: boolean) => {
    const [row] = await owner`
      update navigation_items set is_visible = ${is_visible} where id = ${id}
      returning is_visible, is_desktop_visible, is_mobile_visible`
    return row
  }
  const nowhere = { is_desktop_visible: false, is_mobile_visible: false }
  expect(await set(false)).toEqual({ is_visible: false, ...nowhere })
  expect(await set(true)).toEqual({ is_visible: true, ...nowhere })
})

describe('the address of a product’s page', () => {
  const product = { name: 'Urne d’été, n° 2', type: 'Urns' }
  const rename = (id: string, name: string) =>
    owner`update products set name = ${name} where id = ${id}`
  const slugOf = async (id: string) => {
    const [row] = await owner`select slug from products where id = ${id}`
    return row?.slug
  }
  const findMoved = async (slug: string) => {
    const [row] = await owner`select row_id from former_slugs where address = ${`products/${slug}`}`
    return row?.row_id
  }

  test('the slug of a product is made from its name', async () => {
    const { slug } = await insert('products', product)
    expect(slug).toBe('urne-dete-n-2')
    expect((await insert('products', { ...product, name: '骨壷' })).slug).toBe('product')
    expect((await insert('products', { ...product, name: 'a—b  c' })).slug).toBe('a-b-c')
    const long = { ...product, name: 'æ'.repeat(200) }
    expect((await insert('products', long)).slug).toBe('ae'.repeat(100))
    const second = await insert('products', long)
    expect(second.slug).toBe(`${'ae'.repeat(95)}a-${second.id.slice(0, 8)}`)
  })

  test('the database makes slugs by the same rule as the browser, whatever the name', async () => {
    const letters = fc.string({ unit: 'grapheme', maxLength: 200 })
    const latin = fc.string({
      unit: fc.constantFrom(..."aÉøÞßŁıİæŒ ™—−ﬁＡʻ´-\u00a0\u2028\u0085’1²iuⱡȻʔ‘'"),
    })
    const names = [
      ...[
        'Ørsted Urn',
        'Łódź, Straße',
        'Đĸŋŧ Ħıð',
        'ÆON',
        'Keepsake™',
        'ʔaq̓am',
        'Yaq̓it ʔa·knuqⱡi ‘it',
        "YAQ̓IT ʔA·KNUQⱠI 'IT",
        'The ‘it’ and a ‘it of i\n’it',
        'Ȼam̓na 5¢',
        '\ufeffA\u1680B',
        'Smith−Jones‑Lee',
        'Soﬁa’s Ｕｒｎ',
        'Kawaiahaʻo',
        'x'.repeat(300),
      ],
      ...fc.sample(letters, 300),
      ...fc.sample(latin, 300),
    ].filter((name) => !name.includes('\0'))
    const made = await owner`
      select private.make_slug(name) as slug
        from unnest(${names}::text[]) with ordinality as given (name, place) order by place`
    expect(made.map(({ slug }) => slug)).toEqual(names.map(makeSlug))
    expect(makeSlug('Ørsted Urn')).toBe('orsted-urn')
    expect(makeSlug('ʔaq̓am')).toBe('aqam')
    expect(makeSlug('Smith−Jones Ｕｒｎ')).toBe('smith-jones-urn')
  })

  test('products with the same name get different slugs', async () => {
    const twins = await Promise.all([
      insert('products', { ...product, name: 'Twin' }),
      insert('products', { ...product, name: 'Twin' }),
    ])
    const slugs = twins.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(2)
    for (const { id, slug } of twins) expect(['twin', `twin-${id.slice(0, 8)}`]).toContain(slug)
  })

  test('the slug of a product follows a new name, and the former one redirects until another product has it', async () => {
    const { id } = await insert('products', { ...product, name: 'Lake Urn' })
    await rename(id, 'LAKE urn!')
    expect(await slugOf(id)).toBe('lake-urn')
    await rename(id, 'Ceramic Lake Urn')
    expect(await slugOf(id)).toBe('ceramic-lake-urn')
    expect(await findMoved('lake-urn')).toBe(id)
    await rename(id, 'Lake Urn')
    expect(await findMoved('lake-urn')).toBeUndefined()
    expect(await findMoved('ceramic-lake-urn')).toBe(id)
    await insert('products', { ...product, name: 'Ceramic Lake Urn' })
    expect(await findMoved('ceramic-lake-urn')).toBeUndefined()
  })

  test('the slug of a product can be set by staff or an import, and an invalid one is refused', async () => {
    const { id, slug } = await insert('products', { ...product, slug: 'brass-paw' })
    expect(slug).toBe('brass-paw')
    await owner`update products set price = 3 where id = ${id}`
    expect(await slugOf(id)).toBe('brass-paw')
    await rename(id, product.name.toUpperCase())
    expect(await slugOf(id)).toBe('brass-paw')
    await owner`update products set slug = 'brass' where id = ${id}`
    expect(await findMoved('brass-paw')).toBe(id)
    await expect(owner`update products set slug = 'No Slug' where id = ${id}`).rejects.toThrow(
      'products_slug_check',
    )
  })
})

describe('a clinic’s former slugs', () => {
  const rename = (id: string, slug: string) =>
    owner`update partner_clinics set slug = ${slug} where id = ${id}`
  const formerOf = async (id: string) => {
    const rows = await owner`select address from former_slugs where row_id = ${id} order by address`
    return rows.map(({ address }) => address.replace('partner_clinics/', ''))
  }

  test('a clinic’s former slugs redirect to it, unless it or another clinic uses them again', async () => {
    const { id } = await insert('partner_clinics', { ...clinic, slug: 'north-star' })
    await rename(id, 'north-star-vet')
    await rename(id, 'northern-star')
    expect(await formerOf(id)).toEqual(['north-star', 'north-star-vet'])
    await rename(id, 'north-star')
    expect(await formerOf(id)).toEqual(['north-star-vet', 'northern-star'])
    await insert('partner_clinics', { ...clinic, slug: 'northern-star' })
    expect(await formerOf(id)).toEqual(['north-star-vet'])
  })
})

test('a town keeps its former slugs, except the one that it has again', async () => {
  const { id } = await insert('towns', { ...town, slug: 'wasa' })
  for (const slug of ['wasa-lake', 'wasa', 'wasa-lake', 'wasa-sands'])
    await owner`update towns set slug = ${slug} where id = ${id}`
  const former = await owner`select address from former_slugs where row_id = ${id} order by 1`
  expect(former.map(({ address }) => address)).toEqual(['towns/wasa', 'towns/wasa-lake'])
})

test.each([
  [-7, -7],
  [null, 0],
])('a question with the order %s is stored with %i', async (display_order, stored) => {
  expect(await insert('faqs', { ...faq, display_order })).toMatchObject({ display_order: stored })
})

describe('the content version', () => {
  const version = async () => {
    const [row] = await owner`select coalesce(sum(version), 0)::int as version from content_version`
    return row?.version
  }

  test.each([
    ['faqs', faq],
    ['testimonials', testimonial],
    ['notices', other],
    ['products', { name: 'Urn', type: 'Urns' }],
    ['partner_clinics', { ...clinic, slug: 'versioned' }],
    ['towns', { ...town, slug: 'versioned' }],
    ['pricing_tiers', tier],
    ['navigation_items', item],
    ['hero_images', picture],
    ['site_settings', { key: 'opening_hours', value: '' }],
  ])(
    'the content version grows by one with every statement that changes rows of %s',
    async (table, values) => {
      const start = await version()
      await insert(table, values)
      expect(await version()).toBe(start + 1)
      await owner`update ${owner(table)} set updated_at = now()`
      expect(await version()).toBe(start + 2)
      await owner`delete from ${owner(table)}`
      expect(await version()).toBe(start + 3)
    },
  )
})

async function insert(table: string, values: Values): Promise<QueryResultRow> {
  const [row] = await owner`insert into ${owner(table)} ${valuesOf(values)} returning *`
  if (!row) throw new Error(`nothing was inserted into ${table}`)
  return row
}

test.each([
  [
    'one_line',
    ['', 'a', 'Two words'],
    [' a', 'a ', 'a\nb', 'a\u2028b', 'a\u0007', 'a'.repeat(301)],
  ],
  [
    'picture_url',
    ['/a.jpg', 'https://a.example/b'],
    ['', 'a.jpg', '//a b', 'data:x', `/${'a'.repeat(2048)}`],
  ],
  ['focal_point', ['0% 100%', '40% 35%'], ['', '41% 0%', '105% 0%', '40%', '40% 30%;}']],
])(
  'a value of the type %s is refused unless it has its form and length',
  async (type, good, bad) => {
    const cast = (value: string) => owner.unsafe(`select $1::public.${type}`, [value])
    for (const value of good) await cast(value)
    for (const value of bad)
      await expect(cast(value), JSON.stringify(value)).rejects.toMatchObject({ code: '23514' })
  },
)
