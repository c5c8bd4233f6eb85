import type { Page } from '@playwright/test'

/** How browsers behave when a site may not store anything. Each of these was observed in a real browser. */
export const brokenStorages = ['throws', 'null', 'full', 'forbidden'] as const
type BrokenStorage = (typeof brokenStorages)[number]

/** Breaks everything that browsers block together with cookies, on each page opened from now on. */
export const breakStorage = (page: Page, state: BrokenStorage) =>
  page.addInitScript((state) => {
    const refuse = (): never => {
      throw new DOMException('denied', state === 'full' ? 'QuotaExceededError' : 'SecurityError')
    }
    const replace = (owner: object, name: string, get: () => unknown) =>
      Object.defineProperty(owner, name, { get, configurable: true })
    const stores = ['localStorage', 'sessionStorage', 'indexedDB', 'caches']
    const ofNavigator = ['locks', 'serviceWorker']

    if (state === 'throws' || state === 'null') {
      const get = state === 'null' ? () => null : refuse
      for (const name of stores) replace(window, name, get)
      for (const name of ofNavigator) replace(navigator, name, get)
      const BroadcastChannel = class {
        constructor() {
          refuse()
        }
      }
      Object.assign(window, { BroadcastChannel: state === 'null' ? null : BroadcastChannel })
      return
    }
    const reject = async () => refuse()
    IDBFactory.prototype.open = refuse
    CacheStorage.prototype.open = reject
    Storage.prototype.setItem = refuse
    if (state === 'full') return
    const forbidden = new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, set: refuse })
    replace(window, 'localStorage', () => forbidden)
    replace(window, 'sessionStorage', () => forbidden)
    CacheStorage.prototype.match = reject
    LockManager.prototype.request = reject
    ServiceWorkerContainer.prototype.register = reject
  }, state)
