import { pageNames } from '../../brand/page-names.ts'
import { texts } from '../../brand/texts.ts'
import { capitalize } from '../capitalize.ts'

interface TextPage {
  at: RegExp
  title: string
  /** Sections that staff call something other than the key of their texts. */
  parts: Record<string, string>
}

/** The pages with editable sentences, by the first word of a text's key. */
export const textPages = {
  home: {
    at: /^\/$/,
    title: 'Landing page',
    parts: {
      about: 'About us',
      clinics: 'Partner clinics',
      faqs: 'Questions',
      pricing: 'Prices',
    },
  },
  all: { at: /^\//, title: 'Every page', parts: { footer: 'Foot of the page' } },
  clinic: { at: /^\/clinic\//, title: 'A clinic’s page', parts: { services: 'How it works' } },
  town: {
    at: /-pet-cremation$/,
    title: 'A town’s page',
    parts: {
      intro: 'Top of the page',
      local: 'What to expect',
      remembrance: 'Remembering',
      faqs: 'Questions',
      more: 'Foot of the page',
    },
  },
  price: {
    at: /^\/price$/,
    title: pageNames.price,
    parts: { top: 'Top of the page', sum: 'The sum', question: 'The form' },
  },
  arrange: {
    at: /^\/arrange$/,
    title: pageNames.arrange,
    parts: { top: 'Top of the page', sent: 'Once it is sent' },
  },
  dies: {
    at: /^\/when-a-pet-dies$/,
    title: pageNames.whenAPetDies,
    parts: {
      top: 'Top of the page',
      short: 'In short',
      reach: 'Opening hours',
      night: 'Clinics at night',
      next: 'What next',
    },
  },
  care: {
    at: /^\/our-care$/,
    title: pageNames.ourCare,
    parts: {
      top: 'Top of the page',
      path: 'Drawing of the way',
      record: 'Records of pets',
      ask: 'Foot of the page',
    },
  },
  after: {
    at: /^\/after$/,
    title: pageNames.after,
    parts: { top: 'Top of the page', reach: 'Reaching us', next: 'Foot of the page' },
  },
  pet: {
    at: /^\/pets\//,
    title: 'A pet’s page for the family',
    parts: {
      reach: 'Reaching us',
      ready: 'When the ashes are ready',
      missing: 'When there is none',
      unread: 'When it can’t be read',
    },
  },
  product: { at: /^\/products\//, title: 'A product’s page', parts: { others: 'Other products' } },
} as const satisfies Record<string, TextPage>

const items: Record<string, string> = {
  family: 'First promise',
  tag: 'Numbered tag',
  near: 'Third promise',
  individual: 'Individual',
  communal: 'Communal',
  keepsakes: 'Urns',
  first: 'First step',
  second: 'Second step',
  third: 'Third step',
  call: 'The call',
  collection: 'The collection',
  cremation: 'The cremation',
}

/** The kinds of sentences, and how many characters of each fit into the layout. */
export const textKinds = {
  eyebrow: { label: 'small line above the heading', most: 40 },
  title: { label: 'heading', most: 70 },
  lead: { label: 'line below the heading', most: 220 },
  text: { label: 'words', most: 320 },
  description: { label: 'words for search engines', most: 300 },
} as const
type TextKind = keyof typeof textKinds

export interface TextPlace {
  page: keyof typeof textPages
  part: string
  kind: TextKind
  label: string
}

/** Finds the page and section of a text; undefined for a key of another release. */
export function findTextPlace(key: string): TextPlace | undefined {
  const [page = '', part = '', ...rest] = key.split('.')
  const kind = rest.at(-1)
  if (!(key in texts) || !isPage(page) || !isKind(kind)) return
  const names: Record<string, string> = textPages[page].parts
  const name = names[part] ?? capitalize(part)
  const item = rest.length > 1 ? items[rest[0] ?? ''] : undefined
  const label = [name, item && item !== name ? item : undefined].filter(Boolean).join(', ')
  return { page, part, kind, label: `${label}: ${textKinds[kind].label}` }
}

export function nameText(key: string): string {
  const place = findTextPlace(key)
  if (!place) return key
  return `${textPages[place.page].title}, ${place.label}`
}

const isPage = (page: string): page is TextPlace['page'] => page in textPages

const isKind = (kind?: string): kind is TextKind => kind !== undefined && kind in textKinds

/** Whether the page at this path shows the text with this key. */
export const isTextAt = (path: string, key: string) =>
  Object.entries(textPages).some(([page, { at }]) => key.startsWith(`${page}.`) && at.test(path))
