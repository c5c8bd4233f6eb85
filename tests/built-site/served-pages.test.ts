import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { generateApiKeys } from 'one-process-backend/auth'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { makeDataFolder, startSite } from '../site-process.ts'
import { findNewerCss } from './newer-css.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const keys = generateApiKeys()
const data = await makeDataFolder(inject('siteFolder'))
const site = await startSite(data.folder, {
  DEMO_CONTENT: 'off',
  LOG_LEVEL: 'silent',
  SUPABASE_PUBLISHABLE_KEY: keys.publishable,
  SUPABASE_SECRET_KEY: keys.secret,
})
afterAll(() => site.kill('SIGTERM').then(data.remove))

const open = (page: string, headers: Record<string, string> = {}) =>
  fetch(site.url + page, { headers: { 'accept-encoding': 'br', ...headers } })
const read = async (page: string) => (await open(page)).text()

const insert = (table: string, row: object) =>
  createClient(site.url, keys.secret, { auth: { persistSession: false } })
    .from(table)
    .insert(row)
    .throwOnError()
const write = (question: string) => insert('faqs', { question, answer: 'At the clinic.' })

const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<(?:${name})\\b[^>]*>`, 'g'))].map(([tag]) => tag)

test('a visitor gets pages and scripts compressed, and an unchanged page is not sent again', async () => {
  const page = await open('/')
  expect(page.headers.get('content-encoding')).toBe('br')
  const script = /\/assets\/framework-[\w-]+\.js/.exec(await page.text())?.[0] ?? ''
  const asset = await open(script)
  expect(asset.headers.get('content-encoding')).toBe('br')
  expect(asset.headers.get('cache-control')).toContain('immutable')
  const etag = page.headers.get('etag') ?? ''
  expect((await open('/', { 'if-none-match': etag })).status).toBe(304)
})

test('somebody who finds a vulnerability reads the business’s email address in security.txt', async () => {
  const readSecurityTxt = async () => (await open('/.well-known/security.txt')).text()
  const { headers, status } = await open('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await readSecurityTxt()).toMatch(/^Contact: mailto:hello@quietvalley\.example$/m)

  await insert('site_settings', { key: 'business_email', value: 'hello@larches.example.ca' })
  const lines = (await readSecurityTxt()).split('\n')
  expect(lines).toEqual([
    'Contact: mailto:hello@larches.example.ca',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
    'Preferred-Languages: en',
    expect.stringMatching(/^Canonical: http:\/\/\S+\/\.well-known\/security\.txt$/),
    '',
  ])
  const expires = Date.parse(lines[1]?.slice('Expires: '.length) ?? '')
  // RFC 9116: less than a year ahead.
  expect(expires).toBeGreaterThan(Date.now() + 90 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test('a change appears on the next request, and only pages that show it are rendered again', async () => {
  const tagOf = async (page: string) =>
    (await open(page)).headers.get('etag')?.replace(/-\w+"$/, '')
  // Every menu links to the questions as soon as there is one.
  await write('Where is the clinic?')
  const policy = await tagOf('/privacy-policy')
  expect(await read('/')).not.toContain('Where is the lake?')
  await write('Where is the lake?')
  expect(await read('/')).toContain('Where is the lake?')
  expect(await tagOf('/privacy-policy')).toBe(policy)
})

test('before the hero’s picture only the text font is preloaded, and the pictures below load when they are near', async () => {
  const stored = (bucket: string) => `/storage/v1/object/public/${bucket}/dawn.jpg`
  await insert('hero_images', { filename: 'dawn.jpg', url: stored('hero_images') })
  await insert('products', { name: 'Urn', type: 'Urns', image: stored('product-images') })
  const html = await read('/')
  const [hero = '', ...others] = tagsOf(html, 'img')
  expect(hero).toMatch(/ sizes="[^"]+" loading="eager" fetchPriority="high"/)
  expect(hero).toContain('hero_images/dawn.jpg?width=2400&amp;resize=contain 2400w')
  expect(tagsOf(html, 'source')[0]).toMatch(/ media="\(max-width: 47\.99rem\)" .*480w.* sizes="/)
  expect(others.length).toBeGreaterThan(0)
  const early = tagsOf(html.slice(0, html.indexOf(hero)), 'link|script').filter((tag) =>
    /rel="(preload|modulepreload|stylesheet)"| src=/.test(tag),
  )
  expect(early).toEqual([expect.stringMatching(/rel="preload" as="font" .*figtree-text-/)])
  for (const page of ['/', '/golden-pet-cremation', '/privacy-policy'])
    for (const picture of tagsOf(await read(page), 'img')) {
      expect(picture, page).toMatch(/ width="\d+" height="\d+"/)
      if (picture !== hero) expect(picture, page).toContain(' loading="lazy"')
    }
})

test('a body that is too large is refused with a sentence', async () => {
  for (const length of [1_100_000, 3_000_000, 10_000_000]) {
    const answer = await fetch(`${site.url}/storage/v1/object/list/about_images`, {
      method: 'POST',
      headers: { apikey: keys.publishable },
      body: 'a'.repeat(length),
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'EntityTooLarge' }])
  }
})

test('visitors can read pages while the database is unreachable', async () => {
  const postmaster = await readFile(
    path.join(data.folder, 'postgres/cluster/postmaster.pid'),
    'utf8',
  )
  process.kill(Number(postmaster.split('\n')[0]), 'SIGQUIT')
  await vi.waitUntil(async () => (await open('/healthz')).status === 503, { timeout: 20_000 })
  expect((await open('/')).status).toBe(200)
  expect(await read('/')).toContain('Where is the lake?')
})

test('the public style sheets work in the oldest browsers that the site supports', async () => {
  const [, inlined = ''] = /<style data-site[^>]*>(.*?)<\/style>/s.exec(await read('/')) ?? []
  expect(inlined.length).toBeGreaterThan(10_000)
  expect(findNewerCss(inlined)).toEqual([])
  for await (const file of glob('build/client/assets/*.css'))
    if (!file.includes('staff-'))
      expect(findNewerCss(await readFile(file, 'utf8')), file).toEqual([])
})

test('the check finds CSS features that the oldest browsers lack', () => {
  const known = '@media (min-width:40rem){a{color:red}}@supports (width:1cqi){a{width:1cqi}}'
  expect(findNewerCss(known)).toEqual([])
  const sheet =
    'a{}@media (width>=40rem){a{color:color-mix(in oklab,red,#0000)}}b{translate:1px}c{height:1dvh}d,e:has(f){}g{& h{}}'
  expect(findNewerCss(sheet)).toHaveLength(6)
})
