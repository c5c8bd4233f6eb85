import { type RefObject, useLayoutEffect } from 'react'

/** The last button that lost the focus because it was disabled. */
let disabledButton: Element | null = null

/** The element that has the focus, or the button that had it until it was disabled. */
export const findFocus = () =>
  document.activeElement === document.body ? disabledButton : document.activeElement

/**
 * Moves the keyboard focus to the dialog that is open, or to the top of the screen, if the pressed button has been
 * removed.
 */
export function keepFocus() {
  if (document.activeElement !== document.body) return
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')
  const top = [...dialogs].at(-1) ?? document.getElementById('content')
  top?.focus({ preventScroll: true })
}

/** Keeps the focus on the screen when the button that has it is disabled for a while or removed. */
export function useKeptFocus(button: RefObject<HTMLElement | null>, isDisabled: boolean) {
  useLayoutEffect(() => {
    const { current } = button
    // The browser takes the focus from a disabled button only afterwards.
    const hadFocus = document.activeElement === current
    if (hadFocus && isDisabled) disabledButton = current
    return () => {
      if (!current || !(hadFocus || document.activeElement === current)) return
      // Waits for what else moves the focus, such as a form that begins again.
      setTimeout(() => {
        if (!current.isConnected) keepFocus()
        else if (document.activeElement === document.body) current.focus({ preventScroll: true })
      })
    }
  }, [button, isDisabled])
}
