import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import type { Caller } from '../../../../tests/test-users.ts'
import { errorMessage } from './error-messages.ts'
import { ConflictError, updateOptimistically } from './optimistic-update.ts'
import { addRow, deleteRow, setFields } from './row-writes.ts'

const { as, database } = await createTestApp()
const { owner } = database
const read = () => owner`select * from faqs`
const add = (row: { id: string }, person: Caller = 'administrator', place = { display_order: 1 }) =>
  addRow(async () => as(person), 'faqs', row, place)

const words = { question: 'Do you come to us?', answer: 'Yes, on every day.' }
let row: typeof words & { id: string }

beforeEach(async () => {
  await owner`delete from faqs`
  row = { ...words, id: randomUUID() }
})

test('a row that is added again because the first response was lost is stored once and keeps its position', async () => {
  await add(row)
  const [added] = await read()
  expect(added).toMatchObject({ ...row, display_order: 1 })
  await add(row, 'administrator', { display_order: 2 })
  expect(await read()).toEqual([added])
})

test('a person who adds a row again that somebody has changed since sees that version', async () => {
  await add(row)
  await as('administrator').from('faqs').update({ answer: 'No, never.' }).eq('id', row.id)
  const refused = await add(row).catch((error) => error)
  expect(refused).toBeInstanceOf(ConflictError)
  expect(refused.theirs).toMatchObject({ answer: 'No, never.' })
  expect(await read()).toMatchObject([{ answer: 'No, never.' }])
})

test('a person who adds a row that another tab added from the same draft sees that version', async () => {
  await as('administrator')
    .from('faqs')
    .insert({ ...row, answer: 'Yes, on weekdays.' })
  const refused = await add(row).catch((error) => error)
  expect(refused).toBeInstanceOf(ConflictError)
  expect(refused.theirs).toMatchObject({ answer: 'Yes, on weekdays.' })
  expect(await read()).toMatchObject([{ answer: 'Yes, on weekdays.' }])
})

test.each([true, false])(
  'somebody whose right was revoked can’t show or hide a row (%s) and sees the reason',
  async (is_shown) => {
    await add({ ...row, is_shown } as typeof row)
    const { data: before } = await as('administrator').from('faqs').select().single()
    const db = async () => as('stranger')
    const change = { answer: 'No, never.' }
    const writes = [
      deleteRow(db, 'faqs', row.id),
      setFields(db, 'faqs', row.id, change),
      updateOptimistically<typeof before>(db, 'faqs', before, change),
      setFields(db, 'faqs', row.id, { is_shown: !is_shown }),
    ]
    for (const result of await Promise.allSettled(writes))
      expect(errorMessage('reason' in result && result.reason, 'Unexpected')).toBe(
        'Only an administrator who is signed in may do this.',
      )
    expect(await read()).toMatchObject([{ ...row, is_shown }])
  },
)

test('Undo of a switch that a colleague has changed since changes nothing and gives the reason', async () => {
  await add(row)
  const db = async () => as('administrator')
  const undo = setFields(db, 'faqs', row.id, { answer: 'No, never.' }, { answer: 'Something else' })
  await expect(undo).rejects.toThrow('Somebody else has changed it since.')
  expect(await read()).toMatchObject([row])
  await setFields(db, 'faqs', row.id, { answer: 'No, never.' }, { answer: row.answer })
  expect(await read()).toMatchObject([{ answer: 'No, never.' }])
  await owner`delete from faqs`
  await expect(setFields(db, 'faqs', row.id, { answer: 'Yes.' })).rejects.toThrow(ConflictError)
})
