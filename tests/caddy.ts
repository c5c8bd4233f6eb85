import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { findFreePort } from './free-port.ts'

export interface Ports {
  site: number
  http: number
  https: number
}

/** Starts this machine's Caddy in front of a site with deploy/Caddyfile, changed only in ports and certificate. */
export async function startCaddy(site: number) {
  const ports: Ports = { site, http: await findFreePort(), https: await findFreePort() }
  const folder = await mkdtemp(path.join(tmpdir(), 'caddy-'))
  const file = path.join(folder, 'Caddyfile')
  await writeFile(file, configure(await readFile('deploy/Caddyfile', 'utf8'), ports, folder))
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  const child = spawn('/usr/bin/caddy', args, { stdio: 'ignore', env: { HOME: folder } })
  const exit = once(child, 'exit')
  await vi.waitUntil(() => askCaddy('https://www.example.ca/', ports).catch(() => undefined), {
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

const configure = (example: string, ports: Ports, folder: string) => `{
  admin off
  local_certs
  skip_install_trust
  default_bind 127.0.0.1
  http_port ${ports.http}
  https_port ${ports.https}
  storage file_system ${folder}
  }
  ${example.replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.site}`)}`

/** Sends a request to Caddy, which listens on other ports here than in production. */
export async function askCaddy(url: string, ports: Ports) {
  const { protocol, hostname: host, pathname, search } = new URL(url)
  const isTls = protocol === 'https:'
  const request = (isTls ? httpsRequest : httpRequest)({
    host: '127.0.0.1',
    port: isTls ? ports.https : ports.http,
    path: pathname + search,
    headers: { host },
    agent: false,
    ...(isTls && { servername: host, rejectUnauthorized: false }),
  })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const parts = await response.setEncoding('utf8').toArray()
  const { statusCode: status = 0, headers: answered } = response
  return { url, status, location: answered.location, body: parts.join('') }
}
