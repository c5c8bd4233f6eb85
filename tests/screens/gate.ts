import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Plugin } from 'vite'

/** What happens to requests with a matching method and URL: see `screen.tsx`, which orders it. */
export interface Fault {
  /** By default every method. */
  method?: string
  /** The beginning of the URL. */
  address: string
  /**
   * `cut` ends the connection before the backend gets the request, `lose` after it has responded. `hold` holds each
   * request until the next order, which then decides about it, and `delay` the first response. `refuse` responds in place of the backend.
   */
  does: 'cut' | 'lose' | 'hold' | 'delay' | 'refuse'
  /** The response of `refuse`; by default 403 with the database's message for a missing right. */
  answer?: { status: number; body: unknown }
}

const withoutRight = {
  status: 403,
  body: { code: '42501', message: 'Only administrators may do this.' },
}

const fromBackend = /^\/(rest|auth|storage|functions)\/v1\//
/** The URL with which the product checks whether the site is reachable. */
const health = '/healthz'

const refuse = (answer: ServerResponse, { answer: { status, body } = withoutRight }: Fault) =>
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** The orders that a page sends to the gate. */
export interface Order {
  faults: Fault[]
  /** The ports of the backends; a browser context keeps the one assigned with its first order. */
  backends: number[]
}

/** The state of the files tested in one browser context. */
interface Place {
  /** The port of their backend. */
  port?: number
  faults: Fault[]
  open: () => void
  opened: Promise<void>
}

/**
 * Sits in front of the backends on the page's origin, like the product. A test can make it fail. A cookie selects the
 * backend, because the contexts of files tested at the same time share nothing else.
 */
export function gate(): Plugin {
  const places: Place[] = []
  const cookie = /\bplace=(\d+)/
  const findPlace = (message: IncomingMessage) =>
    places[Number(cookie.exec(message.headers.cookie ?? '')?.[1] ?? -1)]
  const takePlace = (answer: ServerResponse, backends: number[]) => {
    const port = backends[places.length % backends.length]
    const place = { port, faults: [], open: () => {}, opened: Promise.resolve() }
    answer.setHeader('set-cookie', `place=${places.push(place) - 1}`)
    return place
  }
  const order = async (message: IncomingMessage, answer: ServerResponse) => {
    const { faults, backends } = (await json(message)) as Order
    const place = findPlace(message) ?? takePlace(answer, backends)
    place.open()
    place.faults = faults
    place.opened = new Promise((resolve) => {
      place.open = resolve
    })
    answer.end()
  }
  const pass = async (message: IncomingMessage, answer: ServerResponse): Promise<unknown> => {
    const place = findPlace(message)
    const fault = place?.faults.find(
      ({ method = message.method, address }) =>
        message.method === method && message.url?.startsWith(address),
    )
    if (fault?.does === 'cut') return message.socket.destroy()
    if (fault?.does === 'refuse') return refuse(answer, fault)
    if (fault?.does === 'hold') return place?.opened.then(() => pass(message, answer))
    if (place && fault?.does === 'delay') place.faults = place.faults.filter((one) => one !== fault)
    if (message.url === health) return answer.end()
    const { method, url, headers } = message
    // The secret key is refused in browsers, so these requests stand for those of another program.
    if (String(headers.apikey).startsWith('sb_secret_')) delete headers['user-agent']
    const onward = { host: '127.0.0.1', port: place?.port, method, path: url, headers }
    const passing = request(onward, async (found) => {
      if (fault?.does === 'delay') await place?.opened
      if (fault?.does === 'lose') return found.resume().on('end', () => message.socket.destroy())
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    // At the end of the run, the backend stops before the last page does.
    passing.on('error', () => message.socket.destroy())
    message.pipe(passing)
  }
  return {
    name: 'gate',
    configureServer({ middlewares }) {
      middlewares.use((message, answer, next) => {
        if (message.url === '/gate') return void order(message, answer)
        if (message.url === health || fromBackend.test(message.url ?? ''))
          return void pass(message, answer)
        next()
      })
    },
  }
}
