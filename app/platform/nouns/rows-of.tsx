import { memo, type ReactNode } from 'react'
import { hiddenLook } from '../../ui/controls/lists/hidden-mark.tsx'
import { rowMark } from '../../ui/controls/lists/row-focus.ts'
import { SelectRow } from '../../ui/controls/lists/selection.tsx'
import { MoveControls, Sortable, SortableRow } from '../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../ui/controls/lists/table.tsx'
import { RowActions } from '../rows/writes/row-actions.tsx'
import type { MaybeHideable, Showing } from '../rows/writes/shown-rows.ts'
import type { Write } from '../rows/writes/use-write.ts'

/** The actions that a list offers for each row. */
interface Acts<Row> {
  nameOf: (row: Row) => string
  /** Undefined where rows can’t be hidden. */
  show?: Write<Showing, string[]>
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

export interface RowsProps<Row> extends Acts<Row> {
  rows: Row[]
  /** True when there are more than these. */
  hasMore: boolean
  /** True when staff put the rows in order. */
  isOrdered: boolean
  move: (id: string, steps: number) => Promise<void>
}

/** The look of the rows of a list, and whether they stand in a panel. */
export interface NounRows<Row> {
  render: (props: RowsProps<Row>) => ReactNode
  hasPanel: boolean
}

interface Cell<Row> {
  head: string
  /** For the column’s head. */
  width?: string
  className?: string
  cell: (row: Row) => ReactNode
}

interface TableOptions<Row> {
  caption: string
  cells: Cell<Row>[]
  /** The controls beside the buttons that move a row. */
  place?: (row: Row) => ReactNode
}

/** Rows in a table: its cells, before them what selects and moves a row, after them what edits and deletes it. */
export const tableOf = <Row extends MaybeHideable>(table: TableOptions<Row>): NounRows<Row> => ({
  hasPanel: true,
  render: (props) => <NounTable table={table} {...props} />,
})

interface TableProps<Row> extends RowsProps<Row> {
  table: TableOptions<Row>
}

function NounTable<Row extends MaybeHideable>(props: TableProps<Row>) {
  const { table, rows, hasMore, isOrdered, move, ...acts } = props
  const render = (ordered: Row[]) => (
    <Table caption={table.caption} stacks>
      <thead>
        <tr>
          {isOrdered && <Th>Order</Th>}
          {table.cells.map(({ head, width }) => (
            <Th key={head} className={width}>
              {head}
            </Th>
          ))}
          <Th>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {ordered.map((row) => (
          <TableRow key={row.id} row={row} table={table} isOrdered={isOrdered} {...acts} />
        ))}
      </tbody>
    </Table>
  )
  if (!isOrdered) return render(rows)
  return (
    <Sortable rows={rows} nameOf={acts.nameOf} onMove={move} hasMore={hasMore}>
      {render}
    </Sortable>
  )
}

interface RowProps<Row> extends Acts<Row> {
  row: Row
  table: TableOptions<Row>
  isOrdered: boolean
}

// A list may have a thousand rows, so only those that changed are rendered again.
const TableRow = memo(NounTableRow) as typeof NounTableRow

function NounTableRow<Row extends MaybeHideable>(props: RowProps<Row>) {
  const { row, table, isOrdered, ...acts } = props
  const name = acts.nameOf(row)
  const className = row.is_shown === false ? hiddenLook({ is_shown: false }) : undefined
  const cells = (
    <>
      {table.cells.map(({ head, className, cell }) => (
        <Td key={head} className={className}>
          {cell(row)}
        </Td>
      ))}
      <Td>
        <RowActions row={row} name={name} {...acts} />
      </Td>
    </>
  )
  if (!isOrdered)
    return (
      <tr {...rowMark(row.id)} className={className}>
        {cells}
      </tr>
    )
  return (
    <SortableRow id={row.id} className={className}>
      <Td>
        <div className="flex items-center">
          <SelectRow id={row.id} name={name} />
          <MoveControls />
          {table.place?.(row)}
        </div>
      </Td>
      {cells}
    </SortableRow>
  )
}

interface Item {
  heading: string
  text: string
}

/** Rows one below the other, for a card, which has a frame already: a heading and a few words of each. */
export const itemsOf = <Row extends MaybeHideable>(item: (row: Row) => Item): NounRows<Row> => ({
  hasPanel: false,
  render: ({ rows, hasMore: _, isOrdered: __, move: ___, ...acts }) => (
    <ul className="max-w-none divide-y divide-ink/10">
      {rows.map((row) => {
        const { heading, text } = item(row)
        return (
          <li key={row.id} {...rowMark(row.id)} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <h3 className="break-words font-sans font-semibold">{heading}</h3>
              <p className="line-clamp-2 break-words text-small text-ink-soft">{text}</p>
            </div>
            <RowActions row={row} name={acts.nameOf(row)} {...acts} />
          </li>
        )
      })}
    </ul>
  ),
})
