import { type RefObject, useEffect, useState } from 'react'
import { sessionStore } from '../../platform/browser-storage.ts'

const KEY = 'price-choices'

/** Keeps what was chosen on /price while the tab is open, for a family that comes back to the page. */
export const keepChoices = (form: HTMLFormElement) => sessionStore.setItem(KEY, toQuery(form))

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
export function useKeptChoices(form: RefObject<HTMLFormElement | null>): string {
  const [stored, setStored] = useState('')
  useEffect(() => {
    if (form.current && isUntouched(form.current)) setStored(sessionStore.getItem(KEY) ?? '')
  }, [form])
  return stored
}
