/** Parameters that track where a visitor came from and change nothing on the page. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/
const FILES_RENDERED_BY_ROUTES = /^\/(sitemap\.xml|robots\.txt|manifest\.webmanifest)$/
const SERVICES = /^\/((auth|rest|storage|functions)\/v1|healthz|metrics)(?=[/?]|$)/
const LONGEST = 500

/**
 * The key of a page in the cache: its URL without tracking parameters. Undefined for what isn't cached: a file,
 * a service, or a page with parameters that we don't know.
 */
export function pageKey(url: string): string | undefined {
  if (url.length > LONGEST || SERVICES.test(url)) return
  const [path = '', query] = split(url)
  if (isFile(path)) return
  if (query === undefined) return path
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !TRACKING.test(name))
  if (parameters.length === 0) return path
  return path.endsWith('.data') && isOnlyRoutes(parameters) ? url : undefined
}

const split = (url: string) => {
  const at = url.indexOf('?')
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)]
}

const isFile = (path: string) =>
  /\.[^./]+$/.test(path) && !path.endsWith('.data') && !FILES_RENDERED_BY_ROUTES.test(path)

/** React Router loads the data of some routes by `?_routes=`. */
const isOnlyRoutes = (parameters: [string, string][]) =>
  parameters.length === 1 && parameters[0]?.[0] === '_routes'
