import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,backend,bench,scripts,server,supabase,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/setup/postgres.ts'],
    setupFiles: ['tests/setup/no-console-error.ts'],
    // Tests often wait for the database, so every core is worth a worker.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
