import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Serves the built files of a folder. Responds with 304 if the client already has a file. */
export function serveBuiltFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    const response = await serve(c, next)
    if (!response?.ok) return response
    // The build gives every file below /assets a name that changes with its content.
    if (c.req.path.startsWith('/assets/'))
      response.headers.set('Cache-Control', 'public, max-age=31536000, immutable')
    if (!isNotModified(c.req.raw.headers, response.headers)) return response
    await response.body?.cancel()
    for (const name of ['Content-Length', 'Content-Type', 'Content-Encoding', 'Content-Range'])
      response.headers.delete(name)
    return new Response(null, { status: 304, headers: response.headers })
  }
}

/** If-None-Match takes precedence over the date; without an ETag only the star can match (RFC 9110, 13.1). */
function isNotModified(request: Headers, sent: Headers) {
  const tags = request.get('if-none-match')
  if (tags !== null) return tags.trim() === '*'
  const since = Date.parse(request.get('if-modified-since') ?? '')
  return Date.parse(sent.get('last-modified') ?? '') <= since
}
