import { stat } from 'node:fs/promises'
import { AppError } from '@zhixin/contract/errors'
import { FairSlots, type Slot } from '../../concurrency/fair-slots.ts'
import { fileSource } from '../byte-source.ts'
import { FileFaultError } from '../fault/file-fault.ts'
import { readZipDirectory } from '../xlsx/zip-directory.ts'
import { defaultLimits } from './read-limits.ts'

/**
 * How the reading processes of one program are shared between companies (TRUST-07, docs/decisions/015): three at a
 * time, of which large files have two at most and each company one of those, so that a small file never waits for a
 * large one.
 */
const rules = { slots: 3, largeSlots: 2, keepsLastSlot: true, maxWaiting: 20 }

/** Bytes up to which a file is small: some thousand people, read within a second. */
const smallBytes = 3 * 1024 * 1024
const smallUnpackedBytes = 32 * 1024 * 1024

/** The slots of one program. */
export const openReadingSlots = (): FairSlots =>
  new FairSlots({ ...rules, refusal: () => new AppError('file.tooManyAtOnce') })

/**
 * Whether reading a file takes long, told without reading it: by its bytes, and for what is packed by the size that it
 * declares. One that lies about it is refused as damaged while it is unpacked, before it has taken long.
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
    // Not packed, or refused as soon as it is read.
    if (error instanceof FileFaultError) return false
    throw error
  } finally {
    await source.close()
  }
}

/** Waits until a company may read this file. Whoever takes a slot gives it back. */
export async function readingSlot(
  slots: FairSlots,
  companyId: string,
  path: string,
  signal?: AbortSignal,
): Promise<Slot> {
  return slots.acquire({ owner: companyId, isLarge: await isLargeFile(path), signal })
}
