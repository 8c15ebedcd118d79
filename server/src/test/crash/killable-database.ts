import { chmod, rm } from 'node:fs/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts'
import { postgresProcessesOf, signal } from '../../database/embedded/processes.ts'
import { makeTestFolder } from '../../database/embedded/test-folders.ts'
import { waitUntil } from '../../database/embedded/wait-until.ts'
import type { ProgramUrls } from '../../database/logins.ts'
import { migrate } from '../../database/migrate.ts'

/** An installation's own database, for tests that kill it: not the one that all tests share. */
export interface KillableDatabase {
  ownerUrl: string
  programUrls: ProgramUrls
  /**
   * kill -9 of the server and, where they can be found (Linux), of all that work for it: otherwise those finish what they
   * are at and answer first. Resolves when the server is back.
   */
  kill(): Promise<void>
  /** Stops it for good. */
  drop(): Promise<void>
}

const patience = 120_000

/** Starts one with the settings that an installation has: what it says is written down survives. */
export async function startKillableDatabase(): Promise<KillableDatabase> {
  const dataDir = await makeTestFolder('killable')
  // PostgreSQL's own user has to pass through, where the tests run as root.
  await chmod(dataDir, 0o711)
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const { ownerUrl } = embedded
  const programUrls = await migrate(ownerUrl)
  const [{ directory } = { directory: '' }] = await ask<{ directory: string }>(
    ownerUrl,
    "select current_setting('data_directory') as directory",
  )
  const postmaster = async () => {
    const [row] = await ask<{ pid: number }>(
      ownerUrl,
      "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
    )
    return row?.pid ?? 0
  }
  let current = await postmaster()
  return {
    ownerUrl,
    programUrls,
    async kill() {
      process.kill(current, 'SIGKILL')
      for (const pid of postgresProcessesOf(directory)) signal(pid, 'SIGKILL')
      const killed = current
      const isBack = async () => {
        current = await postmaster().catch(() => killed)
        return current !== killed
      }
      if (!(await waitUntil(isBack, patience))) throw new Error('The database did not come back')
    },
    async drop() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
