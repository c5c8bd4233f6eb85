import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NoticeInput } from '../app/features/notices/admin/notice-input.ts'
import { notices } from '../app/features/notices/notices.noun.ts'
import { noticesQuery } from '../app/features/notices/notices.queries.ts'
import { listQuery } from '../app/platform/nouns/list-query.ts'
import { writesOf } from '../app/platform/nouns/writes-of.ts'
import { newId } from '../app/platform/rows/ids.ts'
import { addDays } from '../shared/time/calendar.ts'
import { localDay } from '../shared/time/local-time.ts'
import { createTestApp } from './test-app.ts'
import type { Caller } from './test-users.ts'

const { as, database, db } = await createTestApp()
const { owner } = database
const staff = db('administrator')
const writes = writesOf(notices)
const today = localDay(new Date(), 'America/Edmonton')
const others = ['visitor', 'stranger'] as const

const seen = (person: Caller = 'visitor', day = today) =>
  new QueryClient().fetchQuery(noticesQuery(db(person), day))
const words = async (person?: Caller, day?: string) =>
  (await seen(person, day)).notices.map(({ text }) => text)
const rows = async () =>
  (await new QueryClient().fetchInfiniteQuery(listQuery(staff, notices))).pages.flatMap(
    ({ rows }) => rows,
  )

const notice = (text: string, from = 0, until = from): NoticeInput => ({
  text,
  shown_from: addDays(today, from),
  shown_until: addDays(today, until),
  hours: 'usual',
  hours_from: null,
  hours_until: null,
  opens: null,
  closes: null,
  is_shown: true,
})
const closed = (from: number, until = from) =>
  ({
    hours: 'closed',
    hours_from: addDays(today, from),
    hours_until: addDays(today, until),
  }) as const
const add = async (given: NoticeInput) => {
  const id = newId()
  await writes.add.send(staff, { ...given, id })
  return id
}

beforeEach(() => owner`delete from notices`)

describe('a notice', () => {
  test('everybody reads a notice on its days, in the order of the days, and only staff read it before and after', async () => {
    await add(notice('Second', -1, 3))
    await add(notice('First', -3, 0))
    await add(notice('Coming', 2, 3))
    await add(notice('Over', -9, -2))
    await add({ ...notice('Hidden'), is_shown: false })
    expect(await words()).toEqual(['First', 'Second'])
    expect(await words('stranger')).toEqual(['First', 'Second'])
    expect((await rows()).map(({ text }) => text)).toEqual([
      'Coming',
      'Second',
      'Hidden',
      'First',
      'Over',
    ])
    for (const person of others)
      for (const day of [addDays(today, 2), addDays(today, -3)])
        expect(await words(person, day), 'also when the day is asked for').not.toContain('Coming')
    const { data } = await as('visitor').from('notices').select('text').throwOnError()
    expect(data.map(({ text }) => text).sort(), 'nor by the API').toEqual(['First', 'Second'])
  })
})

describe('the hours of single days', () => {
  test('the hours of a notice are public three weeks before its text, unless it is hidden', async () => {
    await add({ ...notice('Words of the holiday', 21, 22), ...closed(21, 22) })
    await add({ ...notice('Far away', 40, 41), ...closed(40, 41) })
    await add({ ...notice('Hidden', 1), ...closed(1), is_shown: false })
    await add({ ...notice('Over', -9, 0), ...closed(-9, -2) })
    for (const person of others)
      expect(await seen(person), person).toEqual({
        notices: expect.not.arrayContaining([{ text: 'Words of the holiday' }]),
        special: [
          {
            hours_from: addDays(today, 21),
            hours_until: addDays(today, 22),
            opens: null,
            closes: null,
          },
        ],
      })
  })

  test('the notice for fewer days decides the hours, or the newer of two equal ones', async () => {
    const other = { hours: 'other', opens: '10:00', closes: '12:00' } as const
    await add({ ...notice('A day', 0, 2), ...closed(2), ...other })
    await add({ ...notice('A week', 0, 7), ...closed(1, 7) })
    await add({ ...notice('The same day', 0, 2), ...closed(2), ...other, closes: '13:00' })
    expect((await seen()).special.map(({ closes }) => closes)).toEqual(['13:00', '12:00', null])
  })
})
