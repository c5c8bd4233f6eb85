import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { DbProvider } from '../../app/platform/db-context.tsx'
import { useEntryForm } from '../../app/platform/forms/use-entry-form.ts'
import { createQueryClient } from '../../app/platform/rows/reads/query-client.ts'
import { ConflictError } from '../../app/platform/rows/writes/optimistic-update.ts'
import { keptDrafts } from './on-screen.ts'

beforeEach(() => localStorage.clear())

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

function show(Component: () => ReactNode) {
  const Routes = createRoutesStub([{ path: '/', Component }])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  onTestFinished(close)
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <DbProvider settings={{ supabaseUrl: '', publishableKey: inject('publishableKey') }}>
        <Routes />
      </DbProvider>
    </QueryClientProvider>,
  )
  return close
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
