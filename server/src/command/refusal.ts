import { bothLines, type RefusalKind, type RefusalParams, refusalTexts } from './text.ts'

/** Why a backup or a restore was not made: a kind for the program, a sentence in two languages for people. */
export class BackupRefusal extends Error {
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
  }
}

/** A refusal of the given kind with its text filled in. */
export function refuse<K extends RefusalKind>(kind: K, params: RefusalParams[K], cause?: unknown): BackupRefusal {
  return new BackupRefusal(kind, bothLines(refusalTexts[kind](params)), cause)
}
