import { ownPath } from '../../../platform/session/own-path.ts'

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
