/** The requested URL if it is the site's own origin or below it, otherwise the site's origin. */
export function resolveRedirect(siteUrl: string, requested: string | null | undefined): string {
  if (!requested || !URL.canParse(requested) || !URL.canParse(siteUrl)) return siteUrl
  const [site, target] = [new URL(siteUrl), new URL(requested)]
  const directory = site.pathname.endsWith('/') ? site.pathname : `${site.pathname}/`
  const isBelow = target.pathname === site.pathname || target.pathname.startsWith(directory)
  // A user name or password in a URL only serves to disguise its host.
  const hasNoCredentials = target.username === '' && target.password === ''
  return isSameSite(site, target) && isBelow && hasNoCredentials ? target.href : siteUrl
}

/** On a developer's machine the site may be opened under any name of localhost. */
function isSameSite(site: URL, target: URL) {
  if (site.origin === target.origin) return true
  const isLocal = ({ hostname }: URL) => LOOPBACK.has(hostname)
  const hasSamePort = site.protocol === target.protocol && site.port === target.port
  return isLocal(site) && isLocal(target) && hasSamePort
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
