import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,domain,server,web,tools}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/src/test/test-database.ts'],
    // A shared machine may stall for many seconds; what hangs is still found.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
})
