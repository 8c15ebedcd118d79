import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placesIn } from './data-dir.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findFastFolder } from './fast-folder.ts'
import { endProcessesIn } from './processes.ts'
import { isHeld } from './program-lock.ts'

/** A throw-away database server for tests. */
export interface TestCluster {
  /** The owner's connection; tests create their own databases with it. */
  ownerUrl: string
  stop(): Promise<void>
}

const prefix = 'zhixin-test-'
// This is long enough for a run that has just started to have taken its lock.
const settledMs = 60_000

/** Starts a server that is fast because it may lose everything in a crash, in a directory that `stop` removes. */
export async function startTestCluster(): Promise<TestCluster> {
  await sweep()
  const dataDir = mkdtempSync(join(findFastFolder(), prefix))
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

/** Removes the servers and directories of test runs that were killed. */
async function sweep(): Promise<void> {
  for (const folder of new Set([tmpdir(), findFastFolder()]))
    for (const name of readdirSync(folder)) if (name.startsWith(prefix)) await removeIfLeft(join(folder, name))
}

async function removeIfLeft(dataDir: string): Promise<void> {
  const places = placesIn(dataDir)
  try {
    if (Date.now() - statSync(places.lock).mtimeMs < settledMs || isHeld(places.lock)) return
    if ((await endProcessesIn(places.cluster)) === undefined) rmSync(dataDir, { recursive: true, force: true })
  } catch {
    // The directory belongs to another user, or another run is removing it right now.
  }
}
