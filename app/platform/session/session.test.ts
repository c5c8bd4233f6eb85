import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const signOut = vi.fn(async () => ({ error: null }))
const replace = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.resetModules()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { replace } }))
})

async function leave() {
  const { leaveSignedOut } = await import('./session.ts')
  await leaveSignedOut((async () => ({ auth: { signOut } })) as never)
}

test('signing out without a connection leaves the page once the connection returns', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  vi.useFakeTimers()
  await leave()
  await vi.runAllTimersAsync()
  expect(replace).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  await vi.runAllTimersAsync()
  expect(replace).toHaveBeenCalledWith('/auth')
})

test('signing out leaves the page, and tells the other tabs to do the same', async () => {
  const otherTab = new BroadcastChannel('signed-out')
  onTestFinished(() => otherTab.close())
  const hears = vi.fn()
  otherTab.addEventListener('message', hears)
  await leave()
  expect(signOut).toHaveBeenCalledWith({ scope: 'local' })
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/auth'))
  await vi.waitFor(() => expect(hears).toHaveBeenCalledOnce())
})
