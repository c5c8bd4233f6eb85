import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alternateNetworks } from './alternate-networks.ts'

const STRANGER = '203.0.113.7'
const VISITOR = '198.51.100.20'

// Only a listener advances the clock, so that a busy machine changes nothing.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A listener that takes some milliseconds, and the addresses in the order in which it was called. */
function openListener(milliseconds: number) {
  const started: (string | undefined)[] = []
  const listener = alternateNetworks(
    (request) => {
      started.push(request.headers.from)
      vi.advanceTimersByTime(milliseconds)
    },
    { addressOf: ({ headers }) => headers.from, isReady: ({ url }) => url === '/' },
  )
  const send = (from: string, response = { destroyed: false }, url = '/form') =>
    listener({ headers: { from }, url } as IncomingMessage, response as ServerResponse)
  return { started, send }
}

test('a visitor waits for one request of a stranger who sends 24 at once', async () => {
  const { started, send } = openListener(5)
  for (let n = 0; n < 24; n++) send(STRANGER)
  expect(started).toHaveLength(1)
  await nextTurn()
  const before = started.length
  send(VISITOR)
  while (started.length < 25) await nextTurn()
  expect(started.indexOf(VISITOR) - before).toBeLessThanOrEqual(1)
  expect(started.filter((from) => from === STRANGER)).toHaveLength(24)
})

test('quick requests are started as they come', () => {
  const { started, send } = openListener(0)
  for (let n = 0; n < 10; n++) send(STRANGER)
  expect(started).toHaveLength(10)
})

test('a request whose caller has gone is not started', async () => {
  const { started, send } = openListener(5)
  send(STRANGER)
  send(STRANGER, { destroyed: true })
  send(VISITOR)
  while (!started.includes(VISITOR)) await nextTurn()
  await nextTurn()
  expect(started).toEqual([STRANGER, VISITOR])
})

test('a page that is ready waits for no work of 150 networks', async () => {
  const { started, send } = openListener(5)
  for (let n = 0; n < 150; n++) send(`203.0.113.${n}`)
  await nextTurn()
  const before = started.length
  send(VISITOR, { destroyed: false }, '/')
  while (!started.includes(VISITOR)) await nextTurn()
  expect(started.indexOf(VISITOR)).toBe(before)
  while (started.length < 151) await nextTurn()
})

test('work goes on while pages that are ready are asked for without end', async () => {
  const { started, send } = openListener(5)
  for (let n = 0; n < 20; n++) send(STRANGER, { destroyed: false }, '/')
  send(VISITOR)
  while (!started.includes(VISITOR)) await nextTurn()
  expect(started.indexOf(VISITOR)).toBeLessThan(5)
  while (started.length < 21) await nextTurn()
})
