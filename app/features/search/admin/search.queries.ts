import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Db, tableNamed } from '../../../platform/db.ts'
import { searchFilters } from '../../../platform/reads/search-filters.ts'
import { describeDate } from '../../../platform/time/calendar.ts'
import type { Found } from './found.ts'
import { findPageTexts } from './page-texts.ts'

interface Searched {
  group: string
  table: string
  /** The columns that are read; all where the screen opens the row itself. */
  select: string
  /** The columns in which every word of the search must be. */
  within: string[]
  order: string
  newestFirst?: boolean
  /** Only the rows with these keys. */
  keys?: string[]
  describe: (row: Record<string, string>) => Pick<Found, 'title' | 'detail' | 'to'>
}

const BUSINESS = '/admin/settings?tab=business'

const texts: Record<string, [title: string, to: string]> = {
  when_a_pet_dies: ['When a Pet Dies', '/admin/guides#when_a_pet_dies'],
  our_care: ['Our Care, Step by Step', '/admin/guides#our_care'],
  terms_of_service: ['Terms of Service', '/admin/settings?tab=legal#terms_of_service'],
  privacy_policy: ['Privacy Policy', '/admin/settings?tab=legal#privacy_policy'],
  business_name: ['The business name', BUSINESS],
  business_phone: ['The business phone', BUSINESS],
  business_email: ['The business email', BUSINESS],
}

/** The tables that are searched, in the order of their results. */
const searched: Searched[] = [
  {
    group: 'Products',
    table: 'products',
    select: 'id, name, type, is_shown',
    within: ['name', 'type', 'description'],
    order: 'name',
    describe: ({ id, name = '', type }) => ({
      title: name,
      detail: type,
      to: `/admin/products/${id}`,
    }),
  },
  {
    group: 'FAQs',
    table: 'faqs',
    select: '*',
    within: ['question', 'answer'],
    order: 'display_order',
    describe: ({ question = '', answer }) => ({
      title: question,
      detail: answer,
      to: '/admin/faqs',
    }),
  },
  {
    group: 'Messages',
    table: 'contact_form_submissions',
    select: 'id, name, message, spam_reason',
    within: ['search_text'],
    order: 'created_at',
    newestFirst: true,
    describe: ({ id, name = '', message, spam_reason }) => ({
      title: name,
      detail: message,
      to: `/admin/contact-submissions?message=${id}${spam_reason ? '&box=spam' : ''}`,
    }),
  },
  {
    group: 'Partner clinics',
    table: 'partner_clinics',
    select: '*',
    within: ['name', 'address', 'phone', 'website'],
    order: 'display_order',
    describe: ({ name = '', address }) => ({
      title: name,
      detail: address,
      to: '/admin/partner-clinics',
    }),
  },
  {
    group: 'Towns',
    table: 'towns',
    select: '*',
    within: ['name', 'region', 'intro', 'advice', 'remembrance'],
    order: 'display_order',
    describe: ({ name = '', region }) => ({ title: name, detail: region, to: '/admin/towns' }),
  },
  {
    group: 'Testimonials',
    table: 'testimonials',
    select: '*',
    within: ['words', 'name', 'town', 'pet'],
    order: 'display_order',
    describe: ({ name = '', words }) => ({
      title: name,
      detail: words,
      to: '/admin/texts?tab=testimonials',
    }),
  },
  {
    group: 'Notices',
    table: 'notices',
    select: '*',
    within: ['text'],
    order: 'shown_until',
    newestFirst: true,
    describe: ({ text = '', shown_from = '', shown_until = '' }) => ({
      title: text,
      detail: `${describeDate(shown_from)} to ${describeDate(shown_until)}`,
      to: '/admin/texts?tab=notices',
    }),
  },
  {
    group: 'Prices',
    table: 'pricing_tiers',
    select: 'id, size, weight',
    within: ['size', 'weight'],
    order: 'display_order',
    describe: ({ size = '', weight }) => ({ title: size, detail: weight, to: '/admin/pricing' }),
  },
  {
    group: 'Hero images',
    table: 'hero_images',
    select: 'id, filename, alt, is_shown',
    within: ['filename', 'alt'],
    order: 'display_order',
    describe: ({ filename = '', alt }) => ({
      title: filename,
      detail: alt,
      to: '/admin/hero-images',
    }),
  },
  {
    group: 'Navigation',
    table: 'navigation_items',
    select: '*',
    within: ['title', 'url'],
    order: 'display_order',
    describe: ({ title = '', url }) => ({ title, detail: url, to: '/admin/navigation' }),
  },
  {
    group: 'Templates for answers',
    table: 'reply_templates',
    select: '*',
    within: ['name', 'body'],
    order: 'name',
    describe: ({ name = '', body }) => ({
      title: name,
      detail: body,
      to: '/admin/settings?tab=mail#templates',
    }),
  },
  {
    group: 'Texts',
    table: 'site_settings',
    select: 'key',
    within: ['value'],
    order: 'key',
    keys: Object.keys(texts),
    describe: ({ key = '' }) => {
      const [title, to] = texts[key] ?? [key, '/admin']
      return { title, to }
    },
  },
]

/** Of a kind. */
const MOST = 5

/** The rows and the sentences of the pages that have every word, at most five of a kind. */
export const searchQuery = (db: Db, words: string) =>
  queryOptions({
    queryKey: ['everything', 'search', words],
    staleTime: 0,
    gcTime: 60_000,
    retry: 1,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const groups = searched.map((one) => find(db, one, words))
      return (await Promise.all([...groups, findPageTexts(db, words, MOST)])).flat()
    },
  })

async function find(db: Db, one: Searched, words: string): Promise<Found[]> {
  let rows = tableNamed(await db(), one.table).select(one.select)
  for (const filter of searchFilters(words, one.within)) rows = rows.or(filter)
  if (one.keys) rows = rows.in('key', one.keys)
  const { data } = await rows
    .order(one.order, { ascending: !one.newestFirst })
    .limit(MOST)
    .overrideTypes<Record<string, string>[], { merge: false }>()
    .throwOnError()
  return data.map((row) => ({
    group: one.group,
    key: `${one.table} ${row.id ?? row.key}`,
    isHidden: 'is_shown' in row && !row.is_shown,
    edit: one.select === '*' ? row : undefined,
    ...one.describe(row),
  }))
}
