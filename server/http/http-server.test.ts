import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createHttpServer, defaultLimits, type Limits } from './http-server.ts'
import { securityHeaders } from './security-headers.ts'

const headers = securityHeaders(true)
const server = await listen(defaultLimits)
/** Waits a tenth of a second for a body. */
const impatient = await listen({ ...defaultLimits, bodyTime: 100 })
afterAll(() => Promise.all([close(server), close(impatient)]))

async function listen(limits: Limits, proxies = 0) {
  const answerWhenRead = createHttpServer(
    async (request, response) => {
      const sent = await text(request).catch(() => '')
      response.end(`read ${sent.length} at ${request.url}`)
    },
    { headers, limits, proxies },
  )
  answerWhenRead.listen(0, '127.0.0.1')
  await once(answerWhenRead, 'listening')
  return answerWhenRead
}

async function close(open: Server) {
  open.closeAllConnections()
  await new Promise((done) => open.close(done))
}

function open({ port }: { port: number }) {
  const socket = connect(port, '127.0.0.1')
  // A connection that is cut off is not an error here.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}
const portOf = (of: Server) => of.address() as AddressInfo

// `once` of node:events would reject when the connection is cut off.
const closing = (socket: Socket) => new Promise((done) => socket.once('close', done))

/** Sends exactly this, and waits until the server closes the connection. */
async function send(words: string, to = server) {
  const socket = open(portOf(to))
  socket.write(words)
  return readToEnd(socket)
}

async function readToEnd(socket: Socket) {
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await closing(socket)
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const post = (path: string, length: number, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: ${length}\r\n\r\n${body}`

const bodies = [
  ['/auth/v1/token', { code: 408, error_code: 'request_timeout' }],
  ['/rest/v1/faqs?id=eq.1', { code: 'PGRST102', details: null, hint: null }],
  ['/storage/v1/object/list/hero_images', { statusCode: '408', error: 'Request Timeout' }],
  ['/functions/v1/process-contact-form', { error: expect.stringContaining('took too long') }],
] as const

test.each(bodies)(
  'a body that arrives too slowly gets an error in the format of %s',
  async (path, words) => {
    const { status, body, head } = await send(post(path, 1000, '{'), impatient)
    expect(status).toBe(408)
    expect(JSON.parse(body)).toMatchObject(words)
    expect(head).toContain('connection: close')
  },
)

test('a form that arrives too slowly gets an error as plain text', async () => {
  const { status, body, head } = await send(post('/', 1000, 'name='), impatient)
  expect([status, body]).toEqual([408, 'The request took too long to arrive. Please try again.'])
  expect(head).toContain('content-type: text/plain')
})

test('a picture may take longer to arrive than any other body', async () => {
  const socket = open(portOf(impatient))
  const answer = readToEnd(socket)
  socket.write(post('/storage/v1/object/hero_images/x.png', 2, 'a'))
  // This request was sent after the picture, and times out before it.
  expect((await send(post('/rest/v1/faqs', 2, 'a'), impatient)).status).toBe(408)
  socket.end('b')
  expect(await answer).toMatchObject({ status: 200, body: expect.stringContaining('read 2 ') })
})

test('a header that arrives too slowly gets 408', async () => {
  const hurried = await listen({ ...defaultLimits, headerTime: 100, checkEvery: 20 })
  onTestFinished(() => close(hurried))
  expect((await send('GET / HTTP/1.1\r\nHost: si', hurried)).status).toBe(408)
})

test.each([
  ['/auth/v1/user', 'error_code'],
  ['/rest/v1/faqs', 'details'],
  ['/storage/v1/bucket', 'statusCode'],
  ['/functions/v1/process-contact-form', 'error'],
])('a header that is too large gets an error in the format of %s', async (path, field) => {
  const long = 'a'.repeat(defaultLimits.headerBytes)
  const { status, body } = await send(`GET ${path} HTTP/1.1\r\nHost: site\r\nX: ${long}\r\n\r\n`)
  expect(status).toBe(431)
  expect(JSON.parse(body)).toHaveProperty(field)
})

test.each([
  ['TLS instead of HTTP', '\x16\x03\x01\x02\x00\x01\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['an unknown Expect header', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: cake\r\n\r\n', 417],
])('%s gets an error with the security headers', async (_, words, status) => {
  const answer = await send(words)
  expect(answer.status).toBe(status)
  for (const [name, value] of Object.entries(headers))
    expect(answer.head).toContain(`${name}: ${value}`)
})

test('a request with an absolute URL is answered like one with a path', async () => {
  const ask =
    'GET http://elsewhere.example/faqs?x HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n'
  expect(await send(ask)).toMatchObject({ status: 200, body: 'read 0 at /faqs?x' })
})

test('one address has a limit of connections, and closing one allows another', async () => {
  const guarded = await listen({ ...defaultLimits, connectionsOfOneAddress: 2 })
  onTestFinished(() => close(guarded))
  const ask = 'GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n'
  const [first, second] = [open(portOf(guarded)), open(portOf(guarded))]
  await Promise.all([once(first, 'connect'), once(second, 'connect')])
  expect((await send(ask, guarded)).head).toBe('')
  // Like a phone that loses its connection.
  second.resetAndDestroy()
  await expect.poll(() => countConnections(guarded)).toBe(1)
  expect((await send(ask, guarded)).status).toBe(200)
})

test.each([
  ['one visitor', () => '203.0.113.7', { perVisitor: 2, perNetwork: 9, total: 9 }],
  ['one /48', (n: number) => `2001:db8:7:${n}::1`, { perVisitor: 9, perNetwork: 2, total: 9 }],
] as const)(
  'behind a proxy, only a few bodies of %s may be unfinished, and others are answered',
  async (_, addressOf, unfinished) => {
    const guarded = await listen({ ...defaultLimits, unfinished }, 1)
    onTestFinished(() => close(guarded))
    const from = (address: string, length: number) =>
      `POST /rest/v1/faqs HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`
    for (const n of [1, 2]) {
      const socket = open(portOf(guarded))
      socket.write(from(addressOf(n), 100))
      await expect.poll(async () => countConnections(guarded)).toBe(n)
    }
    await expect
      .poll(async () => (await send(`${from(addressOf(3), 1)}a`, guarded)).status)
      .toBe(429)
    const refused = await send(`${from(addressOf(3), 1)}a`, guarded)
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'over_request_rate_limit' })
    expect(refused.head).toContain('retry-after: 5')
    expect((await send(`${from('198.51.100.20', 1)}a`, guarded)).status).toBe(200)
  },
)

test('a few refused connections stay open, so that others can connect', async () => {
  const unfinished = { perVisitor: 0, perNetwork: 0, total: 1000 }
  const limits = { ...defaultLimits, unfinished, lingering: 20, lingerTime: 60_000 }
  const guarded = await listen(limits, 1)
  onTestFinished(() => close(guarded))
  let accepted = 0
  guarded.on('connection', () => {
    accepted += 1
  })
  // They read nothing, so that they don't notice the refusal and keep their side open.
  for (let n = 0; n < 30; n += 1)
    open(portOf(guarded)).write(
      'POST / HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: 203.0.113.7\r\nContent-Length: 9\r\n\r\n',
    )
  await expect.poll(() => accepted).toBe(30)
  await expect.poll(() => countConnections(guarded)).toBe(20)
})

const countConnections = (of: Server) =>
  new Promise((resolve) => of.getConnections((_, count) => resolve(count)))

test('a body larger than any service accepts is refused before it arrives', async () => {
  const { status, body } = await send(post('/rest/v1/faqs', 200_000_000, '{'))
  expect([status, JSON.parse(body).message]).toEqual([413, 'The request is too large.'])
})

test('connections beyond the limit of the server are closed, even behind a proxy', async () => {
  const guarded = await listen({ ...defaultLimits, connections: 2, connectionsOfOneAddress: 1 }, 1)
  onTestFinished(() => close(guarded))
  const held = [open(portOf(guarded)), open(portOf(guarded))]
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  expect((await send('GET / HTTP/1.1\r\nHost: site\r\n\r\n', guarded)).head).toBe('')
})

test('a visitor who came to our proxy over TLS gets Strict-Transport-Security', async () => {
  const guarded = await listen(defaultLimits, 1)
  onTestFinished(() => close(guarded))
  const { head } = await send(
    'GET / HTTP/1.1\r\nHost: site\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n',
    guarded,
  )
  expect(head.toLowerCase()).toContain('strict-transport-security: max-age=63072000')
})

test('a client of HTTP/1.0 is answered without a Host header', async () => {
  const { status, head } = await send('GET /x HTTP/1.0\r\n\r\n')
  expect(status).toBe(200)
  expect(head).not.toMatch(/transfer-encoding/i)
})

test('a version of HTTP that the server does not speak is refused as such', async () => {
  expect((await send('GET / HTTP/3.7\r\nHost: site\r\n\r\n')).status).toBe(505)
})

test('a connection whose next request is not HTTP is closed without a word in the response before it', async () => {
  const halfway = createHttpServer((_request, response) => void response.write('the first half'), {
    headers,
    limits: defaultLimits,
    proxies: 0,
  }).listen(0, '127.0.0.1')
  onTestFinished(() => close(halfway))
  await once(halfway, 'listening')
  const socket = open(portOf(halfway))
  const received = readToEnd(socket)
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n')
  await once(socket, 'data')
  socket.write('nonsense\r\n\r\n')
  const { status, body } = await received
  expect([status, body]).toEqual([200, expect.stringMatching(/^e\r\nthe first half\r\n$/)])
})
