import type { Change, ChangePart } from './change.ts'
import { isPicture, isVisibility, knownFields } from './field-words.ts'
import { describeMove, isMove } from './move-words.ts'
import { describePart, isLongValue } from './part-words.ts'
import { nameOfThing, namesOf } from './thing-words.ts'
import { listed, quote } from './words.ts'

type Told = Pick<Change, 'parts' | 'part_count'>

/** What somebody did at one stroke, as the end of a sentence. */
export function describeChange(change: Told): string {
  const [first] = change.parts
  if (!first) return 'changed something'
  if (isMove(change)) return describeMove(change)
  const whole = change.parts.find(({ table_name }) => table_name === 'products')
  if (whole && change.part_count > 1) {
    const pictures = change.part_count - 1
    return `${describePart(whole)} with its ${pictures === 1 ? 'picture' : `${pictures} pictures`}`
  }
  // Whoever is invited again loses the invitation before.
  const invited = change.parts.find(
    ({ table_name, operation }) => table_name === 'invitations' && operation === 'insert',
  )
  if (invited) return describePart(invited)
  return change.part_count === 1 ? describePart(first) : describeMany(change, first)
}

function describeMany({ parts, part_count }: Told, first: ChangePart): string {
  const { table_name, row_name, operation } = first
  if (table_name === 'site_settings') return `changed ${listed(parts.map(nameOfThing))}`
  const isAlike = (part: ChangePart) =>
    part.table_name === table_name && part.operation === operation
  if (!parts.every(isAlike)) return `${describePart(first)} and ${part_count - 1} more`
  const verb = { insert: 'added', update: 'changed', delete: 'removed' }[operation]
  if (table_name === 'product_images' && row_name)
    return `${verb} ${part_count} pictures ${operation === 'insert' ? 'to' : 'of'} ${quote(row_name)}`
  if (table_name === 'contact_form_submissions' && operation === 'delete')
    return `deleted ${part_count} messages`
  return `${verb} ${part_count} ${namesOf(table_name)}`
}

/** Whether there is more to see than the sentence says. */
export const hasDetails = (change: Change) =>
  change.can_revert && !isMove(change) && change.parts.some(isHalfTold)

function isHalfTold({ table_name, row_id, operation, before, after }: ChangePart) {
  if (row_id === 'about_image') return false
  const fields = knownFields(table_name, after ?? before).filter(
    (field) => !isPicture(table_name, field) && !(operation === 'update' && isVisibility(field)),
  )
  const isLong = (field: string) => isLongValue(before?.[field]) || isLongValue(after?.[field])
  return fields.length > 1 || fields.some(isLong)
}
