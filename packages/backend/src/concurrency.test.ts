import { expect, test } from 'vitest'
import { createFairQueue, createWorkQueue, singleFlight } from './concurrency.ts'

const createQueue = (o: { concurrency?: number; maxPending: number }) =>
  createWorkQueue({ concurrency: 1, refuse: () => new Error('too busy'), ...o })

test('a queue runs one task at a time, in order, and continues after a failure', async () => {
  const enqueue = createQueue({ maxPending: 10 })
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} starts`)
    await new Promise(setImmediate)
    seen.push(`${name} ends`)
    if (name === 'a') throw new Error('a fails')
    return name
  }
  const results = await Promise.allSettled([enqueue(work('a')), enqueue(work('b'))])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends'])
})

test('foreground tasks start before all waiting background tasks', async () => {
  const enqueue = createQueue({ maxPending: 2 })
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(name)
  }
  await Promise.all([
    enqueue(work('background, running'), 'background'),
    enqueue(work('background, waiting'), 'background'),
    enqueue(work('background, last'), 'background'),
    enqueue(work('a visitor')),
    enqueue(work('another visitor')),
  ])
  expect(seen).toEqual([
    'background, running',
    'a visitor',
    'another visitor',
    'background, waiting',
    'background, last',
  ])
})

test('a full queue refuses tasks, and accepts them again once some are done', async () => {
  const enqueue = createQueue({ maxPending: 1 })
  const first = enqueue(async () => 1)
  await expect(enqueue(async () => 2)).rejects.toThrow('too busy')
  await first
  await expect(enqueue(async () => 3)).resolves.toBe(3)
})

test('simultaneous calls with the same key share a run and its failure, and later calls don’t', async () => {
  let calls = 0
  const run = singleFlight(
    async (_key: string, fails: boolean) => {
      calls += 1
      if (fails) throw new Error('failed')
      return calls
    },
    (key) => key,
  )
  const outcomes = await Promise.allSettled([run('k', true), run('k', true), run('other', true)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls).toBe(2)
  await expect(run('k', false)).resolves.toBe(3)
})

test('a caller with many tasks delays only its own, and others go ahead', async () => {
  const run = createFairQueue({
    concurrency: 2,
    perCaller: { concurrency: 1, maxPending: 3 },
    refuse: () => new Error('too busy'),
  })
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  const work = (name: string) => () => gate.promise.then(() => order.push(name))
  const greedy = ['a1', 'a2', 'a3'].map((name) => run('a', work(name)))
  const other = run('b', work('b1'))
  await expect(run('a', work('a4'))).rejects.toThrow('too busy')
  gate.resolve()
  await Promise.all([...greedy, other])
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3'])
  await run('a', work('a5'))
})

test('callers whose tasks are done, failed or refused leave nothing in memory', async () => {
  const run = createFairQueue({
    concurrency: 2,
    perCaller: { concurrency: 1, maxPending: 1 },
    refuse: () => new Error('too busy'),
  })
  const gate = Promise.withResolvers<void>()
  const waiting = run('a', () => gate.promise)
  await expect(run('a', async () => {})).rejects.toThrow('too busy')
  await expect(run('b', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  for (let n = 0; n < 1000; n += 1) await run(`network ${n}`, async () => {})
  expect(run.countCallers()).toBe(1)
  gate.resolve()
  await waiting
  expect(run.countCallers()).toBe(0)
})
