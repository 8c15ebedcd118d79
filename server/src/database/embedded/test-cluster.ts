import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** A throw-away database server for tests. */
export interface TestCluster {
  /** The owner's connection; tests make their own databases from it. */
  ownerUrl: string
  stop(): Promise<void>
}

/** Starts a server that is fast because it may lose everything in a crash, in a directory that goes with `stop`. */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhixin-test-'))
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
