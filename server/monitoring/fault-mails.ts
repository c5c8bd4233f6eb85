import type { Log } from 'one-process-backend/log'
import { describeHealth } from '../../app/features/health/admin/describe-health.ts'
import type { MailQueue, SiteHealth } from '../../app/features/health/site-health.ts'
import type { DataClient } from '../../app/platform/db.ts'
import { DEFAULT_TIME_ZONE } from '../../shared/time/time-zones.ts'
import { repeat } from '../background-jobs.ts'
import { readSiteHealth } from '../health.ts'
import { type FaultTopic, faultTopics } from '../mail/fault-mail.ts'
import { findDiskSpace } from './disk-space.ts'

interface Options {
  /** A client with the secret key. */
  service: DataClient
  version: string
  /** The data folder, whose disk is measured. */
  folder: string
  log: Log
}

const EVERY_MS = 5 * 60 * 1000

/**
 * Checks every five minutes whether backups, mail and disk are well. The database decides whether a mail is due, and
 * records it, so that any number of processes send only one.
 */
export const startFaultMails = (options: Options) =>
  repeat(EVERY_MS, () => noteFaults(options), { first: 0 })

export async function noteFaults({ service, version, folder, log }: Options): Promise<void> {
  try {
    const state = { version, disk: (await findDiskSpace(folder)) ?? null }
    await service.rpc('report_server', { state }).throwOnError()
    const health = await readSiteHealth(service)
    if (!health) return
    const faults = findFaults(health)
    for (const topic of faultTopics)
      await service.rpc('report_fault', { topic, problem: faults[topic] ?? null }).throwOnError()
  } catch (error) {
    log.debug({ err: error }, 'The faults of the site could not be recorded')
  }
}

/** The faults by topic, in the words of the dashboard. */
export function findFaults(health: SiteHealth): Partial<Record<FaultTopic, string>> {
  // The zone doesn't matter, because the advice contains no times.
  const lines = describeHealth(health, DEFAULT_TIME_ZONE)
  const adviceOf = (labels: string[], isFault: (verdict: string) => boolean) =>
    lines
      .filter(({ label, verdict }) => labels.includes(label) && isFault(verdict))
      .flatMap(({ advice }) => advice)
      .join(' ') || undefined
  return {
    backups: adviceOf(['Last backup', 'Last restore drill'], (verdict) => verdict === 'act'),
    mail: describeMailFault(health.mail),
    disk: adviceOf(['Disk left'], (verdict) => verdict !== 'fine'),
  }
}

function describeMailFault({ problem, failed, is_check_missing }: MailQueue): string | undefined {
  if (problem) return `The daily check of the mail server failed: ${problem}`
  if (failed > 0)
    return `${failed === 1 ? 'A mail was' : `${failed} mails were`} given up after three days. The dashboard lists them.`
  if (is_check_missing) return 'Nobody has checked for more than 26 hours whether mail can be sent.'
}
