import '../../../app/fonts.css'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { nouns } from '../../../app/nouns.ts'
import { adminLinks } from '../../../app/routes/admin/frame/admin-links.ts'
import { findCollisions } from '../../find-collisions.ts'
import { openLoaded } from '../../screens/on-screen.ts'
import { colleague, service } from '../../screens/screen.tsx'

const petId = '5ca1ab1e-0000-4000-8000-000000001001'

const screens = [
  ...adminLinks.map(({ path }) => path),
  '/admin/recent-changes',
  '/admin/products/new',
  '/admin/towns/new',
  '/admin/contact-submissions/new-request',
  `/admin/pets/${petId}`,
]

const LONG_WORD = 'Larchwoodkeepsake'.repeat(4)

/** Gives every screen something to show, with long names, and a change of two rows with an unbroken word. */
beforeEach(async () => {
  localStorage.clear()
  const name = 'Larch-wood keepsakes of the Steeples Veterinary Clinic'
  for (const { table, nameColumn = '', search } of nouns) {
    if (!search) continue
    await colleague.from(table).delete().not('id', 'is', null).throwOnError()
    await colleague
      .from(table)
      .insert({ ...inject('samples')[table], [nameColumn]: name })
      .throwOnError()
  }
  const unbroken = { question: LONG_WORD, answer: LONG_WORD }
  await colleague.from('faqs').insert([unbroken, unbroken]).throwOnError()
  await colleague.from('faqs').delete().eq('question', LONG_WORD).throwOnError()
  await service.from('site_settings').upsert({ key: 'pet_records', value: 'on' }).throwOnError()
  await service
    .from('contact_form_submissions')
    .insert({ name: 'Ruth Hansen', email: 'ruth.hansen@example.com', message: 'What now?' })
    .throwOnError()
  const pet = { id: petId, name: 'Bella', family: 'Ruth Hansen', clinic: name }
  await service.from('pets').delete().eq('id', petId).throwOnError()
  await service.from('pets').insert(pet).throwOnError()
})

describe('on a phone that doubles its text, or all letters', () => {
  test('staff can reach every part of every screen', { timeout: 90_000 }, async () => {
    await becomePhone()
    // The substitute font is wider than the firm's.
    for (const family of ['Figtree', 'Newsreader'])
      expect(await document.fonts.load(`1rem ${family}`)).not.toEqual([])
    for (const screen of screens) {
      await openLoaded(screen)
      await setFonts(32, 26)
      await expectEverythingFits(`${screen}, its text doubled`)
      await setFonts(16, 13)
      const sheet = doubleLetters()
      await expectEverythingFits(`${screen}, its letters doubled`)
      sheet.disabled = true
    }
  })
})

async function becomePhone() {
  const emulate = (mobile: boolean) =>
    cdp().send('Emulation.setDeviceMetricsOverride', {
      mobile,
      width: 0,
      height: 0,
      deviceScaleFactor: 0,
    })
  onTestFinished(async () => {
    await emulate(false)
    await page.viewport(1280, 900)
  })
  await page.viewport(390, 844)
  await emulate(true)
}

/** The browser's own setting, which enlarges rem and the layout's breakpoints, too. */
const setFonts = (standard: number, fixed: number) =>
  cdp().send('Page.setFontSizes', { fontSizes: { standard, fixed } })

/** Android's setting, which enlarges only the text. */
function doubleLetters() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { text-size-adjust: 200% !important }')
  document.adoptedStyleSheets = [sheet]
  onTestFinished(() => {
    document.adoptedStyleSheets = []
  })
  return sheet
}

async function expectEverythingFits(state: string) {
  const size = () => Number.parseFloat(getComputedStyle(document.body).fontSize)
  await expect.poll(size, { message: state }).toBeGreaterThan(33)
  for (const row of document.querySelectorAll('details')) {
    row.removeAttribute('name')
    row.open = true
  }
  // Waits until React has rendered the content of a row that was opened.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { scrollWidth, clientWidth } = document.documentElement
  expect.soft(scrollWidth - clientWidth, state).toBe(0)
  expect.soft(findCollisions(), state).toEqual([])
}
