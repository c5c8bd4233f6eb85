import { unlessForbidden } from '../../platform/browser-storage.ts'
import { noteFailedRequest } from '../../platform/connection/connection.ts'
import type { BackendSettings } from '../../platform/db.ts'
import {
  type ContactOutcome,
  contactFunction,
  contactRequest,
  readOutcome,
  unreachable,
} from './contact-request.ts'
import { fetchFormToken, waitUntilOldEnough } from './form-token.ts'
import { changeWaiting, findWaiting, settleSent, type WaitingMessage } from './waiting-messages.ts'

/** Says what becomes of a message while there is no connection: it waits. */
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
    return settle(message, await send(message, settings))
  })

async function send(message: WaitingMessage, settings: BackendSettings): Promise<ContactOutcome> {
  const token = message.token ?? (await fetchFormToken(settings))
  if ('outcome' in token) return token.outcome
  await waitUntilOldEnough(token)
  changeWaiting(message.id, { token })
  try {
    const response = await fetch(`${settings.supabaseUrl}/functions/v1${contactFunction}`, {
      ...contactRequest({ ...message.typed, token: token.text }, settings.publishableKey),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return await readOutcome(response)
  } catch {
    return unreachable
  }
}

async function settle(message: WaitingMessage, outcome: ContactOutcome): Promise<ContactOutcome> {
  const { id } = message
  if (outcome.isSent) settleSent(message)
  else if (outcome === unreachable && !(await noteFailedRequest())) {
    changeWaiting(id, { formUntil: undefined, refusal: undefined })
    return offline
  } else {
    const { error, problems, isFinal, retryAfter = PAUSE } = outcome
    const retryAt = isFinal ? undefined : Date.now() + retryAfter
    changeWaiting(id, { formUntil: undefined, refusal: { error, problems, retryAt } })
  }
  return outcome
}

const LOCK = 'waiting-messages'
/** Longer than any attempt. A tab that holds the lock longer was put to sleep by its browser. */
const LONGEST = 120_000
let turn: Promise<unknown> = Promise.resolve()

/** Runs one act after another, also across the tabs of this browser. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const result = turn.then(() => withLock(act))
  turn = result.catch(() => {})
  return result
}

async function withLock<Result>(act: () => Promise<Result>): Promise<Result> {
  // Missing on pages that don't come over HTTPS, and where cookies are blocked.
  const locks = unlessForbidden(() => navigator.locks)
  if (!locks) return act()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return act()
  }
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(LONGEST) }, begin)
  } catch (error) {
    if (hasBegun) throw error
    return act()
  }
}
