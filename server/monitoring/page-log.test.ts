import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPageLog } from './page-log.ts'

function open() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { lines, pageLog: createPageLog(log) }
}

const missing = 'no page has the requested path'

test('a thousand requests for a missing page make two log lines, the second with the count', () => {
  const { lines, pageLog } = open()
  for (let n = 0; n < 1000; n += 1) pageLog.warn({ path: '/wp-login.php' }, missing)
  vi.advanceTimersByTime(60_000)
  expect(lines).toMatchObject([{ path: '/wp-login.php' }, { path: '/wp-login.php', times: 999 }])
})

test('requests for a thousand missing pages make twenty log lines and one with the count of the others', () => {
  const { lines, pageLog } = open()
  for (let n = 0; n < 1000; n += 1) pageLog.warn({ path: `/${n}` }, missing)
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(21)
  expect(lines.at(-1)).toMatchObject({ times: 980 })
})

test('a query that fails for a thousand values of visitors makes one log line and a count', () => {
  const { lines, pageLog } = open()
  for (let n = 0; n < 1000; n += 1)
    pageLog.error(
      { err: new Error('failed to parse filter'), queryKey: ['partner_clinics', 'page', n] },
      'A query failed',
    )
  vi.advanceTimersByTime(60_000)
  expect(lines).toMatchObject([{ queryKey: ['partner_clinics', 'page', 0] }, { times: 999 }])
})
