import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { type Log, warnOfOutage } from '../log.ts'

const PAUSE_MS = 1000

export interface SchemaListener {
  /** Resolves when the first attempt to listen has succeeded or failed. */
  isStarted: Promise<void>
  close(): Promise<void>
}

/**
 * Calls `onReload` after `notify pgrst, 'reload schema'`, as PostgREST takes it, and when a lost
 * connection was replaced, because a notification may have been missed. It uses a connection of its own.
 */
export function listenForSchemaReload(
  address: ClientConfig,
  onReload: () => void,
  log: Log,
): SchemaListener {
  const closing = new AbortController()
  const { signal } = closing
  const started = Promise.withResolvers<void>()
  const listening = keepListening()
  return {
    isStarted: started.promise,
    close: () => {
      closing.abort()
      return listening
    },
  }

  function noteFailure(error: unknown) {
    if (!signal.aborted)
      warnOfOutage(log, error, 'Schema changes are not heard of: connecting to the database again')
  }

  async function keepListening() {
    for (let wasConnected = false; !signal.aborted; ) {
      const client = new Client({
        application_name: 'site',
        keepAlive: true,
        connectionTimeoutMillis: 5000,
        ...address,
      })
      client.on('error', () => {})
      client.on('notification', ({ payload }) => payload === 'reload schema' && onReload())
      try {
        await client.connect()
        await client.query('listen pgrst')
        if (wasConnected) onReload()
        wasConnected = true
        started.resolve()
        await once(client, 'end', { signal })
        noteFailure(new Error('The database closed the connection'))
      } catch (error) {
        noteFailure(error)
      }
      started.resolve()
      await client.end().catch(() => {})
      await wait(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }
}
