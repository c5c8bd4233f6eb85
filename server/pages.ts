import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Site } from '../app/platform/site-context.ts'

export interface Visitor {
  /** The visitor's network address, for rate limits; never stored. */
  address?: string
  /** How the page reads where what it reads may be kept. */
  read?: Site['read']
}
export type Pages = (request: Request, visitor: Visitor) => Promise<Response>

/** The website: React Router renders a page from what its loaders read through `site`. */
export function createPages(
  loadBuild: () => Promise<ServerBuild>,
  siteFor: (visitor: Visitor) => Site,
): Pages {
  const handle = createRequestHandler(loadBuild, process.env.NODE_ENV)
  return async (request, visitor) => {
    const { createLoadContext } = (await loadBuild()).entry.module as unknown as {
      createLoadContext: (site: Site) => Parameters<typeof handle>[1]
    }
    const response = await handle(request, createLoadContext(siteFor(visitor)))
    if (response.status === 503) response.headers.set('retry-after', '5')
    return response
  }
}
