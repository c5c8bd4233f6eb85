import { data } from 'react-router'
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx'
import { UnlistedHead } from '../../platform/page-head.tsx'
import { siteContext } from '../../platform/site-context.ts'
import type { Route } from './+types/not-found.ts'

const LONGEST_LOGGED = 200

// A URL's path is percent-encoded, so that no control character of a stranger's reaches the log.
export function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname.slice(0, LONGEST_LOGGED)
  context.get(siteContext).log.warn({ path }, 'Nothing is at the path that somebody asked for')
  return data(null, 404)
}

export default function NotFound() {
  return (
    <>
      <UnlistedHead title="Page not found" />
      <NotFoundPage />
    </>
  )
}
