import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { refuse } from '../command/refusal.ts'
import { applyMigration, migrate, migrationLock, migrationNames, prepareSchema } from '../database/migrate.ts'
import { type CatalogueTable, carried, listTables, settleSession } from './catalogue.ts'
import { type Held, holdWork } from './hold-store.ts'
import { closeAfterLoading, copyInSql, openForLoading, refuseUnlessEmpty, setSequences } from './load-store.ts'
import type { Manifest, TableCount } from './manifest.ts'
import { type BackupSource, readBackup } from './read-backup.ts'
import { countRows } from './seal.ts'
import { recordRestore } from './tell-trail.ts'
import { readRows } from './write-backup.ts'

/**
 * Restores a checked backup (checkBackup) into an empty database (TRUST-04): the schema of its time, its rows, then
 * later migrations; then it holds what would be sent. This is one transaction: either everything is restored or nothing
 * is. The migrator, which every start runs, adds queue, policies and grants.
 */
export async function restoreBackup(
  source: BackupSource,
  manifest: Manifest,
  { ownerUrl, now }: { ownerUrl: string; now: Date },
): Promise<Held> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'zhixin restore' })
  client.on('error', () => {})
  await client.connect()
  let held: Held
  try {
    await settleSession(client)
    // A program that starts on this database meanwhile waits here, and then finds it restored.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseUnlessEmpty(client)
    await client.query('begin')
    await prepareSchema(client)
    for (const name of manifest.migrations) await applyMigration(client, name)
    await loadTables(client, source, manifest)
    const later = (await migrationNames()).filter((name) => !manifest.migrations.includes(name))
    for (const name of later) await applyMigration(client, name)
    held = await holdWork(client, now)
    await recordRestore(client, held, { madeAt: new Date(manifest.madeAt), now })
    source.signal?.throwIfAborted()
    await client.query('commit')
    // Plans for empty tables would make the first hours slow.
    await client.query('analyze')
  } finally {
    // Whatever was not committed goes with the connection.
    await client.end().catch(() => {})
  }
  await migrate(ownerUrl)
  return held
}

async function loadTables(client: pg.Client, source: BackupSource, manifest: Manifest): Promise<void> {
  const tables = await listTables(client)
  const named = [...manifest.tables.map(({ name }) => name), ...manifest.leftOut].sort().join(', ')
  const there = tables
    .map(({ name }) => name)
    .sort()
    .join(', ')
  if (named !== there) throw refuse('otherTables', { tables: `${named} / ${there}` })
  const aside = await openForLoading(client, tables)
  const loaded = await readBackup(source, async ({ name, columns }, rows) => {
    await pipeline(rows, client.query(copyFrom(copyInSql(name, columns))))
  })
  for (const table of carried(tables)) await compareLoaded(client, table, loaded.tables)
  await setSequences(client, loaded.sequences)
  await closeAfterLoading(client, aside)
}

/** Reads a loaded table as a backup would: the same rows in the same order, or nothing is kept. */
async function compareLoaded(client: pg.Client, table: CatalogueTable, counts: TableCount[]): Promise<void> {
  const count = countRows(table.name)
  for await (const rows of readRows(client, table)) count.add(rows)
  const expected = counts.find(({ name }) => name === table.name)
  if (JSON.stringify(expected) !== JSON.stringify(count.total())) throw refuse('loadedOtherwise', { table: table.name })
}
