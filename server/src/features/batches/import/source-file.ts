import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fail } from '@zhixin/contract/errors'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { v7 as newId } from 'uuid'
import type { UploadedFile, UserContext } from '../../../context.ts'
import { addPiece, addUpload, findUpload, readPiece } from './upload-store.ts'

/** A file to be read, on disk while it is read. */
export interface SourceFile {
  path: string
  name: string
  /** SHA-256 of its bytes. */
  digest: string
  discard(): Promise<void>
}

const hour = 3_600_000
const pieceBytes = 1024 * 1024
const maxName = 200

const place = (id: string, piece: number) => `${id}/${piece}`
const kept = async () => {}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Returns the file that was checked before, if one is named, and otherwise the file of this request. */
export async function sourceFile(ctx: UserContext, file: UploadedFile | null, fileId?: string): Promise<SourceFile> {
  if (fileId !== undefined) return fetchUpload(ctx, fileId)
  if (!file) return fail('file.missing')
  return {
    path: file.path,
    name: storableText(file.name, maxName),
    digest: await digestOf(file.path),
    discard: kept,
  }
}

/** Keeps a checked file sealed for an hour (design, Money and privacy), so that the import need not upload it again. */
export async function keepUpload(ctx: UserContext, file: SourceFile): Promise<string> {
  const id = newId()
  const handle = await open(file.path)
  try {
    await ctx.inCompany(async (db) => {
      await addUpload(db, { companyId: ctx.company.id, id, fileName: file.name, now: ctx.clock.now() })
      const buffer = Buffer.alloc(pieceBytes)
      for (let piece = 0; ; piece++) {
        const { bytesRead } = await handle.read(buffer, 0, pieceBytes)
        if (bytesRead === 0) return
        const text = buffer.subarray(0, bytesRead).toString('base64')
        const sealed = ctx.sealer.seal('upload', 'content', place(id, piece), text)
        await addPiece(db, ctx.company.id, id, piece, sealed)
      }
    })
  } finally {
    await handle.close()
  }
  return id
}

async function fetchUpload(ctx: UserContext, id: string): Promise<SourceFile> {
  const since = new Date(ctx.clock.now().getTime() - hour)
  const folder = join(ctx.config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  const handle = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    const name = await ctx.inCompany(async (db) => {
      const upload = (await findUpload(db, ctx.company.id, id, since)) ?? fail('file.gone')
      for (let piece = 0; ; piece++) {
        const sealed = await readPiece(db, ctx.company.id, id, piece)
        if (!sealed) return upload.file_name
        const text = ctx.sealer.open('upload', 'content', place(id, piece), sealed)
        const bytes = Buffer.from(text, 'base64')
        hash.update(bytes)
        await handle.write(bytes)
      }
    })
    return { path, name, digest: hash.digest('hex'), discard }
  } catch (error) {
    await discard()
    throw error
  } finally {
    await handle.close()
  }
}
