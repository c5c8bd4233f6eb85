import type { Log } from 'one-process-backend/log'
import { inTime } from './in-time.ts'

/** Work that the process does besides serving requests. */
export interface BackgroundJob {
  name: string
  start(): RunningJob
  /** Milliseconds that a stop waits for the job to end. */
  deadline: number
}

export interface RunningJob {
  stop(): void | Promise<void>
}

/** How often a job checks whether its work is due, in milliseconds. */
export const CHECK_EVERY = 10 * 60_000

/**
 * Repeats the work, `every` milliseconds after it last ended, and never twice at once. The work handles its own errors,
 * and can check whether it should stop. Stopping resolves when work in progress has ended.
 */
export function repeat(
  every: number,
  work: (isStopped: () => boolean) => void | Promise<void>,
  { first = every }: { first?: number } = {},
): { stop(): Promise<void> } {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const doWork = async () => {
    await work(() => isStopped)
    if (!isStopped) timer = setTimeout(start, every).unref()
  }
  const start = () => {
    running = doWork()
  }
  let timer = setTimeout(start, first).unref()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}

/**
 * Starts the jobs, and stops those already started if a later one fails to start. The result stops all of them at once,
 * waits for each until its deadline, and never rejects.
 */
export async function startJobs(jobs: BackgroundJob[], log: Log): Promise<() => Promise<void>> {
  const running: NamedJob[] = []
  const stopAll = async () => {
    await Promise.all(running.map((job) => stopInTime(job, log)))
  }
  try {
    for (const { name, deadline, start } of jobs) running.push({ name, deadline, ...start() })
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}

interface NamedJob extends RunningJob {
  name: string
  deadline: number
}

/**
 * Stops one job within its deadline in milliseconds. Logs a failure instead of throwing, because the other jobs must
 * stop, too.
 */
export async function stopInTime({ name, deadline, stop }: NamedJob, log: Log): Promise<void> {
  try {
    const stopping = Promise.resolve(stop()).then(() => true)
    if (!(await inTime(stopping, deadline)))
      log.warn({ job: name }, 'A job did not stop in time and was abandoned')
  } catch (error) {
    log.warn({ err: error, job: name }, 'A job failed while it was stopping')
  }
}
