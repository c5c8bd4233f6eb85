import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A way to a site on which its pages arrive without their scripts, as no driver can switch those off in every engine. */
export async function takeScriptsAway(siteUrl: string) {
  const server = createServer((asked, response) => {
    const { url = '/', method } = asked
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const forwarded = request(siteUrl + url, { headers, method }, async (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html')
      if (isPage) delete answer.headers['content-length']
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      if (!isPage) return answer.pipe(response)
      const page = await text(answer)
      response.end(
        page.replace(/<script\b.*?<\/script>|<\/?noscript>|<link rel="modulepreload"[^>]*>/gs, ''),
      )
    })
    asked.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    close: () => server.closeAllConnections(),
  }
}
