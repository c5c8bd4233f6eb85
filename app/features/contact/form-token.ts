import { abortAfter } from '../../platform/connection/connection.ts'
import type { BackendSettings } from '../../platform/db.ts'
import {
  type ContactOutcome,
  contactFunction,
  readOutcome,
  unreachable,
} from './contact-request.ts'

/** Tells the server when the form was first touched. `at` is when it was fetched, in milliseconds. */
export interface FormToken {
  text: string
  at: number
}

const TIMEOUT = 20_000
// The server treats a message that is sent sooner than this as a robot's.
const MIN_AGE = 1600

let touched: ReturnType<typeof fetchFormToken> | undefined

/** Fetches the token of a form that somebody begins to fill in. */
export const touchForm = (settings: BackendSettings) => {
  touched ??= fetchFormToken(settings)
}

/** The token of the form that was touched, for one message, or a new one. */
export async function takeFormToken(settings: BackendSettings) {
  const fetched = touched
  touched = undefined
  const token = await fetched
  return token && 'text' in token ? token : fetchFormToken(settings)
}

/** A token, or what to tell the visitor: without a token the message can't be sent either. */
async function fetchFormToken({
  supabaseUrl,
  publishableKey,
}: BackendSettings): Promise<FormToken | { outcome: ContactOutcome }> {
  try {
    const response = await fetch(`${supabaseUrl}/functions/v1${contactFunction}`, {
      headers: { authorization: `Bearer ${publishableKey}` },
      signal: abortAfter(TIMEOUT),
    })
    if (!response.ok) return { outcome: await readOutcome(response) }
    const { token } = (await response.json()) as { token: string }
    return { text: token, at: Date.now() }
  } catch {
    return { outcome: unreachable }
  }
}

/** Waits until the token is old enough, so that a quick visitor is not taken for a robot. */
export async function waitUntilOldEnough({ at }: FormToken) {
  // A clock that was set back makes no longer wait of it.
  const left = Math.min(at + MIN_AGE - Date.now(), MIN_AGE)
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}
