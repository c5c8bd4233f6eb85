import { useEffect, useState } from 'react'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { DraftOffers } from '../../app/platform/forms/draft-offers.tsx'
import { draftKey, keepDraft } from '../../app/platform/forms/drafts.ts'
import { useEntryForm } from '../../app/platform/forms/use-entry-form.ts'
import {
  useLocallyCachedQuery,
  writeLocalCache,
} from '../../app/platform/rows/reads/local-cache.ts'
import { ConflictError } from '../../app/platform/rows/writes/optimistic-update.ts'
import { ConflictNotice } from '../../app/ui/controls/dialogs/conflict-notice.tsx'
import { DraftOfferArea } from '../../app/ui/controls/draft-notice.tsx'
import { show } from './component.tsx'
import { keptDrafts } from './on-screen.ts'
import { storageKey } from './screen.tsx'

const session = JSON.parse(inject('session'))

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(storageKey, inject('session'))
})

const first = { id: 'larch', updated_at: '2026-11-27T10:00:00Z', name: 'Larch' }
const newer = { ...first, updated_at: '2026-11-27T10:00:05Z', name: 'Birch' }
const fields = {
  drafts: 'trees',
  schema: z.object({ name: z.string() }),
  valuesOf: (row?: typeof first) => ({ name: row?.name ?? '' }),
  labels: { name: 'Name' },
}

function type(field: HTMLInputElement, value: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A form in which somebody types just as it has received a newer version of its row. */
function Form() {
  const [row, setRow] = useState(first)
  const form = useEntryForm({ fields, row, writes: {}, messages: () => ({ failed: '' }) })
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#name')
    if (field && row === newer) type(field, 'Birch, as it grows here')
  }, [row])
  return (
    <>
      <input id="name" aria-label="Name" {...form.register('name')} />
      <button type="button" onClick={() => setRow(newer)}>
        Read again
      </button>
    </>
  )
}

const name = page.getByLabelText('Name', { exact: true })

test('a form keeps what is typed at the moment when it shows a newer version', async () => {
  show(Form)
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.poll(keptDrafts).toBe(1)
  await expect.element(name).toHaveValue('Birch, as it grows here')
})

const sent = Promise.withResolvers<void>()
const saved = Promise.withResolvers<void>()
const change = {
  writes: [],
  send: () => {
    sent.resolve()
    return saved.promise
  },
}

/** A form whose save is pending until `saved` is resolved. */
function SlowForm() {
  const form = useEntryForm({
    fields,
    row: first,
    writes: { change },
    messages: () => ({ failed: '' }),
  })
  return (
    <form onSubmit={form.submit}>
      <input aria-label="Name" {...form.register('name')} />
      <button type="submit">Save</button>
    </form>
  )
}

test('a form that was left while it was being saved leaves no draft once it is saved', async () => {
  const close = show(SlowForm)
  await name.fill('Birch')
  await page.getByRole('button', { name: 'Save' }).click()
  await sent.promise
  close()
  expect(keptDrafts()).toBe(1)
  saved.resolve()
  await expect.poll(keptDrafts).toBe(0)
})

const kinds = {
  drafts: 'kinds',
  schema: z.object({ name: z.string(), kind: z.string() }),
  valuesOf: (row = ours) => ({ name: row.name, kind: row.kind }),
  labels: { name: 'Name', kind: 'Kind' },
}
const ours = { ...first, kind: 'Tree' }
const theirs = { ...newer, kind: 'Shrub' }
const refused = { writes: [], send: () => Promise.reject(new ConflictError(theirs)) }

/** A form whose row a colleague has changed. */
function ContestedForm() {
  const [row, setRow] = useState(ours)
  const form = useEntryForm({
    fields: kinds,
    row,
    writes: { change: refused },
    messages: () => ({ failed: '' }),
  })
  return (
    <form onSubmit={form.submit}>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Kind" {...form.register('kind')} />
      <button type="button" onClick={() => setRow(theirs)}>
        Read again
      </button>
      <button type="submit">Save</button>
    </form>
  )
}

test('in a conflict, a field that was not touched takes the colleague’s value, which was read before', async () => {
  show(ContestedForm)
  await name.fill('Spruce')
  await page.getByRole('button', { name: 'Read again' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByLabelText('Kind')).toHaveValue('Shrub')
  await expect.element(name).toHaveValue('Spruce')
})

test('a form whose text is put back as it was leaves no draft', async () => {
  show(SlowForm)
  for (const [words, drafts] of [
    ['Birch', 1],
    ['Larch', 0],
  ] as const) {
    await name.fill(words)
    window.dispatchEvent(new Event('pagehide'))
    expect(keptDrafts()).toBe(drafts)
  }
})

interface Restored {
  base: string
  row?: typeof first
  userId?: string
  newRowId?: string
}

const add = vi.fn(async (_: object) => {})
const overwrite = vi.fn(async (_: object) => {})

function DraftForm({ row, draft }: { row?: typeof first; draft: string }) {
  const form = useEntryForm({
    fields,
    row,
    draft,
    writes: {
      add: { writes: [], send: (_, given) => add(given) },
      change: { writes: [], send: (_, given) => overwrite(given) },
    },
    messages: () => ({ failed: '' }),
  })
  return (
    <form onSubmit={form.submit}>
      <DraftOfferArea offer={form.draft.offer} />
      {form.conflict && <ConflictNotice {...form.conflict} isBusy={false} />}
      <input aria-label="Name" {...form.register('name')} />
      <button type="submit">Save</button>
    </form>
  )
}

/** Opens a form for a draft “Spruce” that somebody has chosen to restore. */
function showDraft({ base, row, userId = session.user.id, newRowId }: Restored) {
  const draft = draftKey({ userId, form: 'trees', row: row?.id ?? 'new' }, 'earlier')
  keepDraft(draft, { title: '', base: { name: base }, values: { name: 'Spruce' }, newRowId })
  show(() => <DraftForm row={row} draft={draft} />)
}

test('a draft that two tabs restore is one row, and the second person to save chooses the version', async () => {
  showDraft({ base: '', newRowId: 'larch' })
  await expect.element(name).toHaveValue('Spruce')
  add.mockRejectedValueOnce(new ConflictError(newer))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(() => overwrite.mock.calls)
    .toEqual([[{ before: newer, change: { name: 'Spruce' } }]])
  expect(add.mock.calls).toEqual([[{ id: 'larch', name: 'Spruce' }]])
})

test('a draft of a row that a colleague has changed since is shown beside it, not put over it', async () => {
  showDraft({ base: 'Larch', row: newer })
  await expect.element(page.getByText(/and this was changed since/)).toBeVisible()
  await expect.element(name).toHaveValue('Birch')
  await page.getByRole('button', { name: 'Restore mine' }).click()
  await expect.element(name).toHaveValue('Spruce')
})

test('a person who discards a draft keeps what a colleague has saved since', async () => {
  showDraft({ base: 'Larch', row: newer })
  await page.getByRole('button', { name: 'Discard mine' }).click()
  await expect.poll(keptDrafts).toBe(0)
  await expect.element(name).toHaveValue('Birch')
})

test('a person on a shared computer is not offered a colleague’s draft', async () => {
  showDraft({ base: 'Larch', row: first, userId: 'ben' })
  await expect.element(name).toHaveValue('Larch')
  expect(page.getByRole('button', { name: 'Restore' }).query()).toBeNull()
})

test('a list offers no draft of a row whose form is open, nor one that was stored after all', async () => {
  const keep = (row: string, value: string, newRowId?: string) => {
    const key = draftKey({ userId: session.user.id, form: 'trees', row }, value)
    keepDraft(key, { title: value, base: { name: '' }, values: { name: value }, newRowId })
  }
  keep('birch', 'Open')
  keep('new', 'Larch', 'larch')
  keep('new', 'Cedar', 'cedar')
  show(() => (
    <DraftOffers form="trees" rows={[first]} except={(id) => id === 'birch'} onRestore={() => {}} />
  ))
  await expect.element(page.getByText('Not added yet: “Cedar”')).toBeVisible()
  await expect.poll(keptDrafts).toBe(2)
  expect(page.getByRole('button', { name: 'Restore' }).elements()).toHaveLength(1)
})

const cache = { key: 'cached_trees', lifetime: 60_000 }

function CachedTrees({ isDown }: { isDown: boolean }) {
  const trees = useLocallyCachedQuery<string, readonly ['faqs', boolean]>(cache, {
    queryKey: ['faqs', isDown],
    queryFn: () => (isDown ? Promise.reject(new Error('The line is down.')) : 'Larch'),
    retry: false,
  })
  return <p>{trees.isError ? 'Failed' : (trees.data ?? 'Loading')}</p>
}

test('what was read before is shown if it can’t be read again, until it is too old', async () => {
  const close = show(() => <CachedTrees isDown={false} />)
  await expect.element(page.getByText('Larch')).toBeVisible()
  close()
  const again = show(() => <CachedTrees isDown />)
  await expect.element(page.getByText('Larch')).toBeVisible()
  again()
  writeLocalCache(cache, { timestamp: Date.now() - cache.lifetime, data: 'Larch' })
  show(() => <CachedTrees isDown />)
  await expect.element(page.getByText('Failed')).toBeVisible()
})
