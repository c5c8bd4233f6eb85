import { type PointerEvent, useRef } from 'react'

/** How many pixels to the right close the element. */
const THRESHOLD = 50
/** Shorter movements, in pixels, count as a press. */
const TOLERANCE = 10

/** Event handlers for an element that is closed by a swipe to the right. `data-swipe` is for the style sheet. */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<number>(undefined)
  const distance = ({ clientX }: PointerEvent) => clientX - (start.current ?? clientX)

  const end = (event: PointerEvent<HTMLElement>) => {
    const { dataset } = event.currentTarget
    const isSwiped = event.type === 'pointerup' && distance(event) > THRESHOLD
    start.current = undefined
    if (isSwiped) onSwiped()
    else if (dataset.swipe) dataset.swipe = 'cancel'
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) start.current = event.clientX
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { dataset, style } = event.currentTarget
      if (distance(event) < TOLERANCE && dataset.swipe !== 'move') return
      event.currentTarget.setPointerCapture(event.pointerId)
      dataset.swipe = 'move'
      style.setProperty('--swiped', `${Math.max(0, distance(event))}px`)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
