import { abortAfter } from '../../platform/connection/connection.ts'
import type { BackendSettings } from '../../platform/db.ts'
import {
  type ContactOutcome,
  contactFunction,
  readOutcome,
  unreachable,
} from './contact-request.ts'

/** Tells the server that the message comes from this form, and is the same for each attempt to send it. */
export interface FormToken {
  text: string
}

const TIMEOUT = 20_000

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
    return { text: token }
  } catch {
    return { outcome: unreachable }
  }
}
