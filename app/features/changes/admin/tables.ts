import { type ContentNoun, nounOf, nouns, records } from '../../../nouns.ts'
import type { ChangePart } from './change.ts'
import { quote } from './format-value.ts'

interface Table {
  category: { id: string; label: string }
  one: string
  many: string
  titleOf?: (name: string) => string
  /** The columns that staff know, with their labels. If left out, all columns are shown under their own names. */
  labels?: Record<string, string>
}

/** Only the database writes tables of former addresses, whose key is the address. */
const isChangedByStaff = ({ key }: ContentNoun) => key !== 'address'

const people = { id: 'people', label: 'People' }

/** Every table whose changes are recorded: those of nouns, and those that have none. */
const tables: Record<string, Table> = {
  ...Object.fromEntries(
    [...nouns, ...records].filter(isChangedByStaff).map((noun) => [noun.table, noun]),
  ),
  contact_form_submissions: {
    category: { id: 'messages', label: 'Messages' },
    one: 'message',
    many: 'messages',
    labels: { status: 'Status', suspected_spam: 'Spam', answered_at: 'Answered' },
  },
  retention_terms: {
    category: { id: 'settings', label: 'Texts and settings' },
    one: 'time that messages are kept',
    many: 'times that messages are kept',
    labels: { messages_months: 'Months' },
  },
  admin_users: { category: people, one: 'administrator', many: 'administrators', labels: {} },
  invitations: {
    category: people,
    one: 'invitation',
    many: 'invitations',
    labels: { accepted_at: 'Accepted', revoked_at: 'Revoked' },
  },
  second_factors: { category: people, one: 'authenticator app', many: 'authenticator apps' },
  sessions: { category: people, one: 'sign-in', many: 'sign-ins' },
}

export const categories = new Map(
  Object.values(tables).map(({ category }) => [category.id, category.label]),
)

export function findTables(category?: string): string[] | null {
  const found = Object.keys(tables).filter((table) => tables[table]?.category.id === category)
  return found.length > 0 ? found : null
}

type Row = Pick<ChangePart, 'table_name' | 'row_id' | 'row_name'>

export const nameRows = (table: string) => tables[table]?.many ?? `entries of ${quote(table)}`

/** Names a row as staff do: "the question “…”". */
export function nameRow(row: Row): string {
  const { one = `entry of ${quote(row.table_name)}`, titleOf } = tables[row.table_name] ?? {}
  const name = isAlwaysThere(row.table_name) ? row.row_id : row.row_name
  if (name) return `the ${one} ${quote(titleOf?.(name) ?? name)}`
  return /^[aeiou]/.test(one) ? `an ${one}` : `a ${one}`
}

export const labelField = (table: string, field: string) =>
  tables[table]?.labels?.[field] ?? field.replaceAll('_', ' ')

/** The columns that staff know, in the order of the form. */
export function knownFields(table: string, row: object | null): string[] {
  const { labels } = tables[table] ?? {}
  return labels
    ? Object.keys(labels).filter((field) => field in (row ?? {}))
    : Object.keys(row ?? {})
}

/** Whether a table only overrides default values: the texts of the website and the settings. */
export const isAlwaysThere = (table: string) => nounOf(table)?.key === 'key'

/** Whether a value means nothing to staff: the URL of a picture, or the id of another row. */
export const isUnreadable = ({ table_name, row_id }: Row, field: string) =>
  nounOf(table_name)?.picture?.column === field || row_id === 'about_image' || field.endsWith('_id')
