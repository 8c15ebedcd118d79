import { translate } from '@zhixin/contract/pair'
import { expect, test } from 'vitest'
import type { Translate } from '../../../../ui/language.ts'
import { testingRow } from '../testing-row.ts'
import { reviewText } from '../text.ts'
import { removalAsk, repeatedAsk } from './removal-question.ts'

const t: Translate = (pair, params) => translate(pair, 'ch', params)
const sameRows = [
  { rowNo: 2, net: '7100.5' },
  { rowNo: 5, net: '900' },
  { rowNo: 9, net: null },
]
const rows = sameRows.map(({ rowNo }) => ({ ...testingRow(rowNo), name: '陈明', sameRows }))
const alone = testingRow(3)

test('REVIEW-03 before one of several rows goes, the others are told with what they pay', () => {
  const [first] = rows
  expect(first && repeatedAsk(t, first, String)).toBe(
    '从本批次移除 陈明 的第 2 行（实发 7,100.50）？另有第 5 行（实发 900.00）、第 9 行。',
  )
})

test.each([
  ['rows of people with one row', [alone], reviewText.removeChosenAsk],
  ['all rows of somebody', rows, reviewText.removeChosenAsk],
  ['some rows of somebody', rows.slice(1), reviewText.removeChosenRepeatedAsk],
  ['both', [...rows.slice(1), alone], reviewText.removeChosenSomeAsk],
])('REVIEW-03 what is asked before several rows go says who gets nothing: %s', (_, chosen, asked) => {
  expect(removalAsk(chosen)).toBe(asked)
})
