import type { Locator, Page } from '@playwright/test'
import { scriptsOf } from '../tests/e2e/public-pages.ts'

/** Something that a person does with one press or one keystroke. */
export interface Act {
  name: string
  by: 'a family' | 'staff'
  path: string
  /** Prepares the page for the act. Without it the act follows as soon as the page has loaded. */
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** The expected result of the act, whose time is measured, too. */
  leadsTo?: (page: Page) => Locator
}

const CALM = 4000

/** Waits like somebody who reads a little first. */
const settled = async (page: Page) => {
  await scriptsOf(page)
  await page.waitForTimeout(CALM)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Taps the position of an element, without Playwright's own checks beforehand. */
async function press(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not shown`)
  await element.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const inView = (find: (page: Page) => Locator) => async (page: Page) => {
  await settled(page)
  const element = find(page)
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForTimeout(CALM / 4)
}

/** A press on an element that is first scrolled into view. */
const pressOn = (find: (page: Page) => Locator) => ({
  prepare: inView(find),
  act: (page: Page) => press(find(page)),
})

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name })

const menu = (page: Page) => page.locator('summary', { hasText: 'Menu' })

const fillContactForm = async (page: Page) => {
  const form = page.locator('#contact form')
  await inView(() => form.getByRole('button', { name: 'Send Message' }))(page)
  await form.getByLabel('Name').fill('Ruth Okanagan')
  await form.getByLabel('Email').fill('ruth@example.com')
  await form.getByLabel('Message').fill('Our dog died this morning. What happens now?')
}

export const familyActs: Act[] = [
  { name: 'the menu, at once', path: '/', act: (page: Page) => press(menu(page)) },
  { name: 'the menu, later', path: '/', prepare: settled, act: (page: Page) => press(menu(page)) },
  { name: 'a question', path: '/', ...pressOn((page) => page.locator('#faqs summary').first()) },
  {
    name: 'a clinic',
    path: '/',
    ...pressOn((page) => page.locator('#partner-clinics summary').first()),
  },
  { name: 'a filter', path: '/', ...pressOn((page) => page.locator('#products button').nth(1)) },
  {
    name: 'a testimonial’s dot',
    path: '/',
    ...pressOn((page) => button(page, /^Testimonial 2/)),
  },
  {
    name: 'a letter in the contact form',
    path: '/',
    prepare: async (page: Page) => {
      await inView((page) => page.locator('#contact-message'))(page)
      await page.locator('#contact-message').focus()
    },
    act: (page: Page) => page.keyboard.press('a'),
  },
  {
    name: 'sending',
    path: '/',
    prepare: fillContactForm,
    act: (page: Page) => press(button(page, 'Send Message')),
  },
  {
    name: 'the price’s next choice',
    path: '/price',
    ...pressOn((page) => page.getByRole('radio', { name: /^We collect from your home/ })),
  },
  {
    name: 'a link to a section',
    path: '/',
    prepare: settled,
    act: (page: Page) =>
      press(page.getByRole('navigation', { name: 'Shortcuts' }).getByText('Prices')),
  },
  {
    name: 'a link to a page',
    path: '/',
    ...pressOn((page) => page.getByRole('contentinfo').locator('a[href="/price"]')),
    leadsTo: heading(/in all|full price/i),
  },
].map((act) => ({ ...act, by: 'a family' }))

const shown = (find: (page: Page) => Locator) => async (page: Page) => {
  await find(page).first().waitFor()
  await page.waitForTimeout(CALM / 2)
}

const openFaq = async (page: Page) => {
  await shown((page) => button(page, /^Edit /))(page)
  await button(page, /^Edit /)
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Question').focus()
  await page.waitForTimeout(CALM / 4)
}

const pressOnStaff = (find: (page: Page) => Locator) => ({
  prepare: async (page: Page) => {
    await shown(find)(page)
    await find(page)
      .first()
      .evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await page.waitForTimeout(CALM / 4)
  },
  act: (page: Page) => press(find(page).first()),
})

const search = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' })

const openSearch = async (page: Page) => {
  await shown(search)(page)
  await search(page).click()
  await page.getByRole('combobox').focus()
  await page.waitForTimeout(CALM / 4)
}

export const staffActs: Act[] = [
  {
    name: 'a message',
    path: '/admin/contact-submissions',
    ...pressOnStaff((page) =>
      page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Ruth' }),
    ),
    leadsTo: (page: Page) =>
      page.getByRole('region', { name: 'Selected message' }).getByRole('heading', { name: 'Ruth' }),
  },
  {
    name: 'a letter in a dialog',
    path: '/admin/faqs',
    prepare: openFaq,
    act: (page: Page) => page.keyboard.press('a'),
  },
  {
    name: 'saving',
    path: '/admin/faqs',
    prepare: async (page: Page) => {
      await openFaq(page)
      await page.keyboard.type('We answer')
    },
    act: (page: Page) => press(page.getByRole('dialog').getByRole('button', { name: 'Save' })),
  },
  {
    name: 'shown or not',
    path: '/admin/faqs',
    ...pressOnStaff((page) => page.getByRole('switch')),
  },
  {
    name: 'moving a row',
    path: '/admin/faqs',
    ...pressOnStaff((page) => button(page, /^Move .* down$/)),
  },
  { name: 'Search', path: '/admin', ...pressOnStaff(search) },
  {
    name: 'a letter in Search',
    path: '/admin',
    prepare: openSearch,
    act: (page: Page) => page.keyboard.press('u'),
  },
  {
    name: 'a price',
    path: '/admin/pricing',
    ...pressOnStaff((page) => button(page, /^Individual Cremation, Small: /)),
  },
  {
    name: 'a tab',
    path: '/admin/navigation',
    ...pressOnStaff((page) => page.getByRole('tab', { name: 'Desktop' })),
  },
  { name: 'the menu', path: '/admin', ...pressOnStaff((page) => button(page, 'Open menu')) },
].map((act) => ({ ...act, by: 'staff' }))
