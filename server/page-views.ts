import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { localDay } from '../app/platform/local-time.ts'
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
  /** The same object for all that comes over one connection. */
  connection?: object
}

export interface PageViews {
  /** Counts a page that a person opened; anything else it leaves alone. */
  count(visit: Visit): void
  /** Saves what has been counted since the last time. */
  flush(): Promise<void>
  /** Saves every few seconds, and the rest at the stop. */
  start(): { stop(): Promise<void> }
}

interface Options {
  save: (counts: PageCount[]) => Promise<void>
  log: Log
  now?: () => Date
  /** How often in a day somebody is told from whoever came before; beyond, views alone are counted. */
  mostSeen?: number
}

const FLUSH_EVERY = 5_000
// Some ten megabytes, which only a flood of made-up visitors would fill.
const MOST_SEEN = 100_000
const WHOLE_SITE = '*'

/** Counts views and visitors without cookies; addresses never leave this process, nor does the day's salt. */
export function createPageViews({
  save,
  log,
  now = () => new Date(),
  mostSeen = MOST_SEEN,
}: Options): PageViews {
  let waiting = new Map<string, PageCount>()
  let today = startDay(localDay(now()), mostSeen)
  let minute = 0

  function count(visit: Visit) {
    const path = findPage(visit)
    if (!path) return
    const day = findDay()
    const visitor = today.recognise(visit)
    add(day, path, 1, today.isNew(visitor, path) ? 1 : 0)
    add(day, WHOLE_SITE, 1, today.isNew(visitor, WHOLE_SITE) ? 1 : 0)
  }

  /** Formatting a date is slow, so the day is computed once a minute. */
  function findDay() {
    const time = now()
    const current = Math.floor(time.getTime() / 60_000)
    if (current === minute) return today.day
    minute = current
    const day = localDay(time)
    if (day !== today.day) today = startDay(day, mostSeen)
    return day
  }

  function add(day: string, path: string, views: number, visitors: number) {
    const key = `${day} ${path}`
    const found = waiting.get(key)
    if (!found) return waiting.set(key, { day, path, views, visitors })
    found.views += views
    found.visitors += visitors
  }

  async function flush() {
    if (waiting.size === 0) return
    const counts = [...waiting.values()]
    waiting = new Map()
    await save(counts).catch((error) => {
      log.warn({ err: error }, 'Page views could not be saved; they are kept for the next time')
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

/** A day's visitors, told apart by a hash. When the day is over, salt and hashes are gone. */
function startDay(day: string, mostSeen: number) {
  const salt = randomBytes(32).toString('base64')
  const seen = new Map<string, Set<string>>()
  let remembered = 0
  const known = new WeakMap<object, { address: string; agent?: string; visitor: string }>()

  /** Hashed once for each connection, which holds the address in any case. */
  function recognise({ headers, address = '', connection }: Visit) {
    const agent = headers['user-agent']
    const before = connection && known.get(connection)
    if (before?.agent === agent && before?.address === address) return before.visitor
    const visitor = hash('sha256', [salt, address, agent].join('\n'), 'base64').slice(0, 16)
    if (connection) known.set(connection, { address, agent, visitor })
    return visitor
  }

  function isNew(visitor: string, path: string) {
    if (remembered >= mostSeen) return false
    const visitors = seen.get(path) ?? new Set()
    seen.set(path, visitors)
    const isFirst = visitors.size < visitors.add(visitor).size
    if (isFirst) remembered += 1
    return isFirst
  }

  return { day, recognise, isNew }
}

/** The path of the public page that a person gets by this answer; undefined for anything else. */
export function findPage(visit: Visit): string | undefined {
  const [pathname = ''] = visit.url.split('?', 1)
  if (visit.method !== 'GET' || !isPage(visit, pathname) || isAutomatic(visit)) return
  // Pages opened within the site ask for their data alone: /clinic/x.data, and /_.data for the first page.
  const path = pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/'
  return /^\/(admin|auth)(\/|$)/.test(path) || path.length > 200 ? undefined : path
}

function isPage({ status, type, headers }: Visit, pathname: string) {
  if (status === 304) return headers.accept?.includes('text/html') ?? false
  return status === 200 && (pathname.endsWith('.data') || type.startsWith('text/html'))
}

function isAutomatic({ headers }: Visit) {
  const agent = headers['user-agent']
  return !agent || isMachine(agent) || /prefetch/.test(String(headers['sec-purpose'] ?? ''))
}

const MOST_AGENTS = 1000
const judged = new Map<string, boolean>()

/** Told once for each browser, since there are hundreds of patterns to look for. */
function isMachine(agent: string) {
  const found = judged.get(agent) ?? isbot(agent)
  if (judged.size < MOST_AGENTS) judged.set(agent, found)
  return found
}
