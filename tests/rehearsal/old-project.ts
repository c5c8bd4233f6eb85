import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { openDatabase } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import { createOldSite } from '../../server/moving-in/example-project/old-project.ts'

// Runs in the network of the machine, so that localhost is there: serves the project that a site is moved from until
// its input ends, and prints its port and key.
const folder = await mkdtemp('/var/tmp/old-project-')
const postgres = await startEmbeddedPostgres({ folder, log: createLog('silent') })
const database = openDatabase(postgres.connection)
const roles = path.join(
  import.meta.dirname,
  '../../packages/backend/src/database/platform/0010_roles.sql',
)
await database.owner.unsafe(await readFile(roles, 'utf8'))
const project = await createOldSite(database, { products: 3, messages: 3, pictures: 3 })
const server = serve(
  { fetch: (request: Request) => project.send(request), hostname: '127.0.0.1', port: 0 },
  ({ port }) => console.log(`${port} ${project.key}`),
)
for await (const _ of process.stdin);
server.close()
await database.close()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
