import { redirect } from 'react-router'

/** The header of a page that is true until a moment, at which the page cache drops it. */
export const expiresAt = (moment: Date): HeadersInit => ({ Expires: moment.toUTCString() })

/** The earliest moment of several headers: a page is true only as long as each part of it. */
export function earliestExpiry(...all: Headers[]): HeadersInit {
  const moments = all.map((headers) => Date.parse(headers.get('Expires') ?? ''))
  const earliest = Math.min(...moments.filter(Number.isFinite))
  return Number.isFinite(earliest) ? expiresAt(new Date(earliest)) : {}
}

/**
 * Leads from a former address to the present one. Browsers cache a 301 without limit, but staff may give a former name
 * back or to another page, so they ask each time.
 */
export const movedTo = (path: string) =>
  redirect(path, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
