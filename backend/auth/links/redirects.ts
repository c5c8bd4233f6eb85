/** Where a link may lead: below the site's own address, else to the site itself. */
export function resolveRedirect(siteUrl: string, asked: string | null | undefined): string {
  if (!asked || !URL.canParse(asked) || !URL.canParse(siteUrl)) return siteUrl
  const [site, target] = [new URL(siteUrl), new URL(asked)]
  const folder = site.pathname.endsWith('/') ? site.pathname : `${site.pathname}/`
  const isBelow = target.pathname === site.pathname || target.pathname.startsWith(folder)
  // A name or password before the host would only serve to deceive.
  const isPlain = target.username === '' && target.password === ''
  return isSameSite(site, target) && isBelow && isPlain ? target.href : siteUrl
}

/** On the developer's own machine, localhost goes by several names. */
function isSameSite(site: URL, target: URL) {
  if (site.origin === target.origin) return true
  const isHere = ({ hostname }: URL) => LOOPBACK.has(hostname)
  const isSameDoor = site.protocol === target.protocol && site.port === target.port
  return isHere(site) && isHere(target) && isSameDoor
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
