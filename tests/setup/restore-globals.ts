import { afterEach, vi } from 'vitest'

// Files share a worker and with it its globals: a window that one leaves makes the next take itself for a browser.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
