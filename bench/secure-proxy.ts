import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The headers of HTTP/1 that HTTP/2 forbids (RFC 9113, 8.2.2). */
const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding']

/** TLS and HTTP/2 in front of a site, as a proxy would serve it; `openssl` makes the certificate. */
export async function openProxy(target: string) {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer(
    { ...(await makeCertificate()), allowHTTP1: true },
    (incoming, answer) => {
      const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
      const onward = request(
        target + incoming.url,
        { agent, method: incoming.method, headers: Object.fromEntries(headers) },
        (response) => {
          const answered = { ...response.headers }
          for (const name of ofOneConnection) delete answered[name]
          answer.writeHead(response.statusCode ?? 502, answered)
          response.pipe(answer)
        },
      )
      onward.on('error', () => answer.stream?.destroy())
      incoming.pipe(onward)
    },
  )
  const port = await listen(server)
  return {
    url: `https://localhost:${port}`,
    close: async () => {
      agent.destroy()
      server.close()
    },
  }
}

async function makeCertificate() {
  const folder = await mkdtemp(path.join(tmpdir(), 'certificate-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const asked = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  await promisify(execFile)('openssl', ['req', '-x509', ...asked, '-keyout', key, '-out', cert])
  const made = { key: await readFile(key), cert: await readFile(cert) }
  await rm(folder, { recursive: true })
  return made
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return address instanceof Object ? address.port : 0
}
