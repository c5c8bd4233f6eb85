import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { deletesRow } from '../../../ui/controls/lists/row-focus.ts'
import type { Hideable, Showing } from './shown-rows.ts'
import { ShownSwitch } from './shown-switch.tsx'
import type { Write } from './use-write.ts'

interface Props<Row> {
  row: Row
  /** The name of the row. */
  name: string
  /** Left out where rows can't be hidden. */
  show?: Write<Showing, string[]>
  onEdit?: (row: Row) => void
  onDelete: (row: Row) => void
  /** Beside the button that edits, or in its place. */
  children?: ReactNode
  className?: string
}

/** The actions that can be done with one row of a list. */
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

/** The bin of a row. */
export const DeleteButton = ({ name, ...rest }: DeleteProps) => (
  <IconButton label={`Delete ${name}`} icon={Trash2} isDangerous {...deletesRow} {...rest} />
)
