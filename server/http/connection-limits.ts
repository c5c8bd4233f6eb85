import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Options {
  limits: { connections: number; connectionsOfOneAddress: number }
  proxies: number
}

/**
 * Closes connections beyond the limit of the server and beyond the limit of one address. Behind proxies the limit
 * of one address doesn't apply, because every connection comes from a proxy.
 */
export function limitConnections(server: Server, { limits, proxies }: Options) {
  server.maxConnections = limits.connections
  if (proxies > 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (count > limits.connectionsOfOneAddress) return socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
