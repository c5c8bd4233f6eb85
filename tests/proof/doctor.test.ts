import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { makeDataFolder, startSite } from '../site-process.ts'

vi.setConfig({ testTimeout: 120_000 })

test('the doctor reports no failure after a first start, nor once the site is stopped', async () => {
  const { folder, remove } = await makeDataFolder(inject('siteFolder'))
  onTestFinished(remove)
  const settings = { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', SITE_URL: 'http://localhost:3000' }
  const site = await startSite(folder, settings)
  onTestFinished(() => site.kill('SIGTERM'))
  const { port } = new URL(site.url)
  const env = { ...process.env, ...settings, DATA_DIR: folder, PORT: port }
  const examine = async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.resolve('server/commands/doctor.ts')],
      { env },
    ).catch((error) => error)
    return stdout.replaceAll(/^FAIL .* are free for .*\n/gm, '')
  }
  const running = await examine()
  expect(running).not.toMatch(/^FAIL/m)
  expect(running).toMatch(/^note {2}The first backup is made tonight\.$/m)
  await site.kill('SIGTERM')
  const stopped = await examine()
  expect(stopped).not.toMatch(/^FAIL/m)
  expect(stopped).toMatch(/^note {2}The site is stopped: nothing answers on /m)
})
