import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './visit.ts'

// Playwright runs and reports these; its own browsers take no part.
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  globalSetup: '../../e2e/demo-data.ts',
  outputDir: '../../../test-results/engines',
  workers: 2,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    // Its driver answers nothing while a page waits for a font.
    { name: 'WebKit', testIgnore: 'firefox-*', use: { engine: 'webkit' } },
  ],
})
