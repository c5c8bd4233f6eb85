import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Plugin } from 'vite'

/** What happens to the requests whose method and address match: see `screen.tsx`, which orders it. */
export interface Fault {
  method: string
  /** The beginning of the address. */
  address: string
  /** `cut` ends the connection before the backend knows of it, `lose` once it has answered; `hold` waits until the end. */
  does: 'cut' | 'lose' | 'hold'
}

const fromBackend = /^\/(rest|auth|storage|functions)\/v1\//

/** Stands in front of the backend, on the address of the page, as the product does. A test can close it. */
export function gate(): Plugin {
  let faults: Fault[] = []
  let open = () => {}
  let opened = Promise.resolve()
  const order = async (message: IncomingMessage, answer: ServerResponse) => {
    open()
    faults = (await json(message)) as Fault[]
    opened = new Promise((resolve) => {
      open = resolve
    })
    answer.end()
  }
  const pass = async (message: IncomingMessage, answer: ServerResponse) => {
    const fault = faults.find(
      ({ method, address }) => message.method === method && message.url?.startsWith(address),
    )
    if (fault?.does === 'cut') return message.socket.destroy()
    if (fault?.does === 'hold') await opened
    const { method, url, headers } = message
    const port = process.env.SCREENS_BACKEND
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (found) => {
      if (fault?.does === 'lose') return found.resume().on('end', () => message.socket.destroy())
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    message.pipe(onward)
  }
  return {
    name: 'gate',
    configureServer({ middlewares }) {
      middlewares.use((message, answer, next) => {
        if (message.url === '/gate') return void order(message, answer)
        if (fromBackend.test(message.url ?? '')) return void pass(message, answer)
        next()
      })
    },
  }
}
