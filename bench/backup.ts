import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { beginSnapshot, carried, settleSession } from '../server/src/backup/catalogue.ts'
import { checkBackup } from '../server/src/backup/read-backup.ts'
import { restoreBackup } from '../server/src/backup/restore-backup.ts'
import { readRows, writeBackup } from '../server/src/backup/write-backup.ts'
import { readConfig } from '../server/src/config.ts'
import { startEmbeddedPostgres } from '../server/src/database/embedded/embedded-postgres.ts'
import { migrate, migrationLock } from '../server/src/database/migrate.ts'
import { withCompany } from '../server/src/database/transaction.ts'
import { reviewHash } from '../server/src/features/batches/review-hash-store.ts'
import { readMasterKey } from '../server/src/security/master-key.ts'
import { openServices } from '../server/src/services.ts'
import { sendBatch } from '../server/src/slips/start-batch.ts'
import { makeReviewedBatch } from '../server/src/test/batch-factory.ts'
import { makeCompany } from '../server/src/test/factories.ts'
import { figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, measured, openRecorder } from './recording/record.ts'

/**
 * Measures backup and restore of an installation with one company, which sends slips of 40 columns to 50,000 people, on
 * a database that writes to disk. The peer is PostgreSQL's COPY of the same tables in the same order, whose output is
 * discarded.
 */

const people = Number(args[0] ?? 50_000)
const rounds = Number(args[1] ?? 3)

const recorder = openRecorder('backup')
const dataDir = await mkdtemp(join(tmpdir(), 'zhixin-bench-'))
const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const { ownerUrl } = database
const config = readConfig({ DATA_DIR: dataDir, SANDBOX: '1' })
const services = await openServices(config, await migrate(ownerUrl), pino({ level: 'warn' }))
const { id: companyId } = await makeCompany(services)
const { batchId } = await makeReviewedBatch(services, { companyId, people, columns: 40 })
await withCompany(services.pools, companyId, async (db) => {
  const planned_hash = await reviewHash(db, companyId, batchId)
  await db.updateTable('batch').set({ state: 'sending', planned_hash }).where('id', '=', batchId).execute()
})
await sendBatch(services, { companyId, batchId })
await services.close()
const masterKey = await readMasterKey(config)

const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const begin = performance.now()
  const result = await work()
  return [(performance.now() - begin) / 1000, result]
}

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function bareCopy(client: pg.Client): Promise<void> {
  await settleSession(client)
  for (const table of carried(await beginSnapshot(client, migrationLock)))
    for await (const _piece of readRows(client, table));
  await client.query('commit')
}

console.log(machine())
const seconds: Record<'out' | 'bare' | 'check' | 'back', number[]> = { out: [], bare: [], check: [], back: [] }
for (let round = 0; round < rounds; round++) {
  const file = join(dataDir, `${round}.backup`)
  const source = { file, masterKey, keyPlace: 'master.key' }
  seconds.bare.push((await timed(() => inDatabase(ownerUrl, bareCopy)))[0])
  const wish = { ownerUrl, masterKeys: [masterKey], keyPlace: 'master.key', file, madeAt: new Date() }
  const [out, { tables }] = await timed(() => writeBackup(wish))
  seconds.out.push(out)
  const [check, manifest] = await timed(() => checkBackup(source))
  seconds.check.push(check)
  await inDatabase(ownerUrl, (client) => client.query(`create database restored_${round}`))
  const target = Object.assign(new URL(ownerUrl), { pathname: `/restored_${round}` }).href
  const [back, held] = await timed(() => restoreBackup(source, manifest, { ownerUrl: target, now: new Date() }))
  seconds.back.push(back)
  if (held.deliveries !== people) throw new Error(`${held.deliveries} of ${people} deliveries are held`)
  const sum = (of: 'rows' | 'bytes') => tables.reduce((total, table) => total + table[of], 0)
  const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
  console.log(
    `${sum('rows')} rows, ${mb(sum('bytes'))} MB as text, ${mb((await stat(file)).size)} MB the file; peak ${mb(process.resourceUsage().maxRSS * 1024)} MB with the bench`,
  )
}
const [out, bare] = [figure(seconds.out), figure(seconds.bare)]
console.log(
  `backup: ${show(out, 's', 1)}; bare COPY: ${show(bare, 's', 1)}; ${(out.median / bare.median).toFixed(2)} of it`,
)
console.log(`restore: checking ${show(figure(seconds.check), 's', 1)}, loading ${show(figure(seconds.back), 's', 1)}`)
await database.stop()
await rm(dataDir, { recursive: true, force: true })
recorder.add('backup', {
  what: `${formatNumber(people)} people x 40 columns under review and as slips to one file`,
  ...measured(out, 's', 1),
  peer: `the bare COPY of the same tables, ${show(bare, 's', 1)}: ${(out.median / bare.median).toFixed(2)} of it`,
})
recorder.add('check', { what: 'restore: reading and checking the file', ...measured(figure(seconds.check), 's', 1) })
recorder.add('load', {
  what: 'restore: loading, reading back and indexing',
  ...measured(figure(seconds.back), 's', 1),
})
await recorder.save()
