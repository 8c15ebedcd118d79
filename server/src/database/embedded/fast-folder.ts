import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const gigabyte = 1024 ** 3
/** What a whole run of the tests may need at the same time, with a wide margin, in the folder and in all. */
const minFree = 4 * gigabyte
const minMemory = 8 * gigabyte

/**
 * Returns the folder for the databases and files of tests, which may all be lost. It is in memory where the system has a
 * folder for that and enough to spare: a database of its own for each file of tests is a thousand small files to make
 * and to remove, which took a twelfth of the processor time of a sample of tests on disk.
 */
export function findFastFolder(inMemory = '/dev/shm'): string {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    const memory = Math.min(freemem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
    return bavail * bsize >= minFree && memory >= minMemory ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
