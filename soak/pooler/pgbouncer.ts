import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { SocketConnection } from '../../packages/backend/src/database/connection-address.ts'
import { findFreePort } from '../../tests/free-port.ts'

/** Debian's PgBouncer in transaction mode, with five connections to this PostgreSQL. Any local user may connect. */
export async function startPgBouncer(connection: SocketConnection) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'))
  const file = path.join(folder, 'pgbouncer.ini')
  const port = await findFreePort()
  await writeFile(file, configure(connection, port))
  // It refuses to run as root, and only PostgreSQL's own user reaches the socket.
  const { uid, gid } = await stat(connection.host)
  for (const own of [folder, file]) await chown(own, uid, gid)
  const child = spawn('pgbouncer', ['-q', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...{ uid, gid },
  })
  const ended = once(child, 'exit').catch(() => {
    throw new Error('PgBouncer is not installed: apt-get install pgbouncer')
  })
  const url = `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`
  await Promise.race([waitUntilAnswering(url), ended])
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configure = ({ host, database, user, password }: SocketConnection, port: number) => `
[databases]
${database} = host=${host} port=5432 user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
ignore_startup_parameters = extra_float_digits
`

async function waitUntilAnswering(connectionString: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
    try {
      await client.connect()
      return await client.end()
    } catch {
      await wait(100)
    }
  }
  throw new Error('PgBouncer does not answer')
}
