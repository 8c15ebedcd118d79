import { randomFillSync } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '@zhixin/contract/errors'
import type { Logger } from 'pino'

/** How often (ms) free space is looked at. */
const lookEvery = 1000
/** How often (ms) at most the log tells that there is too little. */
const warnEvery = 60_000
/** Of the space that is kept free, this share lies in a file that is given up when even that is used by others. */
const reserveShare = 4
const megabyte = 1024 * 1024

/** The codes of the system and of PostgreSQL for a full disk or an exhausted quota. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something could not be written because there is no room. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && fullCodes.has(String((error as { code?: unknown }).code))
}

export interface DiskRules {
  /** Bytes below which nothing is saved any more; what is left is for the database's log and for logins. */
  minFree: number
  log: Logger
}

interface ObservedDisk {
  /** Where something of the program is written. */
  directories: string[]
  /** Where the database is; null for one that is elsewhere. */
  reserveIn: string | null
}

/**
 * Keeps an eye on the room for what the program writes. PostgreSQL cannot go on without room for its log and would end
 * again and again; so saving is refused while some is left (docs/operations.md, Full disk). Where others take that too, a file that
 * was written for the purpose is removed, and reading and logins go on with its space.
 */
export class DiskSpace {
  readonly #rules: DiskRules
  readonly #reserveBytes: number
  #observed: ObservedDisk = { directories: [], reserveIn: null }
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #free = Number.POSITIVE_INFINITY
  #isLow = false
  #warnedAt = Number.NEGATIVE_INFINITY

  constructor(rules: DiskRules) {
    this.#rules = rules
    this.#reserveBytes = Math.floor(rules.minFree / reserveShare)
  }

  /** Begins to look, and goes on until stopped. Unwatched, there is always room. */
  async watch(observed: ObservedDisk): Promise<void> {
    this.#observed = observed
    await this.#look()
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.#look())
    }, lookEvery)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  get isLow(): boolean {
    return this.#isLow
  }

  /** Bytes, as last looked at; infinite while nothing is watched. */
  get free(): number {
    return this.#free
  }

  /** Refuses what is to be saved while there is no room for that many bytes more (server.diskFull). */
  requireSpace(bytes = 0): void {
    if (this.#isLow || this.#free - bytes < this.#rules.minFree) fail('server.diskFull')
  }

  async #look(): Promise<void> {
    try {
      this.#free = await freeBytes(this.#observed.directories)
      const { minFree } = this.#rules
      const reserve = this.#reservePath()
      const hasReserve = reserve !== null && (await stat(reserve).catch(() => null)) !== null
      const missing = reserve !== null && !hasReserve ? this.#reserveBytes : 0
      if (hasReserve && this.#free < this.#reserveBytes / 2) await rm(reserve, { force: true })
      // A little more than is asked for, so that it is not refused and allowed by turns.
      const enough = this.#isLow ? minFree * 1.1 + missing : minFree
      this.#turn(this.#free < enough)
      if (reserve !== null && !this.#isLow && missing > 0 && this.#free > minFree + missing)
        await writeReserve(reserve, missing)
    } catch (error) {
      // Looking is no reason to stop; what is written meanwhile is refused by the system itself.
      this.#warn({ error: error instanceof Error ? error.message : String(error) }, 'free space cannot be told')
    }
  }

  #reservePath(): string | null {
    const { reserveIn } = this.#observed
    return reserveIn === null ? null : join(reserveIn, 'disk-reserve')
  }

  #turn(isLow: boolean): void {
    const facts = { freeMegabytes: Math.floor(this.#free / megabyte) }
    if (isLow) this.#warn(facts, 'the disk is nearly full: reading goes on, nothing is saved until there is room')
    else if (this.#isLow) this.#rules.log.info(facts, 'there is room on the disk again')
    this.#isLow = isLow
  }

  #warn(facts: Record<string, unknown>, message: string): void {
    if (performance.now() - this.#warnedAt < warnEvery) return
    this.#warnedAt = performance.now()
    this.#rules.log.warn(facts, message)
  }
}

async function freeBytes(directories: string[]): Promise<number> {
  let min = Number.POSITIVE_INFINITY
  for (const directory of directories) {
    const { bavail, bsize } = await statfs(directory)
    min = Math.min(min, bavail * bsize)
  }
  return min
}

/** Written with bytes that no file system can make smaller. */
async function writeReserve(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    const piece = Buffer.alloc(Math.min(bytes, megabyte))
    for (let left = bytes; left > 0; left -= piece.length)
      await file.write(randomFillSync(piece), 0, Math.min(left, piece.length))
    await file.sync()
  } finally {
    await file.close()
  }
}
