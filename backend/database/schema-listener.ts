import { Client, type ClientConfig } from 'pg'

const PAUSE_MS = 1000

/**
 * Calls `then` after `notify pgrst, 'reload schema'`, as PostgREST takes it, and when a connection
 * that waited for it was replaced. Waits on a connection of its own until `close`.
 */
export function listenForSchemaReload(address: ClientConfig, then: () => void) {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let wasConnected = false

  const connect = async () => {
    const next = new Client({ application_name: 'site', keepAlive: true, ...address })
    client = next
    next.on('notification', ({ payload }) => payload === 'reload schema' && then())
    next.on('error', () => {})
    next.once('end', reconnect)
    try {
      await next.connect()
      await next.query('listen pgrst')
      if (wasConnected) then()
      wasConnected = true
    } catch {
      next.end()
    }
  }
  const reconnect = () => {
    if (!isClosed) timer = setTimeout(connect, PAUSE_MS).unref()
  }
  connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
