import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import browserTests from './playwright.config.ts'
import { gate } from './tests/screens/gate.ts'

const setupFiles = ['tests/setup/no-console-error.ts', 'tests/setup/restore-globals.ts']

/** Tests of staff screens. Those that are common to all nouns run for `nounsToTest`. */
const screens = (
  name: string,
  nounsToTest: string,
  include: string[],
): TestProjectConfiguration => ({
  extends: true,
  plugins: [tailwindcss(), gate()],
  optimizeDeps: {
    entries: ['app/{routes,features/*}/admin/*.tsx', 'tests/{,proof/}screens/*.tsx'],
  },
  test: {
    name,
    include,
    provide: { nounsToTest },
    globalSetup: ['tests/setup/folders-in-memory.ts', 'tests/screens/backend.ts'],
    setupFiles: ['tests/setup/without-timings.ts', ...setupFiles],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: browserTests.use?.launchOptions,
        contextOptions: {
          locale: 'en-CA',
          timezoneId: 'America/Edmonton',
          reducedMotion: 'reduce',
        },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

export default defineConfig({
  test: {
    // Tests often wait for the database, so every core is worth a worker.
    maxWorkers: '100%',
    // Modules keep no state between test files, so a worker loads each module once.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'everyday',
          include: ['{app,packages,scripts,server,shared,supabase,tests}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/*.proof.test.ts',
            'tests/{built-site,proof,screens}/**',
          ],
          globalSetup: ['tests/setup/folders-in-memory.ts', 'tests/setup/postgres.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'built site',
          include: ['tests/built-site/*.test.ts'],
          globalSetup: ['tests/setup/folders-in-memory.ts', 'tests/setup/postgres.ts'],
          setupFiles,
        },
      },
      screens('screens', 'questions', ['tests/screens/*.test.tsx']),
      screens('other-screens', 'the others', [
        'tests/screens/{arranged-rows,forms,nouns}.test.tsx',
        'tests/proof/screens/*.test.tsx',
      ]),
      {
        extends: true,
        test: {
          name: 'proof',
          include: ['{packages,server}/**/*.proof.test.ts', 'tests/proof/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['tests/setup/folders-in-memory.ts', 'tests/setup/postgres.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'PostgreSQL 15, S3',
          include: [
            'packages/backend/src/auth/sessions/sessions.test.ts',
            'packages/backend/src/storage/objects/remove-objects.test.ts',
            'packages/backend/src/storage/uploads/upload.test.ts',
            'tests/contact-messages.test.ts',
          ],
          globalSetup: ['tests/setup/folders-in-memory.ts', 'tests/proof/oldest-postgres.ts'],
          setupFiles,
        },
      },
    ],
  },
})
