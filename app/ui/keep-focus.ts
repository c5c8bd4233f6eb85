import { type RefObject, useLayoutEffect } from 'react'

/** Moves the keyboard focus to the top of the screen if the pressed button has been removed. */
export function keepFocus() {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
}

/** Keeps the focus on the screen when the button that has it is disabled for a while or removed. */
export function useKeptFocus(button: RefObject<HTMLElement | null>, isDisabled: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is looked up when `isDisabled` changes.
  useLayoutEffect(() => {
    const { current } = button
    // The browser takes the focus from a disabled button only afterwards.
    const hadFocus = document.activeElement === current
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
