/** Where a link may lead: below the site's own address, else to the site itself. */
export function resolveRedirect(siteUrl: string, asked: string | null | undefined): string {
  if (!asked || !URL.canParse(asked) || !URL.canParse(siteUrl)) return siteUrl
  const [site, target] = [new URL(siteUrl), new URL(asked)]
  const folder = site.pathname.endsWith('/') ? site.pathname : `${site.pathname}/`
  const isBelow = target.pathname === site.pathname || target.pathname.startsWith(folder)
  // A name or password before the host would only serve to deceive.
  const isPlain = target.username === '' && target.password === ''
  return target.origin === site.origin && isBelow && isPlain ? target.href : siteUrl
}
