import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchQuery } from '../app/features/search/admin/search.queries.ts'
import { foldLetters } from '../app/platform/rows/reads/fold-letters.ts'
import { createTestApp } from './test-app.ts'
import type { Caller } from './test-users.ts'

const { as, database } = await createTestApp()
const { owner } = database
await owner`insert into products (name, type, description, is_shown) values ('Larch urn', 'Urns', 'Of wood 100%', false)`
await owner`insert into products (name, type) select 'Box ' || n, 'Boxes' from generate_series(1, 9) n`
await owner`insert into faqs (question, answer) values ('Is larch kept?', 'Yes, in the cellar.')`
await owner`insert into contact_form_submissions (name, email, message, spam_reason, created_at) values
  ('Ruth', 'ruth@example.com', 'The LARCH urn, please.', null, '2026-11-20'),
  ('Seller', 'b@example.com', 'Larch!', 'Haste.', '2026-11-19')`
await owner`insert into partner_clinics (name, slug, address, phone, website)
  values ('Larch Vet', 'larch-vet', '1 Main Street', '250', 'larch.example')`
await owner`insert into pricing_tiers (size, weight) values ('Large', '20 kg to 40 kg')`
await owner`insert into hero_images (filename, url, alt) values ('dawn.jpg', '/dawn.jpg', 'A lake')`
await owner`insert into pets (name, family, tag_number) values ('Otis', 'Pat', 'K-77')`
await owner`update towns set advice = 'Near Marysville', remembrance = 'At the Flathead' where slug = 'kimberley'`
await owner`insert into reply_templates (name, body) values ('Thanks', 'The Rockies are near.')`
await owner`insert into navigation_items (title, url) values ('Questions', 'faqs')`
await owner`insert into site_settings (key, value) values ('business_phone', '(250) 555-0123')
  on conflict (key) do update set value = excluded.value`
await owner`update site_settings set value = value || ' Purolator brings parcels.' where key = 'privacy_policy'`

const search = async (words: string, person: Caller = 'administrator') => {
  const query = searchQuery(async () => as(person), words, [])
  const found = await new QueryClient().query({ ...query, retry: false })
  return found.map(({ group, title, to }) => [group, title, to])
}

test('an administrator finds rows of every kind by words in any order, including hidden ones', async () => {
  const [urn] = await owner`select id from products where name = 'Larch urn'`
  const messages = await owner`select id from contact_form_submissions order by name`
  const [ruths, spam] = messages.map(({ id }) => `/admin/contact-submissions?message=${id}`)
  const found = await search('larch')
  expect(found).toEqual([
    ['Messages', 'Ruth', ruths],
    ['Messages', 'Seller', `${spam}&box=spam`],
    ['Products', 'Larch urn', `/admin/products/${urn?.id}`],
    ['Partner clinics', 'Larch Vet', '/admin/partner-clinics'],
    ['FAQs', 'Is larch kept?', '/admin/faqs'],
  ])
  expect(await search('urns wood LARCH')).toHaveLength(1)
  expect((await search('golden')).map(([group, title]) => [group, title])).toContainEqual([
    'Towns',
    'Golden',
  ])
})

test('five of a kind are found at most, with the row that a screen opens and a mark on what is hidden', async () => {
  const find = (words: string) =>
    new QueryClient().query(searchQuery(async () => as('administrator'), words, []))
  const groups = async (words: string) => (await find(words)).map(({ group }) => group)
  expect((await groups('box')).filter((group) => group === 'Products')).toHaveLength(5)
  expect(await groups('landing page heading')).toEqual(Array(5).fill('Page texts'))
  const [urn] = await find('larch urn wood')
  expect(urn).toMatchObject({ isHidden: true, detail: 'Urns' })
  const [question] = await find('is larch kept')
  expect(question).toMatchObject({ isHidden: false, edit: { answer: 'Yes, in the cellar.' } })
})

test.each(['250 555 0123', '(250)555-0123', '2505550123', '+1 250.555.0123'])(
  'an administrator finds a telephone number however it is formatted: %s',
  async (typed) => {
    await owner`update partner_clinics set phone = '250.555.0123' where slug = 'larch-vet'`
    await owner`update contact_form_submissions set phone = '1 250 555-0123' where name = 'Ruth'`
    const found = (await search(typed)).map(([group, title]) => [group, title])
    expect(found).toContainEqual(['Messages', 'Ruth'])
    expect(found).toContainEqual(['Partner clinics', 'Larch Vet'])
    expect(found).toContainEqual(['Texts', 'Phone'])
    expect(found).not.toContainEqual(['Messages', 'Seller'])
  },
)

test.each([
  ['ʔaq̓am', 'aqam'],
  ['Ktunaxa ⱡu·ⱡ', 'ktunaxa lul'],
  ['Yaq̓it ʔa·knuqⱡi ‘it', 'YAQIT aknuqłi it'],
  ['Café Séraphin', 'Cafe\u0301 seraphin'],
  ['Smith–Jones', 'smith-jones'],
  ['Smith\u2011Jones−Lee', 'smith—jones\uff0dlee'],
  ['O’Neil', 'o´neil'],
  ['Kawaiahaʻo', "Kawaiaha'o"],
  ['Tsleil‑Waututh nəw̓əyəɬ', 'tsleil-waututh nəwəyəɬ'],
  ['Soﬁa Grifﬁn', 'sofia griffin'],
  ['Ａｎｎａ　Ｌｅｅ', 'anna lee'],
  ['Stee\u00adples\u200b', 'steeples'],
])('“%s” is found by “%s” and vice versa, in rows of every kind', async (name, other) => {
  for (const [written, typed] of [
    [name, other],
    [other, name],
  ]) {
    await owner`insert into products (name, type) values (${`${written} urn`}, 'Urns')`
    await owner`insert into faqs (question, answer) values (${`Do you come to ${written}?`}, 'Yes, on Fridays.')`
    await owner`insert into contact_form_submissions (name, email, message)
      values (${`Ann of ${written}`}, 'ann@example.com', 'Please call.')`
    await owner`insert into pets (name, family) values ('Bella', ${written ?? ''})`
    const value = `Near ${written}`
    await owner`insert into site_texts (key, value) values ('home.hero.title', ${value})`
    expect((await search(typed ?? '')).map(([group, title]) => [group, title])).toEqual([
      ['Messages', `Ann of ${written}`],
      ['Pets', 'Bella'],
      ['Products', `${written} urn`],
      ['FAQs', `Do you come to ${written}?`],
      ['Page texts', 'Landing page, Hero: heading'],
    ])
    for (const [table, column] of Object.entries({
      products: 'name',
      faqs: 'question',
      contact_form_submissions: 'name',
      pets: 'family',
      site_texts: 'value',
    }))
      await owner`delete from ${owner(table)} where ${owner(column)} like ${`%${written}%`}`
  }
})

test('the browser and the database normalize every text in the same way', async () => {
  const latin = fc.integer({ min: 1, max: 0x36f }).map((code) => String.fromCodePoint(code))
  const letters = fc.string({ unit: latin, maxLength: 60 })
  const valley = fc.string({ unit: fc.constantFrom(..."aÉŁłⱠȻ¢ʔɂʼ‘’'·ꞏ\u0313\u0301İß ") })
  const signs = 'ﬁ™㎏Ａ１　–−‑—\ufe58´`ʻʽˀꞋΣς\u0327\u0301\u00ad\u200bK\u{1f600}…½ '
  const others = fc.string({ unit: fc.constantFrom(...signs), maxLength: 200 })
  // Letters that both have known for long: PostgreSQL and Node may come with different versions of Unicode.
  const anywhere = fc.oneof(
    ...[
      [1, 0x52f],
      [0x1e00, 0x22ff],
      [0xfb00, 0xfb06],
      [0xff01, 0xff5e],
    ].map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
  )
  const any = fc.string({ unit: anywhere, maxLength: 200 })
  const texts = [letters, valley, others, any].flatMap((kind) =>
    fc.sample(kind, { numRuns: 300, seed: 20261129 }),
  )
  const folded = await owner`
    select private.fold_letters(text) as text
      from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`
  expect(folded.map(({ text }) => text)).toEqual(texts.map(foldLetters))
})

test('every dash is folded to a hyphen', () => {
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCodePoint(code))
  const dashes = [...all.filter((letter) => /\p{Pd}/u.test(letter)), '−', '⁃']
  expect(dashes.filter((dash) => foldLetters(dash) !== '-')).toEqual([])
})

test.each([
  ['about us small line', 'Page texts', 'Landing page, About us: small line above the heading'],
  ['a beagle', 'Testimonials', 'Marion T.'],
  ['dawn.jpg', 'Hero images', 'dawn.jpg'],
  ['20 kg', 'Prices', 'Large'],
  ['K-77', 'Pets', 'Otis'],
  ['marysville flathead', 'Towns', 'Kimberley'],
  ['purolator', 'Texts', 'Privacy Policy'],
  ['faqs', 'Navigation', 'Questions'],
  ['rockies', 'Templates for answers', 'Thanks'],
])('“%s” finds in %s: %s', async (words, group, title) => {
  expect((await search(words)).map(([group, title]) => [group, title])).toContainEqual([
    group,
    title,
  ])
})

test('a sentence that staff have changed is found by its new text, which its form shows', async () => {
  const value = 'With care, from the first call'
  await owner`insert into site_texts (key, value) values ('home.hero.title', ${value})`
  const found = await new QueryClient().query(
    searchQuery(async () => as('administrator'), 'care first call', []),
  )
  expect(found).toContainEqual(
    expect.objectContaining({
      to: '/admin/texts',
      detail: value,
      edit: { id: 'home.hero.title', value, updated_at: expect.stringMatching(/^20/) },
    }),
  )
  expect(await search('honoring dignity')).toEqual([])
  await owner`delete from site_texts`
})

test('nobody else finds messages or anything hidden', async () => {
  expect((await search('larch', 'stranger')).map(([group]) => group)).toEqual([
    'Partner clinics',
    'FAQs',
  ])
  await expect(search('larch', 'visitor')).rejects.toMatchObject({ code: '42501' })
})
