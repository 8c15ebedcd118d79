import { createHmac } from 'node:crypto'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { refuse } from '../command/refusal.ts'
import { migrationLock } from '../database/migrate.ts'
import { checkMasterKey, MasterKeyError } from '../security/vault.ts'
import {
  beginSnapshot,
  type CatalogueTable,
  carried,
  copyOutSql,
  listMigrations,
  listSequences,
  listWrappedKeys,
  settleSession,
} from './catalogue.ts'
import { encodeFrame, type FrameKind } from './frames.ts'
import { type BackupHead, formatVersion, type TableCount } from './manifest.ts'
import { countRows, sealKey } from './seal.ts'
import { withTail } from './tail.ts'

/** What a backup is made from and into. */
export interface BackupWish {
  ownerUrl: string
  /** The master keys that there are; the first that fits is the installation's. */
  masterKeys: readonly Buffer[]
  /** Where the keys are, for people. */
  keyPlace: string
  file: string
  madeAt: Date
  signal?: AbortSignal
}

/** Rows are gathered to frames of about this many bytes. */
const frameSize = 128 * 1024

/**
 * Writes one snapshot of the whole installation into a file (TRUST-04), whether or not the program runs. Sealed values
 * stay sealed. The file gets its name only when it is complete, and no other user may read it (0600).
 */
export async function writeBackup(wish: BackupWish): Promise<{ tables: TableCount[]; bytes: number }> {
  const { file } = wish
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) throw refuse('exists', { file })
  const client = new pg.Client({ connectionString: wish.ownerUrl, application_name: 'zhixin backup' })
  client.on('error', () => {})
  await client.connect()
  const draft = `${file}.part-${process.pid}`
  try {
    const handle = await open(draft, 'wx', 0o600).catch((error: Error) => {
      throw refuse('unwritable', { file, reason: error.message }, error)
    })
    const tables: TableCount[] = []
    const compress = createZstdCompress({
      chunkSize: 2 * frameSize,
      params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
    })
    // Flushed to the disk before it gets its name.
    const output = handle.createWriteStream({ flush: true })
    await pipeline(Readable.from(framesOf(client, wish, tables)), compress, withTail, output, {
      signal: wish.signal,
    }).catch((error: NodeJS.ErrnoException) => {
      throw error.syscall ? refuse('unwritable', { file, reason: error.message }, error) : error
    })
    const { size } = await stat(draft)
    await rename(draft, file)
    await syncDirectory(dirname(file))
    return { tables, bytes: size }
  } finally {
    await client.end().catch(() => {})
    await rm(draft, { force: true })
  }
}

async function* framesOf(client: pg.Client, wish: BackupWish, counted: TableCount[]): AsyncGenerator<Buffer, void> {
  await settleSession(client)
  const tables = await beginSnapshot(client, migrationLock)
  const migrations = await listMigrations(client)
  if (!migrations) throw refuse('noInstallation', {})
  const keys = await listWrappedKeys(client)
  const seal = createHmac('sha256', sealKey(fittingKey(wish, keys)))
  const frame = (kind: FrameKind, content: Buffer | object) => {
    const bytes = encodeFrame(kind, Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content)))
    seal.update(bytes)
    return bytes
  }
  const taken = carried(tables)
  const head: BackupHead = {
    format: 'zhixin backup',
    version: formatVersion,
    madeAt: wish.madeAt.toISOString(),
    migrations,
    server: (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
    leftOut: tables.filter((table) => !taken.includes(table)).map(({ name }) => name),
    keys: keys.map(({ name, wrapped }) => ({ name, wrapped: wrapped.toString('base64') })),
  }
  yield frame('head', head)
  for (const table of taken) {
    yield frame('table', { name: table.name, columns: table.columns })
    const count = countRows(table.name)
    for await (const rows of readRows(client, table)) {
      count.add(rows)
      yield frame('rows', rows)
    }
    counted.push(count.total())
    yield frame('tableEnd', count.total())
  }
  yield frame('end', { tables: counted, sequences: await listSequences(client) })
  yield encodeFrame('seal', seal.digest())
  await client.query('commit')
}

function fittingKey(wish: BackupWish, keys: { name: string; wrapped: Buffer }[]): Buffer {
  for (const masterKey of wish.masterKeys)
    try {
      for (const key of keys) checkMasterKey(masterKey, key)
      return masterKey
    } catch (error) {
      if (!(error instanceof MasterKeyError)) throw error
    }
  throw refuse('wrongKeyHere', { place: wish.keyPlace })
}

/** A table's rows in its order, in pieces that cut rows anywhere. */
export async function* readRows(client: pg.Client, table: CatalogueTable): AsyncGenerator<Buffer, void> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const piece of client.query(copyTo(copyOutSql(table))) as AsyncIterable<Buffer>)
    for (let at = 0; at < piece.length; at += frameSize) {
      const part = piece.subarray(at, at + frameSize)
      gathered.push(part)
      size += part.length
      if (size < frameSize) continue
      yield Buffer.concat(gathered)
      gathered = []
      size = 0
    }
  if (size) yield Buffer.concat(gathered)
}

async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}
