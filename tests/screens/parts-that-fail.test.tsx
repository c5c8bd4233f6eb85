import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { letFail, openScreen, order } from './screen.tsx'

beforeEach(() => localStorage.clear())

test('an account with an invalid date breaks only its card, while the menu and the other cards stay', async () => {
  letFail()
  const sent = vi.spyOn(window, 'fetch')
  onTestFinished(() => sent.mockRestore())
  const account = { id: '1', email: 'ana@example.com', created_at: 'x', is_administrator: true }
  const answer = { status: 200, body: [account] }
  await order({ address: '/rest/v1/rpc/get_all_auth_users', does: 'refuse', answer })
  openScreen('/admin/settings')
  const users = page.getByRole('region', { name: 'Users' })
  await expect.element(users.getByRole('alert')).toMatchTextContent('This part can’t be shown')
  await expect.element(page.getByRole('region', { name: 'Invitations' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible()
  const reports = sent.mock.calls.filter(([address]) => address === '/page-failures')
  expect(reports).toHaveLength(1)
  expect(reports[0]?.[1]?.body).toContain('Invalid time value')
})
