import { useRef } from 'react'
import { findFocus, keepFocus } from '../../keep-focus.ts'

/**
 * Returns the focus to the element that had it before a dialog opened, or to the top of the screen if it is gone; or to
 * the element from `focusAfter`. Radix returns it to the dialog's trigger, but these dialogs have none.
 */
export function useReturnFocus(focusAfter?: () => HTMLElement | null) {
  const origin = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      origin.current = findFocus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { current } = origin
      const next = focusAfter?.()
      if (next) next.focus({ preventScroll: true })
      else if (current instanceof HTMLElement) current.focus()
      // The opener may be gone or disabled.
      keepFocus()
    },
  }
}
