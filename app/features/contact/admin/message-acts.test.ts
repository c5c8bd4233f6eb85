import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../../tests/rendered.tsx'
import { shownToast } from '../../../ui/toast.ts'
import { type ContactMessage, MARKED_BY_STAFF } from './message.ts'
import { useMessageActs, useOpenMessageActs } from './message-acts.tsx'
import { useNoteAnswer } from './replies/note-answer.ts'

const message = (id: string, change: Partial<ContactMessage>) =>
  ({
    ...{ id, name: 'Ruth', email: 'ruth@example.com', phone: null, message: 'Hello' },
    ...{ status: 'new', admin_read: true, spam_reason: null, answered_at: null, ...change },
  }) as ContactMessage
const fresh = message('new', { admin_read: false })
const begun = message('begun', { status: 'in-progress' })
const done = message('done', { status: 'completed', answered_at: '2026-11-20T12:00:00Z' })
const spam = message('spam', { spam_reason: MARKED_BY_STAFF })
const called = message('called', { email: null, phone: '250 555 0199' })

/** The filters of what was sent or the function that was called, each with the body. */
let sent: string[] = []
beforeEach(() => {
  sent = []
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address)
    const filters = [...searchParams].map((one) => one.join('=')).join('&')
    sent.push(`${filters || pathname.split('/').at(-1)} ${body}`)
    return new Response(null, { status: 204 })
  })
})

const readToast = (words: string) => vi.waitUntil(() => `${shownToast()?.title}`.includes(words))
async function undo() {
  sent = []
  shownToast()?.action?.onClick()
  await readToast('taken back')
  return sent.join(', ')
}

const reopened =
  'id=in.("new")&status=eq.completed {"status":"new"}, id=in.("begun")&status=eq.completed {"status":"in-progress"}'
const all = '{"submission_ids":["new","begun","done"]}'

test.each([
  ['Mark Read', 'id=in.("new") {"admin_read":true}', 'id=in.("new") {"admin_read":false}'],
  ['Mark Unread', 'id=in.("begun") {"admin_read":false}', 'id=in.("begun") {"admin_read":true}'],
  ['Complete', 'id=in.("new","begun") {"status":"completed"}', reopened],
  [
    'Reopen',
    'id=in.("done")&status=eq.completed {"status":"in-progress"}',
    'id=in.("done")&status=eq.in-progress {"status":"completed"}',
  ],
  ['This Is Spam', `mark_spam ${all}`, `unmark_spam ${all}`],
])(
  '“%s” changes only messages that it concerns, and so does its Undo',
  async (name, does, undoes) => {
    const onLeave = vi.fn()
    const concerned: Record<string, ContactMessage[]> = {
      'Mark Unread': [fresh, begun],
      Reopen: [done],
    }
    const messages = concerned[name] ?? [fresh, begun, done, spam]
    const acts = renderHook(() => useMessageActs(messages, { onLeave }))
    acts.find((act) => act.name === name)?.run?.()
    await readToast('message')
    expect(sent).toEqual([does])
    expect(await undo()).toBe(undoes)
    expect(onLeave.mock.calls).toEqual(name === 'Mark Unread' ? [[['new', 'begun']]] : [])
  },
)

test('Undo of “Answered by phone” takes back that note, and restores the status that the message had', async () => {
  renderHook(() => useNoteAnswer(begun)).store('phone')
  await readToast('Answered by phone')
  const id = /"reply_id":"([^"]*)"/.exec(sent.join())?.[1]
  expect(sent).toEqual([`record_answer {"reply_id":"${id}","submission":"begun","way":"phone"}`])
  expect(await undo()).toBe(`undo_answer {"reply_id":"${id}","earlier_status":"in-progress"}`)
})

test('a note of a call says whether it completes the message or leaves a request for a pet open', async () => {
  const request = message('request', { arrangement: { pet: 'Tilly' } })
  for (const [one, outcome] of [
    [begun, 'The message of Ruth is completed.'],
    [request, 'The request of Ruth stays open until you press Complete.'],
  ] as const) {
    renderHook(() => useNoteAnswer(one)).store('phone')
    await vi.waitUntil(() => shownToast()?.description === outcome)
  }
})

test.each([
  [
    'a new one',
    fresh,
    /^Reply,Complete;.*Mail Program,Mark as Answered by Phone.*,Mark Read,This Is Spam,.*Person/,
  ],
  [
    'a completed one',
    done,
    /^Reply,Reopen;.*Mail Program,Mark Unread,This Is Spam,Export,Print,Delete,/,
  ],
  ['spam', spam, /^;Write in Your Mail Program,Mark Unread,Export,Print,Delete,/],
  [
    'one without an address',
    called,
    /^Call,Complete;Mark as Answered by Phone.*Your Mailbox,.*Delete$/,
  ],
])('the actions on a message are those that make sense for %s', (_, one, names) => {
  const options = { begin: undefined, onLeave: () => {}, onDone: () => {} }
  const acts = renderHook(() => useOpenMessageActs(one, options))
  const lists = Object.values(acts).map((list) => list.map(({ name }) => name).join())
  expect(lists.join(';')).toMatch(names)
  const afterPrint = acts.rest.slice(acts.rest.findIndex(({ name }) => name === 'Print') + 1)
  expect(afterPrint.map(({ deletes }) => deletes)).not.toContain(undefined)
  expect(acts.rest.filter(({ deletes }) => deletes)).toEqual(afterPrint)
})
