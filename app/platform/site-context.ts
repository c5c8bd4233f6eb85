import { createContext } from 'react-router'
import type { InlineCode } from './csp-hashes.server.ts'
import type { Db } from './db.ts'

/** Who the site is about, as the pages show it. */
export interface Business {
  name: string
  phone: string
  email: string
}

/** What the server gives to the pages' loaders and actions. */
export interface Site {
  /** The backend as an anonymous visitor reaches it, in process where it is embedded. */
  db: Db
  /** The public address, scheme and host, without a slash at the end. */
  siteUrl: string
  /** Where browsers reach the backend: absolute, or empty for the site's own origin. */
  supabaseUrl: string
  publishableKey: string
  /** What the pages show until staff set it in Settings. */
  business: Business
  /**
   * Calls a server function in process on behalf of the visitor who sent `visit`, whose address it hands on.
   * `path` is the function's own, such as `/process-contact-form`.
   */
  functions(visit: Request, path: string, init: RequestInit): Promise<Response>
  /** The Content-Security-Policy under which a page with this inline code is shown. */
  contentPolicy(inline: InlineCode): string
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>
}

export const siteContext = createContext<Site>()

/** Set when a query of the page failed: such a page is shown, but never cached. */
export const incompleteContext = createContext({ incomplete: false })
