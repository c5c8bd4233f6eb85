import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makePlainPicture } from '../pictures.ts'
import { makeDataFolder, startSite } from '../site-process.ts'
import { test as base, expect } from './site.ts'

/** The response of a table: rows, a refusal, or undefined for a lost connection. */
export type Answer = object[] | 'refuses' | 'breaks off'

type HostedProject = Awaited<ReturnType<typeof startHostedProject>>

/** The site on a hosted project, whose tables a test can make fail. */
export const test = base.extend<{ tables: Record<string, Answer> }, { project: HostedProject }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const project = await startHostedProject()
      await use(project)
      await project.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ project }, use) => {
      const data = await makeDataFolder()
      const site = await startSite(data.folder, {
        SUPABASE_URL: project.url,
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_a_hosted_project',
        SUPABASE_SECRET_KEY: 'sb_secret_of_a_hosted_project',
        // With the page cache off, each visit gets the tables' current response.
        PAGE_CACHE: 'off',
      })
      await use(site)
      await site.kill('SIGTERM')
      await data.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tables: async ({ project }, use) => {
    await use(project.tables)
    for (const table of Object.keys(project.tables)) delete project.tables[table]
  },
})

export { expect }

/** A hosted project that fails on request, because our own backend can't be made to fail in these ways. */
async function startHostedProject() {
  const tables: Record<string, Answer> = {}
  const bytes = await makePlainPicture('png', [1600, 900])
  const server = createServer((request, response) => {
    const [, service, table = ''] = /^\/(\w+)\/v1\/(\w+)/.exec(request.url ?? '') ?? []
    if (service === 'storage') return response.setHeader('content-type', 'image/png').end(bytes)
    const answer = tables[table] ?? []
    if (answer === 'breaks off') return request.socket.destroy()
    return answer === 'refuses' ? refuse(response) : answerJson(response, 200, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    tables,
    picture: (name: string) => ({ url: `${url}/storage/v1/object/public/hero_images/${name}` }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const refuse = (response: ServerResponse) =>
  answerJson(response, 403, { code: '42501', message: 'permission denied', details: null })

function answerJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
  })
  response.end(JSON.stringify(body))
}
