/** The types of elements, by their number in PostgreSQL's catalogue (pg_type). */
const types = { bytea: 17, text: 25, timestamptz: 1184, uuid: 2950 } as const
export type ElementType = keyof typeof types

/** 2000-01-01, from which PostgreSQL counts the time. */
const epoch = Date.UTC(2000, 0, 1)

/** Dimensions, whether there are nulls, type, length and first index: 32 bits each. */
const headLength = 20

/**
 * Returns an array in the binary format of a parameter (array_recv in PostgreSQL's source). Thousands of values in
 * one parameter need a single placeholder, and neither they nor bytes in them are written as text, escaped and parsed
 * again. Dates keep their milliseconds.
 */
export function binaryArray(type: ElementType, values: readonly (string | Buffer | Date | null)[]): Buffer {
  const fields = values.map((value) => fieldOf(type, value))
  const bytes = Buffer.allocUnsafe(fields.reduce((sum, field) => sum + 4 + (field?.length ?? 0), headLength))
  const head = [1, fields.includes(null) ? 1 : 0, types[type], values.length, 1]
  let at = 0
  for (const number of head) at = bytes.writeInt32BE(number, at)
  for (const field of fields) {
    at = bytes.writeInt32BE(field?.length ?? -1, at)
    if (field) at += field.copy(bytes, at)
  }
  return bytes
}

function fieldOf(type: ElementType, value: string | Buffer | Date | null): Buffer | null {
  if (value === null || Buffer.isBuffer(value)) return value
  if (value instanceof Date) {
    const field = Buffer.allocUnsafe(8)
    field.writeBigInt64BE(BigInt(value.getTime() - epoch) * 1000n)
    return field
  }
  return type === 'uuid' ? Buffer.from(value.replaceAll('-', ''), 'hex') : Buffer.from(value)
}
