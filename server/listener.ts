import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Log } from 'one-process-backend/log'
import type { Business, Site } from '../app/platform/site-context.ts'
import { isPublicAddress } from '../shared/public-address.ts'
import { createApp } from './app.ts'
import type { BackgroundJob } from './background-jobs.ts'
import type { BuiltSite } from './built-site.ts'
import type { DataSource } from './data/data-source.ts'
import { createHealthCheck, type Health } from './health.ts'
import { createContentPolicy } from './http/content-policy.ts'
import { securityHeaders } from './http/security-headers.ts'
import { visitorAddress } from './http/visitor-address.ts'
import { createPageLog } from './monitoring/page-log.ts'
import { openPageCache } from './page-cache/page-cache.ts'
import { createPages, type Visitor } from './pages.ts'
import { createPreview } from './preview/answer-preview.ts'

interface ListenerParts {
  source: DataSource
  site: BuiltSite
  siteUrl: string
  business: Business
  /** The address to which messages are mailed. */
  mailbox: string
  hasMailServer: boolean
  /** False renders each page for every visit. */
  keepsPages: boolean
  /** The number of our own proxies in front of the site. */
  proxies: number
  /** The free space on the disk of the data folder. */
  checkDisk?: () => Promise<Health['disk']>
  log: Log
}

/**
 * Node reads and discards the rest of an unwanted body, within the server's limits. The adapter itself would close the
 * connection after half a second, before a caller on a slow line has read the refusal.
 */
const LEAVE_BODIES = { autoCleanupIncoming: false }

/** Responds to every request: from the page cache if possible, otherwise through the app. */
export function createListener(parts: ListenerParts): {
  listener: RequestListener
  jobs: BackgroundJob[]
} {
  const { source, site, siteUrl, keepsPages, proxies, log } = parts
  const headers = securityHeaders(siteUrl.startsWith('https:'))
  const pages = createPages(site.load, describeSite(parts))
  const app = createApp({
    headers,
    backend: source.backend,
    pictureAddress: source.pictureAddress,
    assets: site.assets,
    checkHealth: createHealthCheck(source.service, source.storageIsUp, parts.checkDisk),
    pages,
    preview: createPreview({ ...source, pages, siteUrl }),
    log,
  })
  const addressOf = (request: IncomingMessage) => visitorAddress(request, proxies)
  const answer = getRequestListener(
    (request, env) => app.fetch(request, { address: addressOf((env as HttpBindings).incoming) }),
    { ...LEAVE_BODIES, hostname: new URL(siteUrl).host },
  )
  // Vite serves the current sources, so their pages are not cached.
  if (!site.assets || !keepsPages) return { listener: site.wrap(answer), jobs: [] }

  const { origin } = new URL(siteUrl)
  const cache = openPageCache({
    render: async (url, db, address) => app.fetch(new Request(origin + url), { db, address }),
    visitor: source.visitor,
    addressOf,
    headers,
    log,
  })
  const warming = {
    name: 'page warming',
    start: () => startWarming(cache.warm, log),
    deadline: 2000,
  }
  return { listener: site.wrap(cache.inFrontOf(answer)), jobs: [warming] }
}

/** The facts about the site that the pages receive, for each visitor. */
function describeSite(parts: ListenerParts) {
  const { source, site, siteUrl, business, mailbox, hasMailServer, log } = parts
  const contentPolicy = createContentPolicy({
    supabaseUrl: source.browserUrl,
    isOverTls: siteUrl.startsWith('https:'),
    isDeveloping: !site.assets,
  })
  const pageLog = createPageLog(log)
  return (visitor: Visitor): Site => ({
    db: visitor.db ?? (async () => source.visitor),
    overlay: visitor.overlay,
    siteUrl,
    supabaseUrl: source.browserUrl,
    publishableKey: source.publishableKey,
    business,
    mailbox,
    // A hosted project sends these mails itself.
    sendsAccountMails: hasMailServer || source.browserUrl !== '',
    isPublic: isPublicAddress(siteUrl),
    functions: (_visit, name, init) => source.callFunction(name, init, visitor),
    contentPolicy,
    log: pageLog,
  })
}

/** Renders every page of the sitemap, so that the first visitor of each doesn't wait. */
function startWarming(warm: (isOver: () => boolean) => Promise<void>, log: Log) {
  let isOver = false
  const warmed = warm(() => isOver).then(
    () => log.debug('The pages were rendered in advance'),
    (error) => log.warn({ err: error }, 'The pages could not be rendered in advance'),
  )
  return {
    stop: () => {
      isOver = true
      return warmed
    },
  }
}
