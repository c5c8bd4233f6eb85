import { Agent, request } from 'node:http'
import { type Flood, type FloodReport, origins } from './flood.ts'

/** A separate process, so that the measured visitor doesn't wait for the attacker. */
process.once('message', (flood: Flood) => {
  const report: FloodReport = { posts: 0, statuses: {} }
  const agent = new Agent({ keepAlive: true })
  const count = (status: string) => {
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
  }
  const send = () =>
    new Promise<void>((resolve) => {
      const sent = request(
        flood.url,
        {
          method: 'POST',
          agent,
          headers: { ...flood.headers, 'x-forwarded-for': origins[flood.from](report.posts++) },
        },
        (response) => {
          count(String(response.statusCode))
          response.on('close', resolve).resume()
        },
      )
      sent.on('error', () => {
        count('no answer')
        resolve()
      })
      sent.end(flood.body)
    })
  const sendOn = async () => {
    for (;;) await send()
  }
  process.once('message', () => process.send?.(report, () => process.exit()))
  for (let hand = 0; hand < flood.hands; hand += 1) void sendOn()
})
