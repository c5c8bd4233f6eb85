import { createFairQueue, findNetwork } from 'one-process-backend/limits'
import { createRequestHandler } from 'react-router'
import type { Site } from '../app/platform/site-context.ts'
import type { BuiltSite } from './built-site.ts'
import { inTime } from './in-time.ts'

export interface Visitor {
  /** The visitor's network address, for rate limits; never stored. */
  address?: string
  /** The content client that the page reads from, where its reads are tracked. */
  db?: Site['db']
  /** Rows that a preview shows instead of those that were read. */
  overlay?: Site['overlay']
}
export type Pages = (request: Request, visitor: Visitor) => Promise<Response>

/** Rendering needs the processor, so more at once would only make each one slower. */
const RENDERS = { concurrency: 4, perCaller: { concurrency: 1, maxPending: 30 } }

/** A page that hangs, for example on the database, must not block the queue. */
const DEADLINE_MS = 15_000

const answerTooLate = () =>
  new Response('This page could not be made in time. Please try again in a moment.', {
    status: 503,
    headers: { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' },
  })

class TooManyPages extends Error {}

const answerTooMany = () =>
  new Response('Too many pages are being made for your network. Please try again in a moment.', {
    status: 429,
    headers: { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' },
  })

/** Renders the website's pages from what their loaders read through `siteFor(visitor)`. */
export function createPages(load: BuiltSite['load'], siteFor: (visitor: Visitor) => Site): Pages {
  const handle = createRequestHandler(load, process.env.NODE_ENV)
  const enqueue = createFairQueue({ ...RENDERS, refuse: () => new TooManyPages() })

  async function render(request: Request, visitor: Visitor) {
    const { createLoadContext } = (await load()).entry.module as unknown as {
      createLoadContext: (site: Site) => Parameters<typeof handle>[1]
    }
    const response = await handle(request, createLoadContext(siteFor(visitor)))
    if (response.status === 503) response.headers.set('retry-after', '5')
    // A page without a form; React Router omits the header.
    if (response.status === 405) response.headers.set('allow', 'GET, HEAD, OPTIONS')
    return response
  }

  return (request, visitor) =>
    enqueue(
      findNetwork(visitor.address),
      async () => (await inTime(render(request, visitor), DEADLINE_MS)) ?? answerTooLate(),
    ).catch((error) => {
      if (error instanceof TooManyPages) return answerTooMany()
      throw error
    })
}
