import { abortAfter } from '../../platform/connection/connection.ts'
import type { BackendSettings } from '../../platform/db.ts'
import {
  type ContactOutcome,
  contactFunction,
  readOutcome,
  unreachable,
} from './contact-request.ts'

/** Tells the server when the form was first touched. `at` is when the token was fetched, in milliseconds. */
export interface FormToken {
  text: string
  at: number
}

const TIMEOUT = 20_000
// The server treats messages sent sooner than this as a robot's.
const MIN_AGE = 1600

let touched: ReturnType<typeof fetchFormToken> | undefined

export const touchForm = (settings: BackendSettings) => {
  touched ??= fetchFormToken(settings)
}

/** Takes the token of the touched form, which is valid for one message, or fetches a new one. */
export async function takeFormToken(settings: BackendSettings) {
  const fetched = touched
  touched = undefined
  const token = await fetched
  return token && 'text' in token ? token : fetchFormToken(settings)
}

/** A token, or the reason to show to the visitor: without a token the message can't be sent. */
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
  // Capped, in case the computer's clock was set back.
  const left = Math.min(at + MIN_AGE - Date.now(), MIN_AGE)
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}
