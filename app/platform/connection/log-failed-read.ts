let leftAt = Number.NEGATIVE_INFINITY

if (typeof window !== 'undefined')
  for (const event of ['beforeunload', 'pagehide'])
    window.addEventListener(event, () => {
      leftAt = performance.now()
    })

/** In milliseconds: Firefox may report the read before it tells the page that the person leaves. */
const PATIENCE = 1000

/**
 * Logs why a read failed, unless the person left the page after the read began: Firefox reports a read that leaving cut
 * off like one that failed.
 */
export function logFailedRead(words: string, error: unknown, begunAt: number) {
  setTimeout(() => {
    if (begunAt > leftAt) console.error(words, error)
  }, PATIENCE)
}
