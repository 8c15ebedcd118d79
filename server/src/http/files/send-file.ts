import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from '../../context.ts'

/** Part of a file, from `start` up to and without `end`. */
interface Part {
  start: number
  end: number
}

/**
 * Reads the header Range of a request (RFC 9110, 14): one part of the file, null for the whole file, or 'none' when the
 * part lies outside. What is not understood, and several parts at once, get the whole file, as the RFC allows.
 */
export function partOf(range: string | undefined, size: number): Part | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size }
  }
  const start = Number(first)
  const end = last === '' ? size : Math.min(Number(last) + 1, size)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'none'
}

/** Sends a stored file, or the part of it that the caller still lacks, while it is read. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply {
  reply.header('accept-ranges', 'bytes').header('etag', file.etag)
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === file.etag
  const part = isSame ? partOf(request.headers.range, file.size) : null
  if (part === 'none') return reply.status(416).header('content-range', `bytes */${file.size}`).send()
  const { start, end } = part ?? { start: 0, end: file.size }
  if (part) reply.status(206).header('content-range', `bytes ${start}-${end - 1}/${file.size}`)
  reply.header('content-length', end - start)
  return reply.send(Readable.from(file.read(start, end), { objectMode: false }))
}
