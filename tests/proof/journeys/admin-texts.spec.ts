import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { connectService } from '../../e2e/service-client.ts'
import { withoutPage } from '../../e2e/site.ts'

const fetchTest = test.extend(withoutPage)

const ORIGINAL = 'Honoring Your Beloved Pet with Dignity'
const NEW = 'Going Home with Dignity'
const siteTexts = '**/rest/v1/site_texts*'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const words = (page: Page) => dialog(page).getByLabel('Words')
const landingPage = (page: Page) => page.getByRole('region', { name: 'Landing page' })

test('staff change the hero line, see it on the website, and bring the original back', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const shown = async () => (await fetch(site.url)).text()
  await openAdmin(page, administrator, '/admin/texts')
  await expect(landingPage(page)).toContainText(ORIGINAL)
  await expectAccessible(page, 'the texts', { within: 'main' })

  await page.getByRole('button', { name: /^Edit Hero: heading/ }).click()
  await expect(dialog(page)).toContainText('38 of at most 70 characters')
  await words(page).fill(' ')
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText('This text can’t be empty')
  await expectAccessible(page, 'an empty text')
  await words(page).fill('long '.repeat(20))
  await expect(dialog(page)).toContainText('At most 70 characters fit here')
  await words(page).fill(NEW)
  await page.route(siteTexts, (route) => route.abort())
  await button(page, 'Save').click()
  await expectToast(page, 'Failed to update the text', 'Please try again later.')
  await page.unroute(siteTexts)
  await button(page, 'Save').click()
  await expectToast(page, 'Text updated successfully', 'Hero: heading')
  await expect(page.locator('.toast'), 'no key of the code').not.toContainText('home.hero')
  await expect(landingPage(page).getByRole('listitem').first()).toContainText('Changed')
  await expect.poll(shown).toContain(`>${NEW}</h1>`)

  await button(page, 'Undo').click()
  await expectToast(page, 'Change taken back', 'Hero: heading')
  await expect.poll(shown).toContain(`>${ORIGINAL}</h1>`)

  await page.getByRole('button', { name: /^Edit Hero: heading/ }).click()
  await words(page).fill(NEW)
  await button(page, 'Save').click()
  await expect.poll(shown).toContain(`>${NEW}</h1>`)
  await page.getByRole('button', { name: /^Edit Hero: heading/ }).click()
  await expectAccessible(page, 'a changed text', { within: '[role=dialog]' })
  await button(page, 'Back to the original').click()
  await expect(words(page)).toHaveValue(ORIGINAL)
  await button(page, 'Save').click()
  await expect.poll(shown).toContain(`>${ORIGINAL}</h1>`)
  await page.goto('/admin/recent-changes')
  await expect(
    page.getByText('set the text “Landing page, Hero: heading” back').first(),
  ).toBeVisible()
})

// How two people change one text, and how a change is reverted: tests/screens/texts.test.tsx.
fetchTest(
  'visitors read the texts that staff change, until they are set back',
  async ({ site }) => {
    const service = await connectService(site)
    const shown = async (path: string) => (await fetch(site.url + path)).text()
    await service
      .from('site_texts')
      .upsert([
        { key: 'home.about.eyebrow', value: 'Who we are' },
        { key: 'all.footer.text', value: 'A family from Kimberley.' },
      ])
      .throwOnError()
    await expect.poll(() => shown('/')).toContain('>Who we are<')
    await expect.poll(() => shown('/terms-of-service')).toContain('A family from Kimberley.')
    await service.from('site_texts').delete().not('key', 'is', null).throwOnError()
    await expect.poll(() => shown('/')).not.toContain('>Who we are<')
    expect(await shown('/')).toContain('>About us<')
  },
)
