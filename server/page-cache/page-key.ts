const FILES_RENDERED_BY_ROUTES =
  /^\/(sitemap\.xml|robots\.txt|(admin\/)?manifest\.webmanifest|service-worker\.js)$/
const SERVICES = /^\/((auth|rest|storage|functions)\/v1|healthz)(?=[/?]|$)/i
/** The pages of staff, whose content depends on the query. Any id may follow `/admin/products/`. */
const OF_STAFF = /^\/(admin|auth)(?=[/.]|$)/
const OF_A_PRODUCT = /^\/admin\/products\//
/** The pages whose content depends on a family's query. */
const ASKING = ['/price', '/arrange']
const LONGEST_PATH = 500
/** No form or link of ours produces a longer URL. */
const LONGEST_QUERY = 2000

/**
 * The cache key of a page: its path and, for the pages above, its query. Undefined for what isn't cached: a file, a
 * service, a staff page with a query or of one product, or a URL that isn't canonical.
 */
export function pageKey(url: string): string | undefined {
  const [path, query] = split(url)
  if (path.length > LONGEST_PATH || !isPage(path)) return
  if (!isCanonical(path) || OF_A_PRODUCT.test(path)) return
  if (query === undefined) return path
  if (OF_STAFF.test(path) || ASKING.some((asking) => path === `${asking}.data`)) return
  if (ASKING.includes(path)) return query.length <= LONGEST_QUERY ? url : path
  return path.endsWith('.data') ? dataKey(path, query) : path
}

/** Whether it is the result of a family's query, which isn't stored, so that nobody can fill the cache with them. */
export const isAnswer = (key: string) => ASKING.some((path) => key.startsWith(`${path}?`))

/** Whether this is a family's page of its pet, which must not be served once its link was withdrawn. */
export const isPetPage = (key: string) => key.startsWith('/pets/')

export const pathOf = (key: string) => split(key)[0]

/** The canonical URL of the page at this URL; undefined if it already is canonical, or names no page. */
export function canonicalAddress(url: string): string | undefined {
  const [path, query] = split(url)
  if (!isPage(path) || isCanonical(path)) return
  const canonical = tidy(path)
  if (canonical === undefined || canonical.length > LONGEST_PATH) return
  return query === undefined ? canonical : `${canonical}?${query}`
}

const PLAIN = /^(\/|(\/[a-z0-9_.-]+)+)$/
const LAST_SLASH = /(?<=.)\/$/
const DOTS = /\/\.{1,2}(?=\/|$)/
const isCanonical = (path: string) => PLAIN.test(path) && !DOTS.test(path) && !/[._]$/.test(path)

/** Undefined for a path that no page can have. */
function tidy(path: string): string | undefined {
  try {
    const plain = withoutSurroundings(decodeURI(path).toLowerCase()).replace(/\/{2,}/g, '/')
    if (!PLAIN.test(plain.replace(LAST_SLASH, ''))) return undefined
    return new URL(plain, 'http://site').pathname.replace(LAST_SLASH, '')
  } catch {
    return undefined
  }
}

/** Query parameters without their question mark, and what the sentence or mail had around the link. */
function withoutSurroundings(path: string) {
  const [address = ''] = path.split(/[?&]|%3f|%26|%23|%2c|%3b/, 1)
  let end = address.length
  while (end > 1 && AFTER_A_LINK.test(address[end - 1] ?? '')) end -= 1
  return address.slice(0, end).replace(BEFORE_A_LINK, '/')
}

/** The quotation mark may be followed by the origin of the link. */
const BEFORE_A_LINK = /^\/+["'“”„‘’«»<([{]+(https?:\/\/[^/]*)?/
/** Blanks, line ends, brackets and other punctuation, but no hyphen or slash. */
const AFTER_A_LINK = /[\s\u200b\u2060]|(?![-/])[\p{P}\p{S}]/u

const split = (url: string): [path: string, query?: string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)]
}

const isPage = (path: string) => !SERVICES.test(path) && !isFile(path)

const isFile = (path: string) =>
  /\.[a-z\d-]+$/i.test(path) && !path.endsWith('.data') && !FILES_RENDERED_BY_ROUTES.test(path)

/** React Router requests the data of some of a page's routes with `_routes`. */
function dataKey(path: string, query: string) {
  const routes = new URLSearchParams(query).get('_routes')
  if (routes === null) return path
  return routes.length <= LONGEST_PATH ? `${path}?_routes=${encodeURIComponent(routes)}` : undefined
}
