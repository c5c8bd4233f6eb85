import type { InlineCode } from '../../app/platform/csp-hashes.server.ts'

interface Surroundings {
  /** Where browsers reach the backend: absolute, or empty for the site's own origin. */
  supabaseUrl: string
  isOverTls: boolean
  /** Vite adds styles and a web socket of its own. */
  isDeveloping: boolean
}

/** The policy of a page: it runs and shows what is ours, and nothing that got into it. */
export function createContentPolicy({ supabaseUrl, isOverTls, isDeveloping }: Surroundings) {
  const backend = supabaseUrl && new URL(supabaseUrl).origin
  return ({ scripts, styles }: InlineCode) =>
    inWords({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...(isDeveloping ? ["'unsafe-inline'"] : scripts)],
      'style-src': ["'self'", ...(isDeveloping ? ["'unsafe-inline'"] : styles)],
      // blob: is a picture that is chosen and not yet sent.
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

const inWords = (directives: Record<string, Source[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ')

/** Of whatever is no page: opened by itself it runs nothing. */
export const policyOfData =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
