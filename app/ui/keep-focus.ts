import { type RefObject, useLayoutEffect } from 'react'

const DIALOGS = '[role=dialog], [role=alertdialog], dialog[open]'

/**
 * Moves the keyboard focus to the dialog that is open, or to the top of the screen, if the pressed button has been
 * removed.
 */
export function keepFocus() {
  if (document.activeElement !== document.body) return
  const dialogs = document.querySelectorAll<HTMLElement>(DIALOGS)
  const top = [...dialogs].at(-1) ?? document.getElementById('content')
  top?.focus({ preventScroll: true })
}

/** The elements that get the focus back when a dialog closes. */
export const openers = new WeakSet<Element>()

/** Whether a button has the focus, or gets it back. Disabling it would lose the focus. */
export const holdsFocus = (button: Element | null) =>
  button !== null && (button === document.activeElement || openers.has(button))

/** Keeps the focus on the screen when the button that has it is removed. */
export function useKeptFocus(button: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      // Waits for what else moves the focus, such as a form that begins again.
      if (current && document.activeElement === current) setTimeout(keepFocus)
    }
  }, [button])
}
