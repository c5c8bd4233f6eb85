/** What staff can hide, in the words of the sentence about it. */
export const hideable = {
  products: ['hidden product', 'hidden products'],
  testimonials: ['hidden testimonial', 'hidden testimonials'],
  partner_clinics: ['hidden clinic', 'hidden clinics'],
  faqs: ['hidden question', 'hidden questions'],
  hero_images: ['hidden hero picture', 'hidden hero pictures'],
  towns: ['hidden town', 'hidden towns'],
  notices: ['hidden notice of today', 'hidden notices of today'],
} as const
export type Hideable = keyof typeof hideable

interface ShownContent {
  at: RegExp
  /** The first word in the keys of its sentences. */
  texts: string
  /** The tables of which it shows many rows, beside those that every page has. */
  lists: Hideable[]
  /** The row that the page is about. */
  about?: string
  hasPrices?: boolean
}

/** Of these there is something on every page. */
export const everywhere: Hideable[] = ['towns', 'notices']

const pages: ShownContent[] = [
  {
    at: /^\/$/,
    texts: 'home',
    lists: ['products', 'testimonials', 'partner_clinics', 'faqs', 'hero_images'],
    hasPrices: true,
  },
  { at: /^\/price$/, texts: 'price', lists: ['products'], hasPrices: true },
  { at: /^\/when-a-pet-dies$/, texts: 'dies', lists: ['partner_clinics'] },
  { at: /^\/our-care$/, texts: 'care', lists: [] },
  { at: /^\/clinic\//, texts: 'clinic', lists: [], about: 'this hidden clinic' },
  { at: /^\/products\//, texts: 'product', lists: [], about: 'this hidden product' },
  {
    at: /-pet-cremation$/,
    texts: 'town',
    lists: ['partner_clinics', 'faqs'],
    about: 'this hidden town',
  },
]

/** What the page at this path shows of what staff can change. */
export const findShownContent = (path: string): Omit<ShownContent, 'at'> =>
  pages.find(({ at }) => at.test(path)) ?? { texts: '', lists: [] }
