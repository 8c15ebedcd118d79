/** One entry of a company's audit trail as the hash sees it (docs/audit.md). Hashes are 64 lower-case hex digits. */
export interface ChainEntry {
  companyId: string
  /** Counts from 1, without gaps. */
  seq: number
  /** Hash of the entry before; `firstPrevious` for the first one. */
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
  /** Keyed hash of the address that it came from. */
  address: Uint8Array | null
  /** What may be read by whoever reads the list, JSON as it was written. */
  facts: string
  /** From what to what, as it rests: sealed. Checking a chain opens nothing. */
  changesSealed: Uint8Array | null
  hash: string
}

/** What stands before a company's first entry. */
export const firstPrevious = '0'.repeat(64)

/** Length of an absent field: longer than any field can be, so that nothing and an empty text differ. */
const absent = 0xffffffff
const lengthBytes = 4

/**
 * The bytes whose SHA-256 is the entry's hash: every field as its length (32 bits, big-endian) and its bytes, in this
 * order. Lengths go first, so that no two different entries have the same bytes.
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
