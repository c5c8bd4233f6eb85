import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { localDay } from '../../shared/time/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../../shared/time/time-zones.ts'
import { phone, visit } from './public-pages.ts'
import { expect, test } from './publishing.ts'

const header = (page: Page) => page.getByRole('banner')
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const mobileMenuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const heading = (page: Page, section: string) => page.locator(`#${section} h2`)
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test.describe('after staff changed the navigation', () => {
  test('a visitor finds the items chosen for computers, phones and the footer in each of them', async ({
    page,
    staff,
  }) => {
    const items = await staff.read('navigation_items')
    const item = (url: string) => items.find((each) => each.url === url)
    await staff.publish('navigation_items', (rows) =>
      rows
        .upsert([
          { ...item('about'), is_mobile_visible: false },
          { ...item('services'), is_desktop_visible: false },
          { ...item('pricing'), is_visible: false },
          { ...item('contact'), title: 'Write to us' },
          { ...item('products'), title: 'Privacy', type: 'link', url: '/privacy-policy' },
        ])
        .throwOnError(),
    )
    await staff.publish('navigation_items', (rows) =>
      rows.delete().in('url', ['testimonials', 'partner-clinics', 'faqs']).throwOnError(),
    )

    await page.goto('/')
    await expect(menuOf(page).getByRole('link')).toHaveText(['About', 'Privacy', 'Write to us'])
    const quickLinks = page.getByRole('navigation', { name: 'Quick Links' })
    await expect(quickLinks.getByRole('link')).toHaveText(['About', 'Write to us'])

    await expect(page.locator('#pricing'), 'a hidden item hides its section').toHaveCount(0)
    for (const section of ['services', 'products', 'testimonials', 'partner-clinics', 'faqs'])
      await expect(heading(page, section)).toBeVisible()

    await menuOf(page).getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL('/privacy-policy')
    await quickLinks.getByRole('link', { name: 'Write to us' }).click()
    await expect(page).toHaveURL('/#contact')
    await expect(heading(page, 'contact')).toBeInViewport()

    await page.setViewportSize({ width: 1024, height: 768 })
    await page.locator('summary', { hasText: 'Menu' }).click()
    await expect(mobileMenuOf(page).getByRole('listitem')).toHaveText([
      'About',
      'Privacy',
      'Write to us',
    ])

    await page.setViewportSize(phone)
    await expect(menuOf(page)).toBeHidden()
    await expect(mobileMenuOf(page).getByRole('listitem')).toHaveText([
      'Services',
      'Privacy',
      'Write to us',
    ])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a visitor opens and closes the menu and uses it to reach a section and the form', async ({
    page,
  }) => {
    await page.clock.install()
    await visit(page, '/')
    const toggle = page.locator('summary', { hasText: 'Menu' })
    const menu = mobileMenuOf(page)
    await expect(menu).toBeHidden()
    await toggle.tap()
    await expect(menu).toBeVisible()
    await toggle.tap()
    await expect(menu).toBeHidden()

    await toggle.tap()
    await menu.getByRole('link', { name: 'Testimonials' }).tap()
    await expect(menu).toBeHidden()
    await expect(heading(page, 'testimonials')).toBeInViewport()
    await expect(page.locator('#testimonials')).toBeFocused()

    await toggle.tap()
    await menu.getByRole('link', { name: 'Services' }).evaluate((link: HTMLElement) => {
      link.click()
      // Clicks before the page scrolls to the section, which then leaves the focus in the menu.
      document.querySelector<HTMLElement>('header summary')?.click()
    })
    await expect(heading(page, 'services')).toBeInViewport()
    await page.clock.runFor(200)
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Contact Us' }).tap()
    await expect(menu).toBeHidden()
    await expect(heading(page, 'contact')).toBeInViewport()
    await expect(page).toHaveURL('/#contact')
    await expect(page.locator('#contact')).toBeFocused()

    await toggle.tap()
    await menu.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
  })
})

for (const width of [phone.width, 1440])
  test(`a picture of the whole page, taken at ${width} px right after loading, has every section's words`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    // A picture of the whole page has the phone's fixed bar in the middle of the text.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.phone-bar { visibility: hidden }')
      document.adoptedStyleSheets = [sheet]
    })
    const capture = await page.screenshot({ fullPage: true })
    const texts = await page.locator('main :is(h2, h3, p):visible').evaluateAll((all) =>
      all.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return { text: one.textContent, left, top: top + scrollY, width, height }
      }),
    )
    const seen = texts.filter(({ width }) => width > 1)
    expect(seen.length).toBeGreaterThan(40)
    const picture = await sharp(capture).greyscale().raw().toBuffer({ resolveWithObject: true })
    const blank = seen.filter((box) => contrastWithin(picture, box) < 60)
    expect(blank.map(({ text }) => text)).toEqual([])
  })

type Box = Record<'left' | 'top' | 'width' | 'height', number>

/** The difference between the lightest and the darkest pixel of a part of a greyscale picture. */
function contrastWithin(picture: { data: Buffer; info: { width: number } }, box: Box) {
  let [darkest, lightest] = [255, 0]
  for (let y = Math.round(box.top); y < box.top + box.height; y++) {
    const start = y * picture.info.width + Math.round(box.left)
    for (const pixel of picture.data.subarray(start, start + Math.round(box.width))) {
      darkest = Math.min(darkest, pixel)
      lightest = Math.max(lightest, pixel)
    }
  }
  return lightest - darkest
}

test('a visitor finds contact details, policies and the link to the top at the end of the page', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer).toContainText(
    `© ${localDay(new Date(), DEFAULT_TIME_ZONE).slice(0, 4)} Quiet Valley Pet Cremation`,
  )
  await expect(footer.getByRole('link', { name: 'hello@quietvalley.example' })).toHaveAttribute(
    'href',
    'mailto:hello@quietvalley.example',
  )
  await footer.getByRole('link', { name: 'Scroll to top' }).click()
  await expect.poll(() => scrollTop(page)).toBe(0)

  await footer.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
  expect(await scrollTop(page)).toBe(0)
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await header(page).getByRole('link', { name: 'Quiet Valley Pet Cremation' }).click()
  await expect(page).toHaveURL('/')
})
