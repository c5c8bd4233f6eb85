import * as http from 'node:http'
import * as https from 'node:https'
import { addresses, type Flood, type FloodReport, origins } from './flood.ts'

/** In a process of its own, so that a visitor who is measured doesn't wait for the attacker. */
process.once('message', (flood: Flood) => {
  const report: FloodReport = { posts: 0, statuses: {} }
  const { Agent, request } = flood.url.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const count = (status: string) => {
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
  }
  const from = (n: number) =>
    'header' in flood.from
      ? { headers: { ...flood.headers, 'x-forwarded-for': origins[flood.from.header](n) } }
      : { headers: flood.headers, localAddress: addresses[flood.from.address](n) }
  const send = () =>
    new Promise<void>((resolve) => {
      const sent = request(
        flood.url,
        { method: 'POST', agent, ...from(report.posts++) },
        (response) => {
          count(String(response.statusCode))
          response.on('close', resolve).resume()
        },
      )
      sent.on('error', () => {
        count('no answer')
        resolve()
      })
      sent.end(flood.body.replace('{n}', String(report.posts)))
    })
  const sendOn = async () => {
    for (;;) await send()
  }
  process.once('message', () => process.send?.(report, () => process.exit()))
  for (let hand = 0; hand < flood.hands; hand += 1) void sendOn()
})
