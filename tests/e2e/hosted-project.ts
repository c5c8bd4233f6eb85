import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a table answers: rows, a refusal, or nothing at all because the connection breaks. */
export type Answer = object[] | 'refuses' | 'breaks off'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A hosted project that has bad days, which our own backend can't be made to have. */
export async function startHostedProject() {
  const tables: Record<string, Answer> = {}
  const server = createServer((request, response) => {
    const [, service, table = ''] = /^\/(\w+)\/v1\/(\w+)/.exec(request.url ?? '') ?? []
    if (service === 'storage') return response.setHeader('content-type', 'image/png').end(pixel)
    const answer = tables[table] ?? []
    if (answer === 'breaks off') return request.socket.destroy()
    return answer === 'refuses' ? refuse(response) : answerJson(response, 200, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    tables,
    picture: (name: string) => ({ url: `${url}/storage/v1/object/public/hero_images/${name}` }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const refuse = (response: ServerResponse) =>
  answerJson(response, 403, { code: '42501', message: 'permission denied', details: null })

function answerJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
  })
  response.end(JSON.stringify(body))
}
