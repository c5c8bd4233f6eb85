import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  className?: string
  children: ReactNode
}

const VISIBLE_PART = 0.15
const RISE = [{ transform: 'translateY(1rem)' }, { transform: 'none' }]
const TIMING = { duration: 800, easing: 'cubic-bezier(0.22, 0.7, 0.26, 1)' }

/**
 * Rises into place once 15 % of it is in view, unless it was in view from the start. It is never hidden or dimmed: a
 * page has all its words before it is scrolled, and text that dims while somebody reads it looks like a flicker.
 */
export function Reveal({ className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current && !prefersReducedMotion()) return riseOnArrival(ref.current)
  }, [])
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  )
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function riseOnArrival(element: HTMLElement) {
  let wasAway = false
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return
      if (entry.intersectionRatio < VISIBLE_PART) {
        wasAway = true
        return
      }
      observer.disconnect()
      if (wasAway) element.animate(RISE, TIMING)
    },
    { threshold: VISIBLE_PART },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
