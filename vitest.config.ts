import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,domain,server,web,tools}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/src/test/test-database.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
