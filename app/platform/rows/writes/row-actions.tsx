import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import { Switch } from '../../../ui/controls/fields/switch.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { deletesRow } from '../../../ui/controls/lists/row-focus.ts'
import { countOf } from '../../count.ts'
import {
  describeShown,
  type Hideable,
  type MaybeHideable,
  type Showing,
  useShowing,
} from './shown-rows.ts'
import type { Write } from './use-write.ts'

interface Props<Row> {
  row: Row
  name: string
  /** Left out where rows can't be hidden. */
  show?: Write<Showing, string[]>
  onEdit?: (row: Row) => void
  onDelete: (row: Row) => void
  /** Shown beside the edit button, or in its place. */
  children?: ReactNode
  className?: string
}

export const RowActions = <Row extends object>({
  row,
  name,
  show,
  onEdit,
  onDelete,
  children,
  className,
}: Props<Row>) => (
  <div className={classes('row-actions flex', className)}>
    {show && <ShownSwitch row={row as Row & Hideable} name={name} write={show} />}
    {onEdit && <IconButton label={`Edit ${name}`} icon={Pencil} onClick={() => onEdit(row)} />}
    {children}
    <DeleteButton name={name} onClick={() => onDelete(row)} />
  </div>
)

interface DeleteProps {
  name: string
  onClick: () => void
  className?: string
}

export const DeleteButton = ({ name, ...rest }: DeleteProps) => (
  <IconButton label={`Delete ${name}`} icon={Trash2} isDangerous {...deletesRow} {...rest} />
)

interface SwitchProps {
  row: Hideable
  name: string
  write: Write<Showing, string[]>
}

/** Shows a row on the website or hides it at once; the toast offers Undo. */
function ShownSwitch({ row, name, write }: SwitchProps) {
  const { show, pending } = useShowing(write, row.id)
  const isShown = pending ?? row.is_shown
  const Icon = isShown ? Eye : EyeOff
  return (
    <span
      className="mr-1 grid h-11 w-14 shrink-0 place-items-center"
      title={describeShown(isShown)}
    >
      <Switch
        aria-label={`Show ${name} on the website`}
        checked={isShown}
        onCheckedChange={(wanted) => show([{ ...row, is_shown: isShown }], wanted, name)}
      >
        <Icon aria-hidden className="size-4" />
      </Switch>
    </span>
  )
}

interface BulkProps<Row extends MaybeHideable> {
  rows: Row[]
  nameOf: (row: Row) => string
  /** Singular and plural, as in "3 products". */
  nouns: readonly [string, string]
  show: Write<Showing, string[]>
  onDelete: (rows: Row[]) => void
  /** A sentence on what a deletion means for families. */
  warning: string
  onDone: () => void
}

/** Shows, hides or deletes several rows at once. Only a deletion asks first; each can be undone. */
export function BulkActions<Row extends MaybeHideable>(props: BulkProps<Row>) {
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
