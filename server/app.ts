import { Hono } from 'hono'
import { limitBody } from 'one-process-backend/limits'
import type { Log } from 'one-process-backend/log'
import { LARGEST_PREVIEW, PREVIEW_ADDRESS } from '../app/features/preview/preview-request.ts'
import type { Health } from './health.ts'
import { serveBuiltFiles } from './http/built-files.ts'
import { addSecurityHeaders, type SecurityHeaders } from './http/security-headers.ts'
import { logRequests } from './monitoring/request-log.ts'
import { LARGEST_FAILURE, logPageFailures } from './page-failures.ts'
import type { Pages, Visitor } from './pages.ts'

export interface AppParts {
  /** The embedded backend; absent if the site uses hosted Supabase. */
  backend?: { fetch(request: Request, client: { address?: string }): Promise<Response> }
  /** The URL in the hosted project for a picture path of this site. */
  pictureAddress?: (path: string) => string
  pages: Pages
  /** Previews a public page with unpublished content, for staff only. */
  preview: Pages
  checkHealth: () => Promise<Health>
  /** The folder of the built browser files; absent when Vite serves them. */
  assets?: string
  headers: SecurityHeaders
  log: Log
}

/** In bytes. A message has at most 5,000 characters, each of which takes up to 12 bytes in form encoding. */
const LARGEST_FORM = 64 * 1024
const PAGE_METHODS = 'GET, HEAD, POST, OPTIONS'

/** Matches a path that React Router would decode to the beginning of a host. URLs drop tabs and line breaks. */
const LIKE_A_HOST = /^\/(?:%0[9ad])*(?:\/|%5c)(?:\/|%5c|%0[9ad])*/i

type Env = { Bindings: Visitor; Variables: { requestId: string } }

/** The whole product as one function from a request to a response. */
export function createApp({
  backend,
  pictureAddress,
  pages,
  preview,
  checkHealth,
  assets,
  headers,
  log,
}: AppParts) {
  const app = new Hono<Env>()
  app.use(logRequests(log), addSecurityHeaders(headers))

  app.get('/healthz', async (c) => {
    const health = await checkHealth()
    return c.json(health, health.reason ? 503 : 200, { 'cache-control': 'no-store' })
  })
  // Rows are read with one person's rights, so the next user of a shared computer must not get them from a cache.
  app.use('/rest/v1/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  if (backend) {
    for (const service of ['auth', 'rest', 'storage', 'functions', 'realtime', 'graphql'])
      app.all(`/${service}/v1/*`, (c) => backend.fetch(c.req.raw, c.env))
  }
  if (pictureAddress)
    app.get('/storage/v1/*', (c) => {
      const { pathname, search } = new URL(c.req.url)
      c.header('Cache-Control', 'public, max-age=3600')
      return c.redirect(pictureAddress(pathname + search))
    })
  app.post(PREVIEW_ADDRESS, limitBody(LARGEST_PREVIEW, rejectPreview), (c) =>
    preview(c.req.raw, c.env),
  )
  app.post('/page-failures', limitBody(LARGEST_FAILURE, rejectLargeForm), logPageFailures(log))
  app.on(['GET', 'HEAD'], PREVIEW_ADDRESS, (c) => c.redirect('/admin/preview', 303))
  app.use('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!LIKE_A_HOST.test(pathname)) return next()
    return c.redirect(pathname.replace(LIKE_A_HOST, '/') + search, 308)
  })
  if (assets) app.use('*', serveBuiltFiles(assets))
  app.on(['GET', 'HEAD'], '*', (c) => pages(c.req.raw, c.env))
  app.post('*', limitBody(LARGEST_FORM, rejectLargeForm), async (c) =>
    pages(await receive(c.req.raw), c.env),
  )
  app.options('*', (c) => c.body(null, 204, { allow: PAGE_METHODS }))
  app.all('*', (c) =>
    c.text('This method is not supported for pages.', 405, { allow: PAGE_METHODS }),
  )

  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return c.text('The request did not arrive completely.', 400)
    log.error({ err: error }, 'A request failed')
    return c.text(
      `Something went wrong on our side. Please try again in a moment. (${c.var.requestId})`,
      500,
    )
  })
  return app
}

const rejectLargeForm = () =>
  new Response('The form is too long. Please shorten your message.', {
    status: 413,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })

const rejectPreview = () =>
  Response.json(
    { message: 'There is too much to be previewed at once.' },
    { status: 413, headers: { 'cache-control': 'no-store' } },
  )

/** Reads the form before its page is queued, so that a slow one delays nobody. */
async function receive(request: Request) {
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: await request.arrayBuffer() })
}
