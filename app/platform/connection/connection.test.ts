import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isOnline, noteFailedRequest } from './connection.ts'

test('a page asks until the site responds again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    onlineManager.setOnline(true)
  })
  let answers = false
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response()
  })
  expect(await noteFailedRequest()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isOnline()).toBe(false)
  answers = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isOnline()).toBe(true)
})
