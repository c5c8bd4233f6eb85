import { localStore } from '../browser-storage.ts'

/**
 * Whether somebody has signed in in this browser (supabase-js keeps the session in local storage), without loading the
 * client. The session may have ended since; only the server knows.
 */
export const hasStoredSession = (): boolean =>
  localStore.keys().some((key) => /^sb-.+-auth-token$/.test(key))

type Parameters = Record<string, string | undefined>

/**
 * Whether the client accepts a session, or the reason why there is none, from the fragment of a link (GoTrue's implicit
 * callback). Somebody who is signed in keeps their session, because anybody can send them a link with another one.
 */
export const isSessionTaken = (parameters: Parameters, isSignedIn: boolean): boolean =>
  parameters.access_token
    ? !isSignedIn
    : Boolean(parameters.error || parameters.error_description || parameters.error_code)

/** The parameters of an emailed link, in its fragment or query (GoTrue: implicit and PKCE callbacks). */
export function emailLinkParameters() {
  const { hash, search } = window.location
  return new URLSearchParams(`${hash.slice(1)}&${search.slice(1)}`)
}

/** Whether an emailed link with a new session was opened, or the reason why there is none. */
export function hasEmailLinkNews() {
  const parameters = emailLinkParameters()
  // A password reset is handled by the page that its link opens.
  if (parameters.get('type') === 'recovery') return false
  if (parameters.has('access_token') && hasStoredSession()) return false
  return ['access_token', 'code', 'error', 'error_description'].some((name) => parameters.has(name))
}

/** With a token the person isn't signed in yet: the page first asks them to press a button. */
export const isRecoveryCallback = (parameters: URLSearchParams) =>
  parameters.get('type') === 'recovery' && !parameters.has('token_hash')
