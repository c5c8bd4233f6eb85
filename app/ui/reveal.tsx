import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'

interface Props {
  className?: string
  children: ReactNode
}

const VISIBLE_PART = 0.15

/**
 * Fades in the first time 15 % of what can be seen of it is in view. Only this script hides it, and only below the fold, so
 * it is always visible without scripts or with reduced motion.
 */
export function Reveal({ className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || isInView(element) || prefersReducedMotion()) return
    element.dataset.reveal = 'waiting'
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        element.dataset.reveal = 'shown'
        observer.disconnect()
      },
      { threshold: visibleThreshold(element) },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={ref} className={classes('reveal', className)}>
      {children}
    </div>
  )
}

const isInView = (element: Element) => element.getBoundingClientRect().top < window.innerHeight

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

// Of a section longer than the screen, 15 % of what the screen can show.
const visibleThreshold = (element: Element) =>
  VISIBLE_PART * Math.min(1, window.innerHeight / Math.max(1, element.clientHeight))
