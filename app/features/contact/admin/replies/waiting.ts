import { countOf } from '../../../../platform/count.ts'
import type { ContactMessage } from '../message.ts'

const DAY = 24 * 3_600_000

export const isWaiting = ({ answered_at, status, spam_reason }: ContactMessage) =>
  answered_at === null && status !== 'completed' && spam_reason === null

/** How long a family has waited. Empty below a day, because nearly every message waits for some hours. */
export function describeWaiting(
  { created_at }: Pick<ContactMessage, 'created_at'>,
  now = Date.now(),
): string {
  const days = Math.floor((now - Date.parse(created_at)) / DAY)
  return days > 0 ? `Waiting for ${countOf(days, 'day')}` : ''
}

export type WaitingFamily = Pick<
  ContactMessage,
  'id' | 'name' | 'email' | 'message' | 'advert_signs' | 'created_at'
>

/** The oldest message of each family, so that somebody who writes three times is counted once; likely adverts last. */
export function groupByFamily(oldestFirst: WaitingFamily[]): WaitingFamily[] {
  const families = new Map<string, WaitingFamily>()
  for (const message of oldestFirst) {
    const key = message.email?.toLowerCase() ?? message.id
    const known = families.get(key)
    // One message that is no advert makes its sender a family.
    const advert_signs = known && !known.advert_signs ? null : message.advert_signs
    families.set(key, { ...(known ?? message), advert_signs })
  }
  return [...families.values()].sort(
    (one, other) => Number(Boolean(one.advert_signs)) - Number(Boolean(other.advert_signs)),
  )
}

/** "3 families are waiting for an answer; 1 message may be an advert" */
export function nameWaiting(families: WaitingFamily[]): string {
  const adverts = families.filter(({ advert_signs }) => advert_signs).length
  const count = families.length - adverts
  if (families.length === 0) return 'No family is waiting for an answer.'
  return [
    count > 0 && `${countOf(count, 'family is', 'families are')} waiting for an answer`,
    adverts > 0 && countOf(adverts, 'message may be an advert', 'messages may be adverts'),
  ]
    .filter(Boolean)
    .join('; ')
}
