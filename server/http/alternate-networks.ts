import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { findNetwork } from 'one-process-backend/turns'

/** In milliseconds: what is done within it keeps nobody waiting. */
const TURN = 2

interface Options {
  addressOf: (request: IncomingMessage) => string | undefined
  /** Tells whether the answer is ready. Such requests are started before those that take work. */
  isReady?: (request: IncomingMessage) => boolean
}

/**
 * Starts requests one network after another as soon as they come faster than they can be started. Each turn of the event
 * loop starts `TURN` milliseconds of requests; the others wait. So a visitor waits for one request of each network, and
 * not for all of one that sends hundreds at once, and whoever opens a page that is ready waits for none of them.
 */
export function alternateNetworks(
  listener: RequestListener,
  { addressOf, isReady = () => false }: Options,
): RequestListener {
  const ready = openLine()
  const others = openLine()
  let began: number | undefined

  const isOver = () => performance.now() - (began ?? 0) >= TURN

  function beginTurn() {
    began = performance.now()
    setImmediate(endTurn)
  }

  function endTurn() {
    began = undefined
    if (ready.isEmpty() && others.isEmpty()) return
    beginTurn()
    while (!ready.isEmpty() && !isOver()) ready.startNext()
    do others.startNext()
    while (!others.isEmpty() && !isOver())
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    if (began === undefined) beginTurn()
    const line = isReady(request) ? ready : others
    if (line.isEmpty() && !isOver()) return listener(request, response)
    line.add(findNetwork(addressOf(request)) ?? 'unknown', () => {
      if (!response.destroyed) listener(request, response)
    })
  }
}

/** The requests that wait, those of each network in the order of its arrival, one network after another. */
function openLine() {
  const waiting = new Map<string, (() => void)[]>()
  return {
    isEmpty: () => waiting.size === 0,
    add(network: string, start: () => void) {
      const starts = waiting.get(network)
      if (starts) starts.push(start)
      else waiting.set(network, [start])
    },
    startNext() {
      const [first] = waiting
      if (!first) return
      const [network, starts] = first
      waiting.delete(network)
      const start = starts.shift()
      if (starts.length > 0) waiting.set(network, starts)
      start?.()
    },
  }
}
