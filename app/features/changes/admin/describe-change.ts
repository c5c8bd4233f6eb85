import { countOf } from '../../../platform/count.ts'
import type { Change, ChangePart } from './change.ts'
import { describePart, describeShowing } from './describe-part.ts'
import { capitalize, isLong, joinWithAnd, quote } from './format-value.ts'
import {
  isAlwaysThere,
  isPicture,
  isVisibility,
  knownFields,
  nameList,
  nameRow,
  nameRows,
} from './vocabulary.ts'

type Described = Pick<Change, 'parts' | 'part_count'>

export function describeChange(change: Described): string {
  const [first] = change.parts
  if (!first) return 'changed something'
  if (isMove(change)) return describeMove(change)
  const [product, ...otherProducts] = change.parts.filter(
    ({ table_name }) => table_name === 'products',
  )
  if (product && otherProducts.length === 0 && change.part_count > 1)
    return `${describePart(product)} with its ${describePictureCount(change.part_count - 1)}`
  if (product && otherProducts.length > 0) return describeMany(withoutPictures(change), product)
  // A second invitation to the same person revokes the first in the same change.
  const invitation = change.parts.find(
    ({ table_name, operation }) => table_name === 'invitations' && operation === 'insert',
  )
  if (invitation) return describePart(invitation)
  // Removing an administrator also revokes the invitations they had sent.
  const [right, ...otherRights] = change.parts.filter(
    ({ table_name }) => table_name === 'admin_users',
  )
  if (right && otherRights.length === 0 && change.part_count > 1)
    return `${describePart(right)} and revoked ${countOf(change.part_count - 1, 'open invitation')}`
  return change.part_count === 1 ? describePart(first) : describeMany(change, first)
}

const describePictureCount = (count: number) => (count === 1 ? 'picture' : `${count} pictures`)

/** Leaves out the pictures of deleted products, which follow the products in the list. */
function withoutPictures({ parts, part_count }: Described): Described {
  const products = parts.filter(({ table_name }) => table_name === 'products')
  const areAllListed = products.length < parts.length
  return { parts: products, part_count: areAllListed ? products.length : part_count }
}

function describeMany({ parts, part_count }: Described, first: ChangePart): string {
  const { table_name, row_name, operation } = first
  // Replacing the About picture also resets its focal point, which needs no mention.
  const picture = parts.find(({ row_id }) => row_id === 'about_image')
  if (
    picture &&
    part_count === 2 &&
    parts.some(({ row_id }) => row_id === 'about_image_focal_point')
  )
    return describePart(picture)
  if (table_name === 'site_settings') return `changed ${joinWithAnd(parts.map(nameRow))}`
  const isAlike = (part: ChangePart) =>
    part.table_name === table_name && part.operation === operation
  if (!parts.every(isAlike)) return `${describePart(first)} and ${part_count - 1} more`
  const [showing, ...otherShowing] = new Set(parts.map(describeShowing))
  const verb =
    (otherShowing.length === 0 && showing) ||
    { insert: 'added', update: 'changed', delete: 'removed' }[operation]
  if (table_name === 'product_images' && row_name)
    return `${verb} ${part_count} pictures ${operation === 'insert' ? 'to' : 'of'} ${quote(row_name)}`
  if (table_name === 'contact_form_submissions' && operation === 'delete')
    return `deleted ${part_count} messages`
  return `${verb} ${part_count} ${nameRows(table_name)}`
}

export const isAddition = ({ parts }: Pick<Change, 'parts'>) =>
  parts.every(({ operation, table_name }) => operation === 'insert' && !isAlwaysThere(table_name))

export const isMove = ({ parts }: Pick<Change, 'parts'>) =>
  parts.every(
    ({ operation, after }) =>
      operation === 'update' && Object.keys(after ?? {}).join() === 'display_order',
  )

const orderIn = (values: ChangePart['after']) => Number(values?.display_order)
const shiftOf = ({ before, after }: ChangePart) => orderIn(after) - orderIn(before)
const directionOf = (part: ChangePart) => (shiftOf(part) < 0 ? 'up' : 'down')

/**
 * Which row was moved, and where to. When two neighbours swap, either could be the one that moved. When more rows
 * changed places, it is the one that went in the opposite direction to the rest.
 */
function describeMove({ parts, part_count }: Described): string {
  const [first, second] = parts
  const fallback = `changed the order of ${nameList(first?.table_name ?? '')}`
  if (!first) return fallback
  if (!second) return `moved ${nameRow(first)} ${directionOf(first)}`
  if (part_count === 2) return describeSwap(first, second) ?? fallback
  const sameWay = parts.filter((part) => directionOf(part) === directionOf(first))
  if (sameWay.length > 1) return fallback
  return `moved ${nameRow(first)} ${directionOf(first)} ${countOf(part_count - 1, 'place')}`
}

function describeSwap(first: ChangePart, second: ChangePart): string | undefined {
  const [up, down] = shiftOf(first) < 0 ? [first, second] : [second, first]
  const isSwap = shiftOf(up) < 0 && shiftOf(down) > 0
  if (!isSwap || !up.row_name || up.row_name === down.row_name) return
  return `moved ${nameRow(up)} above ${nameRow(down)}`
}

/** Whether the details show more than the sentence does. */
export const hasDetails = (change: Change) =>
  change.can_revert && !isMove(change) && change.parts.some(hasUntoldFields)

function hasUntoldFields({ table_name, row_id, operation, before, after }: ChangePart) {
  if (row_id.startsWith('about_image')) return false
  const fields = knownFields(table_name, after ?? before).filter(
    (field) => !isPicture(table_name, field) && !(operation === 'update' && isVisibility(field)),
  )
  return (
    fields.length > 1 || fields.some((field) => isLong(before?.[field]) || isLong(after?.[field]))
  )
}

interface Author {
  actor_id: string | null
  actor_email: string | null
  actor_role: string
}

export function describeAuthor({ actor_id, actor_email, actor_role }: Author, ownId?: string) {
  if (actor_role === 'anon') return 'A visitor'
  if (actor_id === null) return 'The site'
  if (actor_id === ownId) return 'You'
  return actor_email ? nameFromEmail(actor_email) : 'Somebody'
}

/** Guesses a person's name from their address: "Ann Miller" for ann.miller@example.com. */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.split(/[@+]/)
  const words = local.split(/[._-]+/).filter((word) => /\p{L}/u.test(word))
  return words.length === 0 ? email : words.map(capitalize).join(' ')
}
