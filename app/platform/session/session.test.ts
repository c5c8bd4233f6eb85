import { expect, onTestFinished, test, vi } from 'vitest'
import { leaveSignedOut } from './session.ts'

test('signing out leaves the page, and tells the other tabs to do the same', async () => {
  const replace = vi.fn()
  vi.stubGlobal('window', { location: { replace } })
  const otherTab = new BroadcastChannel('signed-out')
  onTestFinished(() => otherTab.close())
  const hears = vi.fn()
  otherTab.addEventListener('message', hears)
  const signOut = vi.fn(async () => ({ error: null }))
  await leaveSignedOut((async () => ({ auth: { signOut } })) as never)
  expect(signOut).toHaveBeenCalledWith({ scope: 'local' })
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/auth'))
  await vi.waitFor(() => expect(hears).toHaveBeenCalledOnce())
})
