import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Switch } from '../../../ui/controls/fields/switch.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { deletesRow } from '../../../ui/controls/lists/row-focus.ts'
import { describeShown, type Hideable, type Showing, useShowing } from './shown-rows.ts'
import type { Write } from './use-write.ts'

interface Props<Row> {
  row: Row
  name: string
  /** Left out where rows can't be hidden. */
  show?: Write<Showing>
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
  write: Write<Showing>
}

/** Shows a row on the website or hides it at once; the toast offers Undo. */
function ShownSwitch({ row, name, write }: SwitchProps) {
  const { show, pending } = useShowing(write, row.id, name)
  const isShown = pending ?? row.is_shown
  return (
    <span
      className="mr-1 grid w-14 shrink-0 justify-items-center gap-0.5 text-tiny leading-tight"
      title={describeShown(isShown)}
    >
      <Switch aria-label={`Show ${name} on the website`} checked={isShown} onCheckedChange={show} />
      {isShown ? 'Shown' : 'Hidden'}
    </span>
  )
}
