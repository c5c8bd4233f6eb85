import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import names from './scripts/browsers.json' with { type: 'json' }

// The headless shell comes first: it has no user interface and takes a third less processor time.
const folders = (process.env.PATH ?? '').split(path.delimiter)
const found = names
  .flatMap((name) => folders.map((folder) => path.join(folder, name)))
  .find(existsSync)

const executablePath = process.env.CHROMIUM_PATH ?? found

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./tests/setup/folders-in-memory.ts', './tests/e2e/demo-data.ts'],
  // Files run in the order of their names, so those of a-site-of-its-own/ come first. Each starts a site of its own for
  // a few tests; at the end, one worker would sit idle.
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // As a visitor in the firm's region sees the pages.
    locale: 'en-CA',
    timezoneId: 'America/Edmonton',
    // Animations cost processor time and waiting. Tests of motion turn them on.
    reducedMotion: 'reduce',
    // Requests handled by a service worker can't be intercepted. Tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        // Headless Chromium rounds the widths of letters, and lines would break differently than for visitors.
        '--font-render-hinting=none',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The pages of a warm context share a process: see tests/e2e/warm-context.ts.
        '--process-per-site',
      ],
    },
  },
})
