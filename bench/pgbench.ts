import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { SocketConnection } from '../packages/backend/src/database/connection-address.ts'
import { requireProgram } from './processes.ts'

/** Runs the script repeatedly over that many connections. */
export async function pgbench(
  { host, database, user, password }: SocketConnection,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ perSecond: number }> {
  requireProgram('pgbench')
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
    return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]) }
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
