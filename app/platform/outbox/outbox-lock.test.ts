import { expect, test, vi } from 'vitest'
import { withOutboxLock } from './outbox-lock.ts'

const refused = () => Promise.reject(new Error('The browser keeps no locks.'))

test('entries of a kind are sent one after another, even after a failure, and other kinds don’t wait', async () => {
  const request = vi.fn(async (_name: string, _options: object, act: () => unknown) => act())
  vi.stubGlobal('navigator', { locks: { request } })
  const slow = Promise.withResolvers<void>()
  const begun: string[] = []
  const send = (kind: string, name: string, end: () => Promise<void>) =>
    withOutboxLock(kind, () => {
      begun.push(name)
      return end()
    })
  const failing = send('steps', 'first', () => slow.promise)
  const next = send('steps', 'second', async () => {})
  await send('replies', 'other kind', async () => {})
  expect(begun).toEqual(['first', 'other kind'])
  slow.reject(new Error('The line is down.'))
  await expect(failing).rejects.toThrow('The line is down.')
  await next
  expect(begun).toEqual(['first', 'other kind', 'second'])
  expect(request.mock.calls.map(([name]) => name)).toContain('outbox-steps')
})

test('an entry is sent once without a lock, but not again after it failed with one', async () => {
  const send = vi.fn(async () => 'sent')
  vi.stubGlobal('navigator', { locks: { request: refused } })
  expect(await withOutboxLock('steps', send)).toBe('sent')
  vi.stubGlobal('navigator', {})
  expect(await withOutboxLock('steps', send)).toBe('sent')
  expect(send).toHaveBeenCalledTimes(2)
  const locks = { request: async (_: string, __: object, act: () => unknown) => act() }
  vi.stubGlobal('navigator', { locks })
  send.mockRejectedValue(new Error('The line is down.'))
  await expect(withOutboxLock('steps', send)).rejects.toThrow('The line is down.')
  expect(send).toHaveBeenCalledTimes(3)
})

test('an entry beside a tab that was suspended with the lock is sent after ten seconds', async () => {
  vi.useFakeTimers()
  const request = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('navigator', { locks: { request } })
  const send = vi.fn(async () => 'sent')
  const sent = withOutboxLock('messages', send)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await sent).toBe('sent')
  vi.useRealTimers()
})
