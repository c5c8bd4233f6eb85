import { noteFailedRequest } from '../../platform/connection/connection.ts'
import type { BackendSettings } from '../../platform/db.ts'
import { inTurn } from '../../platform/outbox/in-turn.ts'
import {
  type ContactOutcome,
  contactFunction,
  contactRequest,
  readOutcome,
  unreachable,
} from './contact-request.ts'
import { fetchFormToken, waitUntilOldEnough } from './form-token.ts'
import {
  changeWaiting,
  findWaiting,
  onWaiting,
  settleSent,
  type WaitingMessage,
} from './waiting-messages.ts'

/** Describes what becomes of a message while there is no connection: it waits. */
export const offline: ContactOutcome = {
  isSent: false,
  error: "You're offline. Your message will be sent by itself when the connection returns.",
}

export const sentToast = {
  title: 'Message Sent',
  description: "Thank you for contacting us. We'll be in touch soon.",
}

const TIMEOUT = 30_000
const PAUSE = 60_000

/**
 * Sends a message that waits, and records in its place what came of it. One tab at a time does so; undefined when the
 * message doesn't wait any more or, when its turn comes, isn't `wanted`. Where a browser has no locks, the server stores
 * what carries the same token once.
 */
export const deliver = (
  id: string,
  settings: BackendSettings,
  isWanted: (message: WaitingMessage) => boolean = () => true,
) =>
  inTurn(async () => {
    const message = findWaiting(id)
    if (!message || !isWanted(message)) return undefined
    const outcome = await send(message, settings)
    return outcome.isSent || findWaiting(id) ? settle(message, outcome) : undefined
  })

async function send(message: WaitingMessage, settings: BackendSettings): Promise<ContactOutcome> {
  const token = message.token ?? (await fetchFormToken(settings))
  if ('outcome' in token) return token.outcome
  await waitUntilOldEnough(token)
  if (!findWaiting(message.id)) return unreachable
  changeWaiting(message.id, { token })
  const attempt = new AbortController()
  const timer = setTimeout(() => attempt.abort(), TIMEOUT)
  // What is withdrawn is not sent, also where the request has begun.
  const stop = onWaiting(() => findWaiting(message.id) || attempt.abort())
  try {
    const response = await fetch(`${settings.supabaseUrl}/functions/v1${contactFunction}`, {
      ...contactRequest({ ...message.typed, token: token.text }, settings.publishableKey),
      signal: attempt.signal,
    })
    return await readOutcome(response)
  } catch {
    return unreachable
  } finally {
    clearTimeout(timer)
    stop()
  }
}

async function settle(message: WaitingMessage, outcome: ContactOutcome): Promise<ContactOutcome> {
  const { id } = message
  if (outcome.isSent) settleSent(message)
  else if (outcome === unreachable && !(await noteFailedRequest())) {
    changeWaiting(id, { refusal: undefined })
    return offline
  } else {
    const { error, problems, isFinal, retryAfter = PAUSE } = outcome
    const retryAt = isFinal ? undefined : Date.now() + retryAfter
    changeWaiting(id, { refusal: { error, problems, retryAt } })
  }
  return outcome
}
