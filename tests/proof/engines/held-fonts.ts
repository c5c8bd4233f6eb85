import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** A way to a site on which no font arrives until it is sent. */
export async function holdFonts(siteUrl: string) {
  const asked = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/', headers, method }, response) => {
    if (url.endsWith('.woff2')) {
      asked.resolve()
      await sent.promise
    }
    request(siteUrl + url, { headers, method }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    asked: asked.promise,
    send: sent.resolve,
    close: () => server.closeAllConnections(),
  }
}
