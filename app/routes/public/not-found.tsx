import { data } from 'react-router'
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx'
import { UnlistedHead } from '../../platform/head/page-head.tsx'
import { logUnknownPath, siteContext } from '../../platform/site-context.ts'
import type { Route } from './+types/not-found.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  logUnknownPath(context.get(siteContext), url)
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
