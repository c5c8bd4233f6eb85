import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startJobs } from './background-jobs.ts'

test('a job that fails to stop, and one that never ends, do not keep the others from stopping', async () => {
  const logged: object[] = []
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) })
  const stopped: string[] = []
  const job = (name: string, stop: () => void | Promise<void>) => ({
    name,
    deadline: 20,
    start: () => ({ stop }),
  })

  const stop = startJobs(
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
    { job: 'never ends', msg: 'A job did not stop in time and is given up' },
  ])
})
