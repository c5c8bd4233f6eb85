/** The acts that a link in a mail asks for, by Supabase Auth's names. */
const TYPES = ['signup', 'recovery', 'magiclink', 'email_change'] as const
type LinkType = (typeof TYPES)[number]

/** A link from a mail. Opening the page spends nothing, because mail scanners open links; its button does. */
export interface EmailLink {
  type: LinkType
  tokenHash: string
  next: string
}

export function parseEmailLink(query: URLSearchParams, origin: string): EmailLink | undefined {
  const tokenHash = query.get('token_hash')
  const type = TYPES.find((name) => name === query.get('type'))
  if (!tokenHash || !type) return undefined
  return { type, tokenHash, next: ownPath(query.get('redirect_to'), origin) }
}

/**
 * The page of this site that an address names, as path, query and fragment. The first page where it names another
 * site's, or none: a person who signs in must not be led away by a link that somebody else wrote.
 */
export function ownPath(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !/^(\/|https?:)/i.test(address)) return '/'
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  // A path that begins with two slashes would be the address of another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
