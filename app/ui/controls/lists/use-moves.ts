import { arrayMove } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'

export interface MovesProps<Row extends { id: string }> {
  rows: Row[]
  nameOf: (row: Row) => string
  /**
   * Resolves once `rows` have the new order; rejects if the move failed. Sends one move after another, so that each
   * starts from the result of the previous one.
   */
  onMove: (id: string, steps: number) => Promise<unknown>
}

/** Shows a move at once and reverts it if it fails. `announcement` is read to screen readers. */
export function useMoves<Row extends { id: string }>({ rows, nameOf, onMove }: MovesProps<Row>) {
  const [order, setOrder] = useState<string[]>()
  const [announcement, setAnnouncement] = useState('')
  const count = useRef(0)
  const shown = order ? inOrder(rows, order) : rows
  const positionOf = (id: string) => shown.findIndex((row) => row.id === id)

  const move = (id: string, steps: number) => {
    const from = positionOf(id)
    const to = Math.max(0, Math.min(shown.length - 1, from + steps))
    const name = nameOf(shown[from] as Row)
    setOrder(
      arrayMove(
        shown.map((row) => row.id),
        from,
        to,
      ),
    )
    setAnnouncement(`${name} is now at place ${to + 1} of ${shown.length}.`)
    count.current += 1
    onMove(id, steps)
      .catch(() => setAnnouncement(`${name} could not be moved.`))
      .finally(() => {
        count.current -= 1
        if (count.current === 0) setOrder(undefined)
      })
  }
  return { shown, positionOf, move, announcement }
}

const inOrder = <Row extends { id: string }>(rows: Row[], order: string[]) =>
  [...rows].sort((a, b) => positionIn(order, a.id) - positionIn(order, b.id))

/** Rows that were added since come last. */
const positionIn = (order: string[], id: string) =>
  order.includes(id) ? order.indexOf(id) : order.length
