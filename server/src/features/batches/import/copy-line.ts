const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

export type CopyValue = string | number | boolean | Buffer | number[] | null

function field(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return value.replace(special, (found) => escapes[found] ?? found)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  return `{${value.join(',')}}`
}

/** One row in the text format of PostgreSQL's COPY. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(field).join('\t')}\n`
