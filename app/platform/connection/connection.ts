import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const TIMEOUT = 5000
const PAUSE = 5000

/** Whether the site is reachable, as far as this browser knows. TanStack Query pauses writes while it isn't. */
export const isOnline = () => onlineManager.isOnline()

export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true)

export const untilOnline = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!isOnline()) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = onlineManager.subscribe(check)
    check()
  })

/** `offline` if the device has no connection, `unreachable` if only the site can't be reached. */
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

/** Asks the site itself, because browsers also report a network without internet as online. */
async function checkConnection() {
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

/**
 * Call it when a request got no response. Resolves to whether the site responds; if not, keeps asking until it does.
 */
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

/** Whether a request failed on the network, in the wording of any browser. */
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
