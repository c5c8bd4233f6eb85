import { expect, test } from 'vitest'
import { stubLocalStorage } from '../../../../tests/browser-storage.ts'
import { draftKey, keepDraft } from '../../../platform/forms/drafts.ts'
import { readUnsavedWords } from './unsaved-words.ts'

test('the preview shows a person’s draft of a page, and none of a colleague', () => {
  stubLocalStorage()
  for (const userId of ['ana', 'ben'])
    keepDraft(draftKey(userId, 'guides', 'our_care'), { values: { value: `Of ${userId}` } })
  expect(readUnsavedWords('ana', '/our-care').pages).toEqual({ our_care: 'Of ana' })
})
