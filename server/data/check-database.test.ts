import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
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

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
