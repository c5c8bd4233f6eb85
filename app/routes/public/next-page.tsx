import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { guides, policies } from '../../features/pages/pages.ts'
import { PolicyPage, PolicySpinner } from '../../features/pages/policy-page.tsx'
import { Container } from '../../ui/container.tsx'
import { LoadingText } from '../../ui/notice.tsx'

const DELAY = 300

const writtenPages = Object.entries({ ...policies, ...guides })

/** The current page, or the loading text of the next one once that has taken long. */
export function PageOrNext({ children }: { children: ReactNode }) {
  const next = useLatePath()
  const isLate = next !== undefined
  useLayoutEffect(() => {
    if (isLate) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [isLate])
  return (
    <>
      <main id="content" tabIndex={-1} hidden={isLate}>
        {children}
      </main>
      {isLate && (
        <main>
          <NextPage pathname={next} />
        </main>
      )}
    </>
  )
}

/** The path of another page that has been loading for a while. A change of the query string keeps the page. */
function useLatePath() {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const next = location?.pathname === pathname ? undefined : location?.pathname
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(() => setLate(next), DELAY)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [next])
  // The page that arrives must be shown at once, because its scroll position is restored in the same render.
  return next === late ? late : undefined
}

function NextPage({ pathname }: { pathname: string }) {
  if (pathname === '/') return <NextHero />
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

const NextHero = () => (
  <div className="hero on-dark">
    <p role="status" className="hero-corner text-tiny text-snow/80">
      Loading...
    </p>
  </div>
)
