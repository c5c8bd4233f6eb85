import type { Locator, Page } from '@playwright/test'
import { fillIn, formOn } from '../../tests/e2e/contact-form.ts'
import { visitLanding } from '../../tests/e2e/landing.ts'

/** Something a person types and sends or saves. The words are like no others. */
export interface Act {
  kind: 'message' | 'new FAQ' | 'FAQ' | 'price' | 'note'
  words: string
  page: Page
  /** Where its words are stored. */
  table: 'contact_form_submissions' | 'faqs' | 'pricing_tiers'
  column: string
  /** Where its draft would be offered. */
  address: string
  /** Gets there in the tab that is already open. */
  open(): Promise<unknown>
  type(): Promise<unknown>
  field: Locator
  save(): Promise<unknown>
  isAcknowledged(): Promise<boolean>
  /** Puts a draft that is offered back into its field. */
  restore?: Locator
}

/** What a click may take while the page is busy with a fault. */
const SHORT = { timeout: 3000 }

export function writeToFirm(page: Page, words: string, isNewVisit: boolean): Act {
  const form = formOn(page)
  return {
    kind: 'message',
    words,
    page,
    table: 'contact_form_submissions',
    column: 'message',
    address: '/#contact',
    open: async () => {
      if (isNewVisit || !(await form.message.isVisible())) await visitLanding(page)
    },
    type: () => fillIn(page, words),
    field: form.message,
    save: () => form.send.click(SHORT),
    isAcknowledged: () =>
      page
        .getByText(/^(Message Sent!|Your message was sent\.)/)
        .first()
        .isVisible(),
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** Goes by the menu, as staff do, so that the tab grows old; by its address where there is no menu. */
async function openScreen(page: Page, name: string, address: string, landmark: Locator) {
  if (await landmark.isVisible()) return
  await page
    .getByRole('link', { name, exact: true })
    .first()
    .click(SHORT)
    .catch(() => page.goto(address))
  await landmark.waitFor()
}

export function addFaq(page: Page, words: string): Act {
  const add = button(page, 'Add FAQ')
  const dialog = page.getByRole('dialog')
  return {
    ...faqParts(page, words),
    kind: 'new FAQ',
    column: 'question',
    open: async () => {
      await openScreen(page, 'FAQs', '/admin/faqs', add)
      await add.click(SHORT)
    },
    type: async () => {
      await dialog.getByLabel('Question').fill(words)
      await dialog.getByLabel('Answer').fill('We answer this by telephone.')
    },
    field: dialog.getByLabel('Question'),
  }
}

export function editFaq(page: Page, words: string): Act {
  const edit = button(page, /^Edit /).first()
  const answer = page.getByRole('dialog').getByLabel('Answer')
  return {
    ...faqParts(page, words),
    kind: 'FAQ',
    column: 'answer',
    open: async () => {
      await openScreen(page, 'FAQs', '/admin/faqs', edit)
      await edit.click(SHORT)
    },
    type: () => answer.fill(words),
    field: answer,
  }
}

const faqParts = (page: Page, words: string) => ({
  words,
  page,
  table: 'faqs' as const,
  address: '/admin/faqs',
  save: () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(SHORT),
  isAcknowledged: () => isToasted(page, /FAQ (added|updated) successfully/),
  restore: button(page, 'Restore').first(),
})

export function changePrice(page: Page, words: string): Act {
  const name = 'Individual Cremation, Small'
  const price = button(page, new RegExp(`^${name}: `))
  const field = page.getByLabel(name, { exact: true })
  return {
    kind: 'price',
    words,
    page,
    table: 'pricing_tiers',
    column: 'individual_price',
    address: '/admin/pricing',
    open: async () => {
      await openScreen(page, 'Pricing', '/admin/pricing', price)
      await price.click(SHORT)
    },
    type: () => field.fill(words),
    field,
    save: () => field.press('Enter', SHORT),
    isAcknowledged: () => isToasted(page, new RegExp(`Pricing updated[^]*\\$${words}`)),
    restore: button(page, `Restore the unsaved price of ${name}`),
  }
}

export function writeNote(page: Page, words: string, messageId: string): Act {
  const field = page.getByLabel('Admin Notes')
  const address = `/admin/contact-submissions?message=${messageId}`
  return {
    kind: 'note',
    words,
    page,
    table: 'contact_form_submissions',
    column: 'admin_notes',
    address,
    open: async () => {
      await page.goto(address)
      await field.waitFor()
    },
    type: () => field.fill(words),
    field,
    save: () => button(page, 'Save Changes').click(SHORT),
    isAcknowledged: () => isToasted(page, /Submission updated successfully/),
    restore: button(page, 'Restore').first(),
  }
}

async function isToasted(page: Page, words: RegExp) {
  return (await page.locator('.toast').filter({ hasText: words }).count()) > 0
}

/** Whether the words stand in their field, or in a draft that is offered. */
export async function findOnScreen({
  field,
  words,
  page,
  restore,
}: Act): Promise<'field' | 'draft' | undefined> {
  const value = await field.inputValue({ timeout: 500 }).catch(() => '')
  if (value === words) return 'field'
  const isOffered = await restore?.isVisible().catch(() => false)
  if (!isOffered) return
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage })).catch(() => '')
  return kept.includes(words) ? 'draft' : undefined
}
