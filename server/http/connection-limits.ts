import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { findNetwork } from 'one-process-backend/limits'
import { createFairLimit } from './fair-limit.ts'

interface Options {
  limits: { connections: number; connectionsOfOneAddress: number }
  proxies: number
}

/**
 * Closes connections beyond the limit of one address or network and, beyond the server's limit, the oldest of the
 * network that holds the most. Behind proxies, where every connection comes from the proxy, only the server's limit
 * applies.
 */
export function limitConnections(server: Server, { limits, proxies }: Options) {
  if (proxies > 0) {
    server.maxConnections = limits.connections
    return
  }
  const ofOne = limits.connectionsOfOneAddress
  const acquireBody = createFairLimit({
    perVisitor: ofOne,
    perNetwork: ofOne,
    total: limits.connections,
  })
  server.on('connection', (socket: Socket) => {
    const visitor = socket.remoteAddress ?? ''
    const network = findNetwork(visitor) ?? visitor
    const release = acquireBody({ visitor, network, giveUp: () => socket.destroy() })
    if (release) socket.once('close', release)
    else socket.destroy()
  })
}
