import { hideable, listedAt, ownAt, wordsFor } from './what-pages-show.ts'

interface Shown {
  path: string
  /** Whether the page itself is hidden, and how many rows of each table; undefined where hidden rows are left out. */
  hidden?: { isPage: boolean; rows: Record<string, number> }
  /** How many unsaved changes the page shows. */
  unsaved: number
  /** The day of the planned prices, in words, where they are shown. */
  pricesFrom?: string
}

const count = (number = 0, [one, many]: readonly [string, string]) =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]

/** What differs from what visitors see, in one sentence. */
export function describePreview({ path, hidden, unsaved, pricesFrom }: Shown): string {
  const [own] = ownAt(path)
  const listed = listedAt(path).filter((noun) => hideable.includes(noun))
  const parts = [
    ...(hidden?.isPage && own ? [`this hidden ${own.one}`] : []),
    ...(hidden ? listed.flatMap((noun) => count(hidden.rows[noun.table], wordsFor(noun))) : []),
    ...count(unsaved, ['unsaved change', 'unsaved changes']),
    ...(pricesFrom ? [`the prices from ${pricesFrom}`] : []),
  ]
  if (parts.length === 0) return 'This is what visitors see.'
  const list = new Intl.ListFormat('en-CA').format(parts).replace(/^t/, 'T')
  const isOne = parts.length === 1 && /^(1|This) /.test(list)
  return `${list} ${isOne ? 'is shown here as if it' : 'are shown here as if they'} were public.`
}
