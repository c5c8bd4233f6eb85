const PAUSE = 300

const pending = new Map<unknown, () => void>()
let timer: ReturnType<typeof setTimeout>
let isListening = false

/**
 * Does work once nothing was typed for a moment, because a letter should cost nothing, and at once when a field or the
 * page is left, so that nothing typed is lost. Newer work of the same key replaces pending work.
 */
export function debounce(key: unknown, work: () => void) {
  pending.set(key, work)
  clearTimeout(timer)
  timer = setTimeout(flush, PAUSE)
  if (isListening) return
  isListening = true
  for (const leaving of ['focusout', 'visibilitychange', 'pagehide'])
    window.addEventListener(leaving, flush, true)
}

/** Does all pending work. */
export function flush() {
  const works = [...pending.values()]
  pending.clear()
  for (const work of works) work()
}
