interface TextPage {
  at: RegExp
  title: string
  parts: Record<string, string>
}

/** The pages with the parts that have sentences to change, from the top, by the words of a text's key, and where they are. */
export const textPages = {
  home: {
    at: /^\/$/,
    title: 'Landing page',
    parts: {
      hero: 'Hero',
      about: 'About us',
      services: 'Services',
      products: 'Products',
      testimonials: 'Testimonials',
      clinics: 'Partner clinics',
      faqs: 'Questions',
      pricing: 'Prices',
      contact: 'Contact',
    },
  },
  all: { at: /^\//, title: 'Every page', parts: { footer: 'Foot of the page' } },
  clinic: { at: /^\/clinic\//, title: 'A clinic’s page', parts: { services: 'How it works' } },
  town: {
    at: /-pet-cremation$/,
    title: 'A town’s page',
    parts: {
      intro: 'Top of the page',
      clinics: 'Clinics',
      local: 'What to expect',
      services: 'Services',
      remembrance: 'Remembering',
      faqs: 'Questions',
      more: 'Foot of the page',
    },
  },
  price: {
    at: /^\/price$/,
    title: 'What it costs in all',
    parts: { top: 'Top of the page', sum: 'The whole price', question: 'The form' },
  },
  dies: {
    at: /^\/when-a-pet-dies$/,
    title: 'When a Pet Dies',
    parts: {
      top: 'Top of the page',
      short: 'In short',
      reach: 'Opening hours',
      clinics: 'Clinics',
      next: 'What next',
    },
  },
  care: {
    at: /^\/our-care$/,
    title: 'Our Care, Step by Step',
    parts: { top: 'Top of the page', path: 'Drawing of the way', ask: 'Foot of the page' },
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
  page: string
  part: string
  kind: TextKind
  /** "Hero: heading" */
  label: string
}

/** Where a text stands; undefined for a key of another release. */
export function findTextPlace(key: string): TextPlace | undefined {
  const [page = '', part = '', ...rest] = key.split('.')
  const found = Object.entries(textPages).find(([id]) => id === page)?.[1]
  const parts: Record<string, string> = found?.parts ?? {}
  const kind = rest.at(-1)
  if (!parts[part] || !isKind(kind)) return
  const item = rest.length > 1 ? items[rest[0] ?? ''] : undefined
  const label = [parts[part], item && item !== parts[part] ? item : undefined]
    .filter(Boolean)
    .join(', ')
  return { page, part, kind, label: `${label}: ${textKinds[kind].label}` }
}

/** "Landing page, Hero: heading" */
export function nameText(key: string): string {
  const place = findTextPlace(key)
  if (!place) return key
  return `${textPages[place.page as keyof typeof textPages].title}, ${place.label}`
}

const isKind = (kind?: string): kind is TextKind => kind !== undefined && kind in textKinds

/** Whether the page at this path shows the text with this key. */
export const isTextAt = (path: string, key: string) =>
  Object.entries(textPages).some(([page, { at }]) => key.startsWith(`${page}.`) && at.test(path))
