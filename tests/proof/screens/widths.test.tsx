import '../../../app/fonts.css'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { adminLinks } from '../../../app/routes/admin/frame/admin-links.ts'
import { findCutOff } from '../../find-cut-off.ts'
import { fill, openLoaded } from '../../screens/on-screen.ts'
import { colleague, openScreen, service } from '../../screens/screen.tsx'

const widths = [768, 820, 1024, 1100, 1152, 1280, 1366, 1440, 1920]
const petId = '5ca1ab1e-0000-4000-8000-000000001002'
const messageId = '5ca1ab1e-0000-4000-8000-000000001003'

const screens = [
  ...adminLinks.map(({ path }) => path),
  ...['legal', 'business', 'mail', 'personal-data'].map((tab) => `/admin/settings?tab=${tab}`),
  '/admin/texts?tab=testimonials',
  '/admin/notices',
  `/admin/contact-submissions?message=${messageId}`,
  '/admin/products/new',
  '/admin/towns/new',
  '/admin/recent-changes',
  '/admin/contact-submissions/new-request',
  '/admin/account',
  `/admin/pets/${petId}`,
]

/** A word of sixty letters, too long for any column. */
const word = 'Steeplesveterinaryclinicandcrematoriumofthecolumbiavalleybcx'

/** The longest values of each list. */
const longest: Record<string, object> = {
  faqs: { question: word, answer: word },
  products: { name: word, type: word, price: 99_999.99 },
  partner_clinics: { name: word, address: word, website: `example.com/${word}` },
  navigation_items: { title: word, url: word, type: 'link' },
  pricing_tiers: { size: word, weight: word, individual_price: 99_999.99 },
  testimonials: { name: word, words: word },
  notices: { text: word },
  towns: { name: word, region: word },
  reply_templates: { name: word, body: word },
}

const ROWS = 300

/** The position of an element, in whole pixels. */
function edges(of: Element | Locator) {
  const box = ('element' in of ? of.element() : of).getBoundingClientRect()
  return { top: Math.round(box.top), right: Math.round(box.right), bottom: Math.round(box.bottom) }
}

/** Few enough to fit side by side. */
const SIZES = 4

beforeAll(async () => {
  localStorage.clear()
  for (const [table, values] of Object.entries(longest)) {
    const length = table === 'pricing_tiers' ? SIZES : ROWS
    const hasSlug = 'slug' in (inject('samples')[table] ?? {})
    const rows = Array.from({ length }, (_, index) => ({
      ...values,
      // No two rows have the same name, because a list of choices needs distinct names.
      ...Object.fromEntries(
        Object.entries(values)
          .filter(([, value]) => value === word)
          .map(([column]) => [column, word.slice(4) + index]),
      ),
      ...(hasSlug && { slug: `row-${index}` }),
    }))
    await fill(table, ...rows)
  }
  const family = { name: word, email: `${word.slice(0, 50)}@example.com`, message: word }
  const messages = Array.from({ length: ROWS }, () => ({ ...family, phone: '(250) 555-0111' }))
  await service.from('contact_form_submissions').delete().neq('name', '').throwOnError()
  await service.from('contact_form_submissions').insert(messages).throwOnError()
  await service
    .from('contact_form_submissions')
    .insert({ ...family, id: messageId })
    .throwOnError()
  await service.from('site_settings').upsert({ key: 'pet_records', value: 'on' }).throwOnError()
  await service.from('pets').delete().eq('id', petId).throwOnError()
  const pet = { id: petId, name: word, family: word, clinic: word }
  await service.from('pets').insert(pet).throwOnError()
})

test('nothing is cut off or overflows its card on any staff screen, with the longest values and 300 rows', {
  timeout: 300_000,
}, async () => {
  onTestFinished(() => page.viewport(1280, 900))
  for (const screen of screens) {
    await openLoaded(screen)
    for (const width of widths) {
      await page.viewport(width, 900)
      // Sizes measured by scripts are applied a frame later.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      expect.soft(findCutOff(), `${screen} at ${width} px`).toEqual([])
    }
  }
})

test('questions and clinics stay in columns 1024 px wide', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(1024, 768)
  for (const screen of ['/admin/faqs', '/admin/partner-clinics']) {
    openScreen(screen)
    const row = page.getByRole('main').getByRole('row').nth(1)
    await expect.element(row, { message: screen }).toHaveStyle({ display: 'table-row' })
  }
})

test('the link to a text’s page and Save are beside each other on a tablet', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(768, 900)
  openScreen('/admin/guides')
  const preview = page.getByRole('link', { name: /^Page Preview When a pet dies/ })
  const save = page.getByRole('button', { name: 'Save Changes of When a pet dies' })
  await expect.element(save).toBeVisible()
  expect(edges(preview).top).toBe(edges(save).top)
})

test('the prices of a card are aligned with the end of its lines', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(768, 900)
  openScreen('/admin/pricing')
  const price = page.getByRole('button', { name: /^Individual Cremation, .*: \$/ }).first()
  await expect.element(price).toBeVisible()
  const words = price.element().querySelector('span')
  const list = price.element().closest('dl')
  expect(words && list && edges(words).right).toBe(list && edges(list).right)
})

test('the buttons of an invitation are one line high at every width', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await colleague.rpc('invite_administrator', { email: 'jo@example.com' }).throwOnError()
  openScreen('/admin/settings')
  const resend = page.getByRole('button', { name: 'Resend the invitation of jo@example.com' })
  await expect.element(resend).toBeVisible()
  for (const width of widths) {
    await page.viewport(width, 900)
    expect.soft(resend.element().clientHeight, `at ${width} px`).toBeLessThan(48)
  }
})

test('the inbox ends where its messages do', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(1280, 900)
  openScreen('/admin/contact-submissions')
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect.element(messages.getByRole('list', { name: 'Messages' })).toBeVisible()
  expect(edges(page.getByRole('main')).bottom).toBe(document.documentElement.scrollHeight)
})
