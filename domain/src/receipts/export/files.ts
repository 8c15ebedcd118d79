import type { EventDocument } from '../documents.ts'

/** The files of an export that are not a person's. */
export const exportFiles = {
  manifest: 'manifest.json',
  page: 'verify.html',
  root: 'root.json',
  previous: 'previous-root.json',
  timestamp: 'timestamp.tsr',
} as const

/** The files in a person's folder. */
export const receiptFiles = {
  receipt: 'receipt.json',
  pdf: 'slip.pdf',
} as const

/** A slip's document is named by its hash, because a corrected slip has several. */
export const slipFileName = (content: string): string => `slip-${content.slice(0, 16)}.json`
export const signatureFileName = (signature: string): string => `signature-${signature.slice(0, 16)}.json`
export const pictureFileName = (signature: string): string => `signature-${signature.slice(0, 16)}.svg`

export const passkeyFileName = (signature: string): string => `passkey-${signature.slice(0, 16)}.json`

/** The signatures of passkeys that events name. */
export const passkeysOf = (events: readonly EventDocument[]): string[] => [
  ...new Set(events.flatMap((event) => (event.kind === 'passkey' ? [event.signature] : []))),
]

/** The signatures that events name. */
export const signaturesOf = (events: readonly EventDocument[]): string[] => [
  ...new Set(events.flatMap((event) => (event.kind === 'signed' ? [event.signature] : []))),
]
