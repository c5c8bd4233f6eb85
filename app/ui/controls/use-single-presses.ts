import { useEffect } from 'react'

/**
 * The second click of a double click presses nothing else once the first one's button is gone: not what was under a
 * question that has been answered, nor the row that takes the place of a deleted one.
 */
export function useSinglePresses() {
  useEffect(() => {
    let pressed: Element | undefined
    const check = (event: MouseEvent) => {
      if (event.detail > 1 && pressed?.isConnected === false) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else if (event.type === 'click' && event.target instanceof Element) {
        pressed = event.target.closest('button, a') ?? event.target
      }
    }
    const kinds = ['mousedown', 'click'] as const
    for (const kind of kinds) window.addEventListener(kind, check, true)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, check, true)
    }
  }, [])
}
