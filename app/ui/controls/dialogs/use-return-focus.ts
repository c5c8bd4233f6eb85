import { useRef } from 'react'
import { keepFocus, openers } from '../../keep-focus.ts'

const FIELD = ':is(input, select, textarea):not([type=hidden], :disabled)'

/**
 * Returns the focus to the element that had it before a dialog opened, or to the top of the screen if it is gone; or to
 * the element from `focusAfter`. Radix returns it to the dialog's trigger, but these dialogs have none. A dialog begins in
 * the field marked with `data-begins`, because `autoFocus` would hide from Radix what had the focus before; one with a
 * restored draft in its first field.
 */
export function useReturnFocus(focusAfter?: () => HTMLElement | null) {
  const origin = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      origin.current = document.activeElement
      if (origin.current) openers.add(origin.current)
      const { currentTarget: dialog } = event
      if (!(dialog instanceof HTMLElement)) return
      // Nobody discards a restored draft with the first Enter.
      const isRestored = dialog.querySelector('[role=status] button')
      const begin = dialog.querySelector<HTMLElement>(isRestored ? FIELD : '[data-begins]')
      if (!begin) return
      event.preventDefault()
      begin.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { current } = origin
      const next = focusAfter?.()
      if (next) next.focus({ preventScroll: true })
      else if (current instanceof HTMLElement) focusWhereItIs(current)
      // The opener may be gone or disabled.
      keepFocus()
      if (current) openers.delete(current)
    },
  }
}

/** Scrolls only to an element that is out of view: to a button in a sticky bar the browser would scroll its form’s end. */
function focusWhereItIs(element: HTMLElement) {
  element.focus({ preventScroll: true })
  const { top, bottom } = element.getBoundingClientRect()
  if (bottom < 0 || top > window.innerHeight) element.scrollIntoView({ block: 'nearest' })
}
