import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, town: string) => page.getByRole('row', { name: town })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const form = (page: Page) => page.getByRole('main')
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click()
const order = (page: Page) => page.locator('tbody tr td:nth-child(2)').allInnerTexts()

const fernie = {
  Region: 'Elk Valley',
  Introduction: 'Fernie is an hour from us.',
  'Text for search engines': 'Pet cremation for Fernie, BC.',
  Distance: 'About 100 km',
  Collection: 'Once a week, on Fridays',
  'Ashes return': 'In two weeks',
  'Distance in kilometres': '97',
  'Collection fee': '45',
  'What to expect': '## The Friday drive\n\nWe come on Fridays.',
}

const mapOf = (page: Page) => form(page).getByRole('application', { name: 'Map of the valley' })
const placeOf = (page: Page) => form(page).getByText(/^On the map: |^The town is not on/)

/** Places the town in the middle of the map, and then moves it to the right and up. */
async function placeByKeys(page: Page) {
  await expect(placeOf(page)).toHaveText('The town is not on the map.')
  await mapOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(placeOf(page)).toHaveText('On the map: 50% from the left, 50% from the top')
  for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowRight')
  for (let step = 0; step < 23; step++) await page.keyboard.press('ArrowUp')
  await expect(placeOf(page)).toHaveText('On the map: 70% from the left, 40% from the top')
}

test('staff add a seventh town, change its slug and undo its deletion', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const text = async (path: string) => (await fetch(site.url + path)).text()
  await openAdmin(page, administrator, '/admin/towns')
  await expect(row(page, 'Golden')).toBeVisible()
  expect(await order(page)).toEqual([
    'Cranbrook',
    'Kimberley',
    'Creston',
    'Canal Flats',
    'Invermere',
    'Golden',
  ])
  await expectAccessible(page, 'the towns')

  await link(page, 'Add Town').click()
  await form(page).getByLabel('Collection fee').fill('-1')
  await save(page)
  await expect(form(page)).toContainText('Name is required')
  await expect(form(page)).toContainText('The amount can’t be less than $0.00.')
  await expectAccessible(page, 'a town without a name')
  await form(page).getByLabel('Name', { exact: true }).fill('Fernie')
  await expect(form(page).getByLabel('Page address')).toHaveValue('fernie')
  for (const [label, value] of Object.entries(fernie))
    await form(page).getByLabel(label, { exact: true }).fill(value)
  await placeByKeys(page)
  const clinics = form(page).getByLabel('Add a clinic')
  await clinics.selectOption('North Star Vet Clinic')
  await clinics.selectOption('Columbia Valley Vet')
  await button(page, 'Move Columbia Valley Vet up').click()
  await save(page)
  await expectToast(page, 'Town added successfully')
  await expect.poll(() => text('/')).toContain('href="/fernie-pet-cremation"')
  await expect.poll(() => text('/sitemap.xml')).toContain('/fernie-pet-cremation</loc>')
  const visitor = await page.context().newPage()
  await visitor.goto('/fernie-pet-cremation')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Pet Cremation Services in Fernie',
  )
  await expect(visitor.getByRole('article').getByRole('heading')).toHaveText([
    'Columbia Valley Vet',
    'North Star Vet Clinic',
  ])
  await expect(visitor.getByRole('heading', { name: 'The Friday drive' })).toBeVisible()
  const map = visitor.getByRole('navigation', { name: 'Towns we serve' })
  await expect(map.getByRole('link', { name: 'Fernie' })).toBeVisible()
  await expectAccessible(visitor, 'the page of a town that staff added')
  await visitor.close()

  await link(page, 'Edit Fernie').click()
  await form(page).getByLabel('Page address').fill('golden')
  await save(page)
  await expect(form(page)).toContainText('Another town’s page has this address.')
  await form(page).getByLabel('Page address').fill('fernie-elk-valley')
  await expect(form(page)).toContainText('Links to /fernie-pet-cremation will lead')
  await save(page)
  await expectToast(page, 'Town updated successfully')
  await expect(async () => {
    const moved = await fetch(`${site.url}/fernie-pet-cremation`, { redirect: 'manual' })
    expect(moved.status).toBe(301)
    expect(moved.headers.get('location')).toBe('/fernie-elk-valley-pet-cremation')
  }).toPass()

  await button(page, 'Delete Fernie').click()
  await expectAccessible(page, 'a town before its deletion')
  await button(page, 'Delete').click()
  await expectToast(page, 'Fernie has been deleted')
  const statusOf = async (path: string) => (await fetch(site.url + path)).status
  await expect.poll(() => statusOf('/fernie-elk-valley-pet-cremation')).toBe(404)
  await button(page, 'Undo').click()
  await expectToast(page, 'Deletion taken back')
  await expect.poll(() => statusOf('/fernie-pet-cremation')).toBe(200)

  await page.goto('/admin/recent-changes')
  await expect(page.getByText('changed the town “Fernie”: Page address')).toBeVisible()
  await page.goto('/admin/towns')
  await button(page, 'Delete Fernie').click()
  await button(page, 'Delete').click()
  await expectToast(page, 'Fernie has been deleted')
  await expect.poll(() => statusOf('/fernie-pet-cremation')).toBe(404)
})
