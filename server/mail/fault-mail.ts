import type { SendMailOptions } from 'nodemailer'
import { formatLocalTime } from '../../shared/time/local-time.ts'
import { pageUrl, renderTemplate, type Site } from './mail-template.ts'

export const faultTopics = ['backups', 'mail', 'disk'] as const
export type FaultTopic = (typeof faultTopics)[number]

export interface FaultPayload {
  topic: FaultTopic
  /** Sentences for staff. */
  problem: string
  /** When the fault was first seen and when it was over; only for a fault that is over. */
  since?: string
  until?: string
}

const words = {
  backups: {
    fault: 'The website has no good backup',
    mended: 'The website has good backups again',
  },
  mail: { fault: 'The website can’t send some mail', mended: 'The website sends mail again' },
  disk: {
    fault: 'The website’s disk is getting full',
    mended: 'The website’s disk has room again',
  },
} satisfies Record<FaultTopic, object>

/** The mail to the business about a fault of the site, or its end. */
export function renderFaultMail(
  { topic, problem, since, until }: FaultPayload,
  site: Site,
): SendMailOptions {
  const isMended = until !== undefined
  const subject = words[topic][isMended ? 'mended' : 'fault']
  const time =
    isMended && since
      ? `It began on ${formatLocalTime(since, site.zone)} and was over on ${formatLocalTime(until, site.zone)}. There is nothing you need to do.`
      : 'You get this mail once, and another one when it is fixed.'
  return {
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderTemplate(
      {
        subject: `${subject}: ${site.business.name}`,
        paragraphs: [`${subject}.`, isMended ? `What was wrong: ${problem}` : problem, time],
        link: { label: 'Open the dashboard', href: pageUrl('/admin', site) },
        notes: [],
      },
      site,
    ),
  }
}
