import type { Page } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { addDays } from '../../../../shared/time/calendar.ts'
import { localDay } from '../../../../shared/time/local-time.ts'
import {
  type Administrator,
  test as base,
  expect,
  expectToast,
  hire,
  openAdmin,
} from '../../../e2e/administrators.ts'
import { connectService } from '../../../e2e/service-client.ts'
import { demoSite } from '../../../e2e/site.ts'

/** A separate site, because its days pass during the test. */
const test = base.extend({ site: demoSite() })

const today = localDay(new Date(), 'America/Edmonton')
/** The first and last day of an upcoming holiday. */
const [eve, holiday, lastDay] = [addDays(today, 9), addDays(today, 10), addDays(today, 12)]

const HOLIDAY = 'We are closed for the holiday. The phone is answered at all times.'
const THANKS = 'They came within the hour, and stayed until we were ready.'
const MISTAKE = 'Only on Sundays, sorry.'
const families = [
  { name: 'Ruth Hansen', pet: 'Tilly', template: 'First answer' },
  { name: 'Ewan Clark', pet: 'Moss', template: 'Prices' },
  { name: 'Anna Weiss', pet: 'Juno', template: 'Ashes are ready' },
]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const follow = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()

test('staff do a morning’s work guided only by the screens, and families see each change on its day', async ({
  page,
  site,
  browser,
  mail,
  administrator,
}) => {
  test.slow()
  const service = await connectService(site)
  const question = await makeYesterdaysMistake(site, administrator)
  await service
    .from('contact_form_submissions')
    .insert(
      families.map(({ name, pet }) => ({
        name,
        email: `${name.split(' ')[0]}@example.com`,
        message: `What happens to ${pet} next?`,
      })),
    )
    .throwOnError()

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  /** A family reloads a page until it shows the expected text. */
  const familyReads = (path: string, look: () => Promise<void>) =>
    expect(async () => {
      await visitor.goto(path)
      await look()
    }).toPass()
  const notice = visitor.getByRole('region', { name: 'Notice' })
  const shows = async (words: string, isThere = true) => {
    const found = visitor.getByText(words)
    if (isThere) await expect(found.first()).toBeAttached({ timeout: 1000 })
    else await expect(found).toHaveCount(0, { timeout: 1000 })
  }

  await openAdmin(page, administrator)

  await test.step('a holiday is announced', async () => {
    await follow(page, /^Notices/)
    await button(page, 'Add Notice').click()
    await field(page, 'Text').fill(HOLIDAY)
    await field(page, 'First day').fill(holiday)
    await field(page, 'Last day').fill(lastDay)
    await field(page, 'Opening hours').selectOption('Closed on certain days')
    await expect(field(page, 'First day of these hours')).toHaveValue(holiday)
    await expect(field(page, 'Last day of these hours')).toHaveValue(lastDay)
    await button(page, 'Save').click()
    await expectToast(page, 'Notice added successfully')
    await familyReads('/', () => shows(HOLIDAY, false))
  })

  await test.step('an example is replaced by a family’s real testimonial', async () => {
    await follow(page, /^Texts/)
    await page.getByRole('tab', { name: 'Testimonials' }).click()
    await button(page, 'Edit Marion T.').click()
    await field(page, 'Text').fill(THANKS)
    await field(page, 'Name').fill('The Hansens')
    await field(page, 'Pet').fill('Tilly, a collie')
    await button(page, 'Save').click()
    await expectToast(page, 'Testimonial updated successfully')
    await familyReads('/', async () => {
      await shows(THANKS)
      await shows('Marion T.', false)
    })
  })

  await test.step('a sold-out product is hidden', async () => {
    await follow(page, /^Products/)
    await page.getByRole('switch', { name: 'Show River Stone Urn on the website' }).click()
    await expectToast(page, 'Hidden from the website', 'River Stone Urn')
    await familyReads('/', () => shows('River Stone Urn', false))
    await familyReads('/products/river-stone-urn', () => shows('Product Not Found'))
  })

  await test.step('three families are answered', async () => {
    await follow(page, /^Contact Submissions/)
    const messages = page.getByRole('region', { name: 'Messages' })
    for (const { name, pet, template } of families) {
      await messages.getByRole('button', { name: new RegExp(name) }).click()
      await button(page, 'Reply').click()
      const words = field(page, 'Your answer')
      await field(page, 'Template').selectOption(template)
      await expect(words).toHaveValue(new RegExp(`^Dear ${name},.*\\{pet\\}`, 's'))
      await words.fill((await words.inputValue()).replaceAll('{pet}', pet))
      await button(page, 'Send').click()
      await expectToast(page, 'Your answer is on its way')
      const answers = page.getByRole('list', { name: `Answers to ${name}` })
      // The mail leaves after the ten seconds in which the answer can be taken back.
      await expect(answers.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 })
      const received = mail.mails().filter(({ text }) => text?.startsWith(`Dear ${name},`))
      expect(received.map(({ text }) => text?.includes(pet))).toEqual([true])
    }
  })

  await test.step('a colleague’s change of yesterday is reverted', async () => {
    await familyReads('/', () => shows(MISTAKE))
    await follow(page, /^Dashboard/)
    await page.getByRole('link', { name: 'All changes' }).click()
    const yesterday = page.getByRole('region', { name: 'Yesterday' })
    await yesterday
      .getByRole('listitem')
      .filter({ hasText: `rewrote the answer to “${question}”` })
      .getByRole('button', { name: /^Revert/ })
      .click()
    await expectToast(page, 'Change reverted')
    await familyReads('/', () => shows(MISTAKE, false))
  })

  await test.step('on the eve of the holiday nothing has changed, and on its days families read about it', async () => {
    await letDaysPass(service, daysFrom(today, eve))
    await familyReads('/', () => shows(HOLIDAY, false))
    await letDaysPass(service, 1)
    await familyReads('/', () => expect(notice).toContainText(HOLIDAY, { timeout: 1000 }))
    await familyReads('/when-a-pet-dies', async () => {
      const reachUs = visitor.getByRole('region', { name: 'Reach us' })
      await expect(reachUs).toContainText('We open at', { timeout: 1000 })
      await expect(reachUs).not.toContainText('We’re open now', { timeout: 1000 })
    })
    await letDaysPass(service, daysFrom(holiday, lastDay))
    await familyReads('/', () => expect(notice).toContainText(HOLIDAY, { timeout: 1000 }))
    await letDaysPass(service, 1)
    await familyReads('/', () => expect(notice).toHaveCount(0, { timeout: 1000 }))
    await familyReads('/', () => shows(THANKS))
    await familyReads('/', () => shows('River Stone Urn', false))
  })
  await visitor.context().close()
})

/** A colleague rewrote an answer yesterday. Resolves to its question. */
async function makeYesterdaysMistake(
  site: Parameters<typeof hire>[0],
  administrator: Administrator,
): Promise<string> {
  const { email, password, publishableKey } = await hire(site, administrator)
  const colleague = createClient(site.url, publishableKey, { auth: { persistSession: false } })
  expect((await colleague.auth.signInWithPassword({ email, password })).error).toBeNull()
  const faqs = () => colleague.from('faqs')
  const { data } = await faqs().select().order('display_order').limit(1).single().throwOnError()
  await faqs().update({ answer: MISTAKE }).eq('id', data.id).throwOnError()
  const occurred_at = new Date(Date.now() - 86_400_000).toISOString()
  const changes = (await connectService(site)).from('audit_log')
  await changes.update({ occurred_at }).eq('row_id', data.id).throwOnError()
  return data.question
}

const daysFrom = (first: string, last: string) =>
  (Date.parse(last) - Date.parse(first)) / 86_400_000

/** Moves the days of the notices into the past, as if days had passed; the clocks of database and browser can't be set. */
async function letDaysPass(service: SupabaseClient, days: number) {
  const columns = ['shown_from', 'shown_until', 'hours_from', 'hours_until']
  const { data: notices } = await service.from('notices').select().throwOnError()
  for (const row of notices) {
    const moved = columns.map((column) => [column, row[column] && addDays(row[column], -days)])
    const change = Object.fromEntries(moved)
    await service.from('notices').update(change).eq('id', row.id).throwOnError()
  }
}
