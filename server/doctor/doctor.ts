import type { Health } from '../health.ts'
import { findUnknownNames, type Settings } from '../settings.ts'
import { findStartProblem } from '../start-problem.ts'
import { trustAuthority } from '../trust-authority.ts'
import { checkBackups } from './check-backups.ts'
import { checkData } from './check-data.ts'
import { checkDisk } from './check-disk.ts'
import { checkMail, checkSender } from './check-mail.ts'
import { type Finding, fail, note, ok } from './finding.ts'

/** Checks settings, disks, data, site, backups and mail. Sends a mail only to `mailTo`. */
export async function examineSite(settings: Settings, mailTo?: string): Promise<Finding[]> {
  trustAuthority(settings.CA_CERTIFICATES)
  const site = await checkSite(settings)
  const { findings, ...data } = await checkData(settings, site.isRunning)
  return [
    ...checkSettings(settings, process.env),
    await checkDisk(settings.DATA_DIR),
    ...findings,
    ...site.findings,
    ...(await checkBackups(settings, { ...data, isRunning: site.isRunning })),
    ...checkSender(settings),
    await checkMail(settings, mailTo),
  ]
}

export function checkSettings(
  { SITE_URL }: Settings,
  environment: Record<string, string | undefined>,
): Finding[] {
  const address = SITE_URL
    ? ok(`SITE_URL is ${SITE_URL}.`)
    : fail("SITE_URL isn't set: links in mails would only work on this machine.")
  return [...findUnknownNames(environment).map(fail), address]
}

export async function checkSite({ HOST, PORT, DATA_DIR }: Settings) {
  const url = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
  const running = (...findings: Finding[]) => ({ isRunning: true, findings })
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) })
    const health: Partial<Health> = await response.json().catch(() => ({}))
    if (!health.storage) return running(fail(`What answers on ${url} isn't the site. Change PORT.`))
    const problems = [
      health.reason,
      health.storage === 'away' && 'The site reaches no picture store.',
      health.disk === 'low' && 'The disk of DATA_DIR is nearly full. Make room.',
    ].filter((problem) => typeof problem === 'string')
    return running(
      ...(problems.length > 0 ? problems.map(fail) : [ok(`The site answers on ${url}.`)]),
    )
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
    if (cause?.code !== 'ECONNREFUSED')
      return running(fail(`The site on ${url} doesn't answer (${cause?.message ?? message}).`))
    const stopped = note(`The site is stopped: nothing answers on ${url}.`)
    const problem = await findStartProblem(DATA_DIR)
    return { isRunning: false, findings: problem ? [stopped, fail(problem)] : [stopped] }
  }
}
