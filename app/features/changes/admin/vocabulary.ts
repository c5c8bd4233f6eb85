import { pageNames } from '../../../brand/page-names.ts'
import { type ContentNoun, nounOf, nouns } from '../../../nouns.ts'
import type { ChangePart } from './change.ts'
import { capitalize, quote } from './format-value.ts'

interface TableLabels {
  /** The category that the table belongs to in the filter of changes. */
  category: { id: string; label: string }
  unnamed: string
  plural: string
  named?: (name: string, quoted: string) => string
  list?: string
  /** The only columns that are shown. If left out, all columns are shown under their own names. */
  fields?: Record<string, string>
}

const people = { id: 'people', label: 'People' }
const settingsCategory = { id: 'settings', label: 'Texts and settings' }

const labelsOf = ({
  category,
  unnamed,
  several,
  named,
  list,
  columns,
}: ContentNoun): TableLabels => ({
  category,
  unnamed,
  plural: several,
  named,
  list,
  fields: Object.fromEntries(
    Object.entries(columns)
      .filter(([, { kind }]) => kind !== 'unseen')
      .map(([name, { word }]) => [name, word]),
  ),
})

/** Only the database writes tables of former addresses, whose key is the address. */
const isChangedByStaff = ({ key }: ContentNoun) => key !== 'address'

/** The labels of every table: those of content come from its nouns. */
const vocabulary: Record<string, TableLabels> = {
  ...Object.fromEntries(nouns.filter(isChangedByStaff).map((noun) => [noun.table, labelsOf(noun)])),
  contact_form_submissions: {
    category: { id: 'messages', label: 'Messages' },
    unnamed: 'a message that has since been deleted',
    plural: 'messages',
    named: (family) => `${family}’s message`,
  },
  pets: {
    category: { id: 'pets', label: 'Pets' },
    unnamed: 'the record of a pet',
    plural: 'records of pets',
    named: (name) => `the record of ${name}`,
    fields: {
      name: 'name',
      kind: 'kind',
      weight: 'weight',
      service: 'cremation',
      tag_number: 'tag number',
      clinic: 'place of the collection',
    },
  },
  pet_steps: {
    category: { id: 'pets', label: 'Pets' },
    unnamed: 'a step of a pet',
    plural: 'steps of pets',
    named: (name) => `a step of ${name}`,
    fields: { happened_at: 'time', done_by: 'person', is_mistake: 'mistake' },
  },
  reminders: {
    category: { id: 'reminders', label: 'Dates to remember' },
    unnamed: 'a date to remember',
    plural: 'dates to remember',
    fields: { day: 'day', time_of_day: 'time', is_done: 'mark that it is done' },
  },
  retention_terms: {
    category: settingsCategory,
    unnamed: 'how long things are kept',
    plural: 'terms',
    fields: { messages_months: 'months of messages' },
  },
  admin_users: { category: people, unnamed: 'an administrator', plural: 'administrators' },
  invitations: { category: people, unnamed: 'an invitation', plural: 'invitations' },
  second_factors: {
    category: people,
    unnamed: 'an authenticator app',
    plural: 'authenticator apps',
    named: (person) => `the authenticator app of ${person}`,
  },
  sessions: {
    category: people,
    unnamed: 'everybody’s signed-in devices',
    plural: 'signed-in devices',
    named: (person) => `the signed-in devices of ${person}`,
  },
}

/** Labels by key, because each row of `site_settings` is a setting of its own. */
const settings: Record<string, string> = {
  about_image: 'the About picture',
  about_image_focal_point: 'the middle of the About picture',
  terms_of_service: 'the Terms of Service',
  privacy_policy: 'the Privacy Policy',
  when_a_pet_dies: `the guide “${pageNames.whenAPetDies}”`,
  our_care: `the guide “${pageNames.ourCare}”`,
  days_after: `the guide “${pageNames.after}”`,
  business_name: 'the business name',
  business_phone: 'the business phone',
  business_email: 'the business email',
  business_address: 'the street address',
  business_postal_code: 'the postal code',
  business_takes_texts: 'texts to the business phone',
  review_url: 'the address of the reviews',
  opening_hours: 'the opening hours',
  time_zone: 'the time zone',
  pet_records: 'the records of pets',
  own_prices: 'the confirmation of the prices',
  second_factor: 'two-step sign-in',
}

export const categories = new Map(
  Object.values(vocabulary).map(({ category }) => [category.id, category.label]),
)

export function findTables(category?: string): string[] | null {
  const tables = Object.keys(vocabulary).filter(
    (table) => vocabulary[table]?.category.id === category,
  )
  return tables.length > 0 ? tables : null
}

type Row = Pick<ChangePart, 'table_name' | 'row_id' | 'row_name'>

/** Names a row as staff do: "the question “…”". */
export function nameRow({ table_name, row_id, row_name }: Row): string {
  if (table_name === 'site_settings')
    return settings[row_id] ?? `the setting ${quote(row_id.replaceAll('_', ' '))}`
  const labels = vocabulary[table_name]
  if (!labels) return row_name ? quote(row_name) : `an entry of ${nameRows(table_name)}`
  const named = labels.named ?? ((_, quoted) => quoted)
  return row_name ? named(row_name, quote(row_name)) : labels.unnamed
}

export const nameRows = (table: string) =>
  vocabulary[table]?.plural ?? quote(table.replaceAll('_', ' '))

/** Names a list whose rows can be moved: "the questions". */
export const nameList = (table: string) => vocabulary[table]?.list ?? nameRows(table)

export const nameField = (table: string, field: string) =>
  vocabulary[table]?.fields?.[field] ?? field.replaceAll('_', ' ')

export function labelField(table: string, field: string) {
  const isTierPrice = table === 'pricing_tiers' && field.endsWith('price')
  return capitalize(nameField(table, field) + (isTierPrice ? ' price' : ''))
}

const neverShown = ['id', 'key', 'created_at', 'updated_at', 'display_order']

/** The columns that staff know, in the order of the vocabulary. */
export function knownFields(table: string, row: object | null): string[] {
  const fields = Object.keys(row ?? {})
  const known = vocabulary[table]?.fields
  if (!known) return fields.filter((field) => !neverShown.includes(field))
  return Object.keys(known).filter((field) => fields.includes(field))
}

/** Whether a table only overrides default values: the texts of the website and the settings. */
export const isAlwaysThere = (table: string) => nounOf(table)?.key === 'key'

export const isVisibility = (field: string) => /^is_(shown|\w*visible)$/.test(field)

/** Whether the value is the URL of a picture that staff see. */
export const isPicture = (table: string, field: string) =>
  nounOf(table)?.picture?.column === field && knownFields(table, { [field]: '' }).length > 0
