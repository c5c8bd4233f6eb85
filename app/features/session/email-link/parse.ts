import { readToken } from '../../../platform/link-token.ts'
import { parseUrl } from '../../../platform/parse-url.ts'

/** Ends before what was copied behind a link. */
const BEFORE_COPIED = /^[^\s<>()[\]{}"'“”’»]*/

/** The actions of links in emails, by Supabase Auth's names. */
const TYPES = ['signup', 'recovery', 'magiclink', 'email_change'] as const
type LinkType = (typeof TYPES)[number]

/** A link from an email. Opening the page doesn't use it up, because mail scanners open links; its button does. */
export interface EmailLink {
  type: LinkType
  tokenHash: string
  next: string
}

export function parseEmailLink(query: URLSearchParams, origin: string): EmailLink | undefined {
  const tokenHash = readToken(query.get('token_hash'))
  const type = TYPES.find((name) => name === readToken(query.get('type')))
  if (!tokenHash || !type) return undefined
  const [redirect] = query.get('redirect_to')?.match(BEFORE_COPIED) ?? []
  return { type, tokenHash, next: ownPath(redirect, origin) }
}

/**
 * The path, query and fragment of an address on this site. Falls back to the home page if the address is missing or on
 * another site: a link written by somebody else must not lead a person away at sign-in.
 */
export function ownPath(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !/^(\/|https?:)/i.test(address)) return '/'
  const url = parseUrl(address, origin)
  // A path that begins with two slashes would be the address of another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
