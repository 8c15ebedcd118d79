import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** What a test imports to get a database of its own, or a program that has one. */
const databaseImport =
  /(test\/|'\.\/)(test-app|client\/caller|test-cluster|worker-stage)\.ts'|payments\/payment-factory\.ts'|embedded\/test-cluster\.ts'|fixtures\/databases\.ts'|\bTEST_OWNER_URL\b/

/** Tests that replace a module: in a shared worker another file may have loaded the real one before them. */
const isolated = globSync('{contract,domain,server,web}/src/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
)

/** Tests of the server that meet no database, told by what they import. Those of embedded/ start servers of their own. */
const withoutDatabase = globSync('server/src/**/*.test.ts').filter(
  (file) => !file.includes('embedded') && !databaseImport.test(readFileSync(file, 'utf8')),
)

/**
 * Proofs that kill processes, start database servers of their own or read files as large as they come. `npm test` runs
 * them, with small numbers unless FULL_TESTS=1 (server/src/test/proof-size.ts); `npm run check` does not.
 */
const proofs = [
  'server/src/backup/*.test.ts',
  'server/src/database/embedded/*.test.ts',
  'server/src/disk-full.test.ts',
  'server/src/features/batches/import/import-load.test.ts',
  'server/src/features/employees/import/import-bulk.test.ts',
  'server/src/features/wecom/sync-crash.test.ts',
  'server/src/http/fuzz.test.ts',
  'server/src/outbox/{crash,crash-channels}.test.ts',
  'server/src/slips/scheduled-start-crash.test.ts',
]

const shared = {
  // A shared machine may stall for many seconds; what hangs is still found.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 120_000 } },
  retry: 0,
  // Files that share a worker leave nothing to the next one.
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Starting a worker and loading the program into it takes longer than most files do: state belongs on an object that a
  // test makes, never on a module, so that files can share one.
  isolate: false,
  // Processes and not threads: some tests measure the processor time of their own process.
  pool: 'forks' as const,
  // What the engine makes of code is kept, as the program does it (main.ts): tests start hundreds of processes, and each
  // would compile its code anew.
  env: { NODE_COMPILE_CACHE: resolve(import.meta.dirname, 'node_modules/.cache/program-code') },
}

export default defineConfig({
  test: {
    // Three quarters of the time a test of the server waits, for the database, a worker's next round or a provider.
    maxWorkers: Math.min(8, 2 * availableParallelism()),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{contract,domain,web}/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'web/*.test.ts',
            ...withoutDatabase,
          ],
          exclude: isolated,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [...withoutDatabase, ...proofs, ...isolated],
          globalSetup: ['server/src/test/test-database.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'isolated',
          isolate: true,
          include: isolated,
          globalSetup: ['server/src/test/test-database.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'proofs',
          include: proofs,
          globalSetup: ['server/src/test/test-database.ts'],
        },
      },
    ],
  },
})
