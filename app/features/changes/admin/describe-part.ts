import { describeTimeZone, isZoneName } from '../../../../shared/time/time-zones.ts'
import { nounOf } from '../../../nouns.ts'
import type { Wording } from '../../../platform/nouns/define-noun.ts'
import type { ChangePart, Values } from './change.ts'
import { formatDay, formatValue, isLong, joinWithAnd, quote, quoteValue } from './format-value.ts'
import { isPicture, knownFields, nameField, nameRow } from './vocabulary.ts'

/** Describes what somebody did to one row: "changed Large, communal, from $210 to $225". */
export function describePart(part: ChangePart): string {
  const special =
    specialSentences[part.table_name]?.(part) ??
    nounOf(part.table_name)?.describe?.(part, wordingOf(part))
  if (special) return special
  if (part.operation === 'insert') return `added ${nameRow(part)}`
  if (part.operation === 'delete') return `removed ${nameRow(part)}`
  return describeUpdate(part)
}

function describeUpdate(part: ChangePart): string {
  const [field, ...others] = knownFields(part.table_name, part.after)
  if (!field) return `changed ${nameRow(part)}`
  const shownOrHidden = describeShowing(part)
  if (shownOrHidden) return `${shownOrHidden} ${nameRow(part)}`
  if (others.length > 0) {
    const fields = [field, ...others].map((one) => nameField(part.table_name, one))
    return `changed the ${joinWithAnd(fields)} of ${nameRow(part)}`
  }
  return describeField(part, field)
}

/** "showed" or "hid" when only the visibility of a row was changed. */
export function describeShowing({ operation, after }: ChangePart) {
  if (operation !== 'update' || !isOnly(after, 'is_shown')) return
  return after?.is_shown ? 'showed' : 'hid'
}

function describeField(part: ChangePart, field: string): string {
  const [before, after] = [part.before?.[field], part.after?.[field]]
  const name = `the ${nameField(part.table_name, field)} of ${nameRow(part)}`
  if (field === 'focal_point') return `${after ? 'moved' : 'put back'} ${name}`
  if (formatValue(field, after) === undefined) return `removed ${name}`
  if (isPicture(part.table_name, field)) return `${before ? 'replaced' : 'added'} ${name}`
  if (isLong(before) || isLong(after)) return `rewrote ${name}`
  if (formatValue(field, before) === undefined) return `set ${name} to ${quoteValue(field, after)}`
  return `changed ${name} ${fromTo(part, field)}`
}

const fromTo = ({ before, after }: ChangePart, field: string) =>
  `from ${quoteValue(field, before?.[field])} to ${quoteValue(field, after?.[field])}`

const wordingOf = (part: ChangePart): Wording => {
  const [only, ...others] = Object.keys(part.after ?? {})
  return {
    row: nameRow(part),
    only: others.length === 0 ? only : undefined,
    quote,
    value: quoteValue,
    field: (field) => nameField(part.table_name, field),
    fromTo: (field) => fromTo(part, field),
  }
}

/** Sentences about tables that have no noun, and about settings, each of which is named on its own. */
const specialSentences: Record<string, (part: ChangePart) => string | undefined> = {
  site_settings: describeSetting,
  contact_form_submissions: describeMessage,
  admin_users: describeAdminRight,
  invitations: describeInvitation,
  pet_steps: describeStep,
  reminders: describeReminder,
}

const isOnly = (values: Values | null, field: string) => Object.keys(values ?? {}).join() === field

const switches: Record<string, string> = {
  acknowledge_messages: 'acknowledgement mails',
  business_takes_texts: 'texts to the business phone',
}

function describeSetting(part: ChangePart) {
  const { row_id, operation, before, after } = part
  const setting = nameRow(part)
  if (switches[row_id] && operation !== 'delete')
    return `switched ${switches[row_id]} ${after?.value === 'off' ? 'off' : 'on'}`
  if (row_id === 'second_factor')
    return after?.value ? 'made two-step sign-in mandatory' : 'made two-step sign-in optional'
  if (row_id === 'about_image_focal_point')
    return `${after?.value ? 'moved' : 'put back'} ${setting}`
  if (row_id === 'time_zone' && isZoneName(after?.value))
    return `set the time zone to ${quote(describeTimeZone(after.value))}`
  if (operation === 'delete' || !after?.value) return `cleared ${setting}`
  if (row_id === 'about_image') return `${before?.value ? 'replaced' : 'set'} ${setting}`
  if (isLong(before?.value) || isLong(after.value)) return `changed ${setting}`
  if (!before?.value) return `set ${setting} to ${quoteValue('value', after.value)}`
  return `changed ${setting} ${fromTo(part, 'value')}`
}

const statuses: Record<string, string> = {
  new: 'new',
  'in-progress': 'in progress',
  completed: 'completed',
}

function describeMessage(part: ChangePart) {
  if (part.operation === 'delete') return 'deleted a message'
  const { status, suspected_spam, answered_at, assigned_to } = part.after ?? {}
  if (suspected_spam === true) return `moved ${nameRow(part)} to spam`
  if (suspected_spam === false) return `took ${nameRow(part)} out of spam`
  if (answered_at) return `answered ${nameRow(part)}`
  if (answered_at === null) return `took back the answer to ${nameRow(part)}`
  if (assigned_to === null) return `gave back ${nameRow(part)}`
  if (assigned_to) return `took on ${nameRow(part)}`
  if (typeof status === 'string') return `marked ${nameRow(part)} as ${statuses[status] ?? status}`
  return `wrote notes on ${nameRow(part)}`
}

function describeStep(part: ChangePart) {
  if (part.operation === 'update' && part.after?.is_mistake) return `took back ${nameRow(part)}`
}

function describeReminder(part: ChangePart) {
  const { operation, after } = part
  if (operation === 'delete') return
  if (operation === 'insert') return `set ${nameRow(part)}, ${formatDay(after?.day)}`
  if (typeof after?.is_done === 'boolean')
    return `marked ${nameRow(part)} as ${after.is_done ? 'done' : 'not done'}`
  if (after?.day) return `moved ${nameRow(part)} to ${formatDay(after.day)}`
}

function describeAdminRight({ operation, row_name, after }: ChangePart) {
  const person = row_name ?? 'somebody'
  const isGiven = operation === 'insert' || (operation === 'update' && after?.is_admin)
  return isGiven ? `gave ${person} admin access` : `revoked the admin access of ${person}`
}

function describeInvitation({ operation, row_name, after }: ChangePart) {
  const person = row_name ?? 'somebody'
  if (operation === 'insert') return `invited ${person}`
  if (operation === 'delete' || after?.revoked_at) return `revoked the invitation of ${person}`
  if (after?.accepted_at) return `accepted the invitation of ${person}`
  return `sent ${person} a new invitation`
}
