import { resolve } from 'node:path'
import type { Pair } from '@zhixin/contract/pair'
import { openDatabase } from '../command/open-database.ts'
import { refuse } from '../command/refusal.ts'
import { bothLines, reportTexts } from '../command/text.ts'
import { type Config, readConfig } from '../config.ts'
import { hasDatabase } from '../database/embedded/running.ts'
import { findMasterKey, masterKeyPlace, readNextMasterKey } from '../security/master-key.ts'
import { makeLog } from '../services.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const say = (pair: Pair) => process.stdout.write(`${bothLines(pair)}\n`)
const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)

/** Backup and restore by the operator (TRUST-04; docs/operations.md). */
async function main(action: string | undefined, file: string | undefined, signal: AbortSignal): Promise<void> {
  if (!file || (action !== 'backup' && action !== 'restore')) throw refuse('usage', {})
  const config = readConfig(process.env)
  const masterKey = await findMasterKey(config)
  if (action === 'backup') await backup(config, masterKey, resolve(file), signal)
  else await restore(config, masterKey, resolve(file), signal)
}

async function backup(config: Config, masterKey: Buffer | null, file: string, signal: AbortSignal): Promise<void> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) throw refuse('nothingThere', { directory: config.dataDir })
  if (!masterKey) throw refuse('noKey', { directory: config.dataDir })
  const start = performance.now()
  const keyPlace = masterKeyPlace(config)
  const next = await readNextMasterKey(config)
  const masterKeys = next ? [masterKey, next] : [masterKey]
  const database = await openDatabase(config, makeLog('warn'))
  try {
    const { ownerUrl } = database
    const { tables, bytes } = await writeBackup({ ownerUrl, masterKeys, keyPlace, file, madeAt: new Date(), signal })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(reportTexts.backupDone({ file, rows, tables: tables.length, bytes, seconds: secondsSince(start) }))
    say(reportTexts.keepKey({ place: keyPlace }))
  } finally {
    await database.close()
  }
}

async function restore(config: Config, masterKey: Buffer | null, file: string, signal: AbortSignal): Promise<void> {
  if (!masterKey) throw refuse('noKey', { directory: config.dataDir })
  const start = performance.now()
  const source = { file, masterKey, keyPlace: masterKeyPlace(config), signal }
  // To its end before anything is started or written.
  const manifest = await checkBackup(source)
  const database = await openDatabase(config, makeLog('warn'))
  try {
    const held = await restoreBackup(source, manifest, { ownerUrl: database.ownerUrl, now: new Date() })
    const { madeAt, tables } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(reportTexts.restoreDone({ madeAt, rows, tables: tables.length, seconds: secondsSince(start) }))
    say(reportTexts.held(held))
    say(reportTexts.signInAgain())
  } finally {
    await database.close()
  }
}

const cut = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => cut.abort(new Error(name)))

main(process.argv[2], process.argv[3], cut.signal).catch((error: unknown) => {
  const known = error instanceof Error && 'kind' in error
  process.stderr.write(
    `${known || !(error instanceof Error) ? String(known ? error.message : error) : error.message}\n`,
  )
  process.exitCode = 1
})
