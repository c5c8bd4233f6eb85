import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { test as base, expect, expectToast, openAdmin } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { connectService } from '../../e2e/service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()
const automatic = (page: Page) =>
  dialog(page).getByRole('switch', { name: 'Make the slug from the name' })

type Table = () => ReturnType<SupabaseClient['from']>

/** The table of the clinics; its rows are restored after the test. */
const test = base.extend<{ table: Table }>({
  table: async ({ site }, use) => {
    const service = await connectService(site)
    const table = () => service.from('partner_clinics')
    const { data: before } = await table().select().throwOnError()
    await use(table)
    const ids = before.map(({ id }) => id)
    await table().delete().not('id', 'in', `(${ids})`).throwOnError()
    await table().upsert(before).throwOnError()
  },
})
async function readWebsites(table: Table, slug: string) {
  const { data } = await table().select('website').eq('slug', slug).throwOnError()
  return data.map(({ website }) => website)
}

async function fillIn(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

const larch = {
  Address: '12 Larch Road, Wasa, BC',
  Phone: '(250) 555-0199',
  Website: 'larch.example',
}

test('staff add a clinic, change its slug and undo its deletion, and visitors see it at once', async ({
  page,
  site,
  administrator,
  request,
  table,
}) => {
  const read = async (path: string) => (await fetch(site.url + path)).text()
  const openOldAddress = () => request.get('/clinic/larch-animal-care', { maxRedirects: 0 })
  await openAdmin(page, administrator, '/admin/partner-clinics')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order',
    'Name',
    'Location',
    'Phone',
    'Website',
    'Actions',
  ])
  const steeples = row(page, 'Steeples Veterinary Clinic')
  await expect(steeples).toContainText('1280 Balsamroot Street, Cranbrook, BC')
  const website = steeples.getByRole('link', { name: 'steeplesvet.example' })
  await expect(website).toHaveAttribute('href', 'https://steeplesvet.example')
  await expect(website).toHaveAttribute('target', '_blank')
  await expectAccessible(page, 'the clinics')

  await test.step('a missing value is explained at its field', async () => {
    await button(page, 'Add Clinic').click()
    expect((await dialog(page).boundingBox())?.width).toBe(600)
    await save(page)
    for (const name of ['Name', 'Address', 'Phone', 'Website', 'Slug'])
      await expect(dialog(page).getByText(`${name} is required`)).toBeVisible()
    await expectAccessible(page, 'a clinic without anything filled in')
    await automatic(page).click()
    await fillIn(page, { ...larch, Slug: 'larch-animal-care', Name: 'Larch Animal Care' })
  })

  await test.step('the website loses its scheme as it is typed or pasted', async () => {
    await field(page, 'Website').fill('')
    await field(page, 'Website').pressSequentially('https://larch.example')
    await expect(field(page, 'Website')).toHaveValue('larch.example')
    await page.keyboard.press('Home')
    await page.keyboard.insertText('http://my')
    await page.keyboard.type('-')
    await expect(field(page, 'Website'), 'the caret stays').toHaveValue('my-larch.example')
    await save(page)
    await expectToast(page, 'Clinic added successfully')
    expect(await readWebsites(table, 'larch-animal-care')).toEqual(['my-larch.example'])
    await expect.poll(() => read('/')).toContain('Larch Animal Care')
    await expect(row(page, 'Larch Animal Care')).toBeVisible()
  })

  await test.step('a moved page leaves a redirect', async () => {
    await button(page, 'Edit Larch Animal Care').click()
    await expect(automatic(page), 'editing starts by hand').not.toBeChecked()
    await fillIn(page, { Slug: 'larch-vets', Description: 'Open on Sundays.', Phone: '' })
    await expect(dialog(page)).toContainText('Links to /clinic/larch-animal-care will lead')
    await fillIn(page, { Phone: '(250) 555-0198', 'Emergency number': '0190' })
    await fillIn(page, { Hours: 'Mon to Fri 8 am to 6 pm\nSat 9 am to noon' })
    await save(page)
    await expect(dialog(page)).toContainText('Enter a phone number with area code')
    await fillIn(page, { 'Emergency number': '(250) 555-0190' })
    await save(page)
    await expectToast(page, 'Clinic updated successfully')
    await expect.poll(() => read('/clinic/larch-vets')).toContain('Open on Sundays.')
    for (const path of ['/', '/clinic/larch-vets']) {
      await expect.poll(() => read(path)).toContain('href="tel:+12505550190"')
      expect(await read(path)).toContain('Sat 9 am to noon')
    }
    const moved = await openOldAddress()
    expect([moved.status(), moved.headers().location]).toEqual([301, '/clinic/larch-vets'])
    expect(moved.headers()['cache-control'], 'staff may take it back').toBe('no-cache')
    expect(await read('/sitemap.xml')).toMatch(
      /^(?!.*\/clinic\/larch-animal-care).*\/clinic\/larch-vets/s,
    )
  })

  await test.step('the deletion is confirmed, and undone with the former slug', async () => {
    await button(page, 'Delete Larch Animal Care').click()
    await button(page, 'Delete').click()
    await expectToast(page, 'Larch Animal Care has been deleted')
    await expect(row(page, 'Larch Animal Care')).toHaveCount(0)
    await expect.poll(async () => (await openOldAddress()).status()).toBe(404)
    await button(page, 'Undo').click()
    await expectToast(page, 'Deletion taken back')
    await expect.poll(async () => (await openOldAddress()).status()).toBe(301)
  })

  await page.goto('/clinic/larch-animal-care')
  await expect(page).toHaveURL('/clinic/larch-vets')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Larch Animal Care')
  await expect(page.getByText('(250) 555-0198')).toBeVisible()
})
