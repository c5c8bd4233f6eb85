import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import {
  businessDetailsQuery,
  detailsOf,
  saveBusinessDetails,
} from '../app/features/business/admin/business-details.writes.ts'
import { timeZone } from '../app/platform/time/time-zone.ts'
import { type TimeZone, USUAL_TIME_ZONES } from '../shared/time/time-zones.ts'
import { createTestApp } from './test-app.ts'
import type { Caller } from './test-users.ts'

const { as, database } = await createTestApp()
const { owner } = database
const zones = [...(Object.keys(USUAL_TIME_ZONES) as TimeZone[]), 'America/St_Johns'] as const

const unset = { name: 'Quiet Valley', phone: '250 555 0142', email: 'a@example.com' }
async function set(zone: TimeZone, person: Caller = 'administrator') {
  const query = businessDetailsQuery(async () => as('administrator'))
  const before = detailsOf(await new QueryClient().fetchQuery(query), unset)
  await saveBusinessDetails.send(async () => as(person), { before, change: { zone } })
}

afterEach(() => owner`delete from site_settings where key = 'time_zone'`)

test('the firm’s time zone is Mountain time until staff choose another, and everybody may read it', async () => {
  for (const person of ['visitor', 'stranger', 'administrator', 'service'] as const)
    expect(await timeZone.read(as(person))).toBe('America/Edmonton')
  for (const zone of zones) {
    await set(zone)
    for (const person of ['visitor', 'stranger', 'administrator', 'service'] as const)
      expect(await timeZone.read(as(person))).toBe(zone)
  }
})

test('the time zone can be chosen only by staff, and must be the name of a zone', async () => {
  await set('Etc/GMT+6')
  for (const person of ['visitor', 'stranger'] as const) {
    await expect(set('Etc/GMT+7', person)).rejects.toThrow()
    const { error } = await as(person).from('site_settings').delete().eq('key', 'time_zone')
    expect(error).not.toBeNull()
  }
  for (const person of ['administrator', 'service'] as const) {
    for (const value of ['Paris', 'America/St_Johns\n', "Europe/'", `A/${'b'.repeat(63)}`]) {
      const { error } = await as(person).from('site_settings').upsert({ key: 'time_zone', value })
      expect(error?.code, value).toBe('23514')
    }
  }
  expect(await timeZone.read(as('visitor'))).toBe('Etc/GMT+6')
})

test('an unknown zone counts as Mountain time, and staff can choose another', async () => {
  const stored = { key: 'time_zone', value: 'Mars/Phobos' }
  await as('administrator').from('site_settings').upsert(stored).throwOnError()
  expect(await timeZone.read(as('visitor'))).toBe('America/Edmonton')
  await set('America/St_Johns')
  expect(await timeZone.read(as('visitor'))).toBe('America/St_Johns')
})
