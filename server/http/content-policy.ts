import type { InlineCode } from '../../app/platform/csp-hashes.server.ts'

interface PolicyOptions {
  /** The backend's origin for browsers; empty for the site's own origin. */
  supabaseUrl: string
  isOverTls: boolean
  /** Vite adds inline styles and a web socket. */
  isDeveloping: boolean
}

/**
 * The Content-Security-Policy of a page. It allows our own files and inline code, and nothing that somebody injected.
 */
export function createContentPolicy({ supabaseUrl, isOverTls, isDeveloping }: PolicyOptions) {
  const backend = supabaseUrl && new URL(supabaseUrl).origin
  return ({ scripts, styles }: InlineCode) =>
    formatPolicy({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...(isDeveloping ? ["'unsafe-inline'"] : scripts)],
      'style-src': ["'self'", ...(isDeveloping ? ["'unsafe-inline'"] : styles)],
      // Only style attributes that a component sets, such as the position of a town on the map: see
      // docs/decisions/010-content-security-policy-of-hashes.md.
      'style-src-attr': ["'unsafe-inline'"],
      // blob: shows a picture that was chosen and is not uploaded yet.
      'img-src': ["'self'", 'data:', 'blob:', backend],
      'font-src': ["'self'"],
      'connect-src': ["'self'", backend, isDeveloping && 'ws:'],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      ...(isOverTls && { 'upgrade-insecure-requests': [] }),
    })
}

type Source = string | false

const formatPolicy = (directives: Record<string, Source[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ')

/** The policy of responses that aren't pages: when a browser opens one, no code runs. */
export const dataPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
