import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  dueRemindersQuery,
  remindersOfQuery,
} from '../app/features/reminders/admin/reminders.queries.ts'
import { valuesOf } from './rows.ts'
import { createTestApp } from './test-app.ts'

const site = await createTestApp()
const { owner } = site.database
const staff = site.as('administrator')

let message: string
let pet: string

const insert = async (table: string, values: Record<string, unknown>) => {
  const [row] = await owner`insert into ${owner(table)} ${valuesOf(values)} returning id`
  return String(row?.id)
}

beforeEach(async () => {
  await owner`truncate public.contact_form_submissions, public.pets, public.reply_templates, public.audit_log cascade`
  message = await insert('contact_form_submissions', {
    name: 'Ruth Okanagan',
    email: 'ruth@example.com',
    message: 'Biscuit died.',
  })
  pet = await insert('pets', { name: 'Bella', family: 'Ida Bergeron', email: 'ida@example.com' })
})

async function remember(values: object) {
  const { data } = await staff
    .from('reminders')
    .insert({ words: 'Call back', day: '2026-12-03', ...values })
    .select()
    .single()
    .throwOnError()
  return data
}

const listDue = async (until: string) =>
  (await staff.rpc('list_due_reminders', { until }).throwOnError()).data

test('each due reminder is listed with its message or its pet, in the order of days and times', async () => {
  const onMessage = { submission_id: message }
  await remember({ ...onMessage, words: 'Any time' })
  await remember({ ...onMessage, words: 'At nine', time_of_day: '09:00' })
  await remember({ pet_id: pet, words: 'Home before this day', day: '2026-12-02' })
  await remember({ ...onMessage, words: 'In six weeks', day: '2027-01-07' })
  await remember({ ...onMessage, words: 'Done already', is_done: true })
  expect(await listDue('2026-12-01')).toEqual([])
  expect(await listDue('2026-12-03')).toMatchObject([
    { words: 'Home before this day', pet_id: pet, name: 'Bella', family: 'Ida Bergeron' },
    { words: 'At nine', submission_id: message, name: 'Ruth Okanagan', family: null },
    { words: 'Any time', time_of_day: null },
  ])
})

test('a reminder outlasts the template that it names', async () => {
  const template_id = await insert('reply_templates', { name: 'Ashes', body: 'Dear {name},' })
  await remember({ submission_id: message, template_id })
  await staff.from('reply_templates').delete().eq('id', template_id).throwOnError()
  expect(await listDue('2026-12-03')).toHaveLength(1)
})

test('nothing is due about a message in spam, until it is moved back', async () => {
  await remember({ submission_id: message })
  await staff.rpc('mark_spam', { submission_ids: [message] }).throwOnError()
  expect(await listDue('2026-12-03')).toEqual([])
  await staff.rpc('unmark_spam', { submission_ids: [message] }).throwOnError()
  expect(await listDue('2026-12-03')).toHaveLength(1)
})

test('what is due ends with today where the firm is, and a subject has its own dates in their order', async () => {
  const onMessage = { submission_id: message }
  for (const day of ['2026-12-04', '2026-12-03']) await remember({ ...onMessage, day })
  await remember({ pet_id: pet })
  const cache = new QueryClient()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T06:59:00Z') })
  const due = await cache.fetchQuery(dueRemindersQuery(async () => staff, 'Etc/GMT+7'))
  expect(due.map(({ day }) => day)).toEqual(['2026-12-03', '2026-12-03'])
  const own = await cache.fetchQuery(remindersOfQuery(async () => staff, onMessage))
  expect(own.map(({ day }) => day)).toEqual(['2026-12-03', '2026-12-04'])
})

describe('a reminder is deleted with its subject', () => {
  const count = async () => (await owner`select from public.reminders`).length

  test('a reminder is deleted with its message or record', async () => {
    await remember({ submission_id: message })
    await remember({ pet_id: pet })
    await staff.from('contact_form_submissions').delete().eq('id', message).throwOnError()
    expect(await count()).toBe(1)
    await staff.from('pets').delete().eq('id', pet).throwOnError()
    expect(await count()).toBe(0)
  })

  test('a reminder is deleted at the end of its message’s retention period, even if its day is still ahead', async () => {
    await remember({ submission_id: message, day: '2099-01-01' })
    await owner`update public.contact_form_submissions set created_at = now() - interval '3 years'`
    await site
      .as('service')
      .rpc('delete_expired_data', { night: new Date().toISOString() })
      .throwOnError()
    expect(await count()).toBe(0)
  })

  test('a reminder is deleted with all data about a person, who can read it first', async () => {
    await remember({ submission_id: message, words: 'Write to Ruth', time_of_day: '14:00' })
    await remember({ pet_id: pet, words: 'Home before this day' })
    const held = async (address: string) =>
      (await staff.rpc('collect_personal_data', { person: address }).throwOnError()).data
    const remembered = { words: 'Write to Ruth', day: '2026-12-03', time_of_day: '14:00' }
    expect((await held('Ruth@example.com')).messages).toMatchObject([
      { name: 'Ruth Okanagan', reminders: [{ ...remembered, is_done: false }] },
    ])
    expect((await held('ida@example.com')).pets).toMatchObject([
      { name: 'Bella', reminders: [{ words: 'Home before this day' }] },
    ])
    for (const address of ['ruth@example.com', 'ida@example.com'])
      await staff.rpc('delete_personal_data', { person: address }).throwOnError()
    expect(await count()).toBe(0)
  })
})

test('the history records who changed a day and its earlier value, but never the text', async () => {
  const { id } = await remember({ submission_id: message, words: 'Ask Ruth about the urn' })
  const rows = () => staff.from('reminders')
  await rows().update({ day: '2026-12-04', words: 'Ask Ruth again' }).eq('id', id).throwOnError()
  await rows().update({ is_done: true }).eq('id', id).throwOnError()
  const changes = await owner`
    select before, after, actor_email from public.audit_log where row_id = ${id} order by occurred_at`
  expect(changes).toMatchObject([
    { actor_email: 'administrator@example.com' },
    { before: { day: '2026-12-03' }, after: { day: '2026-12-04' } },
    { after: { is_done: true } },
  ])
  expect(JSON.stringify(changes)).not.toContain('Ruth')
  await staff.from('contact_form_submissions').delete().eq('id', message).throwOnError()
  const gone = await owner`select table_name from public.audit_log where operation = 'delete'`
  expect([...gone], 'it went with its message').toEqual([
    { table_name: 'contact_form_submissions' },
  ])
})
