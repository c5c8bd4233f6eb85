import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { BackendSettings } from '../../platform/db.ts'
import { findToken, keepToken } from './contact-draft.ts'
import {
  type ContactOutcome,
  contactFunction,
  readOutcome,
  unreachable,
} from './contact-request.ts'

/**
 * The form's token: fetched when the form is first touched, and again after each sent message. The token of a message
 * that may have been sent before the page was loaded anew is used again, so that the message is stored once.
 */
export function useFormToken(settings: BackendSettings, form: RefObject<HTMLFormElement | null>) {
  const fetching = useRef<Promise<Fetched>>(undefined)

  const touch = useCallback(() => {
    fetching.current ??= findKeptToken() ?? fetchToken(settings)
  }, [settings])

  // A visitor may already be typing when the scripts start.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) touch()
  }, [form, touch])

  /** The token, or what to tell the visitor: without a token the message can't be sent either. */
  const require = async () => {
    touch()
    let fetched = await fetching.current
    if (!fetched || 'outcome' in fetched) fetched = await fetchToken(settings)
    fetching.current = 'token' in fetched ? Promise.resolve(fetched) : undefined
    if ('token' in fetched) {
      await waitUntilOldEnough(fetched)
      keepToken(fetched.token)
    }
    return fetched
  }

  const forget = () => {
    fetching.current = undefined
  }

  return { touch, require, forget }
}

/** A token that tells the server when the form was first touched, or why it could not be fetched. */
type Fetched = { token: string; at: number } | { outcome: ContactOutcome }

/** It is older than the page. */
function findKeptToken(): Promise<Fetched> | undefined {
  const token = findToken()
  return token === undefined ? undefined : Promise.resolve({ token, at: 0 })
}

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
