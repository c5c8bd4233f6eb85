import { nouns } from '../../../nouns.ts'
import { countOf } from '../../../platform/count.ts'
import type { PreviewedPage } from '../preview-request.ts'

type Shown = Pick<PreviewedPage, 'isHidden' | 'hidden' | 'unsaved'>

export function describePreview({ isHidden, hidden, unsaved }: Shown): string {
  const parts = [
    isHidden && 'this hidden page',
    ...nouns.map(
      ({ table, one, many }) =>
        hidden[table] && countOf(hidden[table], `hidden ${one}`, `hidden ${many}`),
    ),
    unsaved > 0 && countOf(unsaved, 'unsaved change'),
  ].filter((part) => typeof part === 'string')
  if (parts.length === 0) return 'This is what visitors see.'
  const list = new Intl.ListFormat('en-CA').format(parts).replace(/^t/, 'T')
  const isOne = parts.length === 1 && /^(1|This) /.test(list)
  return `${list} ${isOne ? 'is shown here as if it' : 'are shown here as if they'} were public.`
}
