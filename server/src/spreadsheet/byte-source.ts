import { open } from 'node:fs/promises'
import { FileFaultError } from './fault/file-fault.ts'

/** A file that is read in pieces, so that no reader needs all of it in memory. */
export interface ByteSource {
  size: number
  /** Returns fewer bytes than requested only at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

/** Opens the file at a path; the caller closes it. */
export async function fileSource(path: string): Promise<ByteSource> {
  const handle = await open(path, 'r')
  const { size } = await handle.stat()
  return {
    size,
    async read(offset, length) {
      const wanted = Math.max(0, Math.min(length, size - offset))
      const buffer = Buffer.allocUnsafe(wanted)
      let filled = 0
      while (filled < wanted) {
        const { bytesRead } = await handle.read(buffer, filled, wanted - filled, offset + filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      return buffer.subarray(0, filled)
    },
    close: () => handle.close(),
  }
}

/** Wraps bytes that are already in memory, such as a pasted range. */
export function memorySource(bytes: Uint8Array): ByteSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    size: buffer.length,
    read: async (offset, length) => buffer.subarray(Math.min(offset, buffer.length), offset + length),
    close: async () => {},
  }
}

/** Reads the whole file, for formats that cannot be read in pieces and must therefore be smaller. */
export async function readWhole(source: ByteSource, cap: number): Promise<Buffer> {
  if (source.size > cap) throw new FileFaultError('file.saveAsXlsx', `${source.size} bytes`)
  return source.read(0, source.size)
}
