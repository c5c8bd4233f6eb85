import { expect, test } from 'vitest'
import { stubLocalStorage } from '../../../tests/browser-storage.ts'
import {
  draftKey,
  dropDraftsOf,
  dropOldDrafts,
  hasDrafts,
  keepDraft,
  listDrafts,
} from './drafts.ts'

const DAY = 24 * 60 * 60_000
const content = { values: { question: 'Who?' } }
const rowsOf = (userId: string) => listDrafts(userId).map(({ row }) => row)

test('a person’s drafts are found only by them, and removed at sign-out', () => {
  stubLocalStorage()
  keepDraft(draftKey('ana', 'faqs'), content)
  keepDraft(draftKey('ana', 'faqs', '7'), content)
  keepDraft(draftKey('ben', 'faqs', '8'), content)
  expect(rowsOf('ana')).toEqual(['new', '7'])
  expect(listDrafts('ana')[0]).toMatchObject({ form: 'faqs', ...content })
  expect(hasDrafts('an')).toBe(false)
  dropDraftsOf('ana')
  expect(rowsOf('ana')).toEqual([])
  expect(rowsOf('ben')).toEqual(['8'])
})

test('a row has one draft, with what was typed last', () => {
  stubLocalStorage()
  keepDraft(draftKey('ana', 'faqs', '7'), content)
  keepDraft(draftKey('ana', 'faqs', '7'), { values: { question: 'Where?' } })
  expect(listDrafts('ana').map(({ values }) => values)).toEqual([{ question: 'Where?' }])
})

test('drafts older than thirty days and unreadable ones are removed', () => {
  const stored = stubLocalStorage()
  const [old, young] = ['old', 'young'].map((row) => draftKey('ana', 'faqs', row))
  keepDraft(old ?? '', content, Date.now() - 30 * DAY)
  keepDraft(young ?? '', content, Date.now() - 29 * DAY)
  stored.set('draft/ana/faqs/broken', '{')
  stored.set('draft/ana/faqs/strange', '{"timestamp":9999999999999,"data":7}')
  stored.set('unrelated', '{')
  dropOldDrafts()
  expect([...stored.keys()]).toEqual([young, 'unrelated'])
})
