import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import { countOf } from '../../count.ts'
import { type MaybeHideable, type Showing, useShowing } from './shown-rows.ts'
import type { Write } from './use-write.ts'

interface Props<Row extends MaybeHideable> {
  rows: Row[]
  nameOf: (row: Row) => string
  /** One and several, as in "3 products". */
  nouns: readonly [string, string]
  show: Write<Showing, string[]>
  onDelete: (rows: Row[]) => void
  /** A sentence that says what a deletion means for families. */
  warning: string
  /** Ends the selection. */
  onDone: () => void
}

/** Shows, hides or deletes several rows at once. Only a deletion asks first; each can be taken back. */
export function BulkActions<Row extends MaybeHideable>(props: Props<Row>) {
  const { rows, nameOf, nouns, onDelete, warning, onDone } = props
  const { show, pending } = useShowing(props.show)
  const [first] = rows
  const what = rows.length === 1 && first ? nameOf(first) : countOf(rows.length, ...nouns)
  const canShow = rows.some(({ is_shown }) => !is_shown)
  const canHide = rows.some(({ is_shown }) => is_shown)
  const isBusy = pending !== undefined
  return (
    <>
      <Button
        look="quiet"
        size="small"
        disabled={isBusy || !canShow}
        onClick={() => show(rows, true, what)}
      >
        <Eye aria-hidden className="size-5" />
        Show
      </Button>
      <Button
        look="quiet"
        size="small"
        disabled={isBusy || !canHide}
        onClick={() => show(rows, false, what)}
      >
        <EyeOff aria-hidden className="size-5" />
        Hide
      </Button>
      <ConfirmedButton
        look="quiet"
        size="small"
        disabled={isBusy}
        question={{ title: `Delete ${what}?`, text: warning, confirm: 'Delete' }}
        onConfirm={() => {
          onDelete(rows)
          onDone()
        }}
      >
        <Trash2 aria-hidden className="size-5" />
        Delete
      </ConfirmedButton>
    </>
  )
}
