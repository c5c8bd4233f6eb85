import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { draftKey, keepDraft, readDraft } from '../../app/platform/forms/drafts.ts'
import { useEntryForm } from '../../app/platform/forms/use-entry-form.ts'
import {
  useLocallyCachedQuery,
  writeLocalCache,
} from '../../app/platform/rows/reads/local-cache.ts'
import { ConflictError } from '../../app/platform/rows/writes/optimistic-update.ts'
import { EntryDialog } from '../../app/ui/controls/dialogs/entry-dialog.tsx'
import { useLeaveForm } from '../../app/ui/controls/dialogs/leave-guard.tsx'
import { EntryForm } from '../../app/ui/controls/entry-form.tsx'
import { closeToast, shownToast } from '../../app/ui/toast.ts'
import { show } from './component.tsx'
import { button, dialog, keptDrafts, question } from './on-screen.ts'
import { storageKey } from './screen.tsx'

const session = JSON.parse(inject('session'))

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(storageKey, inject('session'))
  vi.clearAllMocks()
  const toast = shownToast()
  if (toast) closeToast(toast.id)
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

/** A form that is left once it is saved. */
function ClosingForm({ write, onDone }: { write: () => Promise<void>; onDone: () => void }) {
  const { dialog, register } = useEntryForm({
    fields,
    row: first,
    writes: {
      change: {
        writes: [],
        send: async (_, request) => {
          await overwrite(request)
          await write()
        },
      },
    },
    messages: () => ({ failed: '' }),
    onDone,
  })
  return (
    <EntryForm {...dialog} save="Save">
      <input aria-label="Name" {...register('name')} />
    </EntryForm>
  )
}

test('what is typed while the form is being saved is kept for another press', async () => {
  const [answer, done] = [Promise.withResolvers<void>(), vi.fn()]
  show(() => <ClosingForm write={() => answer.promise} onDone={done} />)
  await name.fill('Birch')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => overwrite.mock.calls.length).toBe(1)
  await name.fill('Birch by the lake')
  answer.resolve()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  await expect.element(name).toHaveValue('Birch by the lake')
  await expect.poll(keptDrafts).toBe(1)
  expect(done).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(overwrite.mock.lastCall).toEqual([
    { before: { ...first, name: 'Birch' }, change: { name: 'Birch by the lake' } },
  ])
  expect(keptDrafts()).toBe(0)
})

test('staff who discard what is just being saved read that it is too late', async () => {
  const answer = Promise.withResolvers<void>()
  show(() => <ClosingForm write={() => answer.promise} onDone={() => {}} />)
  await name.fill('Birch')
  await button('Save').click()
  await expect.poll(() => overwrite.mock.calls.length).toBe(1)
  await button('Cancel').click()
  await expect.poll(() => shownToast()?.title).toBe('Being saved')
  await expect.element(name).toHaveValue('Birch')
  answer.resolve()
})

function LinkedForm() {
  const { dialog, register } = useEntryForm({
    fields,
    row: first,
    writes: {},
    messages: () => ({ failed: '' }),
  })
  return (
    <EntryForm {...dialog}>
      <input aria-label="Name" {...register('name')} />
      <Link to="/">This screen</Link>
    </EntryForm>
  )
}

test('staff who discard their changes on the way to the same screen see there what is stored', async () => {
  show(LinkedForm)
  await name.fill('Birch')
  await page.getByRole('link', { name: 'This screen' }).click()
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect.element(name).toHaveValue('Larch')
  expect(keptDrafts()).toBe(0)
})

/** A dialog that is left with Cancel. */
function LeftDialog({ write, onDone }: { write: () => Promise<void>; onDone: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <Dialog write={write} onDone={onDone} onClose={() => setOpen(false)} />
}

function Dialog(props: { write: () => Promise<void>; onDone: () => void; onClose: () => void }) {
  const { dialog, register } = useEntryForm({
    fields,
    row: first,
    writes: { change: { writes: [], send: props.write } },
    messages: () => ({ saved: 'Tree updated', failed: 'The tree was not saved' }),
    onDone: props.onDone,
  })
  return (
    <EntryDialog {...dialog} title="Tree" onClose={props.onClose}>
      <input aria-label="Name" {...register('name')} />
    </EntryDialog>
  )
}

async function leaveWhileSaving() {
  const [answer, write, done] = [Promise.withResolvers<void>(), vi.fn(), vi.fn()]
  write.mockReturnValue(answer.promise)
  show(() => <LeftDialog write={write} onDone={done} />)
  await name.fill('Birch')
  await button('Save').click()
  await expect.poll(() => write.mock.calls.length).toBe(1)
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(question.query()).toBeNull()
  return { ...answer, done }
}

test('staff who leave a form while it is being saved are asked nothing, and read that it was saved', async () => {
  const { resolve, done } = await leaveWhileSaving()
  resolve()
  await expect.poll(() => shownToast()?.title).toBe('Tree updated')
  expect([keptDrafts(), done.mock.calls.length]).toEqual([0, 0])
})

test.each([
  ['the connection was lost', new TypeError('Failed to fetch'), 'Please try again later.'],
  ['a colleague changed the row', new ConflictError(newer), 'Somebody else changed this'],
])(
  'staff who leave a form that can’t be saved because %s read that their text is kept',
  async (_, error, reason) => {
    const { reject } = await leaveWhileSaving()
    reject(error)
    await expect.poll(() => shownToast()?.title).toBe('The tree was not saved')
    expect(shownToast()?.description).toMatch(`${reason}`)
    expect(shownToast()?.description).toMatch('What you typed is kept')
    expect(keptDrafts()).toBe(1)
  },
)

/** A form on a screen, which is left when it is saved or discarded. Pictures, for example, are no text of the form. */
function LeavingForm({ write }: { write: () => Promise<void> }) {
  const leave = useLeaveForm()
  const form = useEntryForm({
    fields,
    row: first,
    writes: { change: { writes: [], send: write } },
    messages: () => ({ failed: '' }),
    onDone: () => leave('/elsewhere'),
  })
  return (
    <EntryForm {...form.dialog} isDirty save="Save" onLeave={() => leave('/elsewhere')}>
      <input aria-label="Name" {...form.register('name')} />
    </EntryForm>
  )
}

const elsewhere = page.getByRole('heading', { name: 'Elsewhere' })

test('a saved form is left without a question, and can’t be saved again on the way', async () => {
  const [loaded, write] = [Promise.withResolvers<null>(), vi.fn(async () => {})]
  show(
    () => <LeavingForm write={write} />,
    () => loaded.promise,
  )
  await name.fill('Birch')
  await button('Save').click()
  await expect.poll(() => write.mock.calls.length).toBe(1)
  await expect.element(button('Save')).toBeDisabled()
  expect(question.query()).toBeNull()
  loaded.resolve(null)
  await expect.element(elsewhere).toBeVisible()
})

test('a form that staff discard is left without a second question', async () => {
  show(() => <LeavingForm write={async () => {}} />)
  await name.fill('Birch')
  await button('Cancel').click()
  await button('Discard Changes').click()
  await expect.element(elsewhere).toBeVisible()
})

test('staff who type while their text is being saved are asked before they leave', async () => {
  const answer = Promise.withResolvers<void>()
  show(() => <LeftDialog write={() => answer.promise} onDone={() => {}} />)
  await name.fill('Birch')
  await button('Save').click()
  await name.fill('Birch by the lake')
  await button('Cancel').click()
  await expect.element(question).toMatchTextContent('Discard unsaved changes?')
  answer.resolve()
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
function ContestedForm({ of: given = ours }: { of?: typeof ours }) {
  const [row, setRow] = useState(given)
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
  show(() => <ContestedForm />)
  await name.fill('Spruce')
  await page.getByRole('button', { name: 'Read again' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByLabelText('Kind')).toHaveValue('Shrub')
  await expect.element(name).toHaveValue('Spruce')
})

const restore = vi.fn(async (_: object) => {})
const gone = { writes: [], send: () => Promise.reject(new ConflictError<typeof first>(null)) }

/** A form whose row a colleague has deleted. */
function GoneForm({ onDone, isFinal }: { onDone?: () => void; isFinal?: boolean }) {
  const { dialog, register } = useEntryForm({
    fields,
    row: first,
    writes: {
      change: gone,
      restore: isFinal ? undefined : { writes: [], send: (_, row: object) => restore(row) },
    },
    messages: () => ({ failed: '' }),
    onDone,
  })
  return (
    <EntryForm {...dialog} save="Save">
      <input aria-label="Name" {...register('name')} />
    </EntryForm>
  )
}

test('a form whose row is gone for good shows what was typed and offers only to discard it', async () => {
  const done = vi.fn()
  show(() => <GoneForm onDone={done} isFinal />)
  await name.fill('Birch')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/^Somebody deleted this/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Birch')
  expect(keptDrafts()).toBe(1)
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(keptDrafts()).toBe(0)
})

test('a deleted row that somebody saves again is a new version, which nobody overwrites unseen', async () => {
  show(() => <GoneForm />)
  await name.fill('Birch')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save Mine Again' }).click()
  await expect.poll(() => restore.mock.calls).toEqual([[{ id: 'larch', name: 'Birch' }]])
})

test('a form whose text is put back as it was leaves no draft', async () => {
  show(() => <DraftForm row={first} />)
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
  before?: typeof first
  row?: typeof first
  userId?: string
  newRowId?: string
}

const add = vi.fn(async (_: object) => {})
const overwrite = vi.fn(async (_: object) => {})

function DraftForm({ row }: { row?: typeof first }) {
  const { dialog, register } = useEntryForm({
    fields,
    row,
    writes: {
      add: { writes: [], send: (_, given) => add(given) },
      change: { writes: [], send: (_, given) => overwrite(given) },
    },
    messages: () => ({ failed: '' }),
  })
  return (
    <EntryForm {...dialog} save="Save">
      <input aria-label="Name" {...register('name')} />
    </EntryForm>
  )
}

/** Opens a form of which a draft “Spruce” is stored. */
function showDraft({ before, row, userId = session.user.id, newRowId }: Restored) {
  keepDraft(draftKey(userId, 'trees', row?.id), { before, values: { name: 'Spruce' }, newRowId })
  return show(() => <DraftForm row={row} />)
}

test('a dialog with a restored draft begins in its first field, and says what it restored', async () => {
  keepDraft(draftKey(session.user.id, 'trees', 'larch'), { values: { name: 'Spruce' } })
  show(() => <LeftDialog write={async () => {}} onDone={() => {}} />)
  await expect.element(page.getByRole('status')).toMatchTextContent('You have unsaved changes from')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('Spruce')
})

test('the draft of a new row that two tabs save is one row, and the second person to save chooses the version', async () => {
  showDraft({ newRowId: 'larch' })
  await expect.element(name).toHaveValue('Spruce')
  add.mockRejectedValueOnce(new ConflictError(newer))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Keep Mine' }).click()
  await expect
    .poll(() => overwrite.mock.calls)
    .toEqual([[{ before: newer, change: { name: 'Spruce' } }]])
  expect(add.mock.calls).toEqual([[{ id: 'larch', name: 'Spruce' }]])
})

test('a restored draft goes when its text is put back as it was', async () => {
  showDraft({ before: first, row: first })
  await expect.element(name).toHaveValue('Spruce')
  await name.fill('Larch')
  window.dispatchEvent(new Event('pagehide'))
  expect(keptDrafts()).toBe(0)
})

test('a draft is saved over the version that it began from, not over what a colleague has saved since', async () => {
  showDraft({ before: first, row: newer })
  await expect.element(name).toHaveValue('Spruce')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => overwrite.mock.calls)
    .toEqual([[{ before: first, change: { name: 'Spruce' } }]])
})

test('a draft shows what a colleague has saved since in another field', async () => {
  const row = { ...ours, kind: 'Shrub', updated_at: newer.updated_at }
  keepDraft(draftKey(session.user.id, 'kinds', row.id), {
    before: ours,
    values: { name: 'Spruce' },
  })
  show(() => <ContestedForm of={row} />)
  await expect.element(name).toHaveValue('Spruce')
  await expect.element(page.getByLabelText('Kind')).toHaveValue('Shrub')
})

test('a person who discards a draft keeps what a colleague has saved since', async () => {
  showDraft({ before: first, row: newer })
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.poll(keptDrafts).toBe(0)
  await expect.element(name).toHaveValue('Birch')
})

test('a draft that equals the row is removed without a word', async () => {
  const spruce = { ...newer, name: 'Spruce' }
  showDraft({ before: first, row: spruce })
  await expect.element(name).toHaveValue('Spruce')
  await expect.poll(keptDrafts).toBe(0)
  expect(page.getByRole('button', { name: 'Discard' }).query()).toBeNull()
})

test('a person on a shared computer doesn’t see a colleague’s draft', async () => {
  showDraft({ before: first, row: first, userId: 'ben' })
  await expect.element(name).toHaveValue('Larch')
  expect(page.getByRole('button', { name: 'Discard' }).query()).toBeNull()
  expect(keptDrafts()).toBe(1)
})

test('the last typed text of a form that is open in two tabs is kept', async () => {
  showDraft({ before: first, row: first })
  const close = show(() => <DraftForm row={first} />)
  await expect.element(name.last()).toHaveValue('Spruce')
  await name.last().fill('Cedar')
  close()
  await name.fill('Fir')
  window.dispatchEvent(new Event('pagehide'))
  const key = draftKey(session.user.id, 'trees', first.id)
  expect(readDraft(key)?.values).toEqual({ name: 'Fir' })
})

function DraftFormReadAgain() {
  const [row, setRow] = useState(first)
  return (
    <>
      <DraftForm row={row} />
      <button type="button" onClick={() => setRow(newer)}>
        Read again
      </button>
    </>
  )
}

test('a form in which nothing was typed leaves the draft of another tab when it shows a newer version', async () => {
  show(DraftFormReadAgain)
  await expect.element(name).toHaveValue('Larch')
  const key = draftKey(session.user.id, 'trees', first.id)
  keepDraft(key, { before: first, values: { name: 'Spruce' } })
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.element(name).toHaveValue('Birch')
  window.dispatchEvent(new Event('pagehide'))
  expect(readDraft(key)?.values).toEqual({ name: 'Spruce' })
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
