import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { findNetwork } from '../../supabase/functions/_shared/network.ts'

/** In milliseconds: what is done within it keeps nobody waiting. */
const TURN = 2

/**
 * Starts requests one network after another as soon as they come faster than they can be started. Until the event loop has
 * turned, `TURN` milliseconds of requests are started as they come; the others wait, and each turn starts one of each
 * network. So a visitor waits for one request of a network that sends hundreds at once, and not for all of them.
 */
export function alternateNetworks(
  listener: RequestListener,
  addressOf: (request: IncomingMessage) => string | undefined,
): RequestListener {
  const waiting = new Map<string, (() => void)[]>()
  let began: number | undefined

  function beginTurn() {
    began = performance.now()
    setImmediate(endTurn)
  }

  function endTurn() {
    began = undefined
    if (waiting.size > 0) beginTurn()
    for (const [network, starts] of waiting) {
      const start = starts.shift()
      if (starts.length === 0) waiting.delete(network)
      start?.()
    }
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    if (began === undefined) beginTurn()
    const elapsed = performance.now() - (began ?? 0)
    if (waiting.size === 0 && elapsed < TURN) return listener(request, response)
    const network = findNetwork(addressOf(request)) ?? 'unknown'
    const starts = waiting.get(network) ?? []
    waiting.set(network, starts)
    starts.push(() => {
      if (!response.destroyed) listener(request, response)
    })
  }
}
