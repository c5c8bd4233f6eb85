import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { SocketConnection } from '../packages/backend/src/database/connection-address.ts'
import { has } from './processes.ts'

interface Pgbench {
  perSecond: number
  /** In milliseconds. */
  average: number
}

/** Runs the script repeatedly over that many connections; undefined if pgbench is missing. */
export async function pgbench(
  { host, database, user, password }: SocketConnection,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Pgbench | undefined> {
  if (!has('pgbench')) return
  const folder = await mkdtemp(path.join(tmpdir(), 'pgbench-'))
  const file = path.join(folder, 'script.sql')
  await writeFile(file, script)
  const count = ['-c', String(clients), '-T', String(seconds)]
  try {
    const { stdout } = await promisify(execFile)(
      'pgbench',
      ['-n', '-M', 'prepared', '-f', file, ...count, '-h', host, '-U', user, database],
      { env: { ...process.env, PGPASSWORD: password } },
    )
    const find = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
    return { perSecond: find(/tps = ([\d.]+)/), average: find(/latency average = ([\d.]+)/) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** SQL in a transaction with that role, like each of our requests. */
export const asRole = (role: 'anon' | 'service_role', sql: string) => `
begin;
select set_config('role', '${role}', true),
  set_config('request.jwt.claims', '{"role":"${role}"}', true),
  set_config('statement_timeout', '15s', true);
${sql}
commit;
`
