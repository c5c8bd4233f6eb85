import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { askCaddy, type Ports, startCaddy } from '../caddy.ts'

const arrived: string[] = []
const site = createServer(async (request, response) => {
  arrived.push(request.url ?? '')
  await text(request).catch(() => '')
  response.end(describeRequest(request))
}).listen(0, '127.0.0.1')
await once(site, 'listening')
const { ports, stop } = await startCaddy((site.address() as AddressInfo).port)
afterAll(async () => {
  await stop()
  site.close()
})

test.each(['http://example.ca', 'http://www.example.ca', 'https://example.ca'])(
  'behind Caddy, %s leads to the same page of the site',
  async (origin) => {
    const visit = await follow(`${origin}/clinic/baker?from=card`, ports)
    expect(visit).toMatchObject({
      url: 'https://www.example.ca/clinic/baker?from=card',
      status: 200,
    })
  },
)

test('behind Caddy, the site learns the visitor’s address and the requested host', async () => {
  const { body } = await askCaddy('https://www.example.ca/', ports)
  expect(JSON.parse(body)).toEqual({ host: 'www.example.ca', from: '127.0.0.1', by: 'https' })
})

test('behind Caddy, the site receives a form only once it has arrived completely', async () => {
  const socket = connect({
    ...{ host: '127.0.0.1', port: ports.https, servername: 'www.example.ca' },
    rejectUnauthorized: false,
  })
  const words = ['name=Ruth', '&message=Biscuit']
  const length = words.join('').length
  socket.write(
    `POST /slow HTTP/1.1\r\nHost: www.example.ca\r\nContent-Length: ${length}\r\n\r\n${words[0]}`,
  )
  await once(socket, 'secureConnect')
  // By the time Caddy answers other requests, it has read the first bytes of this one.
  for (let n = 0; n < 5; n += 1) await askCaddy('https://www.example.ca/', ports)
  expect(arrived).not.toContain('/slow')
  socket.write(words[1] ?? '')
  const [answer] = await once(socket.setEncoding('utf8'), 'data')
  socket.destroy()
  expect(answer).toContain('200 OK')
  expect(arrived).toContain('/slow')
})

function describeRequest({ headers }: IncomingMessage) {
  const { host, 'x-forwarded-for': from, 'x-forwarded-proto': by } = headers
  return JSON.stringify({ host, from, by })
}

async function follow(url: string, ports: Ports) {
  let answer = await askCaddy(url, ports)
  for (let steps = 0; answer.location && steps < 3; steps += 1)
    answer = await askCaddy(answer.location, ports)
  return answer
}
