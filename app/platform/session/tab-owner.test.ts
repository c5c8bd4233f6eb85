import { expect, test, vi } from 'vitest'
import { asOwnerOnly, claimTab } from './tab-owner.ts'

const tokenOf = (sub: string) => `header.${btoa(JSON.stringify({ sub }))}.signature`

test('a tab sends nothing in the name of somebody who has signed in since, and is left', async () => {
  const send = vi.fn(async () => new Response())
  const leave = vi.fn()
  const ask = (token: string) =>
    asOwnerOnly(send)('/rest/v1/faqs', { headers: { Authorization: `Bearer ${token}` } })
  await ask(tokenOf('dana'))
  claimTab('ana', leave)
  for (const token of [tokenOf('ana'), 'sb_publishable_key']) await ask(token)
  expect([send.mock.calls.length, leave.mock.calls.length]).toEqual([3, 0])
  claimTab('dana', leave)
  await expect(ask(tokenOf('dana'))).rejects.toThrow('Somebody else has signed in')
  expect([send.mock.calls.length, leave.mock.calls.length]).toEqual([3, 1])
})
