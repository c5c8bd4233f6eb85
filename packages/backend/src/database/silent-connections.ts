import { Client, type ClientBase, type ClientConfig, DatabaseError, type PoolClient } from 'pg'
import { giveUpConnection, runningSince } from './connection.ts'

const LOOK_EVERY_MS = 1000
/** A statement that runs for longer makes us ask the server whether it works on it. */
const PATIENCE_MS = 5000
/** A commit that waits longer for a standby is answered as an outage: the standby may be gone for good. */
const STANDBY_PATIENCE_MS = 10_000
const PROBE_MS = 3000

interface Options {
  address: ClientConfig
  connections: Iterable<PoolClient>
  /** Called when a connection was given up: the others of this time may lead to the same host. */
  onGivenUp: () => void
  /** Called for a connection whose commit waits for a standby. It stays in use, as nobody can take the commit back. */
  onStuck: (client: PoolClient) => void
}

/**
 * Gives up connections whose server has gone silent, which TCP tells only after minutes and, of a host that is frozen,
 * never. A statement may take long, so the server is asked over a new connection whether it still works on it.
 * Behind a pooler, which hides the server's processes, it can't be asked.
 */
export function watchForSilence({ address, connections, onGivenUp, onStuck }: Options) {
  const processes = new WeakMap<ClientBase, number>()
  let isLooking = false

  async function look() {
    const silent = [...connections].flatMap((client) => {
      const [process, since] = [processes.get(client), runningSince(client)]
      const isSilent = process && since && performance.now() - since > PATIENCE_MS
      return isSilent ? [{ client, process, since }] : []
    })
    if (isLooking || silent.length === 0) return
    isLooking = true
    const waits = await findWaits(
      address,
      silent.map(({ process }) => process),
    )
    isLooking = false
    for (const { client, process, since } of silent) {
      if (!waits || runningSince(client) !== since) continue
      if (!waits.has(process)) {
        giveUpConnection(client)
        onGivenUp()
      } else if (
        waits.get(process) === 'SyncRep' &&
        performance.now() - since > STANDBY_PATIENCE_MS
      )
        onStuck(client)
    }
  }

  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    /** Learns the server's process behind a new connection, unless a pooler hides it. */
    async meet(client: ClientBase & { processID?: number }) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const pid = rows[0]?.pid
      if (pid !== undefined && pid === client.processID) processes.set(client, pid)
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * What those of the processes wait for that work on a statement: none when the server doesn't answer, and undefined when
 * it has no connection left to say so.
 */
async function findWaits(address: ClientConfig, processes: number[]) {
  const client = new Client({
    ...address,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; waits_for: string | null }>(
      `select pid, wait_event as waits_for from pg_stat_activity
       where pid = any($1) and usename = session_user and state <> 'idle'`,
      [processes],
    )
    return new Map(rows.map(({ pid, waits_for }) => [pid, waits_for]))
  } catch (error) {
    const isFull = error instanceof DatabaseError && error.code?.startsWith('53')
    return isFull ? undefined : new Map<number, string | null>()
  } finally {
    void client.end().catch(() => {})
  }
}
