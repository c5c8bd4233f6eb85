/** `AbortSignal.timeout`, which iOS 15 and Chrome 100 lack. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
