import { randomBytes, randomUUID } from 'node:crypto'
import type { SqlPool } from 'one-process-backend/database'
import { type ContentNoun, nouns } from '../app/nouns.ts'
import { valuesOf } from './rows.ts'
import { addUser, type Caller, people } from './test-users.ts'

type Values = Record<string, string | number | boolean | null>

interface TableAccess extends Record<Caller, string> {
  /** The primary key, if it isn't id. */
  key?: string
  /** A new row with all required values; left out for a table whose only row always exists. */
  row?: (owner: SqlPool) => Values | Promise<Values>
  /** The values that people with the right to update may change, and that others try to change. */
  change: Values
}

const read = { visitor: 's', stranger: 's' }
const content = { ...read, administrator: 'siud', service: 'siud' }
const closed = { visitor: '', stranger: '' }

/** The date this many days from today, in UTC. */
const daysAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const samples: Partial<Record<string, string | number>> = {
  line: 'A few words',
  lines: 'Words of\nseveral lines',
  price: 129.5,
  day: '2026-03-15',
}

/** Families read a noun and staff change it, unless its table has a line below. */
const usual = ({ columns, nameColumn = '' }: ContentNoun): TableAccess => ({
  ...content,
  row: () =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([column, { kind }]) => {
        const sample = samples[kind]
        return sample === undefined ? [] : [[column, sample]]
      }),
    ),
  change: { [nameColumn]: 'Other words' },
})

/** Who may select, insert, update and delete: the defaults for nouns, and a line for every other table in `public`. */
export const tables: Record<string, TableAccess> = {
  ...Object.fromEntries(nouns.map((noun) => [noun.table, usual(noun)])),
  navigation_items: {
    ...content,
    row: () => ({ title: 'About', url: 'about' }),
    change: { is_visible: false },
  },
  hero_images: {
    ...content,
    row: () => ({ filename: 'dawn.jpg', url: '/dawn.jpg' }),
    change: { display_order: 7 },
  },
  product_images: {
    ...content,
    row: async (owner) => ({ product_id: await addProduct(owner), url: '/cedar-urn.jpg' }),
    change: { display_order: 7 },
  },
  partner_clinics: {
    ...content,
    row: () => clinic(),
    change: { phone: '(250) 555-0199' },
  },
  former_slugs: {
    ...read,
    administrator: 's',
    service: 'siud',
    key: 'address',
    row: async (owner) => ({
      address: `products/old-${randomUUID()}`,
      row_id: await addProduct(owner),
    }),
    change: { address: `products/older-${randomUUID()}` },
  },
  towns: {
    ...content,
    row: () => town(),
    change: { collection_fee: 1 },
  },
  notices: {
    ...content,
    row: () => ({
      text: 'The road is closed.',
      shown_from: daysAhead(-1),
      shown_until: daysAhead(1),
    }),
    change: { text: 'The road is open again.' },
  },
  site_settings: {
    ...read,
    administrator: 'siu',
    service: 'siud',
    key: 'key',
    row: async (owner) => {
      await owner`delete from public.site_settings where key = 'business_name'`
      return { key: 'business_name', value: 'Quiet Valley' }
    },
    change: { value: 'Loud Valley' },
  },
  site_texts: {
    ...content,
    key: 'key',
    row: () => ({ key: `home.hero.${randomUUID().replace(/[^a-f]/g, '')}x`, value: 'Kind words.' }),
    change: { value: 'Other words.' },
  },
  content_version: {
    ...read,
    administrator: 's',
    service: 's',
    key: 'table_name',
    change: { version: 0 },
  },
  admin_users: {
    ...closed,
    administrator: 'sid',
    service: 'siud',
    row: async (owner) => ({ id: await addAnyUser(owner) }),
    change: { is_admin: false },
  },
  audit_log: {
    ...closed,
    administrator: 's',
    service: 'siud',
    row: () => ({ actor_role: 'anon', table_name: 'faqs', row_id: '1', operation: 'delete' }),
    change: { operation: 'insert' },
  },
  invitations: {
    ...closed,
    administrator: 's',
    service: 'siud',
    row: () => ({
      email: `${randomUUID()}@example.com`,
      token_hash: randomBytes(32).toString('hex'),
    }),
    change: { revoked_at: '2026-01-01T00:00:00Z' },
  },
  contact_form_submissions: {
    ...closed,
    administrator: 'sud',
    service: 'siud',
    row: () => ({ name: 'Ruth', email: 'ruth@example.com', message: 'What happens now?' }),
    change: { status: 'completed' },
  },
  message_replies: {
    ...closed,
    administrator: 's',
    service: 'siud',
    row: async (owner) => {
      const [submission_id = ''] = await addMessage(owner)
      return { id: randomUUID(), submission_id, way: 'mail', body: 'Hello', mail_status: 'queued' }
    },
    change: { body: 'Goodbye' },
  },
  pets: {
    ...closed,
    administrator: 'siud',
    service: 'siud',
    row: () => ({ name: 'Bella', family: 'Ruth' }),
    change: { tag_number: '1042' },
  },
  pet_steps: {
    ...closed,
    administrator: 'siu',
    service: 'siud',
    row: async (owner) => ({ pet_id: await addPet(owner), step: 'collected', done_by: 'Maria' }),
    change: { done_by: 'Tom' },
  },
  reminders: {
    ...closed,
    administrator: 'siud',
    service: 'siud',
    row: async (owner) => ({ pet_id: await addPet(owner), words: 'Call back', day: '2026-12-03' }),
    change: { is_done: true },
  },
  reply_templates: {
    ...closed,
    administrator: 'siud',
    service: 'siud',
    row: () => ({ name: 'First answer', body: 'Dear {name},' }),
    change: { body: 'Hello {name},' },
  },
  staff_preferences: {
    ...closed,
    administrator: 'siu',
    service: 'siud',
    row: async (owner) => {
      await owner`delete from public.staff_preferences`
      return { id: people.administrator.sub, signature: 'Maria' }
    },
    change: { signature: 'Somebody else' },
  },
  mail_outbox: {
    ...closed,
    administrator: 's',
    service: 'siud',
    row: () => ({ kind: 'contact-message' }),
    change: { attempts: 3 },
  },
  mail_check: {
    ...closed,
    administrator: 's',
    service: 's',
    change: { problem: 'None at all.' },
  },
  retention_terms: {
    ...closed,
    administrator: 'su',
    service: 'su',
    change: { messages_months: 12 },
  },
}

interface FunctionAccess {
  callers: Caller[]
  /** Empty by default. */
  arguments?: string[] | ((owner: SqlPool) => Promise<string[]>)
}

const service: Caller[] = ['service']
const staff: Caller[] = ['administrator', 'service']
const signedIn: Caller[] = ['stranger', 'administrator']
const everybody: Caller[] = ['visitor', 'stranger', 'administrator', 'service']

/** Who may call: a line for every function in `public`. */
export const functions: Record<string, FunctionAccess> = {
  get_all_auth_users: { callers: staff },
  get_user_origins: { callers: staff },
  delete_unconfirmed_accounts: { callers: service },
  access_state: { callers: signedIn },
  list_stored_pictures: { callers: staff },
  list_second_factors: { callers: staff },
  is_second_factor_required: { callers: staff },
  set_second_factor_required: { arguments: ['false'], callers: staff },
  remove_second_factor: { arguments: addFactor, callers: staff },
  end_sessions: { arguments: [randomUUID()], callers: staff },
  end_all_sessions: { callers: staff },
  verify_invitation_token: { arguments: ['token'], callers: everybody },
  verify_access_passcode: { arguments: ['code'], callers: everybody },
  set_access_passcode: { arguments: ['code'], callers: service },
  invite_administrator: { arguments: ['new@example.com'], callers: staff },
  resend_invitation: { arguments: addInvitation, callers: staff },
  revoke_invitation: { arguments: addInvitation, callers: staff },
  submit_contact_message: {
    arguments: ['Ruth', 'ruth@example.com', '', 'What happens now?'],
    callers: service,
  },
  mail_held_messages: { callers: service },
  create_phone_request: {
    arguments: [
      randomUUID(),
      'Ruth',
      '',
      '250 555 0199',
      'Please come',
      JSON.stringify({ pet: 'Bella' }),
    ],
    callers: staff,
  },
  list_special_hours: { callers: everybody },
  move_row: { arguments: async (owner) => ['faqs', await addFaq(owner), '1'], callers: staff },
  list_changes: { callers: staff },
  list_change_authors: { callers: staff },
  revert_change: { arguments: addChange, callers: staff },
  import_content: { arguments: ['[]'], callers: service },
  import_people: { arguments: ['[]', '[]'], callers: service },
  make_pet_link: { arguments: async (owner) => [await addPet(owner)], callers: staff },
  withdraw_pet_link: { arguments: async (owner) => [await addPet(owner)], callers: staff },
  mail_pet_link: {
    arguments: async (owner) => [await addPetWithLink(owner), LINK],
    callers: staff,
  },
  list_due_reminders: { arguments: ['2026-12-03'], callers: staff },
  read_pet: { arguments: ['token'], callers: everybody },
  count_contact_messages: { arguments: ['{}'], callers: staff },
  count_messages_from: { arguments: ['ruth@example.com'], callers: staff },
  delete_messages_from: { arguments: ['nobody@example.com'], callers: staff },
  find_people: { arguments: ['Ruth'], callers: staff },
  collect_personal_data: { arguments: ['ruth@example.com'], callers: staff },
  delete_personal_data: { arguments: ['nobody@example.com'], callers: staff },
  deletion_state: { arguments: ['2026-01-01T10:00:00Z'], callers: service },
  confirm_date: { callers: staff },
  delete_expired_data: { arguments: ['2026-01-01T10:00:00Z'], callers: service },
  find_unused_pictures: { callers: service },
  mark_spam: { arguments: async (owner) => [`{${await addInboxMessage(owner)}}`], callers: staff },
  unmark_spam: { arguments: async (owner) => [`{${await addMessage(owner)}}`], callers: staff },
  mark_not_spam: { arguments: addMessage, callers: staff },
  send_reply: {
    arguments: async (owner) => [randomUUID(), await addInboxMessage(owner), 'Dear Ruth'],
    callers: staff,
  },
  record_answer: {
    arguments: async (owner) => [randomUUID(), await addInboxMessage(owner), 'phone'],
    callers: staff,
  },
  undo_answer: { arguments: [randomUUID(), 'new'], callers: staff },
  report_fault: { arguments: ['disk'], callers: service },
  retry_mail: { arguments: (owner) => addMail(owner, 'queued'), callers: staff },
  dismiss_mail: { arguments: (owner) => addMail(owner, 'failed'), callers: staff },
  send_test_mail: { callers: staff },
  mail_state: { callers: staff },
  site_health: { callers: staff },
  site_setup: { callers: staff },
  report_site_setup: { arguments: ['{}'], callers: service },
  report_server: { arguments: ['{}'], callers: service },
  count_contact_message: { arguments: ['203.0.113.7', 'false'], callers: service },
  refund_contact_message: { arguments: ['203.0.113.7', 'false', 'false'], callers: service },
  claim_mail_check: { arguments: ['true'], callers: service },
  finish_mail_check: { arguments: ['None.', 'server', 'a@example.com'], callers: service },
  claim_mail: { arguments: ['60'], callers: service },
  renew_mail_claim: { arguments: [randomUUID(), '1', '60'], callers: service },
  mark_mail_sent: { arguments: [randomUUID()], callers: service },
  mark_mail_failed: { arguments: [randomUUID(), '1', 'full'], callers: service },
}

const town = () => ({
  slug: `town-${randomUUID()}`,
  name: 'Fernie',
  region: 'Elk Valley',
  meta_description: 'Pet cremation in Fernie, BC.',
  intro: 'Fernie is an hour from us.',
  distance: 'About 100 km',
  collection: 'Once a week',
  ashes_return: 'In two weeks',
})

const clinic = () => ({
  name: 'Steeples Veterinary Clinic',
  slug: `clinic-${randomUUID()}`,
  address: '1 Main Street, Cranbrook',
  phone: '(250) 555-0100',
  website: 'steeples.example',
})

async function addFaq(owner: SqlPool): Promise<string> {
  const faq = { question: 'Do you come to us?', answer: 'Yes, to your door.' }
  const [row] = await owner`insert into public.faqs ${valuesOf(faq)} returning id`
  return row?.id
}

async function addChange(owner: SqlPool): Promise<string[]> {
  const entry = { table_name: 'faqs', row_id: await addFaq(owner), operation: 'insert' }
  const [row] = await owner`
    insert into public.audit_log ${valuesOf({ ...entry, actor_role: 'authenticated' })} returning id`
  return [row?.id]
}

async function addInvitation(owner: SqlPool): Promise<string[]> {
  const email = `${randomUUID()}@example.com`
  const invitation = { email, token_hash: randomBytes(32).toString('hex') }
  const [row] = await owner`insert into public.invitations ${valuesOf(invitation)} returning id`
  return [row?.id]
}

async function addPet(owner: SqlPool): Promise<string> {
  const [row] = await owner`
    insert into public.pets (name, family) values ('Bella', 'Ruth') returning id`
  return row?.id
}

const LINK = 'a'.repeat(64)

async function addPetWithLink(owner: SqlPool): Promise<string> {
  const [row] = await owner`
    insert into public.pets (name, family, email, link_hash, link_made_at)
    values ('Bella', 'Ruth', 'ruth@example.com', private.hash_token(${LINK}), now())
    on conflict (link_hash) do update set family = 'Ruth' returning id`
  return row?.id
}

async function addProduct(owner: SqlPool): Promise<string> {
  const [row] = await owner`
    insert into public.products (name, type) values ('Cedar urn', 'Urns') returning id`
  return row?.id
}

async function addFactor(owner: SqlPool): Promise<string[]> {
  const user_id = await addAnyUser(owner)
  await owner`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${user_id}, 'totp', 'verified', now(), now())`
  return [user_id]
}

async function addMessage(owner: SqlPool): Promise<string[]> {
  const message = { name: 'Ruth', email: 'ruth@example.com', message: 'Hi', spam_reason: 'Haste.' }
  const [row] = await owner`
    insert into public.contact_form_submissions ${valuesOf(message)} returning id`
  return [row?.id]
}

async function addInboxMessage(owner: SqlPool): Promise<string> {
  const message = { name: 'Ruth', email: 'ruth@example.com', message: 'What happens now?' }
  const [row] = await owner`
    insert into public.contact_form_submissions ${valuesOf(message)} returning id`
  return row?.id
}

async function addMail(owner: SqlPool, status: string): Promise<string[]> {
  const mail = { kind: 'contact-message', status }
  const [row] = await owner`insert into public.mail_outbox ${valuesOf(mail)} returning id`
  return [row?.id]
}

async function addAnyUser(owner: SqlPool) {
  const sub = randomUUID()
  await addUser(owner, { sub, email: `${sub}@example.com` })
  return sub
}
