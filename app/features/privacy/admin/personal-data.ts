import type { Db } from '../../../platform/db.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'

/** A reminder of staff about a message or a pet, and its day. */
export interface RememberedData {
  words: string
  day: string
  time_of_day: string | null
  is_done: boolean
}

/** Whose data is asked for. */
export interface Person {
  /** An email address, a telephone number or a name. */
  person: string
  /** The ids of the messages and records that staff ticked, because a name alone finds nothing. */
  chosen?: string[]
}

/** A message or a record whose name is similar to the one asked for. */
export interface Candidate {
  id: string
  is_pet: boolean
  name: string
  contact: string
  /** Of the message, or the name of the pet. */
  beginning: string
  created_at: string
}

/** The data that the site holds about a person. Times are the database's. */
export interface PersonalData {
  person: string
  messages: {
    name: string
    email: string | null
    phone: string | null
    message: string
    about: string | null
    status: string
    admin_notes: string | null
    spam_reason: string | null
    advert_signs: string | null
    created_at: string
    reminders: RememberedData[]
  }[]
  replies: {
    way: string
    body: string | null
    mail_status: string | null
    created_at: string
    sent_at: string | null
  }[]
  pets: {
    name: string
    kind: string
    weight: string
    service: string
    tag_number: string
    family: string
    email: string | null
    phone: string
    clinic: string
    notes: string
    created_at: string
    steps: { step: string; happened_at: string; done_by: string; is_mistake: boolean }[]
    reminders: RememberedData[]
  }[]
  mails: {
    kind: string
    recipient: string | null
    status: string
    created_at: string
    sent_at: string | null
  }[]
  invitations: {
    sent_at: string
    expires_at: string
    accepted_at: string | null
    revoked_at: string | null
  }[]
  accounts: {
    email: string
    created_at: string
    last_sign_in_at: string | null
    is_admin: boolean
    signature: string | null
    sessions: { created_at: string; network_address: string | null; browser: string | null }[]
  }[]
  changes: { occurred_at: string; operation: string; table_name: string; row_name: string | null }[]
}

const nouns = {
  messages: ['message with your notes', 'messages with your notes'],
  replies: ['answer', 'answers'],
  pets: ['record of a pet', 'records of pets'],
  mails: ['mail', 'mails'],
  invitations: ['invitation', 'invitations'],
  accounts: ['account', 'accounts'],
} as const

type Kind = keyof typeof nouns
export type DeletedData = Record<Kind, number>

const kinds = Object.keys(nouns) as Kind[]

/** "2 messages with your notes, 1 mail"; "nothing" if there is no data. */
export function describeAmount(amount: DeletedData) {
  const parts = kinds
    .filter((kind) => amount[kind] > 0)
    .map((kind) => `${amount[kind]} ${nouns[kind][amount[kind] === 1 ? 0 : 1]}`)
  return parts.length > 0 ? parts.join(', ') : 'nothing'
}

export const countData = (data: PersonalData) =>
  Object.fromEntries(kinds.map((kind) => [kind, data[kind].length])) as DeletedData

export async function findCandidates(db: Db, wanted: string): Promise<Candidate[]> {
  const { data } = await (await db()).rpc('find_people', { wanted }).throwOnError()
  return data
}

export async function collectPersonalData(db: Db, person: Person) {
  const { data } = await (await db()).rpc('collect_personal_data', { ...person }).throwOnError()
  return data as PersonalData
}

export const deletePersonalData: Write<Person, DeletedData> = {
  writes: 'everything',
  send: async (db, person) => {
    const { data } = await (await db()).rpc('delete_personal_data', { ...person }).throwOnError()
    return data as DeletedData
  },
}
