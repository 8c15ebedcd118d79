import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fail } from '@zhixin/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Services, UploadedFile } from '../../context.ts'
import { uploadFolder } from '../../upload-folder.ts'

export interface Upload {
  fields: Record<string, string>
  file: UploadedFile | null
  /** Removes the file if it still exists. */
  discard(): Promise<void>
}

/** The number of bytes that are buffered before writing, so that many chunks are written at once. */
const writtenAhead = 1024 * 1024

/** The minimum size (bytes) that an upload counts as, so that the quota of bytes also limits connections. */
const minCounted = 1024 * 1024

/** Returns the size that an upload may reach; one that does not state its length may reach the limit. */
function declaredBytes(request: FastifyRequest, { uploadLimit }: Config): number {
  const declared = Number(request.headers['content-length'] ?? uploadLimit)
  return Math.max(minCounted, Number.isFinite(declared) ? Math.min(declared, uploadLimit) : uploadLimit)
}

/**
 * Parses a multipart request: text fields go to memory, the first file goes to disk and is counted as it arrives. A
 * file over the limit is refused and removed; an upload of a client that disconnects is removed as well. The total size
 * of a company's simultaneous uploads is limited until each file is discarded (TRUST-07).
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
      // A part without a name has no fieldname, whatever the plugin's types say.
      if (typeof part.fieldname !== 'string') fail('wire.notJson')
      if (part.type === 'field') {
        const text = String(part.value)
        if (text.includes('\0') || part.fieldname.includes('\0')) fail('wire.notJson')
        fields[part.fieldname] = text
        continue
      }
      await pipeline(part.file, createWriteStream(path, { mode: 0o600, highWaterMark: writtenAhead }))
      // When we read the stream ourselves, the plugin does not throw at the limit but sets `truncated`.
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
