let leftAt = Number.NEGATIVE_INFINITY

if (typeof window !== 'undefined')
  for (const event of ['beforeunload', 'pagehide'])
    window.addEventListener(event, () => {
      leftAt = performance.now()
    })

/** In milliseconds: Firefox may report the failed read before the `pagehide` event. */
const PATIENCE = 1000

/** Logs why a read failed, unless the user has left the page: Firefox reports a cancelled read as failed. */
export function logFailedRead(message: string, error: unknown, begunAt: number) {
  setTimeout(() => {
    if (begunAt > leftAt) console.error(message, error)
  }, PATIENCE)
}
