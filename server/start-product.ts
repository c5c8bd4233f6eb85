import type { IncomingMessage, RequestListener } from 'node:http'
import path from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Site } from '../app/platform/site-context.ts'
import { type Log, warnOfOutage } from '../backend/log.ts'
import { removeUnusedPictures } from '../backend/storage/sweep/remove-unused-pictures.ts'
import { startSweep } from '../backend/storage/sweep/start-sweep.ts'
import { createApp } from './app.ts'
import { startBackups } from './backups/start-backups.ts'
import type { BuiltSite } from './built-site.ts'
import type { DataSource } from './data/data-source.ts'
import { startEmbeddedBackend } from './data/embedded.ts'
import { connectHostedSupabase } from './data/hosted.ts'
import { createHealthCheck } from './health.ts'
import { createContentPolicy } from './http/content-policy.ts'
import { securityHeaders } from './http/security-headers.ts'
import { visitorAddress } from './http/visitor-address.ts'
import { startMailCheck } from './mail/mail-check.ts'
import { startMailDelivery } from './mail/mail-delivery.ts'
import { createMailTransport } from './mail/mail-transport.ts'
import { findService } from './monitoring/route-labels.ts'
import { startMonitoring } from './monitoring/start-monitoring.ts'
import { openPageCache } from './page-cache/open-page-cache.ts'
import { createPageViews } from './page-views.ts'
import { createPages } from './pages.ts'
import type { Settings } from './settings.ts'

export interface Product {
  listener: RequestListener
  stop(): Promise<void>
}

/** The sweep comes round every hour, in each process at another minute. */
const ALMOST_AN_HOUR = 50 * 60

/** Puts the parts together: where the data is, the pages over it, and the mails that leave it. */
export async function startProduct(
  settings: Settings,
  site: BuiltSite,
  siteUrl: string,
  log: Log,
): Promise<Product> {
  let wakeMail = () => {}
  let isStopping = false
  const source = await openSource(settings, siteUrl, log, () => wakeMail())
  const business = {
    name: settings.BUSINESS_NAME,
    phone: settings.BUSINESS_PHONE,
    email: settings.BUSINESS_EMAIL,
  }
  const mail = {
    supabase: source.service,
    transport: createMailTransport({
      smtpUrl: settings.SMTP_URL,
      folder: path.join(settings.DATA_DIR, 'mail'),
    }),
    contactEmail: settings.CONTACT_EMAIL,
    log,
  }
  const delivery = startMailDelivery({ ...mail, from: settings.MAIL_FROM, siteUrl, business })
  const mailWatch = startMailCheck(mail)
  wakeMail = delivery.wake

  const pageViews = createPageViews({
    save: async (counts) => {
      await source.service.rpc('add_page_views', { counts }).throwOnError()
    },
    log,
  })

  const withLease = (task: string, work: () => Promise<void>) => async () => {
    if (await source.acquireLease(task, ALMOST_AN_HOUR)) await work()
  }
  const sweep = startSweep(
    [
      withLease('unused pictures', () => removeUnusedPictures(source.service, log)),
      withLease('orphans', async () => source.removeOrphans?.()),
      async () => source.tidyCache?.(),
      async () => startRendering(source, log),
    ],
    log,
  )

  const backups = source.owner && startBackups(settings, source.owner, log)

  const isOverTls = siteUrl.startsWith('https:')
  const headers = securityHeaders(isOverTls)
  const contentPolicy = createContentPolicy({
    supabaseUrl: source.browserUrl,
    isOverTls,
    isDeveloping: !site.assets,
  })
  const monitoring = await startMonitoring(source, settings, log)
  const { metrics } = monitoring

  const app = createApp({
    headers,
    metrics,
    backend: source.backend,
    pictureAddress: source.pictureAddress,
    assets: site.assets,
    checkHealth: createHealthCheck(source.service, source.storageIsUp),
    pages: createPages(site.load, (visitor) => ({
      db: visitor.db ?? (async () => source.visitor),
      siteUrl,
      supabaseUrl: source.browserUrl,
      publishableKey: source.publishableKey,
      business,
      functions: (_visit, name, init) => source.callFunction(name, init, visitor),
      contentPolicy,
      log: logOfPages(log),
    })),
    log,
  })
  const addressOf = (request: IncomingMessage) => visitorAddress(request, settings.TRUSTED_PROXIES)
  const countPage = (request: IncomingMessage, status: number, type: string) => {
    const { method = '', url = '', headers, socket: connection } = request
    const address = addressOf(request)
    pageViews.count({ method, url, headers, status, type, address, connection })
  }
  const answer = getRequestListener(async (request, env) => {
    const { incoming } = env as HttpBindings
    const response = await app.fetch(request, { address: addressOf(incoming) })
    countPage(incoming, response.status, response.headers.get('content-type') ?? '')
    metrics?.count(findService(incoming.url ?? ''), response.status)
    return response
  })
  return {
    listener: site.wrap(site.assets ? keepPages(answer) : answer),
    stop: async () => {
      isStopping = true
      monitoring.stop()
      await delivery.stop()
      await mailWatch.stop()
      await pageViews.stop()
      await sweep.stop()
      await backups?.stop()
      await site.stop()
      await source.stop()
    },
  }

  function keepPages(listener: RequestListener) {
    const { origin } = new URL(siteUrl)
    const cache = openPageCache({
      render: async (url, db) => app.fetch(new Request(origin + url), { db }),
      visitor: source.visitor,
      onAnswer: (request, status, type) => {
        countPage(request, status, type)
        metrics?.count('page', status)
      },
      headers,
      log,
    })
    metrics?.measurePageCache(cache.state)
    cache
      .warm(() => isStopping)
      .catch((error) => log.warn({ err: error }, 'The pages were not made ahead'))
    return cache.inFrontOf(listener)
  }
}

/** What every page meets while the database is away is said once and not by each. */
const logOfPages = (log: Log): Site['log'] => ({
  info: (fields, words) => log.info(fields, words),
  warn: (fields, words) => log.warn(fields, words),
  error: (fields, words) => {
    const { err } = fields as { err?: { code?: string } }
    if (err?.code === 'PGRST000') warnOfOutage(log, err, words)
    else log.error(fields, words)
  },
})

/** Not waited for: it may take minutes, and stopping must not. */
function startRendering({ backend }: DataSource, log: Log) {
  backend
    ?.renderPicturesAhead()
    .catch((error) => log.warn({ err: error }, 'Stored pictures could not be rendered ahead'))
}

async function openSource(
  settings: Settings,
  siteUrl: string,
  log: Log,
  onMail: () => void,
): Promise<DataSource> {
  const { SUPABASE_URL } = settings
  return SUPABASE_URL
    ? connectHostedSupabase({ ...settings, SUPABASE_URL }, siteUrl, log)
    : startEmbeddedBackend(settings, siteUrl, log, onMail)
}
