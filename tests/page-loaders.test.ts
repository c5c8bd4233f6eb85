import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '../app/platform/db.ts'
import { incompleteContext, type Site, siteContext } from '../app/platform/site-context.ts'
import { loader as loadClinic } from '../app/routes/public/clinic.tsx'
import { findEmptySections } from '../app/routes/public/empty-sections.server.ts'
import { loader as loadOurCare } from '../app/routes/public/guides/our-care.tsx'
import { loader as loadFirstHours } from '../app/routes/public/guides/when-a-pet-dies.tsx'
import { loader as loadHome } from '../app/routes/public/home.tsx'
import { loader as loadLayout } from '../app/routes/public/layout.tsx'
import { loader as loadPolicy } from '../app/routes/public/legal.tsx'
import { loader as loadPet } from '../app/routes/public/pet.tsx'
import { loader as loadProduct } from '../app/routes/public/product.tsx'
import { findShownExamples } from '../app/routes/public/shown-examples.ts'
import { loader as loadTown } from '../app/routes/public/town.tsx'
import { business, exampleTiers } from './own-content.ts'
import { valuesOf } from './rows.ts'
import { createTestApp } from './test-app.ts'

const app = await createTestApp()
const { owner } = app.database
const visitor: Db = async () => app.as('visitor')
const away: Db = () => Promise.reject(new Error('The backend is away.'))

function openSite(site: Partial<Site> = {}) {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const context = new RouterContextProvider()
  const siteUrl = 'https://site.example'
  context.set(siteContext, { db: visitor, business, siteUrl, log, ...site } as unknown as Site)
  context.set(incompleteContext, { incomplete: false })
  return context
}

type Loader = (given: never) => unknown

/** The status, headers and data of a page's loader, also when it throws a redirect. */
async function load(loader: Loader, params: object, site?: Partial<Site>, path = '/') {
  const context = openSite(site)
  const url = new URL(`https://site.example${path}`)
  const given = { context, params, url, request: new Request(url), pattern: path.slice(1) }
  const answer = await Promise.resolve(loader(given as never)).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers }
  const { data, init } = answer as { data: unknown; init?: ResponseInit }
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), data }
}

const clinic = { name: 'Lake', slug: 'old-lake', address: '1 A St', phone: '1', website: 'a.ca' }
const product = { name: 'Larch Urn', slug: 'old-urn', type: 'Urns' }
const town = {
  ...{ slug: 'old-creek', name: 'Creek', region: 'East', meta_description: 'a', intro: 'a' },
  ...{ distance: 'a', collection: 'a', ashes_return: 'a' },
}

beforeEach(async () => {
  await owner`truncate partner_clinics, former_slugs, products, towns, faqs, testimonials, pets, pricing_tiers cascade`
  await owner`delete from site_settings`
  await owner`insert into site_settings (key, value) values ('time_zone', 'Etc/GMT+7')`
  await owner`insert into partner_clinics ${valuesOf(clinic)}`
  await owner`insert into products ${valuesOf(product)}`
  await owner`insert into towns ${valuesOf(town)}`
})

const pages: [name: string, Loader, parameter: string, former: string, current: string][] = [
  ['clinic', loadClinic, 'slug', 'old-lake', '/clinic/lake'],
  ['product', loadProduct, 'slug', 'old-urn', '/products/urn'],
  ['town', loadTown, 'town', 'old-creek-pet-cremation', '/creek-pet-cremation'],
]

test.each(pages)('a %s that was renamed redirects from its former address', async (...page) => {
  const [, loader, parameter, former, current] = page
  expect((await load(loader, { [parameter]: former })).status).toBe(200)
  await owner`update partner_clinics set slug = 'lake'`
  await owner`update products set slug = 'urn'`
  await owner`update towns set slug = 'creek'`
  const { status, headers } = await load(loader, { [parameter]: former })
  expect([status, headers.get('location')]).toEqual([301, current])
  expect((await load(loader, { [parameter]: current.split('/').at(-1) })).status).toBe(200)
})

test.each(pages)('a visitor gets 404 for a %s that doesn’t exist or is hidden', async (...page) => {
  const [, loader, parameter, former] = page
  // PostgreSQL can't store the second slug's last character.
  for (const unknown of [`no-${former}`, `${former}\0`])
    expect((await load(loader, { [parameter]: unknown })).status).toBe(404)
  for (const table of ['partner_clinics', 'products', 'towns'])
    await owner`update ${owner(table)} set is_shown = false`
  expect((await load(loader, { [parameter]: former })).status).toBe(404)
})

test.each<[string, Loader, object]>([
  ...pages.map(([name, loader, parameter, slug]): [string, Loader, object] => [
    name,
    loader,
    { [parameter]: slug },
  ]),
  ['guide', loadFirstHours, {}],
  ['pet', loadPet, { token: 'a'.repeat(64) }],
])('a %s that can’t be read is an outage, not a missing page', async (_, loader, params) => {
  expect((await load(loader, params, { db: away })).status).toBe(503)
})

test.each([
  ['clinic', loadClinic, 'partner_clinics'],
  ['product', loadProduct, 'products'],
])('a %s is an outage if only its former addresses can be read', async (_, loader, unread) => {
  const client = app.as('visitor')
  const from = (table: string) => client.from(table === unread ? 'nothing' : table)
  const db = async () => ({ from }) as never
  expect((await load(loader, { slug: 'unknown' }, { db })).status).toBe(503)
})

test('a policy is shown as HTML, and one that can’t be read is an outage', async () => {
  await owner`insert into site_settings (key, value) values ('privacy_policy', '# What we keep')`
  const policy = await load(loadPolicy, {}, {}, '/privacy-policy')
  expect(policy.status).toBe(200)
  expect(JSON.stringify(policy.data)).toContain('What we keep</h')
  expect((await load(loadPolicy, {}, { db: away }, '/privacy-policy')).status).toBe(503)
})

test('the page of a pet is never cached or listed, and ends with its link', async () => {
  await owner`insert into site_settings (key, value) values ('pet_records', 'on')`
  const [pet] = await owner`
    insert into pets (name, kind, family) values ('Bella', 'Beagle', 'Ruth') returning id`
  await owner`insert into pet_steps (pet_id, step, done_by, happened_at)
    values (${pet?.id}, 'collected', 'Maria', '2026-11-20T05:30:00Z')`
  const make = app.as('administrator').rpc('make_pet_link', { pet_id: pet?.id })
  const { data: token } = await make.throwOnError()
  const { status, headers, data } = await load(loadPet, { token })
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(headers.get('x-robots-tag')).toBe('noindex')
  const day = 'November 19, 2026'
  const moment = expect.stringMatching(/^November 19, 2026 at 10:30.pm$/)
  expect(data).toMatchObject({ pet: { steps: [{ moment, day }] } })
  await owner`delete from pets`
  const gone = await load(loadPet, { token })
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
})

test('a page that says whether the firm is open expires when that changes', async () => {
  // Monday at eight in the morning.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') })
  const expiryOf = async (loader: Loader) => (await load(loader, {})).headers.get('expires')
  expect(await expiryOf(loadFirstHours)).toBeNull()
  await owner`insert into site_settings (key, value) values ('opening_hours', 'Mon 07:00-18:00')`
  expect(await expiryOf(loadFirstHours)).toBe('Tue, 24 Nov 2026 01:00:00 GMT')
  expect(await expiryOf(loadLayout), 'Notices change at midnight.').toBe(
    'Tue, 24 Nov 2026 07:00:00 GMT',
  )
})

test('the page for the first hours lists each town with its clinics', async () => {
  await owner`update towns set clinic_slugs = '{old-lake}'`
  const { data } = await load(loadFirstHours, {})
  expect(data).toMatchObject({
    towns: [{ name: 'Creek', clinics: [{ name: 'Lake', phone: '1' }] }],
  })
})

test('families don’t get the prices of the demo content on a site that they can reach', async () => {
  const size = { size: 'a', weight: 'a' }
  const tiers = exampleTiers.map((tier, display_order) => ({ ...tier, ...size, display_order }))
  await owner`insert into pricing_tiers ${valuesOf(tiers)}`
  const isLoaded = async (isPublic: boolean) => {
    const context = openSite({ isPublic, mailbox: 'office@stillwater.ca' })
    const { queries } = await loadHome({ context } as never)
    return queries.queries.some(({ queryKey }) => queryKey[0] === 'pricing_tiers')
  }
  expect(await isLoaded(true)).toBe(false)
  expect(await isLoaded(false)).toBe(true)
})

test('families read about the records of pets only while the firm keeps them', async () => {
  expect((await load(loadOurCare, {})).data).toMatchObject({ keepsRecords: false })
  await owner`insert into site_settings (key, value) values ('pet_records', 'on')`
  expect((await load(loadOurCare, {})).data).toMatchObject({ keepsRecords: true })
})

test('a section without rows is left out, but not one that can’t be read', async () => {
  expect(await findEmptySections(openSite())).toEqual(
    expect.arrayContaining(['testimonials', 'faqs']),
  )
  expect(await findEmptySections(openSite())).not.toContain('products')
  expect(await findEmptySections(openSite({ db: away }))).toEqual([])
})

test('a site that families can reach hides its examples, and a local one shows them', async () => {
  const mailbox = 'office@stillwater.ca'
  const isPublic = true
  expect(await findShownExamples(openSite({ isPublic, mailbox }))).toContain('phone')
  expect(await findShownExamples(openSite({ isPublic: false, mailbox }))).toEqual([])
})
