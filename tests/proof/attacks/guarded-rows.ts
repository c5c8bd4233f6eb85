import { createHash } from 'node:crypto'
import type { SqlPool } from 'one-process-backend/database'
import { valuesOf } from '../../rows.ts'
import type { createGuardedSite } from './guarded-site.ts'

/** A word in everything that only staff may read. */
export const SECRET = 'wolfsbane'
export const FAMILY = `${SECRET}@example.com`

/** The rows that only staff may access, in their state before each attempt. */
export interface Guarded {
  message: string
  unanswered: string
  answer: string
  change: string
  faq: string
  failedMail: string
  spam: string
  markedSpam: string
  invitation: string
  pet: string
}
type Site = Pick<
  Awaited<ReturnType<typeof createGuardedSite>>,
  'owner' | 'administrator' | 'staff' | 'victim'
>

/** Stores all of them again, so that each attempt meets the same rows. */
/** The token of the link to a pet's record. */
export const PET_TOKEN = 'a'.repeat(64)

export async function storeGuarded({
  owner,
  administrator,
  staff,
  victim,
}: Site): Promise<Guarded> {
  await owner`truncate contact_form_submissions, message_replies, mail_outbox, invitations, audit_log,
    reply_templates, staff_preferences, products, faqs, notices, testimonials,
    page_views, pets, private.rate_limits cascade`
  await owner`
    insert into private.settings (key, value) values ('second_factor', 'required')
    on conflict (key) do update set value = excluded.value`
  await owner`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${victim.id}, ${victim.id}, 'totp', 'verified', now(), now()) on conflict do nothing`
  await owner`insert into auth.sessions (id, user_id, aal, created_at, updated_at)
    values (gen_random_uuid(), ${victim.id}, 'aal1', now(), now())`
  const { db } = administrator
  const message = await insert(owner, 'contact_form_submissions', {
    name: SECRET,
    email: FAMILY,
    message: `${SECRET} died on Sunday`,
    admin_notes: SECRET,
  })
  const spam = await insert(owner, 'contact_form_submissions', {
    name: SECRET,
    email: FAMILY,
    message: SECRET,
    spam_reason: 'Haste.',
  })
  const markedSpam = await insert(owner, 'contact_form_submissions', {
    name: 'Promotions',
    email: 'offers@example.com',
    message: 'We sell links.',
    spam_reason: 'Staff marked this as spam.',
  })
  const unanswered = await insert(owner, 'contact_form_submissions', {
    name: 'Ruth',
    email: 'ruth@example.com',
    message: 'What happens now?',
  })
  const answer = crypto.randomUUID()
  await db
    .rpc('record_answer', { reply_id: answer, submission: message, way: 'phone' })
    .throwOnError()
  await insert(owner, 'message_replies', {
    id: crypto.randomUUID(),
    submission_id: message,
    way: 'mail',
    body: `Dear ${SECRET}`,
    mail_status: 'sent',
  })
  await db.from('reply_templates').insert({ name: SECRET, body: SECRET }).throwOnError()
  await db.from('staff_preferences').upsert({ id: staff.id, signature: SECRET }).throwOnError()
  const { data: faq } = await db
    .from('faqs')
    .insert({ question: `Is ${SECRET} poison?`, answer: 'It is, to pets.', is_shown: false })
    .select('id')
    .single()
    .throwOnError()
  await insert(owner, 'faqs', {
    question: 'Do you come to us?',
    answer: 'Yes, we do.',
    display_order: 9,
  })
  await insert(owner, 'products', {
    name: `${SECRET} urn`,
    type: 'Urns',
    price: 80,
    is_shown: false,
  })
  await insert(owner, 'testimonials', {
    name: SECRET,
    words: `They knew ${SECRET}.`,
    is_shown: false,
  })
  await insert(owner, 'notices', {
    text: `${SECRET} closes the road`,
    shown_from: '2099-01-01',
    shown_until: '2099-01-02',
    is_shown: false,
  })
  await insert(owner, 'page_views', { day: '2026-01-01', views: 1, visitors: 1 })
  const [change] = await owner`
    select id from audit_log where table_name = 'faqs' order by occurred_at desc limit 1`
  const { data: invited } = await db
    .rpc('invite_administrator', { email: `invited-${FAMILY}` })
    .throwOnError()
  const pet = await insert(owner, 'pets', {
    name: SECRET,
    family: SECRET,
    email: FAMILY,
    link_hash: createHash('sha256').update(PET_TOKEN).digest('hex'),
    link_made_at: '2026-11-01T12:00:00Z',
  })
  await insert(owner, 'reminders', { pet_id: pet, words: `Call ${SECRET}`, day: '2026-11-20' })
  return {
    message,
    unanswered,
    spam,
    markedSpam,
    answer,
    faq: String(faq.id),
    change: String(change?.id),
    failedMail: await insert(owner, 'mail_outbox', {
      kind: 'contact-message',
      submission_id: message,
      recipient: FAMILY,
      status: 'failed',
      last_error: SECRET,
    }),
    invitation: invited[0].id,
    pet,
  }
}

async function insert(
  owner: SqlPool,
  table: string,
  row: Record<string, unknown>,
): Promise<string> {
  const [stored] =
    await owner`insert into ${owner(table)} ${valuesOf(row)} returning to_jsonb(${owner(table)}) as row`
  return stored?.row.id
}
