import { expect, test } from 'vitest'
import { createContentVersions, type Versions } from './content-versions.ts'

/** Versions from a database that responds when the test tells it to. */
function open() {
  const readings: PromiseWithResolvers<Versions>[] = []
  const clock = { now: 0 }
  const versions = createContentVersions({
    read: () => {
      const reading = Promise.withResolvers<Versions>()
      readings.push(reading)
      return reading.promise
    },
    now: () => clock.now,
  })
  return { versions, readings, clock }
}

test('simultaneous callers share one query, and its result is used for a second', async () => {
  const { versions, readings, clock } = open()
  expect(versions.isRecent()).toBe(false)
  const both = [versions.check(), versions.check()]
  readings[0]?.resolve(new Map([['faqs', 1]]))
  await Promise.all(both)
  expect(readings).toHaveLength(1)
  expect(versions.isRecent()).toBe(true)
  clock.now = 1000
  expect(versions.isRecent()).toBe(false)
})

test('the generation grows only when a version changes', async () => {
  const { versions, readings } = open()
  const generations = []
  for (const version of [1, 1, 2]) {
    const check = versions.check()
    readings.at(-1)?.resolve(new Map([['faqs', version]]))
    await check
    generations.push(versions.generation)
  }
  expect(generations).toEqual([1, 1, 2])
})

test('a result that was requested before a write is ignored', async () => {
  const { versions, readings } = open()
  const early = versions.check()
  versions.invalidate()
  expect(versions.isRecent()).toBe(false)
  const late = versions.check()
  readings[1]?.resolve(new Map([['faqs', 2]]))
  await late
  readings[0]?.resolve(new Map([['faqs', 1]]))
  await early
  expect(versions.known).toEqual(new Map([['faqs', 2]]))
})

test('while the database is unreachable the known versions stay', async () => {
  const { versions, readings, clock } = open()
  const first = versions.check()
  readings[0]?.resolve(new Map([['faqs', 1]]))
  await first
  clock.now = 5000
  const second = versions.check()
  readings[1]?.reject(new Error('away'))
  await second
  expect(versions.known).toEqual(new Map([['faqs', 1]]))
  expect(versions.isRecent()).toBe(true)
})

test('a query that never ends delays visitors by a second, and another one is begun after it', async () => {
  const { versions, readings, clock } = open()
  await versions.check()
  expect(versions.isRecent(), 'nobody else waits for it').toBe(true)
  clock.now = 1000
  const second = versions.check()
  expect(readings).toHaveLength(2)
  readings[1]?.resolve(new Map([['faqs', 2]]))
  await second
  expect(versions.known).toEqual(new Map([['faqs', 2]]))
})
