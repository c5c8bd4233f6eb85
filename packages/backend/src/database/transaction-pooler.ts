import { type DatabaseConnection, ownerAddress } from './connection-address.ts'
import { openConnectionPool } from './connection-pool.ts'

/**
 * One round is enough while nobody else is connected. On a busy pooler, a connection may get the same backend again by
 * chance.
 */
const ROUNDS = 5

/**
 * Detects a pooler in transaction mode in front of PostgreSQL, which loses prepared statements and LISTEN. It may give
 * a connection another backend for each transaction, and shares one backend among several connections. Otherwise each
 * connection has a backend of its own.
 */
export async function isBehindTransactionPooler(connection: DatabaseConnection): Promise<boolean> {
  const open = () => openConnectionPool({ ...ownerAddress(connection), max: 1 })
  const pair = [open(), open()] as const
  try {
    const seen: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1)
      // Each connection is asked twice in a row, because a pooler may use its backends in turn.
      for (const n of [0, 0, 1, 1] as const) {
        const rows = await pair[n].sql<{ pid: number }[]>`select pg_backend_pid() as pid`
        seen[n].push(...rows.map(({ pid }) => pid))
      }
    const [first, second] = seen.map((pids) => new Set(pids)) as [Set<number>, Set<number>]
    return first.size > 1 || second.size > 1 || [...first].some((pid) => second.has(pid))
  } finally {
    await Promise.all(pair.map((one) => one.close()))
  }
}
