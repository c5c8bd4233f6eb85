import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore, unlessForbidden } from './browser-storage.ts'

beforeEach(() => vi.stubGlobal('window', {}))
afterEach(() => {
  localStore.removeItem('words')
  vi.unstubAllGlobals()
})

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

function storeIn(storage: unknown) {
  vi.stubGlobal('localStorage', storage)
}

function forbidStorage() {
  storeIn(undefined)
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
}

const brokenStorages: [string, () => void][] = [
  ['is null', () => storeIn(null)],
  ['throws when it is named', forbidStorage],
  [
    'throws when it is used',
    () => storeIn({ getItem: refuse, setItem: refuse, removeItem: refuse }),
  ],
  ['is full', () => storeIn({ getItem: () => null, setItem: refuse, removeItem: () => {} })],
]

for (const [state, breakStorage] of brokenStorages)
  test(`storage that ${state} remembers values until the page closes`, () => {
    breakStorage()
    expect(localStore.isLasting()).toBe(false)
    expect(localStore.getItem('words')).toBeNull()
    expect(localStore.setItem('words', 'typed')).toBe(false)
    expect(localStore.getItem('words')).toBe('typed')
    expect(localStore.keys()).toContain('words')
    localStore.removeItem('words')
    expect(localStore.getItem('words')).toBeNull()
    expect(localStore.keys()).not.toContain('words')
  })

test('a value stored on the second attempt replaces the remembered one', () => {
  storeIn(null)
  localStore.setItem('words', 'old')
  const stored: Record<string, string> = {}
  storeIn({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => delete stored[key],
  })
  expect(localStore.setItem('words', 'new')).toBe(true)
  stored.words = 'of another tab'
  expect(localStore.getItem('words')).toBe('of another tab')
})

test('a server remembers nothing between two visitors', () => {
  vi.stubGlobal('window', undefined)
  storeIn(undefined)
  localStore.setItem('words', 'typed')
  expect(localStore.getItem('words')).toBeNull()
})

test('a browser feature that throws, is null or is undefined counts as missing', () => {
  for (const read of [refuse, () => null, () => undefined])
    expect(unlessForbidden(read)).toBeUndefined()
  expect(unlessForbidden(() => 'locks')).toBe('locks')
})
