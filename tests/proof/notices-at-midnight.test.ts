import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { generateApiKeys } from 'one-process-backend/auth'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { addDays, describeDay } from '../../shared/time/calendar.ts'
import { findLocalMidnight, localDay } from '../../shared/time/local-time.ts'
import { makeDataFolder, startSite } from '../site-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const keys = generateApiKeys()
// The database's clock can't be shifted, and visitors can read a notice only on its day.
const today = localDay(new Date(), 'America/Edmonton')

// Shorter than the hour for which a page is cached.
const HALF_AN_HOUR = 30 * 60_000

/** A site whose clock is half an hour before midnight where the firm is. */
async function startBefore(day: string) {
  const midnight = findLocalMidnight(day, 'America/Edmonton').getTime()
  const data = await makeDataFolder(inject('siteFolder'))
  const environment = {
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    CLOCK_AHEAD: String(midnight - HALF_AN_HOUR - Date.now()),
  }
  const preload = path.resolve('tests/movable-clock.mjs')
  const site = await startSite(data.folder, environment, { preload })
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
  return {
    read: async (page: string) => (await fetch(site.url + page)).text(),
    letHalfAnHourPass: () => site.send({ milliseconds: HALF_AN_HOUR }),
  }
}

const PAGES = ['/', '/when-a-pet-dies', '/privacy-policy']
const readNotices = async (read: (page: string) => Promise<string>) =>
  Promise.all(PAGES.map(async (page) => (await read(page)).includes('We are closed today.')))

test('a page that stays open shows the holiday notice when its day begins', async () => {
  const { read, letHalfAnHourPass } = await startBefore(today)
  expect(await readNotices(read)).toEqual([false, false, false])
  expect(await read('/'), 'the hours are known before').toContain(describeDay(addDays(today, 1)))
  letHalfAnHourPass()
  await vi.waitUntil(async () => !(await readNotices(read)).includes(false), { timeout: 60_000 })
})

test('a notice disappears from every page once its day is over', async () => {
  const { read, letHalfAnHourPass } = await startBefore(addDays(today, 1))
  expect(await readNotices(read)).toEqual([true, true, true])
  letHalfAnHourPass()
  await vi.waitUntil(async () => !(await readNotices(read)).includes(true), { timeout: 60_000 })
  expect(await read('/'), 'the day itself has hours of its own').toContain(
    'specialOpeningHoursSpecification',
  )
})
