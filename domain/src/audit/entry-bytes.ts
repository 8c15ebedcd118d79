/**
 * One entry of a company's audit trail, with the fields that its hash covers (docs/audit.md). Hashes are 64 lower-case
 * hex digits.
 */
export interface ChainEntry {
  companyId: string
  /** Counts from 1, without gaps. */
  seq: number
  /** The hash of the entry before; `firstPrevious` for the first entry. */
  previous: string
  /** ISO 8601 in UTC with milliseconds. */
  at: string
  actorKind: string
  actorId: string | null
  actorName: string
  action: string
  batchId: string | null
  batchTitle: string
  personId: string | null
  personName: string
  /** The keyed hash of the network address from which the action came. */
  address: Uint8Array | null
  /** The facts that every reader of the list may see, as the JSON text that was written. */
  facts: string
  /** The old and new values, sealed as they are stored. A chain is checked without opening them. */
  changesSealed: Uint8Array | null
  hash: string
}

/** The previous hash of a company's first entry. */
export const firstPrevious = '0'.repeat(64)

/** The length that marks an absent field. No field can be that long, so an absent field and an empty text differ. */
const absent = 0xffffffff
const lengthBytes = 4

/**
 * The bytes whose SHA-256 is the entry's hash: for every field its length (32 bits, big-endian) and its bytes, in this
 * order. The length prefix makes sure that no two different entries have the same bytes.
 */
export function entryBytes(entry: Omit<ChainEntry, 'hash'>): Uint8Array {
  const text = new TextEncoder()
  const fields = [
    'zhixin audit 1',
    entry.companyId,
    String(entry.seq),
    entry.previous,
    entry.at,
    entry.actorKind,
    entry.actorId,
    entry.actorName,
    entry.action,
    entry.batchId,
    entry.batchTitle,
    entry.personId,
    entry.personName,
    entry.address,
    entry.facts,
    entry.changesSealed,
  ].map((field) => (typeof field === 'string' ? text.encode(field) : field))
  const bytes = new Uint8Array(fields.reduce((sum, field) => sum + lengthBytes + (field?.length ?? 0), 0))
  const lengths = new DataView(bytes.buffer)
  let at = 0
  for (const field of fields) {
    lengths.setUint32(at, field?.length ?? absent)
    if (field) bytes.set(field, at + lengthBytes)
    at += lengthBytes + (field?.length ?? 0)
  }
  return bytes
}
