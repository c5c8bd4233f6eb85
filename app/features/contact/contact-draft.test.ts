import { expect, test, vi } from 'vitest'
import { CONTACT_DRAFT, clearDraft, findDraft, putIntoForm } from './contact-draft.ts'

const typed = { name: 'Ruth', email: 'ruth@example.com', phone: '', topic: '', about: '' }
const form = { dataset: {} } as HTMLFormElement

test('a sent message removes its own draft, but not what another tab has saved since', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  const other = { ...typed, message: 'Written in another tab' }
  putIntoForm(CONTACT_DRAFT, 'id', other)
  clearDraft(CONTACT_DRAFT, { ...typed, message: 'Sent in this tab' })
  expect(findDraft(form)?.typed).toEqual(other)
  clearDraft(CONTACT_DRAFT, other)
  expect(findDraft(form)).toBeUndefined()
})
