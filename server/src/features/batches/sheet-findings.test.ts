import { expect, test } from 'vitest'
import { openFindings, sealFindings } from './sheet-findings.ts'

/** A sealer that seals nothing: the test looks only at what would be sealed. */
const plain = {
  seal: (_table: string, _column: string, _row: string, text: string) => Buffer.from(text),
  open: (_table: string, _column: string, _row: string, sealed: Buffer) => sealed.toString(),
} as Parameters<typeof sealFindings>[0]

test('REVIEW-01 of a sheet that is odd in every row only the first findings are kept', () => {
  const warnings = Array.from({ length: 2000 }, (_, row) => ({
    kind: 'totalDiffers' as const,
    row,
    column: 1,
    label: '实发',
    stated: '1',
    summed: '2',
  }))
  const dropped = Array.from({ length: 2000 }, (_, row) => ({ row, why: 'blank' as const, text: '' }))
  const kept = openFindings(plain, 'batch', sealFindings(plain, 'batch', { dropped, warnings }))
  expect([kept.warnings.length, kept.dropped.length]).toEqual([500, 1000])
  expect(kept.warnings[0]).toMatchObject({ row: 0 })
})
