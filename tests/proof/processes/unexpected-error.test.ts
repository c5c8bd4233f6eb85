import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { findProcessesOf, makeDataFolder, startSite } from '../../site-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const THROW = `data:text/javascript,process.on('message', ({ words }) => { throw new Error(words) })`

test('an uncaught error ends the site and PostgreSQL, and the log does not quote visitors', async () => {
  const { folder, remove } = await makeDataFolder(inject('siteFolder'))
  onTestFinished(remove)
  const settings = { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' }
  const site = await startSite(folder, settings, { preload: THROW })
  onTestFinished(() => site.kill('SIGKILL'))

  site.send({ words: 'invalid input syntax for type uuid: "Our old dog Biscuit died"' })

  await expect.poll(() => findProcessesOf(folder)).toEqual([])
  await expect.poll(site.output).toContain('An unexpected error ends the site')
  expect(site.output()).toContain('invalid input syntax for type uuid')
  expect(site.output()).not.toContain('Biscuit')
})
