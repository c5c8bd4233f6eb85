import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { certificate } from './certificate.ts'

export interface Ports {
  site: number
  http: number
  https: number
}

// The example configurations from deploy/, changed only in ports and certificate.
export const proxies = [
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    file: 'deploy/Caddyfile',
    args: (folder: string) => ['run', '--config', `${folder}/conf`, '--adapter', 'caddyfile'],
    configure: (example: string, ports: Ports, folder: string) => `{
      admin off
      local_certs
      skip_install_trust
      default_bind 127.0.0.1
      http_port ${ports.http}
      https_port ${ports.https}
      storage file_system ${folder}
      }
      ${example.replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.site}`)}`,
  },
]

/** Starts this machine's proxy in front of a site, configured by its file in deploy/. */
export async function startProxy(
  { program, file, args, configure }: (typeof proxies)[number],
  site: number,
) {
  const ports: Ports = { site, http: await findFreePort(), https: await findFreePort() }
  const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'))
  await writeFile(path.join(folder, 'conf'), configure(await readFile(file, 'utf8'), ports, folder))
  await writeFile(path.join(folder, 'fullchain.pem'), certificate.cert)
  await writeFile(path.join(folder, 'privkey.pem'), certificate.key)
  const child = spawn(program, args(folder), { stdio: 'ignore', env: { HOME: folder } })
  const exit = once(child, 'exit')
  await vi.waitUntil(() => askProxy('https://www.example.ca/', ports).catch(() => undefined), {
    timeout: 20_000,
    interval: 50,
  })
  return {
    ports,
    stop: async () => {
      child.kill()
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request to the proxy, which listens on other ports here than in production. */
export async function askProxy(url: string, ports: Ports, { method, headers, body }: Sent = {}) {
  const { protocol, hostname: host, pathname, search } = new URL(url)
  const isTls = protocol === 'https:'
  const request = (isTls ? httpsRequest : httpRequest)({
    method,
    host: '127.0.0.1',
    port: isTls ? ports.https : ports.http,
    path: pathname + search,
    headers: { ...headers, host },
    agent: false,
    ...(isTls && { servername: host, rejectUnauthorized: false }),
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const parts = await response.setEncoding('utf8').toArray()
  const { statusCode: status = 0, headers: answered } = response
  return { url, status, location: answered.location, headers: answered, body: parts.join('') }
}

export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
