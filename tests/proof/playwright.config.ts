import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config.ts'
import type { EngineOptions } from './engines/engine.ts'

const { use, expect, timeout, fullyParallel } = everyday
const asEveryday = { use, expect, timeout, fullyParallel }

export default defineConfig<object, EngineOptions>({
  globalSetup: ['../setup/folders-in-memory.ts', '../e2e/demo-data.ts'],
  outputDir: '../../test-results/proof',
  workers: 2,
  forbidOnly: true,
  timeout: 240_000,
  reporter: 'list',
  projects: [
    { name: 'Journeys', testDir: 'journeys', ...asEveryday },
    { name: 'Eyes', testDir: 'eyes', ...asEveryday },
    { name: 'Walker', testDir: 'walker', ...asEveryday },
    // Playwright only runs and reports these tests; it doesn't control the browsers.
    {
      name: 'Firefox',
      testDir: 'engines',
      expect: { timeout: 30_000 },
      use: { engine: 'firefox' },
    },
    {
      name: 'WebKit',
      testDir: 'engines',
      expect: { timeout: 30_000 },
      use: { engine: 'webkit' },
    },
  ],
})
