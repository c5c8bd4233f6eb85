import { countOf } from '../../../../platform/count.ts'
import type { ContactMessage } from '../message.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export const isWaiting = ({ answered_at, status, spam_reason }: ContactMessage) =>
  answered_at === null && status !== 'completed' && spam_reason === null

type Waiting = Pick<ContactMessage, 'created_at'>

/** "Waiting for 3 hours" */
export const describeWaiting = (message: Waiting, now = Date.now()) =>
  `Waiting for ${waitingTime(message, now)}`

/** "3 hours" */
export function waitingTime({ created_at }: Waiting, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(created_at))
  if (age < HOUR) return 'less than an hour'
  return age < DAY ? countOf(Math.floor(age / HOUR), 'hour') : countOf(Math.floor(age / DAY), 'day')
}

/** The message since which a family has been waiting. */
export type WaitingFamily = Pick<ContactMessage, 'id' | 'name' | 'email' | 'created_at'>

/** The oldest message of each family, so that somebody who writes three times is counted once. */
export function groupByFamily(oldestFirst: WaitingFamily[]): WaitingFamily[] {
  const families = new Map<string, WaitingFamily>()
  for (const message of oldestFirst) {
    const key = message.email?.toLowerCase() ?? message.id
    if (!families.has(key)) families.set(key, message)
  }
  return [...families.values()]
}

/** "3 families are waiting for an answer" */
export function nameWaiting(families: number): string {
  if (families === 0) return 'No family is waiting for an answer.'
  return families === 1
    ? '1 family is waiting for an answer'
    : `${families} families are waiting for an answer`
}
