import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import type { Caller } from '../../../../tests/test-users.ts'
import { ConflictError, updateOptimistically, type Versioned } from './optimistic-update.ts'
import { moveRow } from './row-writes.ts'

interface Faq extends Versioned {
  question: string
  answer: string
  display_order: number
}

const { as, database } = await createTestApp()
const { owner } = database
const read = async () => (await owner`select * from faqs where id = ${first.id}`)[0]
const save = (before: Faq, change: Partial<Faq>, person: Caller = 'administrator') =>
  updateOptimistically(async () => as(person), 'faqs', before, change)

let first: Faq

beforeEach(async () => {
  await owner`delete from faqs`
  const rows = [
    { question: 'How do we arrange it?', answer: 'Call us at any hour.', display_order: 1 },
    { question: 'Do you come to us?', answer: 'Yes, on every day.', display_order: 2 },
  ]
  const { data } = await as('service').from('faqs').insert(rows).select().throwOnError()
  first = data[0]
})

test('the second of two people who edit a row sees the first one’s version and overwrites nothing', async () => {
  const theirs = await save(first, { answer: 'Ask your clinic.' })
  const stored = await read()
  const refused = await save(first, { answer: 'Write to us now.' }).catch((error) => error)
  expect(refused).toBeInstanceOf(ConflictError)
  expect(refused.theirs).toEqual(theirs)
  expect(await read()).toEqual(stored)
})

test('when two people save at the same moment, one of them sees the other’s version', async () => {
  const answers = ['Ask your clinic.', 'Write to us now.']
  const results = await Promise.allSettled(answers.map((answer) => save(first, { answer })))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const winner = answers[results.findIndex(({ status }) => status === 'fulfilled')]
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused?.reason).toBeInstanceOf(ConflictError)
  expect(refused?.reason.theirs.answer).toBe(winner)
  expect((await read())?.answer).toBe(winner)
})

test('a save that is repeated because the first response was lost doesn’t conflict', async () => {
  const lost = await save(first, { answer: 'Call us first.' })
  expect(await save(first, { answer: 'Call us first.' })).toEqual(lost)
  expect(await read()).toMatchObject({ answer: 'Call us first.' })
})

test('a colleague’s change of other fields, such as a move, doesn’t conflict and is kept', async () => {
  await moveRow(async () => as('administrator'), 'faqs', { id: first.id, steps: 1 })
  expect(await save(first, { answer: 'Call us first.' })).toMatchObject({
    answer: 'Call us first.',
    display_order: 2,
  })
})

test('a person who edits a deleted row learns that it is gone, and it stays deleted', async () => {
  await owner`delete from faqs where id = ${first.id}`
  const refused = await save(first, { answer: 'Call us first.' }).catch((error) => error)
  expect(refused).toBeInstanceOf(ConflictError)
  expect(refused.theirs).toBeNull()
  expect(refused.message).toBe('Somebody deleted this while you were editing.')
  expect(await read()).toBeUndefined()
})

test('two people who change different fields of a form both keep their changes', async () => {
  const { question, answer } = first
  await save(first, { question: 'How do I arrange it?', answer })
  await save(first, { question, answer: 'Call us first.' })
  expect(await read()).toMatchObject({
    question: 'How do I arrange it?',
    answer: 'Call us first.',
  })
})

test('a save without changes keeps what a colleague has saved since', async () => {
  const { question, answer } = first
  await save(first, { answer: 'Ask your clinic.' })
  expect(await save(first, { question, answer })).toMatchObject({ answer: 'Ask your clinic.' })
  expect(await read()).toMatchObject({ answer: 'Ask your clinic.' })
})
