import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { localDay } from '../app/platform/time/local-time.ts'
import { DEFAULT_TIME_ZONE, type TimeZone } from '../app/platform/time/time-zones.ts'
import type { Log } from '../backend/log.ts'

export interface PageCount {
  day: string
  /** A public page's path, or '*' for the whole site. */
  path: string
  views: number
  visitors: number
}

/** A request and what it was answered with. */
export interface Visit {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  status: number
  /** The answer's content type. */
  type: string
  address?: string
  /** The connection: the same object for all its requests. */
  connection?: object
}

export interface PageViews {
  /** Counts the visit if a person opened a page, and ignores it otherwise. */
  count(visit: Visit): void
  /** Saves the counts since the last save. */
  flush(): Promise<void>
  /** Saves every few seconds and once more when stopped. */
  start(): { stop(): Promise<void> }
}

interface Options {
  save: (counts: PageCount[]) => Promise<void>
  log: Log
  /** The zone of the firm's clock, read again before each save. */
  readZone: () => Promise<TimeZone>
  now?: () => Date
  /** The most visitors of pages that are remembered in a day. Beyond that only views are counted. */
  maxSeen?: number
}

const FLUSH_EVERY = 5_000
// About ten megabytes, which only a flood of automatic visits would fill.
const MAX_SEEN = 100_000
const WHOLE_SITE = '*'

/** Counts views and visitors without cookies. Addresses and the day's salt never leave this process. */
export function createPageViews({
  save,
  log,
  readZone,
  now = () => new Date(),
  maxSeen = MAX_SEEN,
}: Options): PageViews {
  let unsaved = new Map<string, PageCount>()
  let zone = DEFAULT_TIME_ZONE
  let today = startDay(localDay(now(), zone), maxSeen)
  let minute = 0

  function count(visit: Visit) {
    const path = findPage(visit)
    if (!path) return
    const day = findDay()
    const visitor = today.identify(visit)
    add(day, path, 1, today.isNew(visitor, path) ? 1 : 0)
    add(day, WHOLE_SITE, 1, today.isNew(visitor, WHOLE_SITE) ? 1 : 0)
  }

  /** Formatting a date is slow, so the day is computed once a minute. */
  function findDay() {
    const time = now()
    const current = Math.floor(time.getTime() / 60_000)
    if (current === minute) return today.day
    minute = current
    const day = localDay(time, zone)
    if (day !== today.day) today = startDay(day, maxSeen)
    return day
  }

  function add(day: string, path: string, views: number, visitors: number) {
    const key = `${day} ${path}`
    const found = unsaved.get(key)
    if (!found) return unsaved.set(key, { day, path, views, visitors })
    found.views += views
    found.visitors += visitors
  }

  async function flush() {
    if (unsaved.size === 0) return
    const counts = [...unsaved.values()]
    unsaved = new Map()
    const store = async () => {
      zone = await readZone()
      await save(counts)
    }
    await store().catch((error) => {
      log.warn({ err: error }, 'Page views could not be saved and are kept for the next attempt')
      for (const { day, path, views, visitors } of counts) add(day, path, views, visitors)
    })
  }

  function start() {
    const timer = setInterval(flush, FLUSH_EVERY).unref()
    return {
      stop: () => {
        clearInterval(timer)
        return flush()
      },
    }
  }
  return { count, flush, start }
}

/** The visitors of a day, told apart by a salted hash. Salt and hashes are forgotten when the day is over. */
function startDay(day: string, maxSeen: number) {
  const salt = randomBytes(32).toString('base64')
  const seen = new Map<string, Set<string>>()
  let remembered = 0
  const known = new WeakMap<object, { address: string; agent?: string; visitor: string }>()

  /** Computes the hash once for each connection, which has the address in memory anyway. */
  function identify({ headers, address = '', connection }: Visit) {
    const agent = headers['user-agent']
    const before = connection && known.get(connection)
    if (before?.agent === agent && before?.address === address) return before.visitor
    const visitor = hash('sha256', [salt, address, agent].join('\n'), 'base64').slice(0, 16)
    if (connection) known.set(connection, { address, agent, visitor })
    return visitor
  }

  function isNew(visitor: string, path: string) {
    if (remembered >= maxSeen) return false
    const visitors = seen.get(path) ?? new Set()
    seen.set(path, visitors)
    const isFirst = visitors.size < visitors.add(visitor).size
    if (isFirst) remembered += 1
    return isFirst
  }

  return { day, identify, isNew }
}

/** The path of the public page that a person opened; undefined for anything else. */
export function findPage(visit: Visit): string | undefined {
  const [pathname = ''] = visit.url.split('?', 1)
  if (visit.method !== 'GET' || !isPage(visit, pathname) || isAutomatic(visit)) return
  // Navigation within the site loads only the data of a page: /clinic/x.data, and /_.data for the first page.
  const path = pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/'
  return /^\/(admin|auth)(\/|$)/.test(path) || path.length > 200 ? undefined : path
}

function isPage({ status, type, headers }: Visit, pathname: string) {
  if (status === 304) return headers.accept?.includes('text/html') ?? false
  return status === 200 && (pathname.endsWith('.data') || type.startsWith('text/html'))
}

// What the larger ones call themselves. One that says it is a browser counts as a visitor.
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|headless|https?:/i

function isAutomatic({ headers }: Visit) {
  const agent = headers['user-agent']
  const isAhead = /prefetch/.test(`${headers['sec-purpose']} ${headers.purpose}`)
  return !agent || ROBOT.test(agent) || isAhead
}
