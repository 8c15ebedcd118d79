import { manifestBytes } from '@zhixin/domain/receipts/export/build-export'
import { exportFiles, receiptFiles } from '@zhixin/domain/receipts/export/files'
import { sha256Hex } from '@zhixin/domain/receipts/hash'
import type { ZipPart } from '../spreadsheet/xlsx/write-zip.ts'
import type { OpenReceipts } from './open-receipts.ts'

/** A slip with its PDF and the name of its folder. */
export interface NamedSlip {
  id: string
  name: string
  pdf: Buffer
}

/**
 * The files of an export of receipts: a folder for each person, what is the same for all, and last the manifest, which
 * names every other file by its hash. They are stored without packing, so that the page that verifies them needs no
 * unpacker and can see every byte of the zip.
 */
export async function* receiptParts(
  receipts: OpenReceipts,
  slips: AsyncIterable<readonly NamedSlip[]> | Iterable<readonly NamedSlip[]>,
): AsyncGenerator<ZipPart> {
  const hashes = new Map<string, string>()
  const part = (path: string, content: Uint8Array): ZipPart => {
    hashes.set(path, sha256Hex(content))
    return { path, bytes: Buffer.from(content.buffer, content.byteOffset, content.byteLength) }
  }
  for await (const portion of slips) {
    const folders = await receipts.foldersOf(portion.map(({ id }) => id))
    for (const { id, name, pdf } of portion) {
      yield part(`${name}/${receiptFiles.pdf}`, pdf)
      for (const [file, content] of folders.get(id) ?? []) yield part(`${name}/${file}`, content)
    }
  }
  for (const [path, content] of receipts.shared) yield part(path, content)
  yield part(exportFiles.manifest, manifestBytes(hashes))
}
