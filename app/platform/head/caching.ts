import { redirect } from 'react-router'

/** The header of a page that is valid until a given time, when the page cache drops it. */
export const expiresAt = (moment: Date): HeadersInit => ({ Expires: moment.toUTCString() })

/** The earliest expiry time of several headers, because a page is valid only as long as all of its parts. */
export function earliestExpiry(...all: Headers[]): HeadersInit {
  const moments = all.map((headers) => Date.parse(headers.get('Expires') ?? ''))
  const earliest = Math.min(...moments.filter(Number.isFinite))
  return Number.isFinite(earliest) ? expiresAt(new Date(earliest)) : {}
}

/**
 * Redirects a former URL to the current one. Browsers cache a 301 indefinitely, but staff may later use a former slug
 * again, so browsers have to ask each time.
 */
export const movedTo = (path: string) =>
  redirect(path, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
