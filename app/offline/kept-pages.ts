/** The caches of the service worker. */
export const PAGES = 'kept-pages'
export const FILES = 'kept-files'

/** Shown instead of a page that was never opened in this browser. */
export const NOT_KEPT = '/not-kept'

/** The pages whose content depends on the query string. */
export const ASKING = ['/price', '/arrange']

/** The pages that a family needs most, kept on their first visit to any page. */
export const ALWAYS_KEPT = ['/', '/when-a-pet-dies', ...ASKING, NOT_KEPT]

const NEVER_KEPT =
  /^\/(admin|auth|rest|storage|functions|realtime|graphql|healthz)(?=[/.]|$)|\.[^/]+$/i

/** The cache key for the page at this URL; undefined for staff pages, services and files. */
export function findKeptAddress({ pathname, search }: URL): string | undefined {
  if (NEVER_KEPT.test(pathname)) return undefined
  return ASKING.includes(pathname) ? pathname + search : pathname
}
