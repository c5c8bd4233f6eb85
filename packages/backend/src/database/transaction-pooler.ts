import { type DatabaseConnection, ownerAddress } from './connection-address.ts'
import { openConnectionPool } from './connection-pool.ts'

/** One is enough while nobody else is connected; on a busy pooler a backend may come back by chance. */
const ROUNDS = 5

/**
 * Whether a pooler in transaction mode stands in front of PostgreSQL. It gives a connection any backend for each
 * transaction, and lends one backend to several connections. Otherwise each connection has a backend of its own.
 */
export async function isBehindTransactionPooler(connection: DatabaseConnection): Promise<boolean> {
  const open = () => openConnectionPool({ ...ownerAddress(connection), max: 1 })
  const pair = [open(), open()] as const
  try {
    const seen: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1)
      // Each twice in a row, because a pooler may lend its backends in turn.
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
