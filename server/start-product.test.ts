import { createLog } from 'one-process-backend/log'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { findProcessesOf, makeDataFolder } from '../tests/site-process.ts'
import type { BuiltSite } from './built-site.ts'
import { readSettings } from './settings.ts'
import { startProduct } from './start-product.ts'

vi.setConfig({ testTimeout: 120_000 })

test('PostgreSQL stops even when a job fails to stop', async () => {
  const { folder, remove } = await makeDataFolder(inject('siteFolder'))
  onTestFinished(remove)
  vi.spyOn(console, 'log').mockReturnValue()
  const settings = readSettings({ DATA_DIR: folder, DEMO_CONTENT: 'off' })
  const site: BuiltSite = {
    load: () => Promise.reject(new Error('no page is asked for')),
    wrap: (listener) => listener,
    stop: () => Promise.reject(new Error('broken')),
  }
  const product = await startProduct(settings, site, 'http://localhost', createLog('silent'))
  expect(await findProcessesOf(folder)).not.toEqual([])

  await product.stop()

  expect(await findProcessesOf(folder)).toEqual([])
})
