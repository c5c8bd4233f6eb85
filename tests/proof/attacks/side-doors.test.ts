import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatCsv } from '../../../app/features/contact/admin/export-messages.ts'
import { readAllMessages } from '../../../app/features/contact/admin/messages.queries.ts'
import { PREVIEW_ADDRESS } from '../../../app/features/preview/preview-request.ts'
import { searchQuery } from '../../../app/features/search/admin/search.queries.ts'
import type { Db } from '../../../app/platform/db.ts'
import { createQueryClient } from '../../../app/platform/rows/reads/query-client.ts'
import { functions } from '../../access-matrix.ts'
import { listenInFront } from '../../listening-site.ts'
import { makePlainPicture } from '../../pictures.ts'
import { FAMILY, type Guarded, PET_TOKEN, SECRET, storeGuarded } from './guarded-rows.ts'
import { createGuardedSite, type Person } from './guarded-site.ts'

vi.setConfig({ testTimeout: 60_000 })

const site = await createGuardedSite()
const { owner, staff, administrator, victim, people, fingerprint } = site
const url = await listenInFront(site)
const picture = await makePlainPicture('png')
let guarded: Guarded

beforeEach(async () => {
  guarded = await storeGuarded(site)
})

const asDb = ({ db }: Person) => (async () => db) as unknown as Db

/** Every way to read staff data, apart from the tables themselves. */
const readings: Record<string, (person: Person) => PromiseLike<unknown>> = {
  preview: async ({ token }) => {
    const response = await fetch(url + PREVIEW_ADDRESS, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        path: '/',
        hasHidden: true,
        texts: {},
        pages: {},
        rows: {},
      }),
    })
    return response.text()
  },
  'Recent Changes': ({ db }) => db.rpc('list_changes'),
  'one change in full': ({ db }) => db.from('audit_log').select('*').eq('id', guarded.change),
  'those who made changes': ({ db }) => db.rpc('list_change_authors').select('*'),
  search: (person) => createQueryClient().fetchQuery(searchQuery(asDb(person), SECRET)),
  'the number of messages with a word': ({ db }) =>
    db.rpc('count_contact_messages', { patterns: [`%${SECRET}%`] }),
  'the messages as CSV': async (person) =>
    formatCsv(await readAllMessages(asDb(person), { box: 'all', words: '' }), 'America/Edmonton'),
  'one person’s file': ({ db }) => db.rpc('collect_personal_data', { person: FAMILY }),
  'people of a name': ({ db }) => db.rpc('find_people', { wanted: SECRET }),
  'the number of messages of a person': ({ db }) =>
    db.rpc('count_messages_from', { sender: FAMILY }),
  replies: ({ db }) => db.from('message_replies').select('*'),
  'templates of replies': ({ db }) => db.from('reply_templates').select('*'),
  'signature of replies': ({ db }) => db.from('staff_preferences').select('*'),
  'content as it is exported': async ({ db }) => {
    const content = ['products', 'faqs', 'testimonials', 'notices', 'reply_templates']
    return Promise.all(content.map((table) => db.from(table).select('*')))
  },
  'what is not shown yet': ({ db }) => db.from('faqs').select('*').eq('is_shown', false),
  'records of pets': ({ db }) => db.from('pets').select('*'),
  'dates to remember': ({ db }) => db.from('reminders').select('*'),
  'what is for today': ({ db }) => db.rpc('list_due_reminders', { until: '2099-01-01' }),
  'queued mails': ({ db }) => db.from('mail_outbox').select('kind, recipient, last_error'),
  'the state of mail': ({ db }) => db.rpc('mail_state'),
  health: ({ db }) => db.rpc('site_health'),
  'what is set up': ({ db }) => db.rpc('site_setup'),
  'visitor statistics': ({ db }) => db.from('page_views').select('*'),
  accounts: ({ db }) => db.rpc('get_all_auth_users'),
  'how accounts came in': ({ db }) => db.rpc('get_user_origins'),
  'who has an app': ({ db }) => db.rpc('list_second_factors'),
  'whether an app is required': ({ db }) => db.rpc('is_second_factor_required'),
  invitations: ({ db }) => db.from('invitations').select('*'),
  'stored pictures': ({ db }) => db.rpc('list_stored_pictures'),
  'files of a bucket': ({ db }) => db.storage.from('hero_images').list(),
}

/** The part of an administrator's response that proves access, if it isn't the secret itself. */
const shown: Record<string, RegExp> = {
  'those who made changes': /ada@example\.com/,
  'the number of messages with a word': /"all":1/,
  'the number of messages of a person': /"data":2/,
  'the state of mail': /"status":200/,
  health: /"status":200/,
  'what is set up': /"status":200/,
  accounts: /victim@example\.com/,
  'how accounts came in': /passcode/,
  'who has an app': new RegExp(victim.id),
  'whether an app is required': /"data":true/,
  'visitor statistics': /2026-01-01/,
  'stored pictures': /dawn\.png/,
  'files of a bucket': /dawn\.png/,
}

/** Every way in which staff change something, apart from the tables themselves. */
const changes: Record<string, (person: Person) => PromiseLike<unknown>> = {
  'revert of a change': ({ db }) => db.rpc('revert_change', { change_id: guarded.change }),
  'the order of a list': ({ db }) =>
    db.rpc('move_row', { list: 'faqs', row_id: guarded.faq, steps: 1 }),
  'deletion of a person’s file': ({ db }) => db.rpc('delete_personal_data', { person: FAMILY }),
  'deletion of a person’s messages': ({ db }) => db.rpc('delete_messages_from', { sender: FAMILY }),
  reply: ({ db }) =>
    db.rpc('send_reply', {
      reply_id: crypto.randomUUID(),
      submission: guarded.unanswered,
      words: 'Dear Ruth',
    }),
  'request by phone': ({ db }) =>
    db.rpc('create_phone_request', {
      request_id: crypto.randomUUID(),
      family: 'Ruth',
      family_email: FAMILY,
      family_phone: '250 555 0199',
      words: 'Please come',
      arrangement: { pet: 'Bella' },
      acknowledge: true,
    }),
  'note of a call': ({ db }) =>
    db.rpc('record_answer', {
      reply_id: crypto.randomUUID(),
      submission: guarded.message,
      way: 'phone',
    }),
  'taking back of an answer': ({ db }) =>
    db.rpc('undo_answer', { reply_id: guarded.answer, earlier_status: 'new' }),
  'release from quarantine': ({ db }) => db.rpc('mark_not_spam', { submission_id: guarded.spam }),
  'mark of spam': ({ db }) => db.rpc('mark_spam', { submission_ids: [guarded.message] }),
  'taking back of a mark of spam': ({ db }) =>
    db.rpc('unmark_spam', { submission_ids: [guarded.markedSpam] }),
  'mail that is sent again': ({ db }) => db.rpc('retry_mail', { mail_id: guarded.failedMail }),
  'mail that is given up': ({ db }) => db.rpc('dismiss_mail', { mail_id: guarded.failedMail }),
  'the date is right': ({ db }) => db.rpc('confirm_date'),
  'test mail': ({ db }) => db.rpc('send_test_mail'),
  invitation: ({ db }) => db.rpc('invite_administrator', { email: 'friend@example.com' }),
  'an invitation that is sent again': ({ db }) =>
    db.rpc('resend_invitation', { invitation_id: guarded.invitation }),
  'an invitation that is revoked': ({ db }) =>
    db.rpc('revoke_invitation', { invitation_id: guarded.invitation }),
  'right of an administrator': ({ db }) => db.from('admin_users').delete().eq('id', victim.id),
  'somebody’s sessions': ({ db }) => db.rpc('end_sessions', { user_id: victim.id }),
  'somebody’s app': ({ db }) => db.rpc('remove_second_factor', { user_id: victim.id }),
  'requirement of an app': ({ db }) => db.rpc('set_second_factor_required', { required: false }),
  'upload of a picture': ({ db }) =>
    db.storage
      .from('hero_images')
      .upload(`${crypto.randomUUID()}.png`, picture, { contentType: 'image/png' }),
  'link to a pet’s record': ({ db }) => db.rpc('make_pet_link', { pet_id: guarded.pet }),
  'mail with a pet’s link': ({ db }) =>
    db.rpc('mail_pet_link', { pet_id: guarded.pet, token: PET_TOKEN }),
  'withdrawal of a pet’s link': ({ db }) => db.rpc('withdraw_pet_link', { pet_id: guarded.pet }),
  'step of a pet': ({ db }) =>
    db.from('pet_steps').insert({ pet_id: guarded.pet, step: 'collected', done_by: 'Nobody' }),
  'date to remember of a message': ({ db }) =>
    db
      .from('reminders')
      .insert({ submission_id: guarded.message, words: 'Call', day: '2026-12-03' }),
  'dates that are done': ({ db }) =>
    db.from('reminders').update({ is_done: true }).eq('pet_id', guarded.pet),
  'removal of a picture': ({ db }) => db.storage.from('hero_images').remove(['dawn.png']),
}

/** The functions that only the service key may call, and no person. */
const closed: Record<string, (person: Person) => PromiseLike<unknown>> = {
  'import of content': ({ db }) => db.rpc('import_content', { entries: [] }),
  'mails to deliver': ({ db }) => db.rpc('claim_mail', { claim_seconds: 60 }),
  'accounts of the auth service': async ({ token }) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const response = await site.send('/admin/users', { headers })
    return [response.status, await response.text()]
  },
}

beforeEach(() =>
  site
    .as('service')
    .storage.from('hero_images')
    .upload('dawn.png', picture, { contentType: 'image/png', upsert: true }),
)

/** Everything that is returned, whether as a response or an error. */
async function attempt(door: (person: Person) => PromiseLike<unknown>, person: Person) {
  try {
    return JSON.stringify(await door(person))
  } catch (error) {
    return JSON.stringify({ ...(error as object), thrown: String(error) })
  }
}

describe('what only staff may read', () => {
  test.each(Object.entries(readings))('nobody but staff can read this: %s', async (name, door) => {
    const before = await fingerprint()
    const proof = shown[name] ?? new RegExp(SECRET)
    for (const [who, person] of Object.entries(people)) {
      const outcome = await attempt(door, person)
      expect(outcome, who).not.toMatch(new RegExp(SECRET, 'i'))
      expect(outcome, who).not.toMatch(proof)
      expect(await fingerprint(), who).toBe(before)
    }
    expect(await attempt(door, administrator)).toMatch(proof)
  })
})

describe('what only staff may change', () => {
  test.each(Object.entries(changes))('nobody but staff can change this: %s', async (_, door) => {
    const before = await fingerprint()
    for (const [who, person] of Object.entries(people)) {
      expect(await attempt(door, person), who).not.toMatch(new RegExp(SECRET, 'i'))
      expect(await fingerprint(), who).toBe(before)
    }
    const outcome = await attempt(door, administrator)
    expect(await fingerprint(), outcome).not.toBe(before)
  })
})

describe('what only the server may do', () => {
  test.each(Object.entries(closed))('only the server can do this: %s', async (_, door) => {
    const before = await fingerprint()
    for (const [who, person] of Object.entries({ ...people, administrator })) {
      const outcome = await attempt(door, person)
      expect(outcome, who).not.toMatch(new RegExp(SECRET, 'i'))
      expect(outcome, who).toMatch(/"code":"42501"|^\[40[13],/)
      expect(await fingerprint(), who).toBe(before)
    }
  })
})

test('every function that only staff may call is tested here', () => {
  const tried = [...Object.values(readings), ...Object.values(changes)].map(String).join()
  const ofStaff = Object.entries(functions).filter(
    ([, { callers }]) => callers.includes('administrator') && !callers.includes('stranger'),
  )
  const names = ofStaff.map(([name]) => name).filter((name) => name !== 'end_all_sessions')
  expect(names.filter((name) => !new RegExp(`['"]${name}['"]`).test(tried))).toEqual([])
})

// Last, because it signs everybody else out.
test('only staff can end everybody’s sessions', async () => {
  const before = await fingerprint()
  for (const [who, person] of Object.entries(people)) {
    await person.db.rpc('end_all_sessions')
    expect(await fingerprint(), who).toBe(before)
  }
  await administrator.db.rpc('end_all_sessions').throwOnError()
  expect(await owner`select user_id from auth.sessions`).toEqual([{ user_id: staff.id }])
})
