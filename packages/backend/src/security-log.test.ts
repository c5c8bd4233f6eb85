import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSecurityLog, describeAction } from './security-log.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { lines, security: createSecurityLog(log, 'a secret') }
}

test('a thousand refusals of one client make two log lines, the second with the count', () => {
  const { lines, security } = open()
  const event = { action: 'POST /auth/v1/token password', code: 'invalid_credentials' }
  for (let n = 0; n < 1000; n += 1) security.refused({ ...event, address: '203.0.113.7' })
  security.refused({ ...event, address: '203.0.113.8' })
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(10_000)
  expect(lines.map(({ times }) => times)).toEqual([undefined, undefined, 999])
  security.refused({ ...event, address: '203.0.113.7' })
  expect(lines).toHaveLength(4)
})

test('beyond the maximum number of kinds, further refusals are counted together', () => {
  const { lines, security } = open()
  const event = { action: 'POST /auth/v1/token password', code: 'invalid_credentials' }
  for (let n = 0; n < 1500; n += 1)
    security.refused({ ...event, address: `203.0.${n >> 8}.${n & 255}` })
  expect(lines).toHaveLength(1000)
  vi.advanceTimersByTime(10_000)
  expect(lines).toHaveLength(1001)
  expect(lines.at(-1)).toMatchObject({ times: 500 })
  security.refused({ ...event, address: '203.0.113.9' })
  expect(lines).toHaveLength(1002)
})

test('attempts from one network can be distinguished from those of another, although no address is shown', () => {
  const { lines, security } = open()
  for (const address of ['2001:db8::1', '2001:db8:0:2::2', '203.0.113.7'])
    security.allowed({ action: 'POST /auth/v1/token password', address })
  const [first, second, third] = lines.map(
    ({ security }) => (security as { network: string }).network,
  )
  expect(first).toBe(second)
  expect(first).not.toBe(third)
  expect(JSON.stringify(lines)).not.toMatch(/2001|203\.0/)
})

test.each([
  ['/auth/v1/token', '/auth/v1/token'],
  ['/auth/v1/factors/0c8a8f4e-0000-4000-8000-00000000000f/verify', '/auth/v1/factors/*/verify'],
  ['/rest/v1/rpc/verify_access_passcode', '/rest/v1/rpc/verify_access_passcode'],
  ['/storage/v1/object/hero_images/Ruth Okanagan.jpg', '/storage/v1/object/hero_images/*'],
  ['/rest/v1/ruth@okanagan.example', '/rest/v1/*'],
])('the path %s is logged as %s', (path, logged) => {
  expect(describeAction('GET', path)).toBe(`GET ${logged}`)
})
