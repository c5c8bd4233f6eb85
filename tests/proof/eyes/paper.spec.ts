import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { formatLongDay } from '../../../shared/time/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../../../shared/time/time-zones.ts'
import { expect, openAdmin, test } from '../../e2e/administrators.ts'
import { connectService } from '../../e2e/service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Printed {
  /** The size of each page in millimetres. */
  pages: { width: number; height: number }[]
  /** All text on them. */
  words: string
}

/** Presses a button by keyboard and returns what would be printed. */
async function print(page: Page, name: string): Promise<Printed> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await button(page, name).press('Enter')
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const [words = ''] = await page.locator('body').allInnerTexts()
  await page.emulateMedia({ media: null })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await expect(page.locator('.paper'), 'it goes once it is printed').toHaveCount(0)
  await page.evaluate(() => document.body.removeAttribute('data-printed'))
  const boxes = pdf.matchAll(/\/Type \/Page\b.*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gs)
  const toMillimetres = (points = '') => Math.round((Number(points) / 72) * 25.4)
  const pages = Array.from(boxes, ([, width, height]) => ({
    width: toMillimetres(width),
    height: toMillimetres(height),
  }))
  return { pages, words }
}

const letter = { width: 216, height: 279 }

test('staff print only a message with their notes and answers, and a long one on as many pages as it needs', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const messages = () => service.from('contact_form_submissions')
  const ruth = {
    id: randomUUID(),
    name: 'Ruth Okanagan',
    email: 'ruth@example.com',
    phone: '(250) 555-0199',
    message: 'Our old dog Tilly died this morning. Please call me at (250) 555-0188.',
    admin_notes: 'The back door is open.',
    created_at: '2026-11-20T21:05:00Z',
  }
  const anna = { id: randomUUID(), name: 'Anna Petit', email: 'anna@example.com' }
  const long = Array.from({ length: 60 }, (_, at) => `Line ${at + 1}: she was with us.`).join('\n')
  await messages()
    .insert([ruth, { ...anna, message: long }], { defaultToNull: false })
    .throwOnError()
  await service
    .from('message_replies')
    .insert({
      id: crypto.randomUUID(),
      submission_id: ruth.id,
      way: 'own-mail',
      created_at: '2026-11-20T22:10:00Z',
    })
    .throwOnError()
  await openAdmin(page, administrator, `/admin/contact-submissions?message=${ruth.id}`)
  await expect(page.getByText('A colleague answered')).toBeVisible()
  await page.getByLabel('Admin Notes').fill('The back door is open. Bring the large blanket.')
  await button(page, 'More').click()
  const message = await print(page, 'Print')
  expect(message.pages).toEqual([letter])
  expect(message.words.split(/\n+/)).toEqual([
    'Ruth Okanagan',
    expect.stringMatching(/^Submitted on November 20, 2026 at [23]:05\spm$/),
    'New',
    'Email',
    'ruth@example.com',
    'Phone',
    '(250) 555-0199',
    ruth.message,
    'Notes',
    'The back door is open. Bring the large blanket.',
    expect.stringMatching(/^A colleague answered from their own mailbox/),
    expect.stringMatching(/^Nov 20, 2026, [34]:10\spm$/),
  ])
  await expect(page.getByLabel('Admin Notes'), 'the screen is as it was').toHaveValue(/blanket/)
  await page.goto(`/admin/contact-submissions?message=${anna.id}`)
  await button(page, 'More').click()
  const several = await print(page, 'Print')
  expect(several.words).toContain('Line 60')
  expect(several.pages).toEqual([letter, letter])
  await messages().delete().in('id', [ruth.id, anna.id]).throwOnError()
})

test('staff print the price list on one page, without what families don’t see', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const show = (is_shown: boolean, collection_fee: number | null) =>
    Promise.all([
      service.from('towns').update({ is_shown }).eq('name', 'Golden').throwOnError(),
      service.from('towns').update({ collection_fee }).eq('name', 'Kimberley').throwOnError(),
      service.from('products').update({ is_shown }).eq('name', 'Heart Locket').throwOnError(),
    ])
  await show(false, 45)
  const details = { business_name: 'Quiet Valley Pet Cremation', business_phone: '(250) 555-0142' }
  await service
    .from('site_settings')
    .upsert(Object.entries(details).map(([key, value]) => ({ key, value })))
    .throwOnError()
  await openAdmin(page, administrator, '/admin/pricing')
  await expect(button(page, 'Print the Price List')).toBeEnabled()
  const today = formatLongDay(new Date().toISOString(), DEFAULT_TIME_ZONE)
  const list = await print(page, 'Print the Price List')
  expect(list.pages).toEqual([letter])
  for (const words of [
    ...Object.values(details),
    `GST included. As of ${today}.`,
    'Medium 26–60 lb (12–27 kg)\t$285.00\t$145.00',
    'From your home in Kimberley\n$45.00',
    'From a home elsewhere\nAsk us',
    'Larch Wood Urn\n$75.00',
  ])
    expect(list.words).toContain(words)
  for (const hidden of ['Golden', 'Heart Locket', 'Add Size'])
    expect(list.words).not.toContain(hidden)
  await show(true, null)
})
