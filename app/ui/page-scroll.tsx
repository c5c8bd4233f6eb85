import { useLayoutEffect, useRef } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router'

const ARRIVAL_DELAY = 100

/** Navigation state that makes the next page scroll to a section. */
export const scrollTarget = (section: string) => ({ scrollToSection: section })

/** The id of the section that a location requests by state or hash; empty if there is none. */
export function findRequestedSection({ state, hash }: Pick<Location, 'state' | 'hash'>): string {
  const requested = state?.scrollToSection
  if (typeof requested === 'string') return requested
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Whether the last navigation led to another page. Used in the browser only. */
let isNewPage = false

/**
 * Begins a new page at its top, also for the keyboard. It outlives the pages' layouts, which scroll by `PageScroll`, and
 * comes before them: scrolling is smooth elsewhere, but a new page must be at its top at once, before ScrollRestoration
 * runs.
 */
export function StartAtTop() {
  const location = useLocation()
  const shown = useRef(location)
  useLayoutEffect(() => {
    isNewPage = location.pathname !== shown.current.pathname
    shown.current = location
    if (!isNewPage) return
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    requestAnimationFrame(() => style.removeProperty('scroll-behavior'))
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [location])
  return null
}

/** Scrolls after a navigation: to the top, to the previous scroll position, or to a section. */
export const PageScroll = () => (
  <>
    <ScrollRestoration />
    <ScrollToSection />
  </>
)

// On the first load and when going back (POP), the browser itself scrolls to the section.
function ScrollToSection() {
  const location = useLocation()
  const navigation = useNavigationType()
  useLayoutEffect(() => {
    const section = navigation !== 'POP' && document.getElementById(findRequestedSection(location))
    if (!section) return
    if (isNewPage) window.scrollTo({ top: 0, behavior: 'instant' })
    const timer = setTimeout(() => goTo(section), ARRIVAL_DELAY)
    return () => clearTimeout(timer)
  }, [location, navigation])
  return null
}

function goTo(section: HTMLElement) {
  section.scrollIntoView()
  // Moving the focus would close a menu, or interrupt typing in a field.
  if (document.querySelector('.menu[open], :is(input, select, textarea):focus')) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
