import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import { saveSetting, textSetting } from './setting.ts'

const terms = textSetting('terms_of_service')

/** A site without a row for its terms, as after an incomplete import. */
async function withoutTerms() {
  const { as } = await createTestApp()
  const db = async () => as('administrator')
  const rows = () => as('service').from('site_settings')
  const read = () => new QueryClient().fetchQuery(terms.storedQuery(db))
  const save = async (value: string, before = read()) =>
    saveSetting.send(db, { before: await before, change: { value } })
  const stored = async () => (await rows().select('key, value').like('key', 'terms%')).data
  await rows().delete().eq('key', 'terms_of_service').throwOnError()
  return { as, rows, read, save, stored }
}

test('a text whose row is missing is read as empty and can be written, and written again', async () => {
  const { read, save, stored } = await withoutTerms()
  expect(await read()).toMatchObject({ id: 'terms_of_service', value: '' })
  const saved = await save('Our terms.')
  expect(saved).toEqual(await read())
  await save('Our new terms.', Promise.resolve(saved))
  expect(await stored()).toEqual([{ key: 'terms_of_service', value: 'Our new terms.' }])
})

test('a text whose row disappears while somebody edits it is written all the same', async () => {
  const { rows, read, save, stored } = await withoutTerms()
  await save('Our terms.')
  const before = await read()
  await rows().delete().eq('key', 'terms_of_service').throwOnError()
  await save('Our new terms.', Promise.resolve(before))
  expect(await stored()).toEqual([{ key: 'terms_of_service', value: 'Our new terms.' }])
})

test('the second of two people who write a missing text sees the first one’s version', async () => {
  const { read, save } = await withoutTerms()
  const before = await read()
  const theirs = await save('Our terms.')
  await expect(save('Other terms.', Promise.resolve(before))).rejects.toMatchObject({ theirs })
})

test('a signed-in stranger cannot write a missing text', async () => {
  const { as, read, stored } = await withoutTerms()
  const before = await read()
  const change = { value: 'Mine.' }
  await expect(saveSetting.send(async () => as('stranger'), { before, change })).rejects.toThrow()
  expect(await stored()).toEqual([])
})
