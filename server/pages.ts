import { createRequestHandler } from 'react-router'
import type { Site } from '../app/platform/site-context.ts'
import { staffPaths } from '../app/routes/staff-paths.ts'
import type { Audience, BuiltSite } from './built-site.ts'

export interface Visitor {
  /** The visitor's network address, for rate limits; never stored. */
  address?: string
  /** What the page reads from, where somebody follows what it reads. */
  db?: Site['db']
}
export type Pages = (request: Request, visitor: Visitor) => Promise<Response>

/** The website: React Router renders a page from what its loaders read through `site`. */
export function createPages(load: BuiltSite['load'], siteFor: (visitor: Visitor) => Site): Pages {
  const answerWith = (audience: Audience) => {
    const handle = createRequestHandler(() => load(audience), process.env.NODE_ENV)
    return async (request: Request, site: Site) => {
      const { createLoadContext } = (await load(audience)).entry.module as unknown as {
        createLoadContext: (site: Site) => Parameters<typeof handle>[1]
      }
      return handle(request, createLoadContext(site))
    }
  }
  const answer = { visitors: answerWith('visitors'), staff: answerWith('staff') }
  return async (request, visitor) => {
    const response = await answer[audienceOf(request)](request, siteFor(visitor))
    if (response.status === 503) response.headers.set('retry-after', '5')
    return response
  }
}

const ofStaff = new RegExp(`^/(${staffPaths.join('|')})(?=[./]|$)`)
const audienceOf = ({ url }: Request): Audience =>
  ofStaff.test(new URL(url).pathname) ? 'staff' : 'visitors'
