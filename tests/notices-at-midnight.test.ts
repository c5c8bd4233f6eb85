import { createClient } from '@supabase/supabase-js'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { addDays, describeDay } from '../app/platform/time/calendar.ts'
import { findLocalMidnight, localDay } from '../app/platform/time/local-time.ts'
import { generateApiKeys } from '../backend/auth/api-keys.ts'
import { makeDataFolder, startSite } from './site-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const keys = generateApiKeys()
// The database has no other clock, and lets visitors read a notice on its own day alone.
const today = localDay(new Date(), 'America/Edmonton')

/** A site whose clock says that a day of the firm begins in so many milliseconds. */
async function startBefore(day: string, milliseconds: number) {
  const ahead = findLocalMidnight(day, 'America/Edmonton').getTime() - milliseconds - Date.now()
  const clock = `const Real = Date
    globalThis.Date = class extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ahead}) }
      static now() { return Real.now() + ${ahead} }
    }`
  const data = await makeDataFolder(inject('siteFolder'))
  const site = await startSite(data.folder, {
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(clock)}`,
  })
  onTestFinished(async () => {
    await site.kill('SIGTERM')
    await data.remove()
  })
  await createClient(site.url, keys.secret, { auth: { persistSession: false } })
    .from('notices')
    .insert({
      text: 'We are closed today.',
      shown_from: today,
      shown_until: today,
      hours: 'closed',
      hours_from: addDays(today, 1),
      hours_until: addDays(today, 1),
    })
    .throwOnError()
  return async (path: string) => (await fetch(site.url + path)).text()
}

const PAGES = ['/', '/when-a-pet-dies', '/privacy-policy']
const told = async (read: (path: string) => Promise<string>) =>
  Promise.all(PAGES.map(async (path) => (await read(path)).includes('We are closed today.')))

test('a page that families have open all the time tells of the holiday when its day begins', async () => {
  const read = await startBefore(today, 20_000)
  expect(await told(read)).toEqual([false, false, false])
  expect(await read('/'), 'the hours are known before').toContain(describeDay(addDays(today, 1)))
  await vi.waitUntil(async () => !(await told(read)).includes(false), { timeout: 60_000 })
})

test('and tells nothing of it once the day is over', async () => {
  const read = await startBefore(addDays(today, 1), 20_000)
  expect(await told(read)).toEqual([true, true, true])
  await vi.waitUntil(async () => !(await told(read)).includes(true), { timeout: 60_000 })
  expect(await read('/'), 'the day itself has hours of its own').toContain(
    'specialOpeningHoursSpecification',
  )
})
