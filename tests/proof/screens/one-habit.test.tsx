import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminLinks } from '../../../app/routes/admin/frame/admin-links.ts'
import { ruth } from '../../received-messages.ts'
import { emptyInbox, findId, INBOX, receive } from '../../screens/inbox-screen.ts'
import { button, fill, openLoaded, press } from '../../screens/on-screen.ts'
import { colleague, openScreen, service } from '../../screens/screen.tsx'

const undo = button('Undo')
const toasts = page.getByRole('region', { name: 'Notifications (F8)' })

beforeEach(() => localStorage.clear())

test('a switch of the settings can be undone', async () => {
  openScreen('/admin/settings?tab=mail')
  const setting = page.getByRole('switch').first()
  await expect.element(setting).toBeVisible()
  const isOn = () => setting.element().ariaChecked
  const before = isOn()
  await setting.click()
  await expect.element(toasts).toMatchTextContent('Success')
  await expect.poll(isOn).not.toBe(before)
  await press(undo)
  await expect.element(page.getByText('Change taken back')).toBeVisible()
  await expect.poll(isOn).toBe(before)
})

/** Words that families read as well, on pages whose buttons are sentences. */
const SHARED = /^(Show more|Try again|Try all again|Back to )/

/** Words of a title that begin with a small letter. */
const SMALL_WORDS = /^(a|an|and|as|at|by|for|from|in|into|is|it|its|of|on|or|the|to|up|with)$/

const isTitle = (label: string) =>
  SHARED.test(label) ||
  label
    .replace(/“[^”]*”/g, '')
    .split(/[^\p{L}’@.]+/u)
    .every((word, at) => !/^\p{Ll}/u.test(word) || (at > 0 && SMALL_WORDS.test(word)))

/** The visible words of a button. */
function labelOf(button: Element) {
  const copy = button.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove()
  return copy.textContent?.trim() ?? ''
}

test('each act has the same look and size on every screen, and a label that is written like a title', {
  timeout: 120_000,
}, async () => {
  for (const [table, row] of Object.entries({
    faqs: { question: 'Do you come to us?' },
    pricing_tiers: { size: 'Small' },
    testimonials: { name: 'Marion T.' },
    reply_templates: { name: 'Collection' },
    products: { name: 'Larch Urn', slug: 'larch-urn' },
  }))
    await fill(table, row)
  await emptyInbox()
  await receive(ruth)
  await service.from('site_settings').upsert({ key: 'pet_records', value: 'on' }).throwOnError()
  await service.from('pets').delete().not('id', 'is', null).throwOnError()
  const pet = { name: 'Otis', family: 'Ruth Hansen', email: 'ruth@example.com' }
  const { data } = await service.from('pets').insert(pet).select('id').single().throwOnError()
  await colleague.rpc('invite_administrator', { email: 'ida@example.com' }).throwOnError()
  const screens = [
    ...adminLinks.map(({ path }) => path),
    ...['legal', 'business', 'mail', 'personal-data'].map((tab) => `/admin/settings?tab=${tab}`),
    '/admin/texts?tab=testimonials',
    `${INBOX}?message=${await findId(ruth.name)}`,
    '/admin/products/new',
    '/admin/recent-changes',
    '/admin/account',
    `/admin/pets/${data.id}`,
  ]
  const looks = new Map<string, Set<string>>()
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(1366, 768)
  for (const screen of screens) {
    await openLoaded(screen)
    for (const button of document.querySelectorAll(
      'main :is(a, button).rounded-full.font-semibold.border',
    )) {
      const label = labelOf(button)
      if (label === '' || !button.checkVisibility()) continue
      expect.soft(isTitle(label), `${label}, ${screen}`).toBe(true)
      const isFoot = button.closest('.entry-form')?.querySelector('[type=submit]')?.parentElement
      if (isFoot?.parentElement?.contains(button)) continue
      expect.soft(button.clientHeight, `${label}, ${screen}`).toBeLessThan(44)
      const [act = ''] = label.split(' ')
      if (!/^(Add|Export|Refresh|Print|Edit|Send|Copy|Retry)$/.test(act)) continue
      const look = getComputedStyle(button).backgroundColor
      looks.set(act, (looks.get(act) ?? new Set()).add(look))
    }
  }
  expect([...looks.keys()]).toEqual(expect.arrayContaining(['Add', 'Export', 'Print', 'Edit']))
  for (const [act, found] of looks) expect.soft([...found], act).toHaveLength(1)
})
