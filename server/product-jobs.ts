import path from 'node:path'
import type { Log } from 'one-process-backend/log'
import type { Business } from '../app/platform/site-context.ts'
import { type BackgroundJob, repeat } from './background-jobs.ts'
import { startBackups } from './backups/schedule.ts'
import type { DataSource } from './data/data-source.ts'
import { startMailCheck } from './mail/mail-check.ts'
import { startMailDelivery } from './mail/mail-delivery.ts'
import { createMailTransport } from './mail/mail-transport.ts'
import { startFaultMails } from './monitoring/fault-mails.ts'
import { startNightlyDeletion } from './nightly-deletion.ts'
import { doesMailNeedTls } from './require-tls.ts'
import type { Settings } from './settings.ts'
import type { Signal } from './signal.ts'

interface JobContext {
  source: DataSource
  settings: Settings
  siteUrl: string
  business: Business
  version: string
  /** Woken when a mail is queued. */
  mailQueued: Signal
  log: Log
}

const SECOND = 1000

const mailFolderOf = ({ DATA_DIR }: Settings) => path.join(DATA_DIR, 'mail')

export function listJobs(context: JobContext): BackgroundJob[] {
  const { source, settings, version, log } = context
  const { owner, service } = source
  return [
    ...listMailJobs(context),
    {
      name: 'fault mails',
      start: () => startFaultMails({ service, version, folder: settings.DATA_DIR, log }),
      deadline: 5 * SECOND,
    },
    {
      name: 'sweep',
      start: () => startSweep(source, log),
      deadline: 10 * SECOND,
    },
    {
      name: 'nightly deletion',
      start: () =>
        startNightlyDeletion({
          source,
          hour: settings.BACKUP_AT,
          mailFolder: mailFolderOf(settings),
          log,
        }),
      deadline: 5 * SECOND,
    },
    ...(owner
      ? [
          {
            name: 'backups',
            start: () => startBackups(settings, owner, log),
            deadline: 10 * SECOND,
          },
        ]
      : []),
  ]
}

function listMailJobs(context: JobContext): BackgroundJob[] {
  const { source, settings, siteUrl, business, mailQueued, log } = context
  const mail = {
    supabase: source.service,
    transport: createMailTransport({
      smtpUrl: settings.SMTP_URL,
      needsTls: doesMailNeedTls(settings),
      folder: mailFolderOf(settings),
    }),
    contactEmail: settings.CONTACT_EMAIL,
    log,
  }
  const delivery = { ...mail, from: settings.MAIL_FROM, siteUrl, business, mailQueued }
  return [
    {
      name: 'mail delivery',
      start: () => startMailDelivery(delivery),
      // Long enough for most mails. A mail that takes longer is sent again after the next start.
      deadline: 10 * SECOND,
    },
    { name: 'mail check', start: () => startMailCheck(mail), deadline: 5 * SECOND },
  ]
}

const HOUR = 60 * 60 * SECOND

/** Cleans up every hour. Failed steps are retried in the next round. */
function startSweep(source: DataSource, log: Log) {
  const sweep = async () => {
    for (const task of listSweepTasks(source, log))
      await task().catch((error) => log.warn({ err: error }, 'A clean-up failed'))
  }
  return repeat(HOUR, sweep, { first: 5 * 60 * SECOND })
}

const listSweepTasks = (source: DataSource, log: Log): (() => Promise<void>)[] => [
  async () => {
    await source.service.rpc('mail_held_messages').throwOnError()
  },
  async () => source.tidyCache?.(),
  async () => startRendering(source, log),
]

/** Not awaited, because rendering may take minutes and would delay a stop. */
function startRendering({ backend }: DataSource, log: Log) {
  backend
    ?.renderPicturesAhead()
    .catch((error) => log.warn({ err: error }, 'Stored pictures could not be rendered in advance'))
}
