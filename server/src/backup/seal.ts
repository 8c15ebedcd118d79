import { createHash, hkdfSync } from 'node:crypto'
import type { TableCount } from './manifest.ts'

/** The key of a backup's seal: whoever lacks the master key can neither open nor forge one. */
export const sealKey = (masterKey: Buffer): Buffer => Buffer.from(hkdfSync('sha256', masterKey, 'zhixin', 'backup', 32))

/** Counts and sums up rows as COPY writes them: each ends with the only bare line feed in it. */
export function countRows(name: string): { add(rows: Buffer): void; total(): TableCount } {
  const sum = createHash('sha256')
  let rows = 0
  let bytes = 0
  return {
    add(piece) {
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows++
      bytes += piece.length
      sum.update(piece)
    },
    total: () => ({ name, rows, bytes, sha256: sum.copy().digest('hex') }),
  }
}
