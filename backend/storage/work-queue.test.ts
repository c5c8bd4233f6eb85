import { expect, test } from 'vitest'
import { createSharedWork, createWorkQueue } from './work-queue.ts'

test('one piece of work at a time, in order, past a failure', async () => {
  const enqueue = createWorkQueue({ mostWaiting: 10 })
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

test('what somebody waits for goes before all that is done ahead', async () => {
  const enqueue = createWorkQueue({ mostWaiting: 2 })
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(name)
  }
  await Promise.all([
    enqueue(work('ahead, begun'), 'ahead'),
    enqueue(work('ahead, waiting'), 'ahead'),
    enqueue(work('ahead, last'), 'ahead'),
    enqueue(work('a visitor')),
    enqueue(work('another visitor')),
  ])
  expect(seen).toEqual([
    'ahead, begun',
    'a visitor',
    'another visitor',
    'ahead, waiting',
    'ahead, last',
  ])
})

test('work beyond the limit is refused, and taken again once some is done', async () => {
  const enqueue = createWorkQueue({ mostWaiting: 1 })
  const first = enqueue(async () => 1)
  await expect(enqueue(async () => 2)).rejects.toMatchObject({ code: 'SlowDown' })
  await first
  await expect(enqueue(async () => 3)).resolves.toBe(3)
})

test('who asks at the same time shares the work and its failure, who asks later does not', async () => {
  const share = createSharedWork<number>()
  let calls = 0
  const fail = async () => {
    calls += 1
    throw new Error('failed')
  }
  const asked = await Promise.allSettled([share('k', fail), share('k', fail), share('other', fail)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls).toBe(2)
  await expect(share('k', async () => 3)).resolves.toBe(3)
})
