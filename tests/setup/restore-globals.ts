import { afterEach, vi } from 'vitest'

// Files share a worker and its globals: a `window` left by one would make the next one think it is a browser.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
