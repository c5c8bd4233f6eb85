import type { Log } from '../backend/log.ts'

/** Work that the process does by itself, beside answering requests. */
export interface BackgroundJob {
  name: string
  start(): RunningJob
  /** Milliseconds that a stop waits for the job to end. */
  deadline: number
}

export interface RunningJob {
  stop(): void | Promise<void>
}

/** Starts the jobs. The result stops all of them at once, waits for each until its deadline, and never rejects. */
export function startJobs(jobs: BackgroundJob[], log: Log): () => Promise<void> {
  const running = jobs.map(({ name, deadline, start }) => ({ name, deadline, ...start() }))
  return async () => {
    await Promise.all(running.map((job) => stopInTime(job, log)))
  }
}

/** Stops one thing within its deadline in milliseconds; logs what went wrong, because the rest must stop as well. */
export async function stopInTime(
  { name, deadline, stop }: RunningJob & { name: string; deadline: number },
  log: Log,
): Promise<void> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(late.resolve, deadline, 'late')
  try {
    const result = await Promise.race([stop(), late.promise])
    if (result === 'late') log.warn({ job: name }, 'A job did not stop in time and is given up')
  } catch (error) {
    log.warn({ err: error, job: name }, 'A job failed while it was stopping')
  } finally {
    clearTimeout(timer)
  }
}
