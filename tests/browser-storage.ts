import { vi } from 'vitest'

/** Stands in for the browser's local storage until the test ends, and returns what is stored. */
export function stubLocalStorage() {
  const stored = new Map<string, string>()
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const storage = new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', storage)
  return stored
}
