const PAUSE = 300

const pending = new Map<unknown, () => void>()
let timer: ReturnType<typeof setTimeout>
let isListening = false

/**
 * Runs a task once typing pauses, and at once when a field or the page is left, so that nothing typed is lost. A new
 * task replaces the pending one with the same key.
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

export function flush() {
  const works = [...pending.values()]
  pending.clear()
  for (const work of works) work()
}
