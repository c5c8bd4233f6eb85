import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls'
import { openDatabase } from 'one-process-backend/database'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { certificate } from '../../tests/certificate.ts'
import { findFreePort } from '../../tests/free-port.ts'
import { startTransactionPooler } from '../../tests/transaction-pooler.ts'
import { trustAuthority } from '../trust-authority.ts'
import { checkDatabase } from './check-database.ts'

const { host, user, password } = inject('template')
const folder = encodeURIComponent(host)

test.for([
  {
    who: 'whose server is not running',
    url: async () => `postgres://site:secret@127.0.0.1:${await findFreePort()}/site`,
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
])('the owner of a database $who gets instructions', async ({ url, sentence }) => {
  await expect(checkDatabase(await url(), 20)).rejects.toThrow(sentence)
})

test('a DATABASE_URL that works is accepted', async () => {
  await checkDatabase(`postgres://${user}:${password}@localhost/postgres?host=${folder}`, 20)
})

const server = openDatabase(inject('template'))
afterAll(() => server.close())
const urlOf = (database: string, as = user, secret = password) =>
  `postgres://${as}:${secret}@localhost/${database}?host=${folder}`

test.each(['LATIN1', 'SQL_ASCII'])('a database in %s is refused at the start', async (encoding) => {
  const name = `in_${encoding.toLowerCase()}`
  await server.owner.unsafe(
    `create database ${name} encoding '${encoding}' locale 'C' template template0`,
  )
  onTestFinished(() => server.owner.unsafe(`drop database ${name} with (force)`).then(() => {}))
  await expect(checkDatabase(urlOf(name), 20)).rejects.toThrow(
    `DATABASE_URL leads to ${host}, where the database has the encoding ${encoding}, and the site needs UTF8. Create one with: create database site encoding 'UTF8' template template0.`,
  )
})

test('an operator whose DATABASE_URL leads to a pooler in transaction mode reads which address to use', async () => {
  await expect(checkDatabase(await startTransactionPooler(), 20)).rejects.toThrow(
    /^DATABASE_URL leads to 127\.0\.0\.1:\d+, where a connection pooler in transaction mode answers\. Set it to the address of PostgreSQL itself, or of a pooler in session mode, which at Supabase is port 5432 instead of 6543\.$/,
  )
})

test('a connection limit below DATABASE_CONNECTIONS is refused at the start', async () => {
  await server.owner.unsafe(
    "create role few login connection limit 10 password 'few'; grant few to current_user",
  )
  await server.owner.unsafe('create database small connection limit 8')
  onTestFinished(async () => {
    await server.owner.unsafe('drop database small with (force)')
    await server.owner.unsafe('drop role few')
  })
  const url = urlOf('small', 'few', 'few')
  await expect(checkDatabase(url, 20)).rejects.toThrow(
    'DATABASE_URL allows 8 connections at once, and DATABASE_CONNECTIONS is 20. Raise the connection limit of the role or the database, or set DATABASE_CONNECTIONS=8.',
  )
  await checkDatabase(url, 8)
  await server.owner.unsafe('alter database small connection limit -1')
  await expect(checkDatabase(url, 11)).rejects.toThrow('DATABASE_URL allows 10 connections at once')
  await server.owner.unsafe('alter role few connection limit 5')
  await expect(checkDatabase(url, 6)).rejects.toThrow('of the role or the database to 6 or more.')
})

test('an operator whose database has no TLS, or an unknown certificate authority, gets an error that says so', async () => {
  const withoutTls = `postgres://site:secret@localhost:${await answerTls(false)}/site?sslmode=verify-full`
  await expect(checkDatabase(withoutTls, 20)).rejects.toThrow(
    'where PostgreSQL offers no TLS. Set ssl = on there, or list the host in HOSTS_WITHOUT_TLS.',
  )
  const withTls = `postgres://site:secret@localhost:${await answerTls(true)}/site?sslmode=verify-full`
  await expect(checkDatabase(withTls, 20)).rejects.toThrow(
    'where the certificate is of an authority that this machine does not trust. Set CA_CERTIFICATES to the file with its certificate.',
  )
})

test('a certificate is trusted once an operator sets the file of its authority', async () => {
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
  await expect(checkDatabase(url, 20)).rejects.toThrow('where no connection can be made')
})

/** Responds to a client's first TLS message as PostgreSQL does, and ends the connection after the handshake. */
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
