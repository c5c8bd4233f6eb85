import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router'

const ARRIVAL_DELAY = 100

/** Navigation state that makes the next page scroll to a section. */
export const towards = (section: string) => ({ scrollToSection: section })

/** The section that a location asks for by state or hash; empty when it asks for none. */
export function sectionAskedFor({ state, hash }: Pick<Location, 'state' | 'hash'>): string {
  const asked = state?.scrollToSection
  if (typeof asked === 'string') return asked
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Scrolls after a navigation: to the top, to where the page was left, or to a section. */
export function PageScroll() {
  const isNewPage = useRef(false)
  return (
    <>
      <StartAtOnce isNewPage={isNewPage} />
      <ScrollRestoration />
      <GoOnToSection isNewPage={isNewPage} />
    </>
  )
}

interface Props {
  isNewPage: RefObject<boolean>
}

// Scrolling is smooth, but a new page must start at its top at once, before ScrollRestoration.
function StartAtOnce({ isNewPage }: Props) {
  const location = useLocation()
  const shown = useRef(location)
  useLayoutEffect(() => {
    isNewPage.current = location.pathname !== shown.current.pathname
    shown.current = location
    if (!isNewPage.current) return
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    requestAnimationFrame(() => style.removeProperty('scroll-behavior'))
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [location, isNewPage])
  return null
}

// The browser itself scrolls to a section when it opens an address or goes back.
function GoOnToSection({ isNewPage }: Props) {
  const location = useLocation()
  const navigation = useNavigationType()
  useLayoutEffect(() => {
    const section = navigation !== 'POP' && document.getElementById(sectionAskedFor(location))
    if (!section) return
    if (isNewPage.current) window.scrollTo({ top: 0, behavior: 'instant' })
    const timer = setTimeout(() => goTo(section), ARRIVAL_DELAY)
    return () => clearTimeout(timer)
  }, [location, navigation, isNewPage])
  return null
}

function goTo(section: HTMLElement) {
  section.scrollIntoView()
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
