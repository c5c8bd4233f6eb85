/** What a link from a mail carries in its fragment or its query (GoTrue: implicit and PKCE callbacks). */
export function mailLinkParameters() {
  const { hash, search } = window.location
  return new URLSearchParams(`${hash.slice(1)}&${search.slice(1)}`)
}

/** Whether a mail's link led here that has something to tell: a new session, or why there is none. */
export function hasMailLinkNews() {
  const parameters = mailLinkParameters()
  // Who forgot their password is asked for a new one, on the page that the link leads to.
  if (parameters.get('type') === 'recovery') return false
  return ['access_token', 'code', 'error', 'error_description'].some((name) => parameters.has(name))
}
