import type { RequestListener } from 'node:http'
import type { Log } from 'one-process-backend/log'
import { announceExamples, reportSetup } from './announce-examples.ts'
import { startJobs } from './background-jobs.ts'
import type { BuiltSite } from './built-site.ts'
import { prepareDataFolder } from './data/data-folder.ts'
import type { DataSource } from './data/data-source.ts'
import { checkDiskSpace } from './data/disk-reserve.ts'
import { startEmbeddedBackend } from './data/embedded.ts'
import { checkSecretKey, connectHostedSupabase } from './data/hosted.ts'
import { createListener } from './listener.ts'
import { findVersion } from './monitoring/version.ts'
import { listJobs } from './product-jobs.ts'
import type { Settings } from './settings.ts'
import { createSignal, type Signal } from './signal.ts'
import { trustAuthority } from './trust-authority.ts'

export interface Product {
  listener: RequestListener
  /** Stops the jobs, each within its deadline, and then the database, even if a job fails to stop. */
  stop(): Promise<void>
}

/** Assembles the product: the data, the listener over it, and the jobs beside it. */
export async function startProduct(
  settings: Settings,
  site: BuiltSite,
  siteUrl: string,
  log: Log,
): Promise<Product> {
  trustAuthority(settings.CA_CERTIFICATES)
  const mailQueued = createSignal()
  const source = await openSource(settings, siteUrl, log, mailQueued)
  try {
    return await startOver(source, { settings, site, siteUrl, mailQueued, log })
  } catch (error) {
    await source.stop()
    throw error
  }
}

interface Parts {
  settings: Settings
  site: BuiltSite
  siteUrl: string
  mailQueued: Signal
  log: Log
}

async function startOver(source: DataSource, parts: Parts): Promise<Product> {
  const { settings, site, log } = parts
  const business = {
    name: settings.BUSINESS_NAME,
    phone: settings.BUSINESS_PHONE,
    email: settings.BUSINESS_EMAIL,
  }
  const reporting = reportSetup({ ...parts, service: source.service })
  // Before the first page, because pages without testimonials would be cached. A hosted project may be unreachable now.
  if (!settings.SUPABASE_URL) await reporting
  const version = await findVersion()
  const proxies = settings.TRUSTED_PROXIES
  const keepsPages = settings.PAGE_CACHE === 'on'
  const { listener, jobs } = createListener({
    ...parts,
    source,
    business,
    mailbox: settings.CONTACT_EMAIL,
    hasMailServer: settings.SMTP_URL !== undefined,
    checkDisk: () => checkDiskSpace(settings.DATA_DIR),
    proxies,
    keepsPages,
  })
  const allJobs = [
    ...listJobs({ ...parts, source, business, version }),
    ...jobs,
    { name: 'site', start: () => site, deadline: 5000 },
  ]
  const stopJobs = await startJobs(allJobs, log)
  announceExamples({ ...parts, service: source.service, business })
  return {
    listener,
    stop: async () => {
      await stopJobs()
      await source.stop()
    },
  }
}

async function openSource(
  settings: Settings,
  siteUrl: string,
  log: Log,
  mailQueued: Signal,
): Promise<DataSource> {
  const { SUPABASE_URL } = settings
  await checkSecretKey(settings)
  if (!SUPABASE_URL) return startEmbeddedBackend(settings, siteUrl, log, mailQueued.wake)
  await prepareDataFolder(settings, log)
  return connectHostedSupabase({ ...settings, SUPABASE_URL }, siteUrl, log)
}
