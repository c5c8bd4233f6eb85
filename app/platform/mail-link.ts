/** What a link from a mail carries in its fragment or its query (GoTrue: implicit and PKCE callbacks). */
export function mailLinkParameters() {
  const { hash, search } = window.location
  return new URLSearchParams(`${hash.slice(1)}&${search.slice(1)}`)
}

/** Whether the address is one that a mail's link leads to, with a session or an error to tell. */
export function isMailLink() {
  const parameters = mailLinkParameters()
  return ['access_token', 'code', 'error', 'error_description'].some((name) => parameters.has(name))
}
