import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { hashInlineCode } from './platform/csp-hashes.server.ts'
import { deferScripts } from './platform/defer-scripts.ts'
import { NonceContext } from './platform/nonce-context.ts'
import {
  incompleteContext,
  logUnknownPath,
  type Site,
  siteContext,
} from './platform/site-context.ts'

const RENDER_TIMEOUT = 10_000

/** The context of one request's loaders and actions. */
export function createLoadContext(site: Site) {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  context.set(incompleteContext, { incomplete: false })
  return context
}

/**
 * Sends the whole page at once, with `Cache-Control: no-store` when part of its content couldn't be read. Otherwise
 * browsers revalidate each time: `Expires` is for the page cache.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  limitCaching(headers, loadContext)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = randomUUID()
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const { html, inline } = hashInlineCode(
    await waitToRender().then(() => renderPage(page, nonce)),
    nonce,
  )
  headers.set('Content-Security-Policy', loadContext.get(siteContext).contentPolicy(inline))
  return new Response(Buffer.from(deferScripts(html), 'latin1'), { status, headers })
}

export function handleDataRequest(
  response: Response,
  { context }: { context: RouterContextProvider },
) {
  limitCaching(response.headers, context)
  return response
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  const site = context.get(siteContext)
  const url = new URL(request.url)
  if (!isRouteErrorResponse(error))
    site.log.error({ err: error, path: url.pathname }, 'a page failed')
  // Only a path that even the `*` route can't match, such as one with a line break, gets here.
  else if (error.status === 404) logUnknownPath(site, url)
}

function limitCaching(headers: Headers, context: RouterContextProvider) {
  if (context.get(incompleteContext).incomplete) headers.set('Cache-Control', 'no-store')
  else if (headers.has('Expires')) headers.set('Cache-Control', 'no-cache')
}

let queue = Promise.resolve()

/** Lets one rendering start per turn of the event loop, so that cached pages are sent in between. */
function waitToRender() {
  queue = queue.then(() => setImmediate())
  return queue
}

/** Renders the page to a latin1 string, which holds one byte per character. */
function renderPage(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('latin1'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React sends large Suspense boundaries hidden, and a visitor without scripts sees their fallback.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT)
    whole.on('close', () => clearTimeout(timer))
  })
}
