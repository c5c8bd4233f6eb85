const FILES_RENDERED_BY_ROUTES = /^\/(sitemap\.xml|robots\.txt|manifest\.webmanifest)$/
const SERVICES = /^\/((auth|rest|storage|functions)\/v1|healthz|metrics)(?=[/?]|$)/i
/** These pages read their query. */
const OF_STAFF = /^\/(admin|auth)(?=[/.]|$)/
const LONGEST_PATH = 500

/**
 * The key of a page in the cache: its path, because no page for visitors reads its query. Undefined for what isn't
 * cached: a file, a service, or a page of staff's with a query.
 */
export function pageKey(url: string): string | undefined {
  const [path, query] = split(url)
  if (!isPage(path)) return
  if (query === undefined) return path
  if (OF_STAFF.test(path)) return
  return path.endsWith('.data') ? dataKey(path, query) : path
}

/** The one address of the page at this URL, or undefined when the URL is it, or names no page. */
export function canonicalAddress(url: string): string | undefined {
  const [path, query] = split(url)
  if (!isPage(path) || IS_CANONICAL.test(path)) return
  const canonical = tidy(path)
  if (canonical === undefined) return
  return query === undefined ? canonical : `${canonical}?${query}`
}

const IS_CANONICAL = /^(\/|(\/[a-z0-9_.-]+)+)$/

/** Undefined for what no page is called. */
function tidy(path: string): string | undefined {
  try {
    const plain = decodeURI(path).toLowerCase()
    const tidied = plain.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
    return IS_CANONICAL.test(tidied) ? tidied : undefined
  } catch {
    return undefined
  }
}

const split = (url: string): [path: string, query?: string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)]
}

const isPage = (path: string) =>
  path.length <= LONGEST_PATH && !SERVICES.test(path) && !isFile(path)

const isFile = (path: string) =>
  /\.[^./]+$/.test(path) && !path.endsWith('.data') && !FILES_RENDERED_BY_ROUTES.test(path)

/** React Router asks for the data of some of a page's routes by `_routes`. */
function dataKey(path: string, query: string) {
  const routes = new URLSearchParams(query).get('_routes')
  if (routes === null) return path
  return routes.length <= LONGEST_PATH ? `${path}?_routes=${encodeURIComponent(routes)}` : undefined
}
