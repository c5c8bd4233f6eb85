import type { BackendSettings } from '../../platform/db.ts'
import { type Entry, findEntry, putEntry } from '../../platform/outbox/entries.ts'
import type { Delivery } from '../../platform/outbox/kinds.ts'
import {
  type ContactOutcome,
  contactFunction,
  contactRequest,
  readOutcome,
  type TypedMessage,
  unreachable,
} from './contact-request.ts'
import { type FormToken, takeFormToken } from './form-token.ts'

export const MESSAGE = 'message'

export interface Message {
  typed: TypedMessage
  /** The same for each attempt, so that the server stores the message once. */
  token?: FormToken
}

const PAUSE = 60_000

/** Sends a message. In browsers without locks, the server still stores messages with the same token once. */
export async function deliverMessage(
  { id, at, payload: { typed, token } }: Entry<Message>,
  settings: BackendSettings,
  signal: AbortSignal,
): Promise<Delivery> {
  const taken = token ?? (await takeFormToken(settings))
  if ('outcome' in taken) return toDelivery(taken.outcome)
  const now = findEntry<Message>(id)
  if (now?.at !== at) return 'withdrawn'
  // Another tab may have chosen a token while this one took its own.
  const used = now.payload.token ?? taken
  if (used === taken) putEntry({ ...now, payload: { ...now.payload, token: taken } })
  try {
    const request = contactRequest({ ...typed, token: used.text }, settings.publishableKey)
    const address = `${settings.supabaseUrl}/functions/v1${contactFunction}`
    return toDelivery(await readOutcome(await fetch(address, { ...request, signal })))
  } catch {
    return 'no answer'
  }
}

function toDelivery(outcome: ContactOutcome): Delivery {
  if (outcome.isSent) return 'arrived'
  if (outcome === unreachable) return 'no answer'
  const { error, problems, isFinal, retryAfter = PAUSE } = outcome
  return { error, problems, retryAfter: isFinal ? undefined : retryAfter }
}
