import { useRef } from 'react'

/**
 * Returns the focus to the element that had it before a dialog opened. Radix returns it to the dialog's
 * trigger, but these dialogs have none.
 */
export function useReturnFocus() {
  const origin = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      origin.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (origin.current instanceof HTMLElement) origin.current.focus()
    },
  }
}
