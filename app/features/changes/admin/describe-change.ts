import type { TimeZone } from '../../../../shared/time/time-zones.ts'
import { isSame } from '../../../platform/rows/writes/optimistic-update.ts'
import type { Change, ChangePart } from './change.ts'
import { formatValue, isLong, joinWithAnd, quoteValue } from './format-value.ts'
import {
  isAlwaysThere,
  isUnreadable,
  knownFields,
  labelField,
  nameRow,
  nameRows,
} from './tables.ts'

type Described = Pick<Change, 'parts' | 'part_count'>

/** What somebody did: "changed the size “Large”: Communal price from $210 to $225". */
export function describeChange({ parts, part_count }: Described, zone: TimeZone): string {
  const [first] = parts
  if (!first) return 'changed something'
  if (isMove({ parts })) return `moved ${nameRow(first)} ${shiftOf(first) < 0 ? 'up' : 'down'}`
  const groups = groupAlike(parts)
  const left = part_count - parts.length
  const deeds = groups.map((group, at) =>
    describeAlike(group, group.length + (at === groups.length - 1 ? left : 0), zone),
  )
  return joinWithAnd(deeds)
}

/**
 * The same for a change in a list, newest first, which may have an earlier one that it reverted: "put back the size
 * “Large”: Communal price from $225 to $210", or "reverted: You moved the question “A” down".
 */
export function describeListed(
  change: Change,
  list: Change[],
  zone: TimeZone,
  readerId?: string,
): string {
  const reverted = findReverted(change, list)
  if (!reverted) return describeChange(change, zone)
  const redone = findReverted(reverted, list)
  if (redone) return describeListed(redone, list, zone, readerId)
  if (change.parts.length === 1 && !isMove(change))
    return describeChange(change, zone).replace(/^changed/, 'put back')
  return `reverted: ${describeAuthor(reverted, readerId)} ${describeChange(reverted, zone)}`
}

/**
 * The newest earlier change whose values this one replaced by those before it. What was hidden or shown says so itself.
 * Whether a text that is cut in the log is the earlier one, only the database knows.
 */
const findReverted = (change: Change, list: Change[]) =>
  list
    .slice(list.indexOf(change) + 1)
    .find(
      ({ parts, since }) =>
        parts.length === change.parts.length &&
        (since === 'reverted' || !change.parts.some(isCut)) &&
        change.parts.every(
          (part) => verbOf(part) === 'changed' && parts.some((other) => isOpposite(part, other)),
        ),
    )

const isCut = ({ before, after }: ChangePart) =>
  Object.values({ ...before, ...after }).some((value) => String(value).endsWith('…'))

const isOpposite = (part: ChangePart, other: ChangePart) =>
  part.row_id === other.row_id &&
  isSame(part.before, other.after) &&
  isSame(part.after, other.before)

function groupAlike(parts: ChangePart[]) {
  const groups = new Map<string, ChangePart[]>()
  for (const part of parts) {
    const key = `${part.table_name} ${verbOf(part)}`
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()]
}

function describeAlike(parts: ChangePart[], count: number, zone: TimeZone): string {
  const [first] = parts as [ChangePart]
  return count === 1
    ? describePart(first, zone)
    : `${verbOf(first)} ${count} ${nameRows(first.table_name)}`
}

function describePart(part: ChangePart, zone: TimeZone): string {
  const special = describeMessage(part)
  if (special) return special
  const what = `${verbOf(part)} ${nameRow(part)}`
  const fields = knownFields(part.table_name, part.after)
  if (!verbOf(part).startsWith('changed') || fields.length === 0) return what
  const [only, ...others] = fields
  const named = fields.map((field) => labelField(part.table_name, field)).join(', ')
  if (only === undefined || others.length > 0) return `${what}: ${named}`
  const values = describeValues(part, only, zone)
  return isAlwaysThere(part.table_name) ? `${what}${values}` : `${what}: ${named}${values}`
}

function describeValues(part: ChangePart, field: string, zone: TimeZone): string {
  const [before, after] = [part.before?.[field], part.after?.[field]]
  if (isUnreadable(part, field) || isLong(before) || isLong(after)) return ''
  return ` from ${quoteValue(field, before, zone)} to ${quoteValue(field, after, zone)}`
}

/** Words that are quoted at the end may have brought their full stop. */
export const endSentence = (words: string) => (/[.!?…]”$/.test(words) ? words : `${words}.`)

/** " It is $210 again.", for the sentence of a reverted change that quotes two values; otherwise nothing. */
export function describeRestored({ parts: [part, ...others] }: Described, zone: TimeZone): string {
  const [field] = part ? knownFields(part.table_name, part.after) : []
  if (!part || field === undefined || others.length > 0) return ''
  const values = describeValues(part, field, zone)
  if (!values || !describePart(part, zone).endsWith(values)) return ''
  return ` It is ${quoteValue(field, part.before?.[field], zone)} again.`
}

function describeMessage(part: ChangePart): string | undefined {
  const { table_name, operation, after } = part
  if (table_name !== 'contact_form_submissions' || operation !== 'update') return
  if (after && 'answered_at' in after)
    return `${after.answered_at ? 'answered' : 'took back the answer to'} ${nameRow(part)}`
  if (after && 'assigned_to' in after)
    return `${after.assigned_to ? 'took on' : 'gave back'} ${nameRow(part)}`
  if (Object.keys(after ?? {}).length === 0) return `wrote notes on ${nameRow(part)}`
}

/** "showed" or "hid" if nothing but the visibility of a row was changed. */
function verbOf({ table_name, operation, after }: ChangePart): string {
  const [only, ...others] = Object.entries(after ?? {})
  if (operation === 'update' && others.length === 0 && only?.[0] === 'is_shown')
    return only[1] ? 'showed' : 'hid'
  if (isAlwaysThere(table_name)) return 'changed'
  return { insert: 'added', update: 'changed', delete: 'deleted' }[operation]
}

export const isAddition = ({ parts }: Pick<Change, 'parts'>) =>
  parts.every(({ operation, table_name }) => operation === 'insert' && !isAlwaysThere(table_name))

export const isMove = ({ parts }: Pick<Change, 'parts'>) =>
  parts.every(
    ({ operation, after }) =>
      operation === 'update' && Object.keys(after ?? {}).join() === 'display_order',
  )

const shiftOf = ({ before, after }: ChangePart) =>
  Number(after?.display_order) - Number(before?.display_order)

export function hasDetails(change: Pick<Change, 'parts'>) {
  const shown = change.parts.flatMap((part) =>
    detailsOf(part).map((field) => [part.before?.[field], part.after?.[field]]),
  )
  return !isMove(change) && (shown.length > 1 || shown.flat().some(isLong))
}

export const detailsOf = (part: ChangePart) =>
  knownFields(part.table_name, part.after ?? part.before).filter(
    (field) =>
      !isUnreadable(part, field) &&
      (part.operation === 'update' || formatValue(field, (part.after ?? part.before)?.[field])),
  )

interface Author {
  actor_id: string | null
  actor_email: string | null
  actor_role: string
}

export function describeAuthor({ actor_id, actor_email, actor_role }: Author, ownId?: string) {
  if (actor_role === 'anon') return 'A visitor'
  if (actor_id === null) return 'The site'
  if (actor_id === ownId) return 'You'
  return actor_email ?? 'Somebody'
}
