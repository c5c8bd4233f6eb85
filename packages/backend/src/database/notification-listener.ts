import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import { warnOfOutage } from '../counted-log.ts'
import type { Log } from '../log.ts'

const PAUSE_MS = 1000

/** Called with the payload of a notification; undefined after a lost connection, because some may have been missed. */
export type NotificationHandler = (payload?: string) => void

export type NotificationListener = ReturnType<typeof createNotificationListener>

/** Listens on a connection of its own, which is opened when first needed, and again after it breaks. */
export function createNotificationListener(address: ClientConfig, log: Log) {
  const channels = new Map<string, NotificationHandler[]>()
  const closing = new AbortController()
  const { signal } = closing
  const started = Promise.withResolvers<void>()
  let connected: Client | undefined
  let listening: Promise<void> | undefined

  return {
    /**
     * Calls `then` after each NOTIFY on the channel (PostgreSQL), and after a lost connection was replaced. Resolves
     * when the first attempt to listen has succeeded or failed.
     */
    async on(channel: string, then: NotificationHandler) {
      channels.set(channel, [...(channels.get(channel) ?? []), then])
      listening ??= keepListening()
      await started.promise
      // If the connection breaks in the meantime, the new one listens to this channel, too.
      await connected?.query(listenTo(channel)).catch(() => {})
    },
    close: async () => {
      closing.abort()
      await listening
    },
  }

  function noteFailure(error: unknown) {
    if (!signal.aborted)
      warnOfOutage(log, error, 'Database notifications are not being received: reconnecting')
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
      client.on('notification', ({ channel, payload }) => {
        for (const then of channels.get(channel) ?? []) then(payload)
      })
      try {
        await client.connect()
        await client.query([...channels.keys()].map(listenTo).join('; '))
        connected = client
        if (wasConnected) for (const then of [...channels.values()].flat()) then()
        wasConnected = true
        started.resolve()
        await once(client, 'end', { signal })
        noteFailure(new Error('The database closed the connection'))
      } catch (error) {
        noteFailure(error)
      }
      connected = undefined
      started.resolve()
      await client.end().catch(() => {})
      await wait(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }
}

const listenTo = (channel: string) => `listen ${escapeIdentifier(channel)}`
