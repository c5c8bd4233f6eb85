import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { openSmallDisk } from '../../../soak/small-disk.ts'
import { findProcessesOf, makeDataFolder, startSite } from '../../site-process.ts'

const run = promisify(execFile)

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MEGABYTES = 400

const data = await makeDataFolder()
const disk = await openSmallDisk(data.folder, MEGABYTES)
const start = () =>
  startSite(data.folder, { DEMO_CONTENT: 'off', LOG_LEVEL: 'info' }, { within: disk?.within })
let site = await start()
afterAll(async () => {
  await site.kill('SIGTERM')
  await disk?.remove()
  await data.remove()
})

const checkHealth = async () => {
  const response = await fetch(`${site.url}/healthz`)
  return { status: response.status, ...(await response.json()) }
}
const full = {
  status: 503,
  disk: 'full',
  reason: "Messages can't be stored: the disk of the data folder is full.",
}

test('while the disk is full, the operator’s monitor gets 503 with the reason', async () => {
  expect((await fetch(`${site.url}/`)).status).toBe(200)
  await disk?.fill()
  await expect.poll(checkHealth).toMatchObject(full)
  expect((await fetch(`${site.url}/`)).status).toBe(200)
})

test('a site started on a full disk serves its pages and stores messages in the reserved space', async () => {
  await site.kill('SIGTERM')
  site = await start()
  expect((await fetch(`${site.url}/`)).status).toBe(200)
  expect(await checkHealth()).toMatchObject({ status: 200, disk: 'low' })
})

test('the site recovers without a restart once there is free space again', async () => {
  await disk?.empty()
  await expect.poll(checkHealth, { timeout: 60_000 }).toMatchObject({ status: 200, disk: 'ok' })
})

test('the site starts without a single free byte, and the doctor names the disk', async () => {
  await site.kill('SIGTERM')
  // Once there is free space again, a start restores the reserve.
  site = await start()
  await site.kill('SIGTERM')
  await disk?.fill()
  site = await start()
  const { port } = new URL(site.url)
  const [program = '', ...rest] = [
    ...(disk?.within ?? []),
    process.execPath,
    path.resolve('server/commands/doctor.ts'),
  ]
  const env = { ...process.env, DATA_DIR: data.folder, PORT: port, NODE_ENV: 'production' }
  const { stdout } = await run(program, rest, { env }).catch((error) => error)
  expect(stdout).toMatch(/^FAIL .* are free for \S+\. Make room, or move it\.$/m)
  await site.kill('SIGTERM')
})

test('a start fails with a message if the reserve was already used and the disk is full again', async () => {
  await disk?.fill()
  const sentence = `The disk of DATA_DIR ${data.folder} is full: nothing can be written to it. Make room there, 100 MB or more, and start the site again.`
  await expect(start()).rejects.toThrow(`The site ended with 1:\n${sentence}`)
  const running = await findProcessesOf(data.folder)
  expect(running.filter((command) => command.includes('postgres'))).toEqual([])
})
