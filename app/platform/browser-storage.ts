/**
 * A wrapper for browsers where storage is forbidden, missing or full. It never throws: what can't be stored is kept in
 * memory while the page is open.
 */
class BrowserStorage {
  private readonly name: 'localStorage' | 'sessionStorage'
  private readonly remembered = new Map<string, string>()

  constructor(name: 'localStorage' | 'sessionStorage') {
    this.name = name
  }

  getItem(key: string): string | null {
    return this.remembered.get(key) ?? this.attempt((storage) => storage.getItem(key)) ?? null
  }

  /** False if the value will be lost with the page. */
  setItem(key: string, value: string): boolean {
    this.remembered.delete(key)
    if (this.attempt((storage) => storage.setItem(key, value) ?? true)) return true
    if (typeof window !== 'undefined') this.remembered.set(key, value)
    return false
  }

  removeItem(key: string) {
    this.remembered.delete(key)
    this.attempt((storage) => storage.removeItem(key))
  }

  keys(): string[] {
    const stored = this.attempt((storage) => Object.keys(storage)) ?? []
    return this.remembered.size ? [...new Set([...stored, ...this.remembered.keys()])] : stored
  }

  /** Whether a value stored now survives a reload. */
  isLasting(): boolean {
    const isStored = this.setItem('storage-check', '')
    this.removeItem('storage-check')
    return isStored
  }

  private attempt<Result>(act: (storage: Storage) => Result): Result | undefined {
    return unlessForbidden(() => {
      const storage = globalThis[this.name]
      return storage ? act(storage) : undefined
    })
  }
}

export const localStore = new BrowserStorage('localStorage')
export const sessionStore = new BrowserStorage('sessionStorage')

/**
 * A browser feature that may be blocked together with cookies. It is then undefined or null, or reading it throws,
 * depending on the browser.
 */
export function unlessForbidden<Part>(read: () => Part): Part | undefined {
  try {
    return read() ?? undefined
  } catch {
    return undefined
  }
}
