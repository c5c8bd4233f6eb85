import { expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/browser-storage.ts'
import { CONTACT_DRAFT, clearDraft, findDraft, saveDraft } from './contact-draft.ts'

const typed = { name: 'Ruth', email: 'ruth@example.com', phone: '', topic: '', about: '' }
const form = { dataset: {} } as HTMLFormElement

test('a sent message removes its own draft, but not what another tab has saved since', () => {
  const storage = stubLocalStorage()
  const other = { ...typed, message: 'Written in another tab' }
  storage.set('contact-draft', JSON.stringify({ typed: other, at: Date.now() }))
  clearDraft(CONTACT_DRAFT, { ...typed, message: 'Sent in this tab' })
  expect(findDraft(form)?.typed).toEqual(other)
  clearDraft(CONTACT_DRAFT, other)
  expect(findDraft(form)).toBeUndefined()
})

test('unsent words are forgotten after three days, and so is what can’t be read', () => {
  const storage = stubLocalStorage()
  vi.useFakeTimers({ toFake: ['Date'] })
  storage.set('contact-draft', JSON.stringify({ typed, at: Date.now() }))
  vi.advanceTimersByTime(3 * 24 * 60 * 60 * 1000 - 1)
  expect(findDraft(form)).toMatchObject({ typed })
  vi.advanceTimersByTime(1)
  expect([findDraft(form), storage.size]).toEqual([undefined, 0])
  storage.set('contact-draft', '{"typed":')
  expect([findDraft(form), storage.size]).toEqual([undefined, 0])
})

test('nothing is kept of a form whose text was deleted again', () => {
  const storage = stubLocalStorage()
  for (const name of ['Input', 'TextArea', 'Select']) vi.stubGlobal(`HTML${name}Element`, Object)
  vi.stubGlobal('RadioNodeList', Object)
  const fields: Record<string, object> = { message: { value: 'Biscuit died.' } }
  const elements = { namedItem: (name: string) => fields[name] ?? null }
  const typing = { dataset: {}, elements } as unknown as HTMLFormElement
  saveDraft(typing)
  expect(findDraft(form)?.typed.message).toBe('Biscuit died.')
  fields.message = { value: ' ' }
  saveDraft(typing)
  expect(storage.size).toBe(0)
})
