import { contentDisposition } from './content-disposition.ts'
import type { StoredObject } from './public-objects.ts'

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
