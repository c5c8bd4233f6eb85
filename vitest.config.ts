import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/setup/no-console-error.ts']

export default defineConfig({
  test: {
    // Tests often wait for the database, so every core is worth a worker.
    maxWorkers: '100%',
    // No module keeps state from one test file to the next, so a worker loads each module once.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'everyday',
          include: ['{app,bench,packages,scripts,server,shared,supabase,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/proof/**'],
          globalSetup: ['tests/setup/postgres.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          include: ['tests/proof/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'PostgreSQL 15, S3',
          include: [
            'packages/backend/src/auth/sessions/sessions.test.ts',
            'packages/backend/src/storage/objects/{move-and-copy,remove-objects}.test.ts',
            'packages/backend/src/storage/uploads/upload.test.ts',
            'tests/contact-messages.test.ts',
          ],
          globalSetup: ['tests/setup/oldest-postgres.ts'],
          setupFiles,
        },
      },
    ],
  },
})
