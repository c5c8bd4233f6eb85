import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls'
import { expect, inject, onTestFinished, test } from 'vitest'
import { certificate } from '../../tests/certificate.ts'
import { trustAuthority } from '../trust-authority.ts'
import { checkDatabase } from './check-database.ts'

const { host, user, password } = inject('template')
const folder = encodeURIComponent(host)

test.for([
  {
    who: 'whose server is not running',
    url: async () => `postgres://site:secret@127.0.0.1:${await freePort()}/site`,
    sentence:
      /^DATABASE_URL leads to 127\.0\.0\.1:\d+, where nothing answers\. Start PostgreSQL there, or correct the host and the port\.$/,
  },
  {
    who: 'with a wrong password',
    url: () => `postgres://${user}:secret@localhost/postgres?host=${folder}`,
    sentence: `DATABASE_URL leads to ${host}, where the user "${user}" may not connect. Correct the user and the password.`,
  },
  {
    who: 'that does not exist',
    url: () => `postgres://${user}:${password}@localhost/sites?host=${folder}`,
    sentence: `DATABASE_URL leads to ${host}, where there is no database "sites". Create it, or correct the name.`,
  },
])('the owner of a database $who is told what to do', async ({ url, sentence }) => {
  await expect(checkDatabase(await url())).rejects.toThrow(sentence)
})

test('a DATABASE_URL that works is accepted', async () => {
  await checkDatabase(`postgres://${user}:${password}@localhost/postgres?host=${folder}`)
})

test('the owner of a database without TLS, or with a certificate of an unknown authority, is told so', async () => {
  const withoutTls = `postgres://site:secret@localhost:${await answerTls(false)}/site?sslmode=verify-full`
  await expect(checkDatabase(withoutTls)).rejects.toThrow(
    'where PostgreSQL offers no TLS. Set ssl = on there, or list the host in HOSTS_WITHOUT_TLS.',
  )
  const withTls = `postgres://site:secret@localhost:${await answerTls(true)}/site?sslmode=verify-full`
  await expect(checkDatabase(withTls)).rejects.toThrow(
    'where the certificate is of an authority that this machine does not trust. Set CA_CERTIFICATES to the file with its certificate.',
  )
})

test('the owner who names the file of the authority is connected', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'authority-'))
  const trusted = getCACertificates('default')
  onTestFinished(async () => {
    setDefaultCACertificates(trusted)
    await rm(folder, { recursive: true })
  })
  const file = path.join(folder, 'authority.pem')
  await writeFile(file, certificate.cert)
  trustAuthority(file)
  const url = `postgres://site:secret@localhost:${await answerTls(true)}/site?sslmode=verify-full`
  await expect(checkDatabase(url)).rejects.toThrow('where no connection can be made')
})

/** Answers the first message of a client that wants TLS as PostgreSQL does; the connection ends after the handshake. */
async function answerTls(isOffered: boolean) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(isOffered ? 'S' : 'N')
      if (!isOffered) return
      const secure = new TLSSocket(socket, { isServer: true, ...certificate })
      secure.on('error', () => {}).once('secure', () => secure.end())
    })
  }).listen(0, 'localhost')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
