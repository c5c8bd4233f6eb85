import { type ContentNoun, nouns } from '../../../nouns.ts'

/** What staff can hide. */
export const hideable = nouns.filter(({ canBeHidden }) => canBeHidden)

/** "hidden question" and "hidden questions"; of rows that come and go by days, those of today are counted. */
export const wordsFor = ({ one, many, days }: ContentNoun): [string, string] => {
  const today = days ? ' of today' : ''
  return [`hidden ${one}${today}`, `hidden ${many}${today}`]
}

/** The nouns of which a page shows many rows, and those whose rows have such a page for themselves. */
export const listedAt = (path: string) => nouns.filter(({ pages }) => pages?.test(path))
export const ownAt = (path: string) => nouns.filter(({ ownPage }) => ownPage?.at.test(path))

interface ShownContent {
  at: RegExp
  /** The first word in the keys of its sentences. */
  texts: string
  hasPrices?: boolean
}

const pages: ShownContent[] = [
  { at: /^\/$/, texts: 'home', hasPrices: true },
  { at: /^\/price$/, texts: 'price', hasPrices: true },
  { at: /^\/when-a-pet-dies$/, texts: 'dies' },
  { at: /^\/our-care$/, texts: 'care' },
  { at: /^\/clinic\//, texts: 'clinic' },
  { at: /^\/products\//, texts: 'product' },
  { at: /-pet-cremation$/, texts: 'town' },
]

/** Which sentences the page at this path shows, and whether prices. */
export const findShownContent = (path: string): Omit<ShownContent, 'at'> =>
  pages.find(({ at }) => at.test(path)) ?? { texts: '' }
