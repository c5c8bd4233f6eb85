import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/controls/alert.tsx'
import { useDraftsOf } from '../forms/use-drafts.ts'
import type { PagedList } from '../rows/reads/use-paged-list.ts'
import type { Noun } from './define-noun.ts'

interface Props<Row extends { id: string }> {
  noun: Noun<Row>
  list: PagedList<Row>
  nameOf: (row: Row) => string
  onOpen: (row: Row) => void
}

/** The unsaved changes to rows that were deleted. Their form saves such a row again. */
export function DeletedDrafts<Row extends { id: string }>(props: Props<Row>) {
  const { noun, list, nameOf, onOpen } = props
  const { rows, more, isLoading, isError, isPlaceholderData } = list
  const drafts = useDraftsOf(noun.drafts)
  const isWhole = !isLoading && !isError && !isPlaceholderData && more.shown === more.total
  if (!isWhole) return null
  return drafts.map(({ row: id, before }) => {
    if (!before || rows.some((row) => row.id === id)) return null
    const name = nameOf(before as Row)
    return (
      <Alert key={id} kind="note" className="mb-5">
        <p>“{name}” was deleted. Your unsaved changes to it are kept.</p>
        <Button look="outline" size="small" className="mt-3" onClick={() => onOpen(before as Row)}>
          Open Your Changes<span className="sr-only"> to “{name}”</span>
        </Button>
      </Alert>
    )
  })
}
