import { expect, test } from 'vitest'
import { createConnectionQueue, TooManyRequests } from './connection-queue.ts'

const visitor = (address: string) => ({ claims: { role: 'anon' as const }, address })
const ANN = '203.0.113.1'
const BEN = '198.51.100.1'

/** Callers whose tasks run until the test opens the gate. */
function callAtOnce(connections: number) {
  const enqueue = createConnectionQueue(connections)
  const gate = Promise.withResolvers<void>()
  const running: string[] = []
  const call = (caller: Parameters<typeof enqueue>[0], name: string) =>
    enqueue(caller, () => {
      running.push(name)
      return gate.promise
    })
  return { call, running, open: gate.resolve }
}

test('one network uses four connections, and another network still gets its own', async () => {
  const { call, running, open } = callAtOnce(16)
  const calls = Array.from({ length: 50 }, () => call(visitor(ANN), 'Ann'))
  calls.push(call(visitor(BEN), 'Ben'))
  await new Promise(setImmediate)
  expect(running).toEqual(['Ann', 'Ann', 'Ann', 'Ann', 'Ben'])
  open()
  await Promise.all(calls)
})

test('all visitors together leave connections for pages, the service key and signed-in people', async () => {
  const { call, running, open } = callAtOnce(6)
  const visitors = [1, 2, 3, 4, 5, 6].map((n) => call(visitor(`203.0.113.${n}`), 'visitor'))
  const others = [
    call({ claims: { role: 'anon' } }, 'page'),
    call({ claims: { role: 'service_role' }, address: ANN }, 'service key'),
    call({ claims: { role: 'authenticated' }, address: ANN }, 'staff'),
  ]
  await new Promise(setImmediate)
  expect(running.sort()).toEqual(['page', 'service key', 'staff', 'visitor', 'visitor', 'visitor'])
  open()
  await Promise.all([...visitors, ...others])
})

test('the hundred and first waiting request of a network is refused', async () => {
  const { call, open } = callAtOnce(16)
  const calls = Array.from({ length: 100 }, () => call(visitor(ANN), 'Ann'))
  await expect(call(visitor(ANN), 'one more')).rejects.toThrow(TooManyRequests)
  open()
  await Promise.all(calls)
})
