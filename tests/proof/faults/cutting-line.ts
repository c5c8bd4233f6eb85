import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/** Cuts a connection after this many chunks, alternately before the request has arrived and before its response has. */
const EVERY = 15

/** A connection to the site that breaks again and again, like that of a phone in a valley. */
export async function openCuttingLine(findUrl: () => string) {
  let pieces = 0
  const cuts = { requests: 0, answers: 0 }
  const server = net.createServer((phone) => {
    const { hostname, port } = new URL(findUrl())
    const site = net.connect(Number(port), hostname)
    const end = () => {
      phone.destroy()
      site.destroy()
    }
    for (const side of [phone, site]) side.on('error', end).on('close', end)
    let isAnswerCut = false
    phone.on('data', (request) => {
      pieces += 1
      isAnswerCut ||= pieces % (2 * EVERY) === 0
      if (pieces % (2 * EVERY) !== EVERY) return site.write(request)
      cuts.requests += 1
      site.write(request.subarray(0, request.length / 2))
      end()
    })
    site.on('data', (answer) => {
      if (!isAnswerCut) return phone.write(answer)
      cuts.answers += 1
      end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts,
    close: () => server.close(),
  }
}
