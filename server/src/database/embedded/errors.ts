import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type FailureKind, type FailureParams, failureTexts, type TextPair } from './text.ts'

/** Why the embedded database cannot run: a kind for the program and a sentence in two languages for people. */
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

/** Thrown when a second program was started on a DATA_DIR whose first program is still running. */
export class DataDirInUseError extends EmbeddedPostgresError {
  readonly pid: number

  constructor(directory: string, pid: number) {
    super('inUse', failureTexts.inUse({ directory, pid }))
    this.name = 'DataDirInUseError'
    this.pid = pid
  }
}

/** Makes an error of the given kind with its text filled in. */
export function failure<K extends FailureKind>(
  kind: K,
  params: FailureParams[K],
  cause?: unknown,
): EmbeddedPostgresError {
  return new EmbeddedPostgresError(kind, failureTexts[kind](params), cause)
}

/** Returns the error code of a failed system call, or undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/**
 * Returns the failure that a refused file operation below `directory` stands for; any other error is returned
 * unchanged.
 */
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

/** Makes the failure for a full disk, which names how much space is left under `directory`. */
export function diskFull(directory: string, detail: string, cause?: unknown): EmbeddedPostgresError {
  const bytes = freeBytes(directory)
  const free = bytes === undefined ? '?' : `${(bytes / 1024 / 1024).toFixed(1)} MB`
  return failure('diskFull', { directory, free, detail }, cause)
}

/** Whether the output of PostgreSQL, or the state of the disk, shows that no space is left. */
export function looksFull(directory: string, output: string): boolean {
  if (/no space left on device|disk quota exceeded|wrote only \d+ of/i.test(output)) return true
  // On a full disk PostgreSQL cannot write its error into the log either.
  return (freeBytes(directory) ?? Number.POSITIVE_INFINITY) < 1024 * 1024
}

/** Returns the lines of PostgreSQL's output that say what went wrong, or its last lines. */
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
