import { expect, test } from 'vitest'
import { stubLocalStorage } from '../../../tests/browser-storage.ts'
import {
  draftKey,
  dropDraftsOf,
  dropOldDrafts,
  keepDraft,
  listDrafts,
  setDraftOpen,
} from './drafts.ts'

const DAY = 24 * 60 * 60_000
const ana = 'ana'
const content = { title: 'Who?', base: { question: '' }, values: { question: 'Who?' } }
const place = (userId: string, row = 'new') => ({ userId, form: 'faqs', row })
const rowsOf = (userId: string) =>
  listDrafts().flatMap((draft) => (draft.userId === userId ? draft.row : []))

test('a person’s drafts are offered only to them, newest first, and removed at sign-out', () => {
  stubLocalStorage()
  keepDraft(draftKey(place(ana), 'one'), content, Date.now() - 1000)
  keepDraft(draftKey(place(ana, '7'), 'two'), content)
  keepDraft(draftKey(place('ben'), 'three'), content)
  expect(rowsOf(ana)).toEqual(['7', 'new'])
  expect(listDrafts()[1]).toMatchObject({ title: 'Who?', values: content.values })
  expect(rowsOf('an')).toEqual([])
  dropDraftsOf(ana)
  expect(rowsOf(ana)).toEqual([])
  expect(rowsOf('ben')).toHaveLength(1)
})

test('a draft that this page is writing is not offered on it', () => {
  stubLocalStorage()
  const key = draftKey(place(ana), 'one')
  keepDraft(key, content)
  setDraftOpen(key, true)
  expect(listDrafts()).toEqual([])
  setDraftOpen(key, false)
  expect(listDrafts()).toHaveLength(1)
})

test('drafts older than thirty days and unreadable ones are removed', () => {
  const kept = stubLocalStorage()
  const [old, young] = ['old', 'young'].map((name) => draftKey(place(ana), name))
  keepDraft(old ?? '', content, Date.now() - 30 * DAY)
  keepDraft(young ?? '', content, Date.now() - 29 * DAY)
  kept.set('draft/ana/faqs/new/broken', '{')
  kept.set('draft/ana/faqs/new/strange', '{"timestamp":9999999999999,"data":7}')
  kept.set('unrelated', '{')
  dropOldDrafts()
  expect([...kept.keys()]).toEqual([young, 'unrelated'])
})
