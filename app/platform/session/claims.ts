/** The claims of an access token; none if it is another kind of key. */
export function readClaims(token: string): Partial<Record<string, unknown>> {
  const [, payload = ''] = token.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}
