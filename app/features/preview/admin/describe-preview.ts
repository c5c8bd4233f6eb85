import { nouns } from '../../../nouns.ts'
import type { PreviewedPage } from '../preview-request.ts'

type Shown = Pick<PreviewedPage, 'isHidden' | 'hidden' | 'unsaved'> & {
  /** The day of the planned prices, in words, where they are shown. */
  pricesFrom?: string
}

const count = (number: number, one: string, many: string) =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]

/** What differs from what visitors see, in one sentence. */
export function describePreview({ isHidden, hidden, unsaved, pricesFrom }: Shown): string {
  const parts = [
    ...(isHidden ? ['this hidden page'] : []),
    ...nouns.flatMap(({ table, one, many }) =>
      count(hidden[table] ?? 0, `hidden ${one}`, `hidden ${many}`),
    ),
    ...count(unsaved, 'unsaved change', 'unsaved changes'),
    ...(pricesFrom ? [`the prices from ${pricesFrom}`] : []),
  ]
  if (parts.length === 0) return 'This is what visitors see.'
  const list = new Intl.ListFormat('en-CA').format(parts).replace(/^t/, 'T')
  const isOne = parts.length === 1 && /^(1|This) /.test(list)
  return `${list} ${isOne ? 'is shown here as if it' : 'are shown here as if they'} were public.`
}
