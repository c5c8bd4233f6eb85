import { vi } from 'vitest'

/** Stands in for the browser's local storage until the test ends. */
export function stubLocalStorage(storage = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  return storage
}
