import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type RunningJob, repeat, startJobs } from './background-jobs.ts'

const job = (name: string, stop: RunningJob['stop']) => ({
  name,
  deadline: 20,
  start: () => ({ stop }),
})

test('the other jobs stop even if one fails to stop and another never ends', async () => {
  const logged: object[] = []
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) })
  const stopped: string[] = []

  const stop = await startJobs(
    [
      job('throws', () => {
        throw new Error('broken')
      }),
      job('rejects', () => Promise.reject(new Error('broken'))),
      job('never ends', () => new Promise(() => {})),
      job('ends', async () => void stopped.push('ends')),
    ],
    log,
  )
  await stop()

  expect(stopped).toEqual(['ends'])
  expect(logged).toMatchObject([
    { job: 'throws', msg: 'A job failed while it was stopping' },
    { job: 'rejects', msg: 'A job failed while it was stopping' },
    { job: 'never ends', msg: 'A job did not stop in time and was abandoned' },
  ])
})

test('the jobs already started are stopped when one fails to start', async () => {
  const stopped: string[] = []
  const jobs = [
    job('first', async () => void stopped.push('first')),
    {
      ...job('second', () => {}),
      start: () => {
        throw new Error('no space left')
      },
    },
    job('third', () => void stopped.push('third')),
  ]
  await expect(startJobs(jobs, pino({ level: 'silent' }))).rejects.toThrow('no space left')
  expect(stopped).toEqual(['first'])
})

test('repeated work waits for its interval, never runs twice at once, and ends when it is stopped', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const rounds: (() => void)[] = []
  const job = repeat(1000, () => new Promise<void>((done) => void rounds.push(done)), { first: 10 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(rounds, 'the first round is still running').toHaveLength(1)
  rounds[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(rounds).toHaveLength(2)
  const stopped = job.stop()
  rounds[1]?.()
  await stopped
  await vi.advanceTimersByTimeAsync(5000)
  expect(rounds).toHaveLength(2)
})
