import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/controls/alert.tsx'
import { useDraftsOf } from '../forms/use-drafts.ts'

interface Props<Row extends { id: string }> {
  /** The name of the form's drafts. */
  drafts: string
  /** All rows; undefined while some aren't loaded. */
  rows: Row[] | undefined
  nameOf: (row: Row) => string
  onOpen: (row: Row) => void
}

/** The unsaved changes to rows that were deleted. Their form saves such a row again. */
export function DeletedDrafts<Row extends { id: string }>(props: Props<Row>) {
  const { rows, nameOf, onOpen } = props
  const drafts = useDraftsOf(props.drafts)
  return drafts.map(({ row: id, before }) => {
    if (!rows || !before || rows.some((row) => row.id === id)) return null
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
