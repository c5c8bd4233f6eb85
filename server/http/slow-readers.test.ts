import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, defaultLimits } from './http-server.ts'
import { securityHeaders } from './security-headers.ts'

const LARGE = Buffer.alloc(64 * 1024 * 1024)
const limits = { ...defaultLimits, answering: { perVisitor: 2, perNetwork: 3, total: 5 } }

/** A server behind a proxy whose responses are all larger than the buffers of a connection. */
async function openServer() {
  const server = createHttpServer((_, response) => void response.end(LARGE), {
    headers: securityHeaders(true),
    limits,
    proxies: 1,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo

  /**
   * Sends a request from that address, reads the first bytes and nothing more. Resolves to the status and the
   * connection.
   */
  return async (address: string): Promise<{ status: number; socket: Socket }> => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.write(`GET /picture HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: ${address}\r\n\r\n`)
    const [first] = await once(socket, 'data')
    socket.pause()
    return { status: Number(String(first).split(' ')[1]), socket }
  }
}

test('a network of slow readers is refused further responses, and others are not', async () => {
  const ask = await openServer()
  const slow = ['203.0.113.1', '203.0.113.1', '203.0.113.1']
  const statuses = []
  for (const address of slow) statuses.push((await ask(address)).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await ask('198.51.100.20')).status).toBe(200)
})

test('a response that was read no longer counts', async () => {
  const ask = await openServer()
  for (const _ of [1, 2, 3, 4]) {
    const { status, socket } = await ask('203.0.113.1')
    expect(status).toBe(200)
    socket.destroy()
    await expect.poll(() => socket.closed).toBe(true)
    await new Promise((done) => setTimeout(done, 20))
  }
})
