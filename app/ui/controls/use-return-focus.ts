import { useRef } from 'react'

/**
 * Gives the focus back to where it was before a dialog opened. Radix gives it to the dialog's trigger,
 * and ours are opened by whatever was pressed.
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
