import { type RefObject, useEffect, useState } from 'react'
import { sessionStore } from '../../platform/browser-storage.ts'

const KEY = 'price-choices'

/**
 * Keeps what was chosen on /price while the tab is open, for a family that comes back to the page: at the address where
 * it was chosen, whose query string is `asked`, and where nothing is asked yet.
 */
export function keepChoices(form: HTMLFormElement, asked: string) {
  const choices = toQuery(form)
  for (const key of new Set([KEY, KEY + asked])) sessionStore.setItem(key, choices)
}

/** What is sent has an address of its own, and the one before shows its own price again. */
export function releaseChoices(asked: string) {
  if (asked) sessionStore.removeItem(KEY + asked)
}

const toQuery = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  ).toString()

function isUntouched(form: HTMLFormElement) {
  const initial = form.cloneNode(true) as HTMLFormElement
  initial.reset()
  return toQuery(form) === toQuery(initial)
}

/**
 * The kept choices as a query string. Empty on the server, in the first render, which has to match it, and for a form in
 * which somebody typed before the scripts started.
 */
export function useKeptChoices(form: RefObject<HTMLFormElement | null>, asked: string): string {
  const [stored, setStored] = useState('')
  useEffect(() => {
    if (form.current && isUntouched(form.current))
      setStored(sessionStore.getItem(KEY + asked) ?? '')
  }, [form, asked])
  return stored
}
