import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { certificate } from './certificate.ts'

interface Ports {
  site: number
  http: number
  https: number
}

/** As install.sh writes it for the nginx of this machine. `programs` are found before those. */
function forThisNginx(example: string, programs = '') {
  const env = { ...process.env, PATH: `${programs}:/usr/sbin:${process.env.PATH}` }
  const args = ['-euc', '. deploy/set-up-proxy.sh; for_this_nginx']
  return execFileSync('sh', args, { input: example, env, encoding: 'utf8' })
}

// The examples as they are, apart from ports and certificate.
const proxies = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    file: 'deploy/nginx.conf',
    args: (folder: string) => ['-p', folder, '-e', `${folder}/error.log`, '-c', 'conf'],
    configure: (example: string, ports: Ports, folder: string) => `
      daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
        ${forThisNginx(example)
          .replaceAll(/listen \[::\].*;/g, '')
          .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
          .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
          .replaceAll('/etc/letsencrypt/live/www.example.ca', folder)
          .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.site}`)}
      }`,
  },
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

test('install.sh finds the part of both examples that a domain without www leaves out', async () => {
  for (const { file } of proxies) {
    const example = await readFile(file, 'utf8')
    expect(example).toMatch(/^# Visitors who leave out www\.$/m)
  }
})

test.for([
  ['1.22.1', 'listen 443 ssl http2;', false],
  ['1.26.3', 'listen 443 ssl;', true],
] as const)('nginx %s gets HTTP/2 in the words that it knows', async ([version, listen, on]) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const says = `#!/bin/sh\necho "nginx version: nginx/${version} (Debian)" >&2\n`
  await writeFile(path.join(folder, 'nginx'), says, { mode: 0o755 })
  const written = forThisNginx(await readFile('deploy/nginx.conf', 'utf8'), folder)
  expect(written.split(listen)).toHaveLength(3)
  expect(written.includes('http2 on;')).toBe(on)
})

test.each(proxies.filter(({ program }) => !existsSync(program)))(
  '$name was not tried, because this machine has no $program',
  ({ name, program, file }) => {
    console.warn(`${name} was not tried with ${file}: this machine has no ${program}.`)
  },
)

describe.each(proxies.filter(({ program }) => existsSync(program)))(
  'behind $name as it is set up in deploy',
  ({ program, file, args, configure }) => {
    const ports: Ports = { site: 0, http: 0, https: 0 }
    const arrived: string[] = []
    const site = createServer(async (request, response) => {
      arrived.push(request.url ?? '')
      await text(request).catch(() => '')
      response.end(describeRequest(request))
    })
    let stop = async () => {}

    beforeAll(async () => {
      site.listen(0, '127.0.0.1')
      await once(site, 'listening')
      ports.site = (site.address() as AddressInfo).port
      ports.http = await findFreePort()
      ports.https = await findFreePort()
      const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'))
      await writeFile(
        path.join(folder, 'conf'),
        configure(await readFile(file, 'utf8'), ports, folder),
      )
      await writeFile(path.join(folder, 'fullchain.pem'), certificate.cert)
      await writeFile(path.join(folder, 'privkey.pem'), certificate.key)
      const child = spawn(program, args(folder), { stdio: 'ignore', env: { HOME: folder } })
      const exit = once(child, 'exit')
      stop = async () => {
        child.kill()
        await exit
        await rm(folder, { recursive: true, force: true })
      }
      await vi.waitUntil(() => ask('https://www.example.ca/', ports).catch(() => undefined), {
        timeout: 20_000,
        interval: 50,
      })
    })
    afterAll(async () => {
      await stop()
      site.close()
    })

    test.each(['http://example.ca', 'http://www.example.ca', 'https://example.ca'])(
      '%s leads to the same page of the site',
      async (origin) => {
        const visit = await follow(`${origin}/clinic/baker?from=card`, ports)
        expect(visit).toMatchObject({
          url: 'https://www.example.ca/clinic/baker?from=card',
          status: 200,
        })
      },
    )

    test('the site learns the visitor’s address and the name that was asked for', async () => {
      const { body } = await ask('https://www.example.ca/', ports)
      expect(JSON.parse(body)).toEqual({ host: 'www.example.ca', from: '127.0.0.1', by: 'https' })
    })

    test('the site gets a form when all of it has come', async () => {
      const { port } = new URL(`https://127.0.0.1:${ports.https}`)
      const socket = connect({
        ...{ host: '127.0.0.1', port: Number(port), servername: 'www.example.ca' },
        rejectUnauthorized: false,
      })
      const words = ['name=Ruth', '&message=Biscuit']
      const length = words.join('').length
      socket.write(
        `POST /slow HTTP/1.1\r\nHost: www.example.ca\r\nContent-Length: ${length}\r\n\r\n${words[0]}`,
      )
      await once(socket, 'secureConnect')
      // The proxy has read the first words by the time that it answers others.
      for (let n = 0; n < 5; n += 1) await ask('https://www.example.ca/', ports)
      expect(arrived).not.toContain('/slow')
      socket.write(words[1] ?? '')
      const [answer] = await once(socket.setEncoding('utf8'), 'data')
      socket.destroy()
      expect(answer).toContain('200 OK')
      expect(arrived).toContain('/slow')
    })
  },
)

const describeRequest = ({ headers }: IncomingMessage) =>
  JSON.stringify({
    host: headers.host,
    from: headers['x-forwarded-for'],
    by: headers['x-forwarded-proto'],
  })

/** Asks the proxy, which has other ports here than on the net. */
async function ask(url: string, ports: Ports) {
  const { protocol, hostname: host, pathname, search } = new URL(url)
  const isTls = protocol === 'https:'
  const request = (isTls ? httpsGet : httpGet)({
    host: '127.0.0.1',
    port: isTls ? ports.https : ports.http,
    path: pathname + search,
    headers: { host },
    agent: false,
    ...(isTls && { servername: host, rejectUnauthorized: false }),
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const parts = await response.setEncoding('utf8').toArray()
  const { statusCode: status, headers } = response
  return { url, status, location: headers.location, body: parts.join('') }
}

async function follow(url: string, ports: Ports) {
  let answer = await ask(url, ports)
  for (let steps = 0; answer.location && steps < 3; steps += 1)
    answer = await ask(answer.location, ports)
  return answer
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
