import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const TIMEOUT = 5000
const PAUSE = 5000

/** Whether the site can be reached, as far as this browser knows. TanStack Query holds it and pauses writes. */
export const isOnline = () => onlineManager.isOnline()

export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true)

/** Away is the device's connection, as the browser says, or only the site's. */
export const useConnection = () =>
  useSyncExternalStore(subscribe, describeConnection, () => 'online')

function describeConnection() {
  if (isOnline()) return 'online'
  return navigator.onLine ? 'unreachable' : 'offline'
}

function subscribe(listener: () => void) {
  const unsubscribe = onlineManager.subscribe(listener)
  window.addEventListener('offline', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('offline', listener)
  }
}

/** Asks the site itself, because a browser calls a network without internet a connection, too. */
export async function checkConnection() {
  const answers = await fetch('/healthz', {
    method: 'HEAD',
    cache: 'no-store',
    signal: abortAfter(TIMEOUT),
  }).then(
    () => true,
    () => false,
  )
  onlineManager.setOnline(answers)
  return answers
}

let isWatching = false

/** Call it when a request got no answer. Resolves to whether the site gives one; if not, it is asked until it does. */
export async function noteFailedRequest() {
  const answers = await checkConnection()
  if (!answers && !isWatching) watchForReturn()
  return answers
}

async function watchForReturn() {
  isWatching = true
  do await new Promise((resolve) => setTimeout(resolve, PAUSE))
  while (!(await checkConnection()))
  isWatching = false
}

/** Whether a request failed on its way, by any browser's words for it. */
export const isConnectionError = (error: unknown) =>
  error instanceof Object &&
  'message' in error &&
  /failed to fetch|load failed|networkerror|fetch failed|timed out/i.test(String(error.message))

/** `AbortSignal.timeout`, which iOS 15 and Chrome 100 lack. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
