import type { BrowserContext, Page } from '@playwright/test'
import { expect, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { overflowOf } from '../../e2e/public-pages.ts'

test.use({ viewport: { width: 1440, height: 1100 } })

const ORIGINAL = 'Honoring Your Beloved Pet with Dignity'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const frame = (page: Page, device: 'phone' | 'computer') =>
  page.frameLocator(`iframe[title$="on a ${device}"]`)
const heading = (page: Page, device: 'phone' | 'computer') =>
  frame(page, device).getByRole('heading', { level: 1 })
const previewLink = (page: Page) => page.getByRole('link', { name: 'Preview' })

/** The distance in the frame's pixels between its top and a section of the page. */
const topOf = (page: Page, device: string, section: string) =>
  page.evaluate(
    ([title, id = '']) =>
      document
        .querySelector<HTMLIFrameElement>(`iframe[title$="on a ${title}"]`)
        ?.contentDocument?.getElementById(id)
        ?.getBoundingClientRect().top,
    [device, section],
  )

async function expectHeading(page: Page, words: string) {
  await expect(heading(page, 'phone')).toHaveText(words)
  await expect(heading(page, 'computer')).toHaveText(words)
}

/** Follows the Preview link of an open form, which leaves the form unchanged. */
async function openPreview(page: Page, context: BrowserContext) {
  const [preview] = await Promise.all([context.waitForEvent('page'), previewLink(page).click()])
  return preview
}

test('staff hide a product and see it in the preview, on a phone and a computer, while families don’t', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const name = 'Brass Paw Urn'
  const shown = async () => (await fetch(site.url)).text()
  await openAdmin(page, administrator, '/admin/products')
  const shownSwitch = page.getByRole('switch', { name })
  await shownSwitch.click()
  await expect.poll(shown).not.toContain(name)
  await page.goto(`/admin/preview?path=${encodeURIComponent('/#products')}`)
  await expect(page).toHaveTitle('Preview')
  await expect(page.getByRole('main').locator('p[role=status]:not(.sr-only)')).toHaveText(
    '1 hidden product is shown here as if it were public.',
  )
  for (const device of ['phone', 'computer'] as const) {
    const product = frame(page, device).getByRole('heading', { name })
    await expect(product).toBeVisible()
    await expect.poll(() => topOf(page, device, 'products')).toBeLessThan(120)
    await expect(frame(page, device).locator('html')).toHaveCSS('font-family', /Figtree/)
  }
  expect(await shown()).not.toContain(name)

  await test.step('somebody who is signed in sees on the website what families see', async () => {
    const website = await page.context().newPage()
    await website.goto('/')
    await website.getByRole('heading', { name: 'Ceramic Lake Urn' }).scrollIntoViewIfNeeded()
    await expect(website.getByRole('heading', { name })).toHaveCount(0)
    await website.close()
  })

  await test.step('scripts, forms and links in the preview don’t work', async () => {
    const opened = page.locator('iframe').first()
    await expect(opened).toHaveAttribute('sandbox', 'allow-same-origin')
    await expect(frame(page, 'phone').locator('script')).toHaveCount(0)
    await expect(frame(page, 'phone').locator('base')).toHaveAttribute('target', '_blank')
  })

  await test.step('the preview can be turned off, and the history stays unchanged', async () => {
    const length = () => page.evaluate(() => history.length)
    const before = await length()
    await page.getByRole('switch', { name: 'With what is hidden' }).click()
    await expect(page.getByText('This is what visitors see.')).toBeVisible()
    await expect(frame(page, 'computer').getByRole('heading', { name })).toHaveCount(0)
    await page.getByRole('switch', { name: 'With what is hidden' }).click()
    await expect(frame(page, 'computer').getByRole('heading', { name })).toHaveCount(1)
    expect(await length()).toBe(before)
  })

  await test.step('the product’s own page is in the list of pages', async () => {
    await page.getByLabel('Page', { exact: true }).selectOption(`${name} (hidden)`)
    await expectHeading(page, name)
    await expect(page.getByText('This hidden page and 1 hidden product')).toHaveCount(0)
    await expect(page.getByText('This hidden page is shown here as if it')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the public page' })).toHaveAttribute(
      'href',
      '/products/brass-paw-urn',
    )
    await page.getByRole('switch', { name: 'With what is hidden' }).click()
    await expect(page.getByText('Visitors find no page at this address.')).toBeVisible()
    await expectHeading(page, 'Product Not Found')
  })

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/preview')
    await expect(heading(page, 'phone')).toHaveText(ORIGINAL)
    expect(await overflowOf(page), `${width} pixels wide`).toBeLessThanOrEqual(0)
    await expectAccessible(page, `a preview, ${width} pixels wide`, { within: 'main' })
  }
  await page.goto('/admin/products')
  await page.getByRole('switch', { name }).click()
  await expect.poll(shown).toContain(name)
})

test('unsaved text is in the preview as it is typed, and nowhere else', async ({
  page,
  context,
  site,
  administrator,
}) => {
  const typed = 'Going Home with Dignity'
  await openAdmin(page, administrator, '/admin/texts')
  await page.getByRole('button', { name: /^Edit Hero: heading/ }).click()
  const words = page.getByRole('dialog').getByLabel('Text')
  await words.fill(typed)
  const preview = await openPreview(page, context)
  await expectHeading(preview, typed)
  await expect(preview.getByText('1 unsaved change is shown here as if it were')).toBeVisible()
  await expect(words).toHaveValue(typed)
  await words.fill(`${typed}, Slowly`)
  await expectHeading(preview, `${typed}, Slowly`)
  await preview.getByRole('switch', { name: 'With unsaved changes' }).click()
  await expectHeading(preview, ORIGINAL)
  expect(await (await fetch(site.url)).text()).toContain(`>${ORIGINAL}</h1>`)
  await preview.close()
  await page.keyboard.press('Escape')
  await button(page, 'Discard Changes').click()
})
