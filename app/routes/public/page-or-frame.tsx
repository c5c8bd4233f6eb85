import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { guides, policies } from '../../features/pages/pages.ts'
import { PolicyPage, PolicySpinner } from '../../features/pages/policy-page.tsx'
import { useLateLocation, useMissingOfPage } from '../../platform/connection/pending-navigation.ts'
import { Container } from '../../ui/container.tsx'
import { LoadingText } from '../../ui/notice.tsx'

const DELAY = 300

const writtenPages = Object.entries({ ...policies, ...guides })

/**
 * A page, or the next page's frame while that page takes long to load. The page stays mounted, in case the next one
 * fails.
 */
export function PageOrFrame({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  const place = usePlaceOnPage(key)
  const next = useLateLocation(DELAY, place.note)
  // A navigation that changes only the query string, such as another weight, keeps the page.
  const hasFrame = next !== undefined && next.pathname !== pathname
  useLayoutEffect(() => {
    if (hasFrame) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [hasFrame])
  return (
    <>
      <main id="content" tabIndex={-1} hidden={hasFrame}>
        {children}
      </main>
      {hasFrame && (
        <main>
          <Frame pathname={next.pathname} />
        </main>
      )}
    </>
  )
}

/** Restores the scroll position if the next page has failed. */
function usePlaceOnPage(page: string) {
  const noted = useRef<{ page: string; scrollY: number; focused: Element | null }>(undefined)
  const hasFailed = useMissingOfPage() !== undefined
  useLayoutEffect(() => {
    if (!hasFailed || noted.current?.page !== page) return
    const { scrollY, focused } = noted.current
    noted.current = undefined
    window.scrollTo({ top: scrollY, behavior: 'instant' })
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }, [hasFailed, page])
  return {
    note: () => {
      noted.current = { page, scrollY: window.scrollY, focused: document.activeElement }
    },
  }
}

function Frame({ pathname }: { pathname: string }) {
  if (pathname === '/') return <HeroFrame />
  const [, written] = writtenPages.find(([path]) => pathname === `/${path}`) ?? []
  if (written)
    return (
      <PolicyPage title={written.title}>
        <PolicySpinner />
      </PolicyPage>
    )
  return (
    <Container className="section min-h-[80svh]">
      <LoadingText>
        {pathname.startsWith('/clinic/') ? 'Loading clinic details...' : 'Loading...'}
      </LoadingText>
    </Container>
  )
}

const HeroFrame = () => (
  <div className="hero on-dark">
    <p role="status" className="hero-corner text-tiny text-snow/80">
      Loading...
    </p>
  </div>
)
