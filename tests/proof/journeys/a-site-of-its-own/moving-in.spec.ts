import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import type { Page } from '@playwright/test'
import { openDatabase } from 'one-process-backend/database'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { createLog } from 'one-process-backend/log'
import { OLD_PASSWORD } from '../../../../server/moving-in/example-project/fill-old-project.ts'
import { createOldSite } from '../../../../server/moving-in/example-project/old-project.ts'
import { signIn } from '../../../e2e/administrators.ts'
import { readThrough, visit } from '../../../e2e/public-pages.ts'
import { test as base, expect } from '../../../e2e/site.ts'
import { makeDataFolder, startSite } from '../../../site-process.ts'

/** A new site with only the firm's own seed. */
const test = base.extend({
  site: [
    async ({ mail }, use) => {
      const data = await makeDataFolder()
      const site = await startSite(data.folder, { SMTP_URL: mail.url, DEMO_CONTENT: 'off' })
      await use(site)
      await site.kill('SIGTERM')
      await data.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** The old project at a local address, and the URL of its database. */
async function startOldProject() {
  const folder = await mkdtemp(path.join(tmpdir(), 'old-project-'))
  const postgres = await startEmbeddedPostgres({ folder, log: createLog('silent') })
  const database = openDatabase(postgres.connection)
  await database.owner.unsafe(
    await readFile('packages/backend/src/database/platform/0010_roles.sql', 'utf8'),
  )
  // A few, because the page shows each. The other test of a move has thousands, and is cut off three times.
  const old = await createOldSite(database, { products: 60, messages: 100, pictures: 30 })
  const server = serve({ fetch: (request) => old.send(request), port: 0 }) as Server
  await once(server, 'listening')
  const { host, user, password, database: name } = postgres.connection
  return {
    key: old.key,
    password,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accountsFrom: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await database.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type OldProject = Awaited<ReturnType<typeof startOldProject>>

/** Runs the command as documented, and kills it once it has printed `until`. */
async function moveIn(old: OldProject, DATA_DIR: string, until?: string) {
  const args = ['server/moving-in/command.ts', old.url, '--accounts-from', old.accountsFrom]
  const secrets = { MOVE_IN_KEY: old.key, MOVE_IN_DATABASE_PASSWORD: old.password }
  const env = { ...process.env, ...secrets, DATA_DIR }
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
      if (until && output.includes(until)) child.kill('SIGKILL')
    })
  child.stdin.end('yes\n')
  const [code] = await once(child, 'close')
  return { code, output }
}

async function expectEveryPicture(page: Page, address: string) {
  await visit(page, address)
  await readThrough(page)
  const pictures = page.locator('main img')
  await expect
    .poll(() =>
      pictures.evaluateAll(
        (all) => all.filter((one) => !(one as HTMLImageElement).complete).length,
      ),
    )
    .toBe(0)
  const broken = await pictures.evaluateAll((all) =>
    all
      .filter((one) => (one as HTMLImageElement).naturalWidth === 0)
      .map((one) => (one as HTMLImageElement).src),
  )
  expect(broken, address).toEqual([])
}

test('after a move every picture and page is there, and staff sign in with their old password', async ({
  page,
  site,
}) => {
  test.slow()
  const old = await startOldProject()
  try {
    expect((await moveIn(old, site.folder, 'Fetching pictures')).code).toBeNull()
    const { code, output } = await moveIn(old, site.folder)
    expect(output).toContain('100 messages are new')
    expect(code).toBe(0)
    for (const secret of [old.key, old.password, '$2a$'])
      expect(output + site.output()).not.toContain(secret)
  } finally {
    await old.stop()
  }

  const clinics = [
    'north-star',
    'north-star-2',
    'north-star-3',
    'kimberley-vets',
    'fernie-vets',
  ].map((slug) => `/clinic/${slug}`)
  for (const address of [
    '/',
    ...clinics,
    '/terms-of-service',
    '/privacy-policy',
    '/products/urn-1',
  ]) {
    expect((await page.request.get(address)).status(), address).toBe(200)
    await expectEveryPicture(page, address)
  }
  await signIn(page, { email: 'maria@oldsite.example', password: OLD_PASSWORD })
  await page.goto('/admin/contact-submissions')
  await expect(page.getByText('Family 4', { exact: true })).toBeVisible()
})
