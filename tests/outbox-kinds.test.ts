import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { messageKind } from '../app/features/contact/message-kind.tsx'
import { recordStep } from '../app/features/pets/admin/records.writes.ts'
import { stepKind } from '../app/features/pets/admin/step-kind.tsx'
import { type Entry, findEntry, putEntry } from '../app/platform/outbox/entries.ts'
import type { Kind } from '../app/platform/outbox/kinds.ts'
import { stubLocalStorage } from './browser-storage.ts'
import { createTestApp } from './test-app.ts'

const { backend, keys, database, as } = await createTestApp()
const site = 'http://backend.test'
const settings = { supabaseUrl: site, publishableKey: keys.publishable }
const typed = { name: 'Ruth', email: 'ruth@example.com', phone: '', topic: '', about: '' }

const kinds = {
  async message() {
    const payload = { typed: { ...typed, message: 'Biscuit died.' } }
    const stored = () => database.owner`select message from contact_form_submissions`
    return { kind: messageKind(settings), payload, stored }
  },
  async step() {
    const [pet] = await database.owner`
      insert into pets (name, family) values ('Otis', 'Sam Kootenay') returning id`
    const happened_at = new Date().toISOString()
    const payload = { pet: 'Otis', pet_id: pet?.id, step: 'collected', happened_at, done_by: 'Ida' }
    const record: Parameters<typeof stepKind>[0]['record'] = (step) =>
      recordStep.send(async () => as('administrator') as never, step)
    const acts = { record, learnEnd: async () => {}, readAgain: () => {}, undo: () => {} }
    const stored = () => database.owner`select step from pet_steps`
    return { kind: stepKind({ userId: 'ana', ...acts }), payload, stored }
  },
}

test.each(Object.entries(kinds))(
  'a %s that several tabs send, at the same moment or one long after the other, is stored once',
  async (name, open) => {
    vi.stubGlobal('window', new EventTarget())
    stubLocalStorage()
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
      backend.fetch(new Request(address, init)),
    )
    const { kind, payload, stored } = await open()
    const id = randomUUID()
    putEntry({ kind: name, id, at: Date.now(), payload })
    const deliver = () =>
      (kind as Kind<unknown>).deliver(findEntry(id) as Entry, new AbortController().signal)
    const tabs = Array.from({ length: 6 }, deliver)
    expect(new Set(await Promise.all(tabs))).toEqual(new Set(['arrived']))
    expect(await stored()).toHaveLength(1)
    await database.owner`
      update contact_form_submissions set created_at = now() - interval '1 hour'`
    expect(await deliver()).toBe('arrived')
    expect(await stored()).toHaveLength(1)
  },
)
