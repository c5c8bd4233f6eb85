import { createRequestHandler } from 'react-router'
import type { Site } from '../app/platform/site-context.ts'
import type { BuiltSite } from './built-site.ts'

export interface Visitor {
  /** The visitor's network address, for rate limits; never stored. */
  address?: string
  /** The content client that the page reads from, where its reads are tracked. */
  db?: Site['db']
}
export type Pages = (request: Request, visitor: Visitor) => Promise<Response>

/** Renders the website's pages from what their loaders read through `siteFor(visitor)`. */
export function createPages(load: BuiltSite['load'], siteFor: (visitor: Visitor) => Site): Pages {
  const handle = createRequestHandler(load, process.env.NODE_ENV)
  return async (request, visitor) => {
    const { createLoadContext } = (await load()).entry.module as unknown as {
      createLoadContext: (site: Site) => Parameters<typeof handle>[1]
    }
    const response = await handle(request, createLoadContext(siteFor(visitor)))
    if (response.status === 503) response.headers.set('retry-after', '5')
    return response
  }
}
