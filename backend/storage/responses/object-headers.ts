import type { StoredObject } from '../objects/public-objects.ts'

/**
 * The headers that an object and its renderings share. Any site may show them; opened by
 * themselves they run nothing, since they share their origin with the pages of the site.
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
 * The header that `?download` or `?download=name` asks for, safely encoded (RFC 6266, RFC 8187).
 * Without a name the browser takes the last part of the address.
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
