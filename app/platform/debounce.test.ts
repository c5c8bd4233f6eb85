import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce, flush } from './debounce.ts'

const page = new EventTarget()
let stored: string[] = []
const type = (text: string, field: string) => debounce(field, () => stored.push(text))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  stored = []
})

afterEach(() => {
  flush()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each field is saved once, in its final state, when somebody types without a pause', () => {
  for (const text of ['O', 'Ou', 'Our']) {
    type(text, 'message')
    vi.advanceTimersByTime(200)
  }
  type('Ann', 'name')
  expect(stored).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(stored).toEqual(['Our', 'Ann'])
})

test('nothing is lost when somebody leaves the field or the page right after typing', () => {
  for (const leaving of ['focusout', 'visibilitychange', 'pagehide']) {
    type(leaving, 'message')
    page.dispatchEvent(new Event(leaving))
  }
  expect(stored).toEqual(['focusout', 'visibilitychange', 'pagehide'])
})
