import { useEffect, useState } from 'react'

/** What a page's data has come to: still on its way, here, or failed. */
export type Arrival<T> =
  | { status: 'waiting' }
  | { status: 'here'; value: T }
  | { status: 'failed'; error: unknown }

/** For a `clientLoader` that opens its page before the data is here; `useArrival` sees what becomes of it. */
export function onItsWay<T>(data: Promise<T>) {
  // A browser reports a failure that nobody has looked at by the time it happens.
  data.catch(() => {})
  return data
}

/**
 * A page's data: here at once when it came with the document, a moment later when a `clientLoader`
 * opened the page and handed on its promise.
 */
export function useArrival<T>(data: T | Promise<T>): Arrival<T> {
  const [settled, settle] = useState<{ data: unknown; arrival: Arrival<T> }>()
  useEffect(() => {
    if (!(data instanceof Promise)) return
    let isWanted = true
    const arrive = (arrival: Arrival<T>) => isWanted && settle({ data, arrival })
    data.then(
      (value) => arrive({ status: 'here', value }),
      (error) => arrive({ status: 'failed', error }),
    )
    return () => {
      isWanted = false
    }
  }, [data])
  if (!(data instanceof Promise)) return { status: 'here', value: data }
  return settled?.data === data ? settled.arrival : { status: 'waiting' }
}
