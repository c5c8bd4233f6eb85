import type { ComponentType, ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { rowMark } from '../../ui/controls/lists/row-focus.ts'
import { MoveControls, Sortable, SortableRow } from '../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../ui/controls/lists/table.tsx'
import { RowActions } from '../rows/writes/row-actions.tsx'
import type { MaybeHideable, Showing } from '../rows/writes/shown-rows.ts'
import type { Write } from '../rows/writes/use-write.ts'

interface Acts<Row> {
  nameOf: (row: Row) => string
  /** Undefined if rows can’t be hidden. */
  show?: Write<Showing>
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

export interface RowsProps<Row> extends Acts<Row> {
  rows: Row[]
  hasMore: boolean
  isOrdered: boolean
  move: (id: string, steps: number) => Promise<void>
}

/** How a list renders its rows, and whether they are in a panel. */
export interface NounRows<Row> {
  render: (props: RowsProps<Row>) => ReactNode
  hasPanel: boolean
}

interface Cell<Row> {
  head: string
  width?: string
  className?: string
  /** True if a value isn't clear on its own, so that a stacked row needs its label. */
  isLabelled?: boolean
  /** True for a control, which shares its line with its neighbours in a stacked row. */
  isControl?: boolean
  cell: (row: Row) => ReactNode
}

interface TableOptions<Row> {
  caption: string
  /** The cells of a row. The first contains the row's name. */
  cells: Cell<Row>[]
  isWide?: boolean
  /** Where the buttons that move a row go: in the first column, or before the actions. */
  orderAt?: 'start' | 'end'
  /** The number shown before the buttons that move a row. */
  orderOf?: (row: Row) => number
  /** The link that opens a row on a screen of its own, in place of the button that opens a dialog. */
  editLink?: (row: Row) => ReactNode
  /** A provider around the cells of a row, for shared state. */
  RowProvider?: ComponentType<{ row: Row; children: ReactNode }>
}

/** Rows in a table: the controls that move a row, its cells, and the actions that edit and delete it. */
export const tableOf = <Row extends MaybeHideable>(table: TableOptions<Row>): NounRows<Row> => ({
  hasPanel: true,
  render: (props) => <NounTable table={table} {...props} />,
})

interface TableProps<Row> extends RowsProps<Row> {
  table: TableOptions<Row>
}

function NounTable<Row extends MaybeHideable>(props: TableProps<Row>) {
  const { table, rows, hasMore, isOrdered, move, ...acts } = props
  const { caption, cells, isWide, orderAt = 'start' } = table
  const order = isOrdered && <Th>Order</Th>
  const render = (ordered: Row[]) => (
    <Table caption={caption} stacks isWide={isWide}>
      <thead>
        <tr>
          {orderAt === 'start' && order}
          {cells.map(({ head, width }) => (
            <Th key={head} className={width}>
              {head}
            </Th>
          ))}
          {orderAt === 'end' && order}
          <Th className="text-right">Actions</Th>
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

function TableRow<Row extends MaybeHideable>(props: RowProps<Row>) {
  const { row, table, isOrdered, onEdit, ...acts } = props
  const { cells, orderAt = 'start', orderOf, editLink, RowProvider } = table
  const name = acts.nameOf(row)
  const className = row.is_shown === false ? 'text-ink-soft' : undefined
  const order = isOrdered && (
    <Td>
      <div className="flex items-center">
        {orderOf && <span className="row-order tabular-nums text-ink-soft">{orderOf(row)}</span>}
        <MoveControls />
      </div>
    </Td>
  )
  const all = (
    <>
      {orderAt === 'start' && order}
      {cells.map(({ head, className, isLabelled, isControl, cell }, at) => (
        <Td
          key={head}
          label={isLabelled || isControl ? head : undefined}
          className={classes(at === 0 && 'row-name', isControl && 'is-control', className)}
        >
          {cell(row)}
        </Td>
      ))}
      {orderAt === 'end' && order}
      <Td>
        <RowActions row={row} name={name} onEdit={editLink ? undefined : onEdit} {...acts}>
          {editLink?.(row)}
        </RowActions>
      </Td>
    </>
  )
  const content = RowProvider ? <RowProvider row={row}>{all}</RowProvider> : all
  if (isOrdered)
    return (
      <SortableRow id={row.id} className={className}>
        {content}
      </SortableRow>
    )
  return (
    <tr {...rowMark(row.id)} className={className}>
      {content}
    </tr>
  )
}

interface Item {
  heading: string
  text: string
}

/** Stacked rows for a card, which already has a frame: each with a heading and a few words. */
export const itemsOf = <Row extends MaybeHideable>(item: (row: Row) => Item): NounRows<Row> => ({
  hasPanel: false,
  render: ({ rows, hasMore: _, isOrdered: __, move: ___, ...acts }) => (
    <ul className="divide-y divide-ink/10">
      {rows.map((row) => {
        const { heading, text } = item(row)
        return (
          <li
            key={row.id}
            {...rowMark(row.id)}
            className="flex max-w-none flex-wrap items-start gap-x-3 gap-y-1 py-3"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <h3 className="break-words font-sans font-semibold">{heading}</h3>
              <p className="line-clamp-2 break-words text-small text-ink-soft">{text}</p>
            </div>
            <RowActions row={row} name={acts.nameOf(row)} className="ml-auto" {...acts} />
          </li>
        )
      })}
    </ul>
  ),
})
