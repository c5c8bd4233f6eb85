import { useLocation } from 'react-router'
import { ScreenHeading } from '../../ui/controls/screen-heading.tsx'
import type { Route } from './+types/not-built-yet.ts'
import { adminLinks } from './admin-links.ts'

const titleOf = (pathname: string) =>
  adminLinks.findLast(({ path }) => pathname.startsWith(path))?.title ?? ''

export const meta: Route.MetaFunction = ({ location }) => [
  { title: titleOf(location.pathname) },
  { name: 'robots', content: 'noindex' },
]

/** Keeps the place of a screen that the menu already names. */
export default function NotBuiltYet() {
  const { pathname } = useLocation()
  return <ScreenHeading title={titleOf(pathname)} lead="This screen is not built yet." />
}
