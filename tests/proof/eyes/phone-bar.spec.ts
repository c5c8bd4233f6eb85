import { expectAbove } from '../../e2e/collisions.ts'
import { guidePages, phone, productPage, visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

test.use({ viewport: phone })

test('a family on a phone can call, write or see the prices with one tap from anywhere', async ({
  page,
}) => {
  await visit(page, '/golden-pet-cremation')
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/)
  for (const link of await bar.getByRole('link').all()) {
    const box = await link.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const isCut = () =>
    bar.evaluate((nav) => [...nav.children].map((a) => a.scrollWidth > a.clientWidth))
  expect(await isCut()).toEqual([false, false, false])
  const setTextSize = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  await setTextSize('200%')
  expect(await isCut()).toEqual([false, false, false])
  await setTextSize('100%')
  await bar.getByRole('link', { name: 'Prices' }).click()
  await expect(page.getByRole('heading', { name: 'Plain prices, by weight' })).toBeInViewport()
  await expect(bar).toBeVisible()
  await bar.getByRole('link', { name: 'Message' }).click()
  await expect(page.getByRole('form', { name: 'Call or write' })).toBeInViewport()
  await expect(bar).toBeHidden()
  await expect(page.locator('#contact'), 'the page has arrived at the section').toBeFocused()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar).toBeVisible()
})

test('the contact link on a product’s or price’s page opens that page’s form with one tap', async ({
  page,
}) => {
  const message = page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('link', { name: 'Message' })
  const form = page.getByRole('form', { name: 'Call or write' })
  await visit(page, productPage)
  await message.click()
  await expect(form).toBeInViewport()
  await expect(page).toHaveURL(`${productPage}#contact`)
  await expect(form).toContainText('About: Larch Wood Urn')

  const sum = '/price?weight=30+lb&way=home&town=golden&keepsake=larch-wood-urn'
  await visit(page, sum)
  await message.click()
  await expect(form).toBeInViewport()
  await expect(page).toHaveURL(`${sum}#contact`)
  await expect(form).toContainText('Larch Wood Urn')

  await visit(page, '/privacy-policy')
  await message.click()
  await expect(page).toHaveURL('/#contact')
  await expect(form).toBeInViewport()
})

test('on the other pages about death a family finds what to do now in place of the prices', async ({
  page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  for (const path of guidePages.slice(1)) {
    await visit(page, path)
    await expect(bar.getByRole('link')).toHaveText(['Call', 'Message', 'What now'])
  }
  await bar.getByRole('link', { name: 'What now' }).click()
  await expect(page.getByRole('heading', { name: 'In short' })).toBeInViewport()
  await expect(bar.getByRole('link')).toHaveText(['Call', 'Message', 'Prices'])
  await visit(page, '/')
  await expect(bar.getByRole('link')).toHaveText(['Call', 'Message', 'Prices'])
})

test('a family on a small phone sees at once the link to what to do now', async ({ page }) => {
  await page.setViewportSize({ width: 393, height: 659 })
  await visit(page, '/')
  const link = page
    .getByRole('region', { name: 'Welcome' })
    .getByRole('link', { name: 'When a pet dies' })
  await expect(link).toBeInViewport({ ratio: 1 })
  await expectAbove(link, page.getByRole('navigation', { name: 'Shortcuts' }))
})

test('a family on a phone can ask us to come from the menu, and from the top of the page about a death', async ({
  page,
}) => {
  await visit(page, '/when-a-pet-dies')
  const reach = page.getByRole('region', { name: 'Reach us' })
  await expect(reach.getByRole('link', { name: 'Ask us to come' })).toHaveAttribute(
    'href',
    '/arrange',
  )
  await page.locator('.menu > summary').click()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Ask us to come' })
    .click()
  await expect(page.getByRole('heading', { name: 'Ask us to come', level: 1 })).toBeInViewport()
})

test('the bar makes room for the keyboard of a phone', async ({ page }) => {
  await visit(page, '/privacy-policy')
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('input')))
  await page.locator('main > input').focus()
  await expect(bar).toBeHidden()
})

test('a family on a phone sees six products, and the rest after one press', async ({ page }) => {
  await visit(page, '/')
  const products = page
    .getByRole('region', { name: 'Something to keep close' })
    .getByRole('article')
  await expect(products.filter({ visible: true })).toHaveCount(6)
  await page.getByRole('button', { name: 'Show 6 more products' }).click()
  await expect(products.filter({ visible: true })).toHaveCount(12)
  await expect(products.nth(6).getByRole('link')).toBeFocused()
})

test('on a desktop there is no bar, and every product is shown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/')
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeHidden()
  const products = page
    .getByRole('region', { name: 'Something to keep close' })
    .getByRole('article')
  await expect(products.filter({ visible: true })).toHaveCount(12)
})
