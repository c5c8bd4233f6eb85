import type { Change, ChangePart } from './change.ts'
import { nameOfList, nameOfThing } from './thing-words.ts'
import { counted } from './words.ts'

/** Whether entries only changed their places. */
export const isMove = ({ parts }: Pick<Change, 'parts'>) =>
  parts.every(
    ({ operation, after }) =>
      operation === 'update' && Object.keys(after ?? {}).join() === 'display_order',
  )

const place = (values: ChangePart['after']) => Number(values?.display_order)
const jump = ({ before, after }: ChangePart) => place(after) - place(before)

/**
 * What one move did. Of two neighbours that changed places it is the same which was moved; of more, it
 * is the one that went against all the others.
 */
export function describeMove({ parts, part_count }: Pick<Change, 'parts' | 'part_count'>): string {
  const [first, second] = parts
  const fallback = `changed the order of ${nameOfList(first?.table_name ?? '')}`
  if (!first) return fallback
  if (!second) return `moved ${nameOfThing(first)} ${jump(first) < 0 ? 'up' : 'down'}`
  if (part_count === 2) {
    const [up, down] = jump(first) < 0 ? [first, second] : [second, first]
    if (jump(up) >= 0 || jump(down) <= 0 || !up.row_name || up.row_name === down.row_name)
      return fallback
    return `moved ${nameOfThing(up)} above ${nameOfThing(down)}`
  }
  const moved = parts.filter((part) => jump(part) < 0 === jump(first) < 0)
  if (moved.length > 1) return fallback
  const places = counted(part_count - 1, 'place')
  return `moved ${nameOfThing(first)} ${jump(first) < 0 ? 'up' : 'down'} ${places}`
}
