import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Log } from 'one-process-backend/log'
import { localDay } from '../shared/time/local-time.ts'
import { DEFAULT_TIME_ZONE, type TimeZone } from '../shared/time/time-zones.ts'
import { repeat } from './background-jobs.ts'

export interface DayCount {
  day: string
  views: number
  visitors: number
}

/** A request and its response. */
export interface Visit {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  status: number
  type: string
  address?: string
  /** The connection: the same object for all its requests. */
  connection?: object
}

export type PageViews = ReturnType<typeof createPageViews>

interface Options {
  save: (counts: DayCount[]) => Promise<void>
  log: Log
  /** The firm's time zone, read again before each save. */
  readZone: () => Promise<TimeZone>
  now?: () => Date
  /** The most visitors that are remembered in a day. Beyond that only views are counted. */
  maxSeen?: number
}

const FLUSH_EVERY = 5_000
// Takes a few megabytes, and only a flood of automated visits could reach it.
const MAX_SEEN = 100_000

/** Counts views and visitors without cookies. Addresses and the day's salt never leave this process. */
export function createPageViews({
  save,
  log,
  readZone,
  now = () => new Date(),
  maxSeen = MAX_SEEN,
}: Options) {
  let unsaved = new Map<string, DayCount>()
  let zone: TimeZone | undefined
  let today = startDay(localDay(now(), DEFAULT_TIME_ZONE), maxSeen)
  let minute = 0

  /** Counts the visit if a person opened a page, and ignores it otherwise. */
  function count(visit: Visit) {
    if (!isPageOpened(visit)) return
    const day = findDay()
    add({ day, views: 1, visitors: today.isNew(visit) ? 1 : 0 })
  }

  /** Formatting a date is slow, so the day is computed once a minute. */
  function findDay() {
    const time = now()
    const current = Math.floor(time.getTime() / 60_000)
    if (current === minute) return today.day
    minute = current
    const day = localDay(time, zone ?? DEFAULT_TIME_ZONE)
    if (day !== today.day) today = startDay(day, maxSeen)
    return day
  }

  function add({ day, views, visitors }: DayCount) {
    const counted = unsaved.get(day) ?? { day, views: 0, visitors: 0 }
    unsaved.set(day, {
      day,
      views: counted.views + views,
      visitors: counted.visitors + visitors,
    })
  }

  /** Saves the counts since the last save. */
  async function flush() {
    if (unsaved.size === 0 && zone) return
    const counts = [...unsaved.values()]
    unsaved = new Map()
    const store = async () => {
      zone = await readZone()
      if (counts.length > 0) await save(counts)
    }
    await store().catch((error) => {
      log.warn({ err: error }, 'Page views could not be saved and are kept for the next attempt')
      for (const one of counts) add(one)
    })
  }

  /** Reads the zone at once, saves every few seconds and once more when stopped. */
  function start() {
    const job = repeat(FLUSH_EVERY, flush, { first: 0 })
    return { stop: () => job.stop().then(flush) }
  }
  return { count, flush, start }
}

/** The visitors of a day, identified by a salted hash. Salt and hashes are forgotten when the day is over. */
function startDay(day: string, maxSeen: number) {
  const salt = randomBytes(32).toString('base64')
  const seen = new Set<string>()
  const known = new WeakMap<object, { address: string; agent?: string; visitor: string }>()

  /** Computes the hash once per connection, which has the address in memory anyway. */
  function identify({ headers, address = '', connection }: Visit) {
    const agent = headers['user-agent']
    const before = connection && known.get(connection)
    if (before?.agent === agent && before?.address === address) return before.visitor
    const visitor = hash('sha256', [salt, address, agent].join('\n'), 'base64').slice(0, 16)
    if (connection) known.set(connection, { address, agent, visitor })
    return visitor
  }

  /** Whether it is the visitor's first visit of the day. */
  const isNew = (visit: Visit) => seen.size < maxSeen && seen.size < seen.add(identify(visit)).size

  return { day, isNew }
}

export function isPageOpened(visit: Visit): boolean {
  const [pathname = ''] = visit.url.split('?', 1)
  if (visit.method !== 'GET' || !isPage(visit, pathname) || isAutomatic(visit)) return false
  // Navigation within the site loads only the data of a page: /clinic/x.data.
  return !/^\/(admin|auth)([/.]|$)/.test(pathname)
}

function isPage({ status, type, headers }: Visit, pathname: string) {
  if (status === 304) return headers.accept?.includes('text/html') ?? false
  return status === 200 && (pathname.endsWith('.data') || type.startsWith('text/html'))
}

// How well-known robots identify themselves. A robot that claims to be a browser counts as a visitor.
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|headless|https?:/i

function isAutomatic({ headers }: Visit) {
  const agent = headers['user-agent']
  const isAhead = /prefetch/.test(`${headers['sec-purpose']} ${headers.purpose}`)
  return !agent || ROBOT.test(agent) || isAhead
}
