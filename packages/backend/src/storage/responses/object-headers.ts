import type { StoredObject } from '../objects/public-objects.ts'

/**
 * The headers that an object and its renderings share. Any site may show them. When opened directly they run no code,
 * because they share their origin with the pages of the site.
 */
export function objectHeaders(url: string, object: StoredObject, eTag: string): Headers {
  const headers = new Headers({
    etag: eTag,
    'last-modified': object.lastModified.toUTCString(),
    'cache-control': object.cacheControl,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  const disposition = contentDisposition(new URL(url).searchParams.get('download'))
  if (disposition) headers.set('content-disposition', disposition)
  return headers
}

/**
 * The types that a browser only shows or plays. Any other type might run code or style a page when this site serves it.
 */
const harmless = [
  /^image\/(?!svg)/,
  /^(audio|video|font)\//,
  /^text\/(plain|csv)$/,
  /^application\/(json|pdf|zip|octet-stream)$/,
]

/**
 * Sets the content type. A type that may run code, such as HTML or a script, is sent as plain text for download. An SVG
 * picture keeps its type, because an <img> shows it without its scripts, but can't be opened either.
 */
export function setContentType(headers: Headers, contentType: string) {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (harmless.some((pattern) => pattern.test(type)))
    return headers.set('content-type', contentType)
  headers.set('content-type', type === 'image/svg+xml' ? type : 'text/plain; charset=utf-8')
  if (!headers.has('content-disposition')) headers.set('content-disposition', 'attachment')
}

/**
 * The Content-Disposition header for `?download` or `?download=name`, safely encoded (RFC 6266, RFC 8187). Without a
 * name the browser uses the last part of the URL.
 */
export function contentDisposition(download: string | null): string | undefined {
  if (download === null) return undefined
  const name = download
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .trim()
  if (name === '') return 'attachment'
  const plain = name.replace(/[^ -~]|["%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`
}

const encode = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
