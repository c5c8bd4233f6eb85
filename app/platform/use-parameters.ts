import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The parameters of the URL, and a function that changes some of them and removes those without a value. Unless the change
 * replaces the entry of the history, Back undoes it.
 */
export function useParameters() {
  const [parameters, setParameters] = useSearchParams()
  // A second change may come while the first is still being rendered.
  const newest = useRef(parameters)
  useLayoutEffect(() => {
    newest.current = parameters
  }, [parameters])
  const change = (changes: Record<string, string | undefined>, replace = true) => {
    newest.current = new URLSearchParams(newest.current)
    for (const [name, value] of Object.entries(changes))
      if (value) newest.current.set(name, value)
      else newest.current.delete(name)
    setParameters(newest.current, { replace, preventScrollReset: true })
  }
  return [parameters, change] as const
}
