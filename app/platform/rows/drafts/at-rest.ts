const REST = 300

const waiting = new Map<unknown, () => void>()
let timer: ReturnType<typeof setTimeout>
let isListening = false

/**
 * Does work once nothing was typed for a moment, because a letter should cost nothing, and at once when a field or the
 * page is left, so that nothing typed is lost. Newer work of the same key takes the place of what waits.
 */
export function whenAtRest(key: unknown, work: () => void) {
  waiting.set(key, work)
  clearTimeout(timer)
  timer = setTimeout(doWaitingWork, REST)
  if (isListening) return
  isListening = true
  for (const leaving of ['focusout', 'visibilitychange', 'pagehide'])
    window.addEventListener(leaving, doWaitingWork, true)
}

/** Does all work that still waits. */
export function doWaitingWork() {
  const works = [...waiting.values()]
  waiting.clear()
  for (const work of works) work()
}
