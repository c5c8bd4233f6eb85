import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'

interface Props {
  className?: string
  children: ReactNode
}

const VISIBLE_PART = 0.15
const MOST_OF_WINDOW = 0.9

/**
 * Fades in once 15 % of it is in view. It is hidden by this script only, and only below the fold, so it is always
 * visible without scripts or with reduced motion.
 */
export function Reveal({ className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current && !prefersReducedMotion()) return revealOnScroll(ref.current)
  }, [])
  return (
    <div ref={ref} className={classes('reveal', className)}>
      {children}
    </div>
  )
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Sizes come from observers, because measuring the element would force the layout of a section that isn't near yet. */
function revealOnScroll(element: HTMLElement) {
  let arriving: IntersectionObserver | undefined
  const nearby = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.rootBounds) return
      const { top, height } = entry.boundingClientRect
      const windowHeight = entry.rootBounds.height / 3
      if (!element.dataset.reveal) {
        if (height > 0 && top < windowHeight) return nearby.disconnect()
        element.dataset.reveal = 'waiting'
      }
      if (!entry.isIntersecting) return
      nearby.disconnect()
      arriving = showOnArrival(element, visibleThreshold(height, windowHeight))
    },
    { rootMargin: '100% 0px' },
  )
  nearby.observe(element)
  return () => {
    nearby.disconnect()
    arriving?.disconnect()
  }
}

function showOnArrival(element: HTMLElement, threshold: number) {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      element.dataset.reveal = 'shown'
      observer.disconnect()
    },
    { threshold },
  )
  observer.observe(element)
  return observer
}

// No screen can show 15 % of a section that is seven times its height.
const visibleThreshold = (height: number, windowHeight: number) =>
  Math.min(VISIBLE_PART, (MOST_OF_WINDOW * windowHeight) / Math.max(1, height))
