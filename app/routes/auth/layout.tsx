import { Link, Outlet } from 'react-router'
import { useBusiness } from '../../features/business/use-business.ts'
import { BrandMark, RidgeLine } from '../../features/navigation/brand-drawings.tsx'
import { BrowserIsTooOld } from '../../ui/controls/browser-is-too-old.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import stylesheet from '../staff.css?url'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export default function AuthLayout() {
  const business = useBusiness()
  return (
    <div className="auth-page flex min-h-svh flex-col bg-spruce-50">
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[29rem] flex-1 flex-col px-5 pt-[max(2.5rem,9svh)] pb-12"
      >
        <Link
          to="/"
          className="mb-6 flex min-h-11 items-center justify-center gap-3 text-spruce-900"
        >
          <BrandMark className="size-10 shrink-0" />
          <span className="font-serif text-subtitle leading-tight text-balance">
            {business.name}
          </span>
        </Link>
        <div className="rounded-card bg-snow p-6 shadow-card sm:p-9">
          <BrowserIsTooOld />
          <PartBoundary>
            <Outlet />
          </PartBoundary>
        </div>
        <p className="mt-3 text-center text-small">
          <Link to="/" className="link inline-flex min-h-11 items-center px-2">
            Back to the website
          </Link>
        </p>
      </main>
      <div aria-hidden className="relative mt-24 h-6 bg-spruce-950">
        <RidgeLine />
      </div>
    </div>
  )
}
