import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSmallDisk, type SmallDisk } from '../../soak/small-disk.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../site-process.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MEGABYTES = 400

const data = await makeDataFolder()
let disk: SmallDisk | undefined
let site: SiteProcess

beforeAll(async () => {
  disk = await openSmallDisk(data.folder, MEGABYTES)
  site = await start()
})
afterAll(async () => {
  await site.kill('SIGTERM')
  await disk?.remove()
  await data.remove()
})

const start = () =>
  startSite(data.folder, { DEMO_CONTENT: 'off', LOG_LEVEL: 'info' }, { within: disk?.within })
const checkHealth = async () => {
  const response = await fetch(`${site.url}/healthz`)
  return { status: response.status, ...(await response.json()) }
}
const full = {
  status: 503,
  messages: 'disk full',
  reason: "Messages can't be stored: the disk of the database is full.",
}

test('while the disk is full, the operator’s monitor gets 503 with the reason', async () => {
  expect((await fetch(`${site.url}/`)).status).toBe(200)
  await disk?.fill()
  await expect.poll(checkHealth).toMatchObject(full)
  expect((await fetch(`${site.url}/`)).status).toBe(200)
})

test('a site that is started on a full disk serves its pages and stores messages in the room it kept', async () => {
  await site.kill('SIGTERM')
  site = await start()
  expect((await fetch(`${site.url}/`)).status).toBe(200)
  expect(await checkHealth()).toMatchObject({ status: 200, messages: 'ok' })
})

test('when there is room again, the site is well without a restart', async () => {
  await disk?.empty()
  await expect.poll(checkHealth, { timeout: 60_000 }).toMatchObject({ status: 200, messages: 'ok' })
})
