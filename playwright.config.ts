import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import names from './scripts/browsers.json' with { type: 'json' }

// The first of them does without what is only for eyes, and takes a third less of the processor.
const folders = (process.env.PATH ?? '').split(path.delimiter)
const found = names
  .flatMap((name) => folders.map((folder) => path.join(folder, name)))
  .find(existsSync)

const executablePath = process.env.CHROMIUM_PATH ?? found

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./tests/setup/folders-in-memory.ts', './tests/e2e/demo-data.ts'],
  // Files are taken in the order of their names, so those of a-site-of-its-own/ come first. Each starts a site for few
  // tests, and at the end one worker would wait for the other.
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // From the moment the address is known, every page is judged as a real visitor sees it.
    locale: 'en-CA',
    timezoneId: 'America/Edmonton',
    // What moves takes the processor and is waited for. A test that is about motion asks for it.
    reducedMotion: 'reduce',
    // Requests of a page with a service worker can't be held or lost on purpose. Tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        // Without a window Chromium rounds the widths of letters, and lines break where no family sees them break.
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
