import { Hono } from 'hono'
import type { Log } from 'one-process-backend/log'
import { expect, test, vi } from 'vitest'
import { logPageFailures } from './page-failures.ts'

function open() {
  const error = vi.fn()
  const log = { error, isLevelEnabled: () => true } as unknown as Log
  const app = new Hono().post('/page-failures', logPageFailures(log))
  const report = (body: unknown) =>
    app.request('/page-failures', { method: 'POST', body: JSON.stringify(body) })
  return { error, report }
}

const failure = { page: '/admin/settings', message: 'Invalid time value', stack: 'at Moment' }

test('a failure in a browser is logged with its page', async () => {
  const { error, report } = open()
  expect((await report(failure)).status).toBe(204)
  expect(error).toHaveBeenCalledWith({ failure }, 'A part of a page failed in a browser')
})

test('a malformed or oversized report is refused and not logged', async () => {
  const { error, report } = open()
  const strange = [undefined, null, 'x', {}, { ...failure, message: 'x'.repeat(1001) }]
  for (const body of strange) expect((await report(body)).status).toBe(400)
  expect(error).not.toHaveBeenCalled()
})

test('a stranger who sends hundreds of reports doesn’t fill the log', async () => {
  const { error, report } = open()
  const reports = Array.from({ length: 100 }, (_, n) => report({ ...failure, message: `${n}` }))
  for (const { status } of await Promise.all(reports)) expect(status).toBe(204)
  expect(error).toHaveBeenCalledTimes(20)
})
