import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { connectService } from '../../e2e/service-client.ts'

const shownSwitch = (page: Page, name: string) =>
  page.getByRole('switch', { name: `Show ${name} on the website`, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const isFound = (url: string, words: string) => async () =>
  (await (await fetch(url)).text()).includes(words)
const statusOf = (url: string) => async () => (await fetch(url)).status

test('a hidden product is gone from lists and has no page, and Undo restores both', async ({
  page,
  site,
  administrator,
}) => {
  const name = 'River Stone Urn'
  const address = `${site.url}/products/river-stone-urn`
  const isListed = isFound(site.url, name)
  const isInSitemap = isFound(`${site.url}/sitemap.xml`, '/products/river-stone-urn')
  const isOffered = isFound(`${site.url}/price`, name)
  await openAdmin(page, administrator, '/admin/products')
  await expect(shownSwitch(page, name)).toBeChecked()
  expect([await isListed(), await isInSitemap(), await isOffered()]).toEqual([true, true, true])

  await shownSwitch(page, name).click()
  await expectToast(page, 'Hidden from the website', name)
  await expect(row(page, name)).toContainText('Hidden')
  await expect(shownSwitch(page, name)).not.toBeChecked()
  await expectAccessible(page, 'a hidden product in the list')
  await expect.poll(isListed).toBe(false)
  await expect.poll(isInSitemap).toBe(false)
  await expect.poll(isOffered).toBe(false)
  await expect.poll(statusOf(address)).toBe(404)

  const visitorPage = await page.context().newPage()
  await visitorPage.goto(address)
  await expect(visitorPage.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
  await visitorPage.goto('/')
  await visitorPage.getByRole('heading', { name: 'Ceramic Lake Urn' }).scrollIntoViewIfNeeded()
  await expect(
    visitorPage.getByRole('heading', { name }),
    'somebody who is signed in sees what families see',
  ).toHaveCount(0)
  await visitorPage.close()

  await undo(page).click()
  await expectToast(page, 'Change taken back')
  await expect(row(page, name)).not.toContainText('Hidden')
  await expect.poll(statusOf(address)).toBe(200)
  await expect.poll(isListed).toBe(true)

  await page.goto('/admin/recent-changes')
  await expect(page.getByText(`hid the product “${name}”`).first()).toBeVisible()
  await expect(page.getByText(`showed the product “${name}”`).first()).toBeVisible()
})

test('families don’t see a hidden hero picture, question or clinic, and see them again once they are shown', async ({
  site,
}) => {
  const service = await connectService(site)
  const { data: pictures } = await service
    .from('hero_images')
    .select('filename, url')
    .order('display_order')
    .throwOnError()
  const { filename, url } = pictures[1] ?? { filename: '', url: '' }
  const rows = [
    ['hero_images', 'filename', filename, url],
    ['faqs', 'question', 'What should I do first%', 'What should I do first'],
    ['partner_clinics', 'name', 'North Star Vet Clinic', 'North Star Vet Clinic'],
  ] as const
  for (const [table, column, name, words] of rows) {
    const isListed = isFound(site.url, words)
    const show = async (is_shown: boolean) => {
      await service.from(table).update({ is_shown }).like(column, name).throwOnError()
    }
    expect(await isListed()).toBe(true)
    await show(false)
    await expect.poll(isListed).toBe(false)
    await show(true)
    await expect.poll(isListed).toBe(true)
  }
})
