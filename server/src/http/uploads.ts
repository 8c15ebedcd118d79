import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fail } from '@zhixin/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Services, UploadedFile } from '../context.ts'
import { uploadFolder } from '../upload-folder.ts'

export interface Upload {
  fields: Record<string, string>
  file: UploadedFile | null
  /** Removes what is left of the file. */
  discard(): Promise<void>
}

/** Bytes that may wait for the disk, so that many pieces are written at once. */
const writtenAhead = 1024 * 1024

/** What an upload counts at least: connections are limited with the bytes. */
const minCounted = 1024 * 1024

/** What it may become; one that does not say its length may become as large as allowed. */
function declaredBytes(request: FastifyRequest, { uploadLimit }: Config): number {
  const declared = Number(request.headers['content-length'] ?? uploadLimit)
  return Math.max(minCounted, Number.isFinite(declared) ? Math.min(declared, uploadLimit) : uploadLimit)
}

/**
 * Takes a multipart request apart: text fields in memory, the first file to disk, counted as it comes. A file over
 * the limit is refused and nothing of it stays; a client that goes away leaves nothing either. What a company has under
 * way at once is bounded, until each file is discarded (TRUST-07).
 */
export async function takeUpload(
  request: FastifyRequest,
  { config, uploadQuota }: Pick<Services, 'config' | 'uploadQuota'>,
  companyId: string,
): Promise<Upload> {
  const giveBack = uploadQuota.take(companyId, declaredBytes(request, config)) ?? fail('file.tooManyAtOnce')
  const folder = uploadFolder(config)
  const path = join(folder, randomUUID())
  const discard = async (): Promise<void> => {
    giveBack()
    await rm(path, { force: true })
  }
  const fields: Record<string, string> = {}
  let file: UploadedFile | null = null
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const limits = { fileSize: config.uploadLimit, files: 1, fields: 50, fieldSize: 2 * 1024 * 1024, parts: 60 }
    for await (const part of request.parts({ limits })) {
      // A part without a name has none, whatever the plugin's types say.
      if (typeof part.fieldname !== 'string') fail('wire.notJson')
      if (part.type === 'field') {
        const text = String(part.value)
        if (text.includes('\0') || part.fieldname.includes('\0')) fail('wire.notJson')
        fields[part.fieldname] = text
        continue
      }
      await pipeline(part.file, createWriteStream(path, { mode: 0o600, highWaterMark: writtenAhead }))
      // Read to its end by ourselves, the plugin does not refuse but marks (stack, HTTP).
      if (part.file.truncated) fail('file.tooLarge', { limit: Math.floor(config.uploadLimit / 1024 / 1024) })
      file = { path, name: part.filename, bytes: part.file.bytesRead }
    }
    return { fields, file, discard }
  } catch (error) {
    await discard()
    const code = (error as { code?: unknown }).code
    if (typeof code === 'string' && /^FST_(PARTS|FILES|FIELDS)_LIMIT|^FST_PROTO|^FST_INVALID_JSON/.test(code))
      fail('wire.notJson')
    if (error instanceof Error && /Unexpected end of|Multipart|boundary/i.test(error.message)) fail('wire.notJson')
    throw error
  }
}
