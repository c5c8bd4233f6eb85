import { type RefObject, useEffect, useRef } from 'react'
import type { BackendSettings } from '../../platform/db.ts'
import { type Fetched, fetchToken, waitUntilPlausible } from './form-token.ts'

/** The form's token: asked for when it is first touched, and anew after each message that was sent. */
export function useFormToken(settings: BackendSettings, form: RefObject<HTMLFormElement | null>) {
  const asked = useRef<Promise<Fetched>>(undefined)

  const touch = () => {
    asked.current ??= fetchToken(settings)
  }

  // A field may be in use before the scripts are there.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) asked.current ??= fetchToken(settings)
  }, [form, settings])

  /** The token, or what to tell the visitor: a connection that can't fetch it can't send a message either. */
  const require = async () => {
    let fetched = await (asked.current ?? fetchToken(settings))
    if ('outcome' in fetched) fetched = await fetchToken(settings)
    asked.current = 'token' in fetched ? Promise.resolve(fetched) : undefined
    if ('token' in fetched) await waitUntilPlausible(fetched)
    return fetched
  }

  const forget = () => {
    asked.current = undefined
  }

  return { touch, require, forget }
}
