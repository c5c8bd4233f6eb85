import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PREVIEW_ADDRESS, type PreviewedPage } from '../../app/features/preview/preview-request.ts'
import { nouns } from '../../app/nouns.ts'
import { tables } from '../access-matrix.ts'
import { createAuthSite, PASSWORD } from '../auth-site.ts'
import { listenInFront } from '../listening-site.ts'
import { valuesOf } from '../rows.ts'
import { setUpAuthenticator } from '../second-factor.ts'
import { signToken } from '../test-users.ts'

vi.setConfig({ testTimeout: 60_000 })

const site = await createAuthSite()
const { owner, keys, joinAsAdmin } = site
const url = await listenInFront(site)
const staff = await signToken('administrator', keys)

const hideable = nouns.filter(({ canBeHidden }) => canBeHidden)

const plain = { path: '/', hasHidden: true, texts: {}, pages: {}, rows: {} }

const ask = (token: string | undefined, asked: object = {}, at = url) =>
  fetch(at + PREVIEW_ADDRESS, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ ...plain, ...asked }),
  })

async function preview(asked: object = {}, at = url) {
  const response = await ask(staff, asked, at)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as PreviewedPage
}

const read = async (path: string, at = url) => (await fetch(at + path)).text()

const tokenOf = async ({ auth }: SupabaseClient) =>
  (await auth.getSession()).data.session?.access_token ?? ''

const hideProduct = async (name: string, slug: string) => {
  const [row] = await owner`
    insert into products (name, type, price, is_shown) values (${name}, 'Urns', 80, false) returning id, slug`
  expect(row?.slug).toBe(slug)
  return String(row?.id)
}

describe('access to a preview', () => {
  test('a visitor, a stranger and the keys are refused a preview, and get no page', async () => {
    const secret = 'Never shown before'
    await hideProduct(secret, 'never-shown-before')
    const refusals = {
      nobody: await ask(undefined),
      nonsense: await ask('eyJhbGciOiJub25lIn0.e30.'),
      'the public key': await ask(keys.publishable),
      'the secret key': await ask(keys.secret),
      'a stranger': await ask(await signToken('stranger', keys)),
      'a token for the service': await ask(await signToken('service', keys)),
    }
    for (const [who, response] of Object.entries(refusals)) {
      expect([401, 403], who).toContain(response.status)
      expect(response.headers.get('cache-control'), who).toBe('no-store')
      expect(await response.text(), who).not.toMatch(/<html|Never shown/)
    }
    expect((await preview()).html).toContain(secret)
  })

  test('a revoked administrator sees no preview, although the token is valid for an hour', async () => {
    const { browser, id } = await joinAsAdmin('dora@example.com')
    const token = await tokenOf(browser)
    expect((await ask(token)).status).toBe(200)
    await owner`delete from admin_users where id = ${id}`
    expect((await ask(token)).status).toBe(403)
  })

  test('an administrator who was signed out on another device sees no preview', async () => {
    const { browser } = await joinAsAdmin('carl@example.com')
    const token = await tokenOf(browser)
    await browser.auth.signOut({ scope: 'global' })
    expect((await ask(token)).status).toBe(401)
  })

  test('an administrator with an authenticator app sees a preview only after entering its code', async () => {
    const { browser } = await joinAsAdmin('anna@example.com')
    const { factorId, nextCode } = await setUpAuthenticator(browser)
    const other = site.openBrowser()
    await other.auth.signInWithPassword({ email: 'anna@example.com', password: PASSWORD })
    expect((await ask(await tokenOf(other))).status).toBe(401)
    await other.auth.mfa.challengeAndVerify({ factorId, code: nextCode() })
    expect((await ask(await tokenOf(other))).status).toBe(200)
  })
})

describe('the content of a preview', () => {
  test('a hidden product is shown in the requested preview, and on no public page afterwards', async () => {
    await hideProduct('Larch Urn', 'larch-urn')
    expect(await read('/')).not.toContain('Larch Urn')
    expect((await preview()).html).toContain('Larch Urn')
    expect((await preview()).isHidden).toBe(false)
    const own = await preview({ path: '/products/larch-urn' })
    expect([own.status, /<h1[^>]*>Larch Urn</.test(own.html)]).toEqual([200, true])
    expect(own).toMatchObject({ isHidden: true, hidden: {} })
    expect((await preview({ hasHidden: false })).html).not.toContain('Larch Urn')
    expect((await preview({ hasHidden: false, path: '/products/larch-urn' })).status).toBe(404)
    expect(await read('/')).not.toContain('Larch Urn')
    expect((await fetch(`${url}/products/larch-urn`)).status).toBe(404)
  })

  test('a former URL leads to the current page', async () => {
    const id = await hideProduct('Lake Urn', 'lake-urn')
    await owner`update products set name = 'Creek Urn' where id = ${id}`
    expect((await preview({ path: '/products/lake-urn' })).html).toContain('Creek Urn')
  })

  test('unsaved text is shown in the preview as plain text, and on no public page', async () => {
    const [faq] =
      await owner`insert into faqs (question, answer) values ('When do you come?', 'The same day, or the next.') returning id`
    const typed = '<script>alert(1)</script>{clinic}'
    const { html, unsaved } = await preview({
      texts: { 'home.hero.title': typed },
      rows: { [faq?.id]: { question: 'How long?', is_shown: 'false', id: 'x' } },
    })
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;{clinic}</h1>')
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('How long?')
    expect(unsaved).toBe(2)
    const guide = await preview({
      path: '/when-a-pet-dies',
      pages: { when_a_pet_dies: 'Keep **cool**.\n\n## Tonight\n\n<img src=x onerror=alert(1)>' },
    })
    expect(guide.html).toContain('Keep <strong>cool</strong>')
    expect(guide.html).not.toContain('<img src="x"')
    for (const path of ['/', '/when-a-pet-dies'])
      expect(await read(path)).not.toMatch(/alert\(1\)|How long|<strong>cool/)
  })

  test('example testimonials are shown in the preview, and counted as hidden if families don’t see them', async () => {
    const words = 'I phoned on a Saturday morning'
    const report = (is_public: boolean) =>
      owner`select report_site_setup(${owner.json({ is_public })})`
    await report(false)
    const first = await preview()
    expect(first.html).toContain(words)
    expect(first.hidden).not.toHaveProperty('testimonials')
    await report(true)
    const [examples] = await owner`select count(*)::int from testimonials where is_example`
    const second = await preview()
    expect(second.html).toContain(words)
    expect(second.hidden).toMatchObject({ testimonials: examples?.count })
    expect((await preview({ hasHidden: false })).html).not.toContain(words)
  })

  test.each(hideable)('hidden $many are counted on a page that lists them', async ({ table }) => {
    const count = async () => (await preview()).hidden[table] ?? 0
    const before = await count()
    const row = { ...(await tables[table]?.row?.(owner)), is_shown: false }
    await owner`insert into ${owner(table)} ${valuesOf(row)}`
    expect(await count()).toBe(before + 1)
  })
})

describe('a page without hidden rows', () => {
  const paths = ['/', '/price', '/our-care', '/when-a-pet-dies', '/golden-pet-cremation']

  beforeAll(() => hideProduct('Birch Urn', 'birch-urn'))

  test.each([...paths, '/terms-of-service', '/products/birch-urn'])(
    'staff see the same as visitors on %s',
    async (path) => {
      for (const { table } of hideable) await owner`update ${owner(table)} set is_shown = true`
      await owner`update testimonials set is_example = false`
      const shown = async (hasHidden: boolean) => {
        const page = await preview({ path, hasHidden })
        return { ...page, html: page.html.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'the time') }
      }
      const page = await shown(true)
      expect(page).toEqual(await shown(false))
      expect(page.status).toBe(200)
    },
  )
})

describe('refusals of a preview', () => {
  test.each([
    '',
    '//',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/admin',
    '/admin/preview',
    '/Admin',
    '/%61dmin',
    '/auth',
    '/auth/v1/user',
    '/rest/v1/faqs',
    '/functions/v1/process-contact-form',
    '/sitemap.xml',
    '/_root.data',
    '/../admin',
    '/products/../admin',
    '/products/%2e%2e',
    '/clinic',
    '/?_routes=root',
    '/#x',
    '/a\u0000b',
    `/${'a'.repeat(200)}`,
  ])('a preview of the path “%s” is refused', async (path) => {
    expect((await ask(staff, { path })).status).toBe(400)
  })

  test.each([
    ['another kind of prices', { prices: '2027-01-01' }],
    ['something unknown', { table: 'admin_users' }],
    ['a row without an id', { rows: { products: { name: 'x' } } }],
    ['rows of rows', { rows: { '5ca1ab1e-0000-4000-8000-000000000101': { name: {} } } }],
    ['too many texts', { texts: Object.fromEntries([...Array(501).keys()].map((n) => [n, 'x'])) }],
    ['no text', { texts: { 'home.hero.title': 1 } }],
    ['nothing', null],
  ])('a preview with %s is refused', async (_, asked) => {
    const response = asked ? await ask(staff, asked) : await post('null')
    expect(response.status).toBe(400)
  })

  const post = (body: string) =>
    fetch(url + PREVIEW_ADDRESS, {
      method: 'POST',
      // A separate connection, because the server ends it after such a refusal.
      headers: { authorization: `Bearer ${staff}`, connection: 'close' },
      body,
    })

  test('a preview of what isn’t JSON, or of more than a megabyte, is refused', async () => {
    expect((await post('{')).status).toBe(400)
    const large = await post(JSON.stringify({ ...plain, pages: { a: 'a'.repeat(1024 * 1024) } }))
    expect(large.status).toBe(413)
    expect(await large.json()).toMatchObject({ message: expect.any(String) })
  })

  test('opening the preview’s URL leads to the screen, and no response may be framed or cached', async () => {
    const opened = await fetch(url + PREVIEW_ADDRESS, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/admin/preview'])
    expect((await fetch(url + PREVIEW_ADDRESS, { method: 'PUT' })).status).toBe(405)
    const { headers } = await ask(staff)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
