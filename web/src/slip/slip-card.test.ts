import { expect, test } from 'vitest'
import { moneyOf } from './slip-card.tsx'

test.each([
  ['8445.4', '8,445.40'],
  ['-1234567', '-1,234,567.00'],
  ['0.0375', '0.0375'],
  ['23.456', '23.456'],
  ['31617.692307692305', '31,617.692307692305'],
  ['1.005', '1.005'],
  ['无', '无'],
  ['', '—'],
])('SLIP-02 IMPORT-08 REVIEW-12 %j is shown as %j', (value, shown) => expect(moneyOf(value)).toBe(shown))
