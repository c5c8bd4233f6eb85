import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'

interface Options {
  count: number
  interval: number
  /** False while nothing should move, such as before the section is in view. */
  active?: boolean
  /** Whether the next item is ready. Until it is, the current one stays for another interval. */
  isNextReady?: () => boolean
}

/**
 * Shows `count` items in rotation. Stops for people who prefer reduced motion, while a mouse pointer or the keyboard
 * focus is on the element with `holdProps`, and when paused.
 */
export function useRotation({ count, interval, active = true, isNextReady = () => true }: Options) {
  const [index, select] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [holds, setHolds] = useState({ pointer: false, focus: false })
  const hold = (kind: 'pointer' | 'focus', isHeld: boolean) =>
    setHolds((others) => ({ ...others, [kind]: isHeld }))

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  const isRotating = active && count > 1 && !isPaused && !holds.pointer && !holds.focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing an item restarts the interval.
  useEffect(() => {
    if (!isRotating) return
    const timer = setInterval(() => {
      if (isNextReady()) select((current) => (current + 1) % count)
    }, interval)
    return () => clearInterval(timer)
  }, [isRotating, count, interval, index])

  const holdProps = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && hold('pointer', true),
    onPointerLeave: () => hold('pointer', false),
    // A click also leaves the focus on the clicked element.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && hold('focus', true),
    onBlur: (event: FocusEvent) =>
      event.currentTarget.contains(event.relatedTarget) || hold('focus', false),
  }
  return {
    index: Math.min(index, Math.max(0, count - 1)),
    select,
    isPaused,
    togglePause: () => setPaused((paused) => !paused),
    holdProps,
  }
}
