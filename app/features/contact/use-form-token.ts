import { type RefObject, useEffect, useRef } from 'react'
import type { BackendSettings } from '../../platform/db.ts'
import {
  type ContactOutcome,
  contactFunction,
  readOutcome,
  unreachable,
} from './contact-request.ts'

/** The form's token: fetched when the form is first touched, and again after each sent message. */
export function useFormToken(settings: BackendSettings, form: RefObject<HTMLFormElement | null>) {
  const fetching = useRef<Promise<Fetched>>(undefined)

  const touch = () => {
    fetching.current ??= fetchToken(settings)
  }

  // A visitor may already be typing when the scripts start.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) fetching.current ??= fetchToken(settings)
  }, [form, settings])

  /** The token, or what to tell the visitor: without a token the message can't be sent either. */
  const require = async () => {
    let fetched = await (fetching.current ?? fetchToken(settings))
    if ('outcome' in fetched) fetched = await fetchToken(settings)
    fetching.current = 'token' in fetched ? Promise.resolve(fetched) : undefined
    if ('token' in fetched) await waitUntilOldEnough(fetched)
    return fetched
  }

  const forget = () => {
    fetching.current = undefined
  }

  return { touch, require, forget }
}

/** A token that tells the server when the form was first touched, or why it could not be fetched. */
type Fetched = { token: string; at: number } | { outcome: ContactOutcome }

const TIMEOUT = 20_000
// The server treats a message that is sent sooner than this as a robot's.
const MIN_AGE = 1600

async function fetchToken({ supabaseUrl, publishableKey }: BackendSettings): Promise<Fetched> {
  try {
    const response = await fetch(`${supabaseUrl}/functions/v1${contactFunction}`, {
      headers: { authorization: `Bearer ${publishableKey}` },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) return { outcome: await readOutcome(response) }
    const { token } = (await response.json()) as { token: string }
    return { token, at: performance.now() }
  } catch {
    return { outcome: unreachable }
  }
}

/** Waits until the token is old enough, so that a quick visitor is not taken for a robot. */
async function waitUntilOldEnough({ at }: { at: number }) {
  const left = MIN_AGE - (performance.now() - at)
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}
