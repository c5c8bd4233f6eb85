/**
 * The page of this site that an address names, as path, query and fragment. The first page where it names another
 * site's, or none: a person who signs in must not be led away by a link that somebody else wrote.
 */
export function ownPath(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !/^(\/|https?:)/i.test(address)) return '/'
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  // A path that begins with two slashes would be the address of another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
