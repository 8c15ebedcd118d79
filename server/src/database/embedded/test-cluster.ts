import { chmodSync, rmSync } from 'node:fs'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { makeTestFolder, sweepTestFolders } from './test-folders.ts'

/** A throw-away database server for tests. */
export interface TestCluster {
  /** The owner's connection; tests create their own databases with it. */
  ownerUrl: string
  stop(): Promise<void>
}

/** Starts a server that is fast because it may lose everything in a crash, in a directory that `stop` removes. */
export async function startTestCluster(): Promise<TestCluster> {
  await sweepTestFolders()
  const dataDir = await makeTestFolder('test')
  chmodSync(dataDir, 0o711)
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      log: () => undefined,
      settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
    })
    return {
      ownerUrl: postgres.ownerUrl,
      stop: async () => {
        await postgres.stop()
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}
