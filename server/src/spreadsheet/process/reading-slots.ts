import { stat } from 'node:fs/promises'
import { AppError } from '@zhixin/contract/errors'
import { FairSlots, type Slot } from '../../concurrency/fair-slots.ts'
import { fileSource } from '../byte-source.ts'
import { FileFaultError } from '../fault/file-fault.ts'
import { readZipDirectory } from '../xlsx/zip-directory.ts'
import { defaultLimits } from './read-limits.ts'

/**
 * How the companies share the reading processes of one program (TRUST-07, docs/decisions/015): three at a time. Large
 * files have at most two of them and each company at most one of these two, so that a small file never waits for a
 * large one.
 */
const rules = { slots: 3, largeSlots: 2, keepsLastSlot: true, maxWaiting: 20 }

/** The maximum size of a small file, in bytes: some thousand people, read within a second. */
const smallBytes = 3 * 1024 * 1024
const smallUnpackedBytes = 32 * 1024 * 1024

/** The slots of one program. */
export const openReadingSlots = (): FairSlots =>
  new FairSlots({ ...rules, refusal: () => new AppError('file.tooManyAtOnce') })

/**
 * True if reading a file takes long. This is decided without reading it: by its size, and for packed files by the size
 * that they declare. A file that declares a false size is refused as damaged while it is unpacked, before it has taken
 * long.
 */
export async function isLargeFile(path: string): Promise<boolean> {
  if ((await stat(path)).size > smallBytes) return true
  const source = await fileSource(path)
  try {
    const entries = await readZipDirectory(source, defaultLimits)
    let unpacked = 0
    for (const { size } of entries.values()) unpacked += size
    return unpacked > smallUnpackedBytes
  } catch (error) {
    // The file is not packed, or is refused as soon as it is read.
    if (error instanceof FileFaultError) return false
    throw error
  } finally {
    await source.close()
  }
}

/** Waits until a company may read this file. The caller must release the slot. */
export async function readingSlot(
  slots: FairSlots,
  companyId: string,
  path: string,
  signal?: AbortSignal,
): Promise<Slot> {
  return slots.acquire({ owner: companyId, isLarge: await isLargeFile(path), signal })
}
