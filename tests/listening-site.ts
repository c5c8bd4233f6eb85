import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from 'one-process-backend/log'
import { openBuiltSite } from '../server/built-site.ts'
import { connectInProcess } from '../server/data/embedded.ts'
import { createListener } from '../server/listener.ts'
import type { createTestApp } from './test-app.ts'
import { afterwards } from './test-app.ts'

type Backend = Pick<Awaited<ReturnType<typeof createTestApp>>, 'backend' | 'keys'>

/** The whole site in front of a test's backend, on its own port. Returns its address. */
export async function listenInFront(
  { backend, keys }: Backend,
  siteUrl = 'http://localhost',
): Promise<string> {
  const { listener } = createListener({
    source: {
      backend,
      visitor: connectInProcess(keys.publishable, backend.fetch),
      service: connectInProcess(keys.secret, backend.fetch),
      connectAs: (token) => connectInProcess(keys.publishable, backend.fetch, token),
      publishableKey: keys.publishable,
      browserUrl: '',
      callFunction: async () => new Response(),
      storageIsUp: async () => true,
      stop: async () => {},
    },
    site: await openBuiltSite(),
    siteUrl,
    business: { name: 'Quiet Valley', phone: '(250) 426-7890', email: 'hello@quietvalley.ca' },
    mailbox: 'hello@quietvalley.ca',
    hasMailServer: true,
    keepsPages: true,
    proxies: 0,
    log: createLog('silent'),
  })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  afterwards(async () => {
    await new Promise((closed) => server.close(closed))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
