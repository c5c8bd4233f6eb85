import { expect, test } from 'vitest'
import { stubLocalStorage } from '../../../../tests/browser-storage.ts'
import { draftKey, keepDraft } from '../../../platform/forms/drafts.ts'
import { readUnsavedWords } from './unsaved-words.ts'

test('the preview shows the newest of a person’s drafts of a page, and none of a colleague', () => {
  stubLocalStorage()
  const write = (userId: string, value: string, savedAt: number) =>
    keepDraft(
      draftKey({ userId, form: 'guides', row: 'our_care' }, value),
      { title: 'Our Care', base: { value: '' }, values: { value } },
      savedAt,
    )
  const now = Date.now()
  write('ana', 'Newest', now - 1000)
  write('ana', 'Older', now - 2000)
  write('ben', 'Of a colleague', now)
  expect(readUnsavedWords('ana', '/our-care').pages).toEqual({ our_care: 'Newest' })
})
