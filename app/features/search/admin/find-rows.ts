import { type AnyRow, nouns, records } from '../../../nouns.ts'
import { type Db, tableNamed } from '../../../platform/db.ts'
import type { NounSearch } from '../../../platform/nouns/define-noun.ts'
import { anyOf } from '../../../platform/rows/reads/filters.ts'
import { rowPatterns } from '../../../platform/rows/reads/search-patterns.ts'
import { nameSetting } from '../../../platform/settings/setting-names.ts'
import type { Found, Screen } from './found-list.tsx'
import { findPageTexts, wantedIn } from './page-texts.ts'

interface Searched<Row = AnyRow> extends NounSearch<Row> {
  table: string
  order: string
  /** If set, only rows with these keys are searched. */
  keys?: string[]
}

const BUSINESS = '/admin/settings?tab=business'

/** Where staff edit the settings that are texts. */
const texts: Record<string, string> = {
  when_a_pet_dies: '/admin/guides#when_a_pet_dies',
  our_care: '/admin/guides#our_care',
  days_after: '/admin/guides#days_after',
  terms_of_service: '/admin/settings?tab=legal#terms_of_service',
  privacy_policy: '/admin/settings?tab=legal#privacy_policy',
  business_name: BUSINESS,
  business_phone: BUSINESS,
  business_email: BUSINESS,
  business_address: BUSINESS,
}

const messages: Searched<Record<string, string>> = {
  group: 'Messages',
  table: 'contact_form_submissions',
  select: 'id, name, message, spam_reason',
  order: '-created_at',
  describe: ({ id, name = '', message, spam_reason }) => ({
    title: name,
    detail: message,
    to: `/admin/contact-submissions?message=${id}${spam_reason ? '&box=spam' : ''}`,
  }),
}

const settings: Searched<Record<string, string>> = {
  group: 'Texts',
  table: 'site_settings',
  select: 'key',
  order: 'key',
  keys: Object.keys(texts),
  describe: ({ key = '' }) => ({ title: nameSetting(key), to: texts[key] ?? '/admin' }),
}

/** What is searched, in the order of the results: messages, records, nouns as in the menu, settings that are texts. */
const searched = [
  messages,
  ...[...records, ...nouns].flatMap(({ table, order: [order = 'id'], search }) =>
    search ? [{ table, order, ...search }] : [],
  ),
  settings,
] as Searched[]

const MOST = 5

/** The screens, rows and sentences of the pages that contain every word, at most five of a kind. */
export async function findRows(db: Db, text: string, screens: Screen[]): Promise<Found[]> {
  const isWanted = wantedIn(text)
  const named = screens
    .filter(({ title, detail = '' }) => isWanted(`${title} ${detail}`))
    .slice(0, MOST)
    .map((screen) => ({ group: 'Screens', key: screen.to, ...screen }))
  const groups = searched.map((one) => find(db, one, text))
  return (await Promise.all([named, ...groups, findPageTexts(db, text, MOST)])).flat()
}

async function find(db: Db, one: Searched, text: string): Promise<Found[]> {
  const { select = '*' } = one
  let rows = tableNamed(await db(), one.table).select(select)
  for (const pattern of rowPatterns(text)) rows = rows.like('search_text', pattern)
  if (one.keys) rows = rows.filter('key', 'in', anyOf(one.keys))
  const { data } = await rows
    .order(one.order.replace('-', ''), { ascending: !one.order.startsWith('-') })
    .limit(MOST)
    .overrideTypes<AnyRow[], { merge: false }>()
    .throwOnError()
  return data.map((row) => ({
    group: one.group,
    key: `${one.table} ${row.id ?? row.key}`,
    isHidden: 'is_shown' in row && !row.is_shown,
    edit: select === '*' ? row : undefined,
    ...one.describe(row),
  }))
}
