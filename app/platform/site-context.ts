import { createContext } from 'react-router'
import type { InlineCode } from './csp-hashes.server.ts'
import type { Db } from './db.ts'

export interface Business {
  name: string
  phone: string
  email: string
  /** The street address, written "street, town, province"; empty or left out if staff have set none. */
  address?: string
  postalCode?: string
  /** True if families may text the phone number. */
  takesTexts?: boolean
  /** Where families read and write reviews, on another site. */
  reviewUrl?: string
}

/** The values that the server passes to the pages' loaders and actions. */
export interface Site {
  /** The backend as an anonymous visitor; called in process if it is embedded. */
  db: Db
  /** Replaces the result of a query in a preview for staff. */
  overlay?: (queryKey: readonly unknown[], data: unknown) => unknown
  siteUrl: string
  /** The origin at which browsers reach the backend; empty for the site's own origin. */
  supabaseUrl: string
  publishableKey: string
  /** The values that pages show until staff set their own in Settings. */
  business: Business
  mailbox: string
  /** False if links and codes for accounts are only written to files, because no mail server is set. */
  sendsAccountMails: boolean
  /** True if other machines can reach the site, in which case it must not show example content. */
  isPublic: boolean
  /**
   * Calls a server function in process on behalf of the visitor who sent `visit`, and passes on that visitor's address.
   * `path` is the function's own, such as `/process-contact-form`.
   */
  functions(visit: Request, path: string, init: RequestInit): Promise<Response>
  contentPolicy(inline: InlineCode): string
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>
}

export const siteContext = createContext<Site>()

/** Set when one of the page's queries failed. Such a page is shown, but never cached. */
export const incompleteContext = createContext({ incomplete: false })

const MAX_LENGTH = 200

/** Logs a request for a path without a page. A URL's path is percent-encoded, so it holds no control characters. */
export const logUnknownPath = ({ log }: Site, { pathname }: URL) =>
  log.warn({ path: pathname.slice(0, MAX_LENGTH) }, 'no page has the requested path')
