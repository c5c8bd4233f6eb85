import { hasStoredSession } from './stored-session.ts'

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
