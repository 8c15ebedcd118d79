import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type FailureKind, type FailureParams, failureTexts, type TextPair } from './text.ts'

/** Why the embedded database cannot run: a kind for the program, a sentence in two languages for people. */
export class EmbeddedPostgresError extends Error {
  readonly kind: FailureKind
  readonly text: TextPair

  constructor(kind: FailureKind, text: TextPair, cause?: unknown) {
    super(text.en, cause === undefined ? undefined : { cause })
    this.name = 'EmbeddedPostgresError'
    this.kind = kind
    this.text = text
  }
}

/** A second program was started on a DATA_DIR whose first program is alive. */
export class DataDirInUseError extends EmbeddedPostgresError {
  readonly pid: number

  constructor(directory: string, pid: number) {
    super('inUse', failureTexts.inUse({ directory, pid }))
    this.name = 'DataDirInUseError'
    this.pid = pid
  }
}

/** An error of the given kind with its text filled in. */
export function failure<K extends FailureKind>(
  kind: K,
  params: FailureParams[K],
  cause?: unknown,
): EmbeddedPostgresError {
  return new EmbeddedPostgresError(kind, failureTexts[kind](params), cause)
}

/** The error code of a failed system call, or undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The failure a refused file operation below `directory` stands for; anything else comes back as it was. */
export function fileFailure(error: unknown, directory: string): unknown {
  if (error instanceof EmbeddedPostgresError) return error
  const code = systemCode(error)
  const reason = error instanceof Error ? error.message : String(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(directory, reason, error)
  if (code !== undefined && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EIO'].includes(code)) {
    return failure('unwritable', { directory, reason }, error)
  }
  return error
}

/** The failure for a full disk, naming how much is left under `directory`. */
export function diskFull(directory: string, detail: string, cause?: unknown): EmbeddedPostgresError {
  const bytes = freeBytes(directory)
  const free = bytes === undefined ? '?' : `${(bytes / 1024 / 1024).toFixed(1)} MB`
  return failure('diskFull', { directory, free, detail }, cause)
}

/** Whether what PostgreSQL wrote, or the state of the disk, says that there is no room left. */
export function looksFull(directory: string, output: string): boolean {
  if (/no space left on device|disk quota exceeded|wrote only \d+ of/i.test(output)) return true
  // On a full disk PostgreSQL cannot write its complaint into the log either.
  return (freeBytes(directory) ?? Number.POSITIVE_INFINITY) < 1024 * 1024
}

/** The lines of PostgreSQL's output that say what went wrong, or its last ones. */
export function complaintIn(output: string): string {
  const lines = output.trim().split('\n')
  const complaints = lines.filter((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line))
  return (complaints.length > 0 ? complaints : lines).slice(-3).join(' ')
}

function freeBytes(directory: string): number | undefined {
  for (let path = directory; ; path = dirname(path)) {
    try {
      const disk = statfsSync(path)
      return disk.bavail * disk.bsize
    } catch {
      if (dirname(path) === path) return undefined
    }
  }
}
