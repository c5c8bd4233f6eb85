import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WaitingMessage } from './waiting-messages.ts'

const settings = { supabaseUrl: 'https://site.example', publishableKey: 'key' } as never
const typed = {
  name: 'Ruth Okanagan',
  email: 'ruth@example.com',
  phone: '',
  message: 'Our old dog Biscuit died.',
  topic: '',
  about: '',
}
const token = { text: 'token', at: 0 }
const DAY = 24 * 60 * 60 * 1000
const ruth = (change: Partial<WaitingMessage> = {}): WaitingMessage => ({
  ...{ id: 'ruth', typed, token, at: Date.now() },
  ...change,
})

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

/** A tab of the browser: its own scripts over the storage and the locks that all tabs share. */
async function openTab() {
  vi.resetModules()
  const waiting = await import('./waiting-messages.ts')
  const { deliver } = await import('./deliver-message.ts')
  return { ...waiting, deliver }
}

/** Answers each request when `answer` is called, or breaks it off when its sender does. */
function holdRequests() {
  const answers: (() => void)[] = []
  const request = vi.fn(
    (_: unknown, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        answers.push(() => resolve(Response.json({ success: true })))
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  vi.stubGlobal('fetch', request)
  return { request, answer: () => answers.splice(0).forEach((give) => void give()) }
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', storage)
})

describe('a message that waits', () => {
  test('a waiting message that two tabs send at the same moment is sent once', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.putWaiting(ruth())
    const { request, answer } = holdRequests()
    const outcomes = [one.deliver('ruth', settings), other.deliver('ruth', settings)]
    await expect.poll(() => request.mock.calls.length).toBe(1)
    answer()
    expect(await Promise.all(outcomes)).toEqual([{ isSent: true }, undefined])
    expect(request).toHaveBeenCalledTimes(1)
    expect([one.wasSent('ruth'), other.wasSent('ruth')]).toEqual([true, true])
  })

  test('a withdrawn message is never sent, whichever tab withdrew it', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.putWaiting(ruth())
    const { request } = holdRequests()
    other.removeWaiting('ruth')
    expect(await one.deliver('ruth', settings)).toBeUndefined()
    expect(request).not.toHaveBeenCalled()
  })

  test('withdrawing a message aborts its request', async () => {
    const tab = await openTab()
    tab.putWaiting(ruth())
    const { request } = holdRequests()
    const outcome = tab.deliver('ruth', settings)
    await expect.poll(() => request.mock.calls.length).toBe(1)
    tab.removeWaiting('ruth')
    expect(await outcome).toBeUndefined()
    expect(request.mock.calls[0]?.[1].signal?.aborted).toBe(true)
    expect([tab.listWaiting(), tab.wasSent('ruth')]).toEqual([[], false])
  })

  test('a message that its form was sending waits visibly in the next tab after a reload or a kill', async () => {
    const tab = await openTab()
    tab.putWaiting(ruth())
    tab.setInForm('ruth', true)
    expect(tab.isDue(ruth())).toBe(false)
    const next = await openTab()
    expect(next.listWaiting()).toEqual([ruth({ at: expect.any(Number) })])
    expect(next.isDue(ruth())).toBe(true)
    expect(next.findSameWords(typed)?.id).toBe('ruth')
  })

  test('a refused message is retried only when due, and after a day only at its author’s request', async () => {
    const { isDue } = await openTab()
    const refused = (retryAt?: number) => ruth({ refusal: { error: 'No.', retryAt } })
    expect(isDue(refused())).toBe(false)
    expect(isDue(refused(Date.now() + 1000))).toBe(false)
    expect(isDue(refused(Date.now() - 1000))).toBe(true)
    expect(isDue(ruth({ at: Date.now() - DAY - 1000 }))).toBe(false)
  })
})
