import { createHash, createHmac, type Hmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { BackupRefusal, refuse } from '../command/refusal.ts'
import { migrationNames } from '../database/migrate.ts'
import { checkMasterKey, MasterKeyError } from '../security/vault.ts'
import { type Frame, FrameFault, type FrameKind, readFrames } from './frames.ts'
import {
  type BackupHead,
  backupEnd,
  backupHead,
  formatVersion,
  type Manifest,
  tableCount,
  tableHead,
} from './manifest.ts'
import { countRows, sealKey } from './seal.ts'
import { readTail } from './tail.ts'

/** Which backup is read, under which key. */
export interface BackupSource {
  file: string
  masterKey: Buffer
  /** Where the key is, for people. */
  keyPlace: string
  signal?: AbortSignal
}

/** Read and unpacked so many bytes at a time: each piece costs a turn of a thread. */
const pieceSize = 256 * 1024

/** Takes a table's rows; it need not read them to the end. */
export type TakeTable = (table: z.infer<typeof tableHead>, rows: AsyncIterable<Buffer>) => Promise<void>

/** Reads a backup to its end and holds every count, sum and the seal against it; writes nothing anywhere. */
export const checkBackup = (source: BackupSource): Promise<Manifest> =>
  readBackup(source, async (_, rows) => {
    for await (const _piece of rows);
  })

/**
 * Reads a backup table by table in constant memory. Refuses one that is no backup, of a newer version, made under another
 * master key, or damaged; the last is known for certain only at the end.
 */
export async function readBackup(source: BackupSource, take: TakeTable): Promise<Manifest> {
  const { file, signal } = source
  const tail = await readTail(file).catch((error: Error) => {
    throw refuse('unreadable', { file, reason: error.message }, error)
  })
  const sum = createHash('sha256')
  const unpacked = createZstdDecompress({ chunkSize: pieceSize })
  // Told by the reader, who meets the same error at its place in the file.
  const piping = pipeline(
    createReadStream(file, { highWaterMark: pieceSize, ...(tail ? { end: Math.max(0, tail.at - 1) } : {}) }),
    async function* (packed: AsyncIterable<Buffer>) {
      for await (const piece of packed) {
        sum.update(piece)
        yield piece
      }
    },
    unpacked,
    { signal },
  ).catch((error: unknown) => error)
  const reader = new Reader(readFrames(unpacked))
  try {
    const manifest = await readTables(source, reader, take)
    if (!tail?.sha256.equals(sum.digest())) throw new FrameFault('another sum of the whole file')
    return manifest
  } catch (error) {
    if (error instanceof BackupRefusal) throw error
    if (error instanceof Error && 'syscall' in error) throw refuse('unreadable', { file, reason: error.message }, error)
    if (!isDamage(error)) throw error
    if (!reader.begun) throw refuse('notABackup', { file }, error)
    throw refuse('damaged', { file, where: reader.place }, error)
  } finally {
    unpacked.destroy()
    await piping
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof FrameFault ||
  error instanceof z.ZodError ||
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && /^(ZSTD_|Z_|ERR_ZSTD)/.test(String(error.code)))

/** Hands out frames and remembers where it is. */
class Reader {
  begun = false
  place = 'head'
  seal: Hmac | null = null
  readonly #frames: AsyncGenerator<Frame, void>

  constructor(frames: AsyncGenerator<Frame, void>) {
    this.#frames = frames
  }

  async next(...expected: FrameKind[]): Promise<Frame> {
    // Not for await: that would close the file with the first table.
    const { value } = await this.#frames.next()
    if (!value || !expected.includes(value.kind)) throw new FrameFault('another frame than expected')
    this.begun = true
    if (value.kind !== 'seal') this.seal?.update(value.bytes)
    return value
  }

  /** Nothing may follow, and what unpacks the file has to be content with it as well. */
  async finish(): Promise<void> {
    if (!(await this.#frames.next()).done) throw new FrameFault('more than a backup')
  }
}

const json = (frame: Frame): unknown => JSON.parse(frame.content.toString('utf8'))

async function readTables(source: BackupSource, reader: Reader, take: TakeTable): Promise<Manifest> {
  const first = await reader.next('head')
  const head = await acceptHead(source, json(first))
  reader.seal = createHmac('sha256', sealKey(source.masterKey)).update(first.bytes)
  const tables: Manifest['tables'] = []
  for (;;) {
    const frame = await reader.next('table', 'end')
    if (frame.kind === 'end') {
      reader.place = 'end'
      const end = backupEnd.parse(json(frame))
      if (JSON.stringify(end.tables) !== JSON.stringify(tables)) throw new FrameFault('other tables than listed')
      const seal = await reader.next('seal')
      const own = reader.seal.digest()
      if (seal.content.length !== own.length || !timingSafeEqual(seal.content, own)) throw new FrameFault('wrong seal')
      await reader.finish()
      return { ...head, ...end }
    }
    const table = tableHead.parse(json(frame))
    reader.place = table.name
    const count = countRows(table.name)
    let end: Frame | null = null
    async function* rows() {
      while (!end) {
        const next = await reader.next('rows', 'tableEnd')
        if (next.kind === 'tableEnd') end = next
        else {
          count.add(next.content)
          yield next.content
        }
      }
    }
    await take(table, rows())
    for await (const _piece of rows());
    if (!end) throw new FrameFault('a table without an end')
    const total = count.total()
    if (JSON.stringify(tableCount.parse(json(end))) !== JSON.stringify(total)) throw new FrameFault('other rows')
    tables.push(total)
  }
}

async function acceptHead({ file, masterKey, keyPlace }: BackupSource, content: unknown): Promise<BackupHead> {
  const version = z.object({ format: backupHead.shape.format, version: z.number() }).safeParse(content)
  if (!version.success) throw refuse('notABackup', { file })
  if (version.data.version > formatVersion) throw refuse('newer', { file, what: `format ${version.data.version}` })
  const head = backupHead.parse(content)
  const known = await migrationNames()
  const unknown = head.migrations.filter((name) => !known.includes(name))
  if (unknown.length) throw refuse('newer', { file, what: unknown.join(', ') })
  try {
    for (const { name, wrapped } of head.keys)
      checkMasterKey(masterKey, { name, wrapped: Buffer.from(wrapped, 'base64') })
  } catch (error) {
    if (error instanceof MasterKeyError) throw refuse('wrongKey', { file, place: keyPlace }, error)
    throw error
  }
  return head
}
