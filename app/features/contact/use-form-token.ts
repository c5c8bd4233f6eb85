import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { BackendSettings } from '../../platform/db.ts'
import { fetchFormToken } from './form-token.ts'

/** The form's token: fetched when the form is first touched, and again after each sent message. */
export function useFormToken(settings: BackendSettings, form: RefObject<HTMLFormElement | null>) {
  const fetching = useRef<ReturnType<typeof fetchFormToken>>(undefined)

  const touch = useCallback(() => {
    fetching.current ??= fetchFormToken(settings)
  }, [settings])

  // A visitor may already be typing when the scripts start.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) touch()
  }, [form, touch])

  /** The token; undefined when it could not be fetched. */
  const take = async () => {
    const fetched = await fetching.current
    fetching.current = undefined
    return fetched && 'text' in fetched ? fetched : undefined
  }

  return { touch, take }
}
