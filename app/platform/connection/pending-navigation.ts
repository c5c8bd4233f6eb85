import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  isRouteErrorResponse,
  type Location,
  type MiddlewareFunction,
  useNavigation,
} from 'react-router'
import { createListeners } from '../../ui/listeners.ts'
import { noteFailedRequest } from './connection.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

type Missing = 'data' | 'script'

let missing: Missing | undefined
const { notify, subscribe } = createListeners()

function setMissing(part: Missing | undefined) {
  missing = part
  notify()
}

export function noteFailedNavigation(part: Missing) {
  noteFailedRequest()
  setMissing(part)
}

/**
 * Client middleware: a navigation to a page that can't be loaded stays pending until somebody tries again or follows
 * another link, so the current page keeps everything that was typed on it.
 */
export const stayOnFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { signal } = request
  signal.addEventListener('abort', () => setMissing(undefined))
  const results = await next()
  if (signal.aborted || !Object.values(results).some(isFailure)) return results
  noteFailedNavigation('data')
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  return results
}

/** Excludes redirects and responses such as 404, which have a page of their own. */
const isFailure = ({ type, result }: Results[string]) =>
  type === 'error' &&
  !(result instanceof Response) &&
  !(isRouteErrorResponse(result) && result.status < 500)

/** The part that is missing if the pending navigation has failed. */
export const useMissingOfPage = () =>
  useSyncExternalStore(
    subscribe,
    () => missing,
    () => undefined,
  )

export function usePendingLocation(): Location | undefined {
  const { location } = useNavigation()
  return useMissingOfPage() ? undefined : location
}

/** The target once it has been pending for `delay` milliseconds. Calls `onLate` just before. */
export function useLateLocation(delay: number, onLate: () => void) {
  const pending = usePendingLocation()
  const [late, setLate] = useState<Location>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time counts from the start of the navigation.
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => {
      onLate()
      setLate(pending)
    }, delay)
    return () => clearTimeout(timer)
  }, [pending])
  return late === pending ? late : undefined
}
