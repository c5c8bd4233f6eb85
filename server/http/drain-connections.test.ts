import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { drainConnections } from './drain-connections.ts'

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => server.closeAllConnections())
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function recordLog() {
  const warnings: string[] = []
  const log = pino({}, { write: (line) => warnings.push(JSON.parse(line).msg) })
  return { log, warnings }
}

test('a request that never ends is cut off at the deadline of a shutdown', async () => {
  const { server, url } = await listen(() => {})
  const { log, warnings } = recordLog()
  const cutOff = expect(fetch(url)).rejects.toThrow('fetch failed')
  await once(server, 'request')
  await drainConnections(server, log, 50)
  await cutOff
  expect(warnings).toHaveLength(1)
})

test('a request in progress is answered during a shutdown', async () => {
  const held = Promise.withResolvers<void>()
  const { server, url } = await listen(async (_request, response) => {
    await held.promise
    response.end('whole')
  })
  const { log, warnings } = recordLog()
  const answer = fetch(url)
  await once(server, 'request')
  const drained = drainConnections(server, log)
  held.resolve()
  expect(await (await answer).text()).toBe('whole')
  await drained
  expect(warnings).toEqual([])
})
