import { type RefObject, useEffect } from 'react'

const TYPED = ':is(input:not([type=hidden], [type=file]), textarea):read-write'

/** Puts the focus into the first empty field of a screen that asks for something new. */
export function useFirstField(screen: RefObject<HTMLElement | null>, isNew = true) {
  // Runs after the navigation, which puts the focus at the top of the screen.
  useEffect(() => {
    if (!isNew) return
    const fields = screen.current?.querySelectorAll<HTMLInputElement>(TYPED) ?? []
    const empty = [...fields].find(({ value }) => value === '')
    empty?.focus({ preventScroll: true })
  }, [screen, isNew])
}
