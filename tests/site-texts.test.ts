import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../app/brand/texts.ts'
import { findPageTexts } from '../app/features/search/admin/page-texts.ts'
import {
  changeText,
  originalText,
  type SiteText,
  siteTextsListQuery,
  takeBackText,
} from '../app/features/site-texts/admin/site-texts.writes.ts'
import { ConflictError } from '../app/platform/rows/writes/optimistic-update.ts'
import { siteTextsQuery } from '../app/platform/site-texts/use-texts.ts'
import { createTestApp } from './test-app.ts'
import type { Caller } from './test-users.ts'

const { database, db } = await createTestApp()
const { owner } = database
const read = () => new QueryClient()
const KEY = 'home.hero.title'
const staffText = async () => {
  const found = (await read().query(siteTextsListQuery(db('administrator')))).find(
    ({ id }) => id === KEY,
  )
  if (!found) throw new Error('The text is not on the list.')
  return found
}
const seen = async () => (await read().query(siteTextsQuery(db('visitor'))))[KEY]
const change = (before: SiteText, value: string, person: Caller = 'administrator') =>
  changeText.send(db(person), { before, change: { value } })

afterEach(() => owner`delete from site_texts`)

test('staff change a text twice and restore the default, and a visitor reads each version', async () => {
  expect(await staffText()).toEqual(originalText(KEY))
  await change(await staffText(), 'With care')
  expect(await seen()).toBe('With care')
  await change(await staffText(), 'With love')
  expect(await seen()).toBe('With love')
  await change(await staffText(), texts[KEY])
  expect(await seen()).toBeUndefined()
  expect(await staffText()).toEqual(originalText(KEY))
})

test('staff change a text that nobody has changed before, from the search', async () => {
  const [found] = await findPageTexts(db('administrator'), texts[KEY], 1)
  await change(found?.edit as SiteText, 'With care')
  expect(await seen()).toBe('With care')
})

test('staff undo a change, unless somebody has changed the text since', async () => {
  const before = await staffText()
  await change(before, 'With care')
  await takeBackText.send(db('administrator'), { before, saved: 'With care' })
  expect(await seen()).toBeUndefined()
  await change(before, 'With care')
  await change(await staffText(), 'With love')
  await expect(
    takeBackText.send(db('administrator'), { before, saved: 'With care' }),
  ).rejects.toThrow(ConflictError)
  expect(await seen()).toBe('With love')
})

test('the second of two people who change the same text sees the first one’s text', async () => {
  const original = await staffText()
  await change(original, 'With care')
  await expect(change(original, 'With love')).rejects.toMatchObject({
    theirs: { value: 'With care' },
  })
  await change(original, 'With care')
  const changed = await staffText()
  await change(changed, texts[KEY])
  await expect(change(changed, 'With love')).rejects.toMatchObject({ theirs: originalText(KEY) })
  await change(await staffText(), 'With care')
  await expect(change(changed, texts[KEY])).rejects.toMatchObject({
    theirs: { value: 'With care' },
  })
})
