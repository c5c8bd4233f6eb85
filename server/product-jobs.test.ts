import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listJobs } from './product-jobs.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Runs a round of the sweep; returns what it did. */
async function sweep() {
  const done: string[] = []
  const rpc = (name: string) => {
    done.push(name)
    return { throwOnError: async () => ({ data: [] }) }
  }
  const context = {
    source: {
      service: { rpc },
      tidyCache: async () => void done.push('tidy cache'),
    },
    settings: { DATA_DIR: 'data' },
    log: pino({ level: 'silent' }),
  }
  const jobs = listJobs(context as unknown as Parameters<typeof listJobs>[0])
  const job = await jobs.find(({ name }) => name === 'sweep')?.start()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await job?.stop()
  return done
}

test('each process tidies its own cache and mails what is held back', async () => {
  expect(await sweep()).toEqual(['mail_held_messages', 'tidy cache'])
})
