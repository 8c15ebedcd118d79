import type { BatchItem } from '@zhixin/contract/batches/batch'
import { compareAmounts, countedAmount, roundAmount, subtractAmounts, sumAmounts } from '../money/money.ts'
import { type Finding, finding } from './finding.ts'
import { netText } from './months/compare-net-pay.ts'
import type { ReviewBatch } from './review-batch.ts'

/** Totals that HR has from another source: the bank file, last week's approval. null where nothing was entered. */
export interface ControlTotals {
  people: number | null
  /** A plain decimal. */
  net: string | null
}

/** The batch's own totals: the number of people, and total net pay of all rows with two decimals. */
export interface CountedTotals {
  people: number
  net: string
}

/**
 * Counts a batch for its control totals. Counting is separate from the comparison because the stated totals change more
 * often.
 */
export const countTotals = (batch: ReviewBatch): CountedTotals => ({
  people: batch.rows.filter(({ isExtra }) => !isExtra).length,
  net: roundAmount(sumAmounts(batch.rows.map((row) => countedAmount(netText(row, batch) ?? '0'))), 2),
})

/**
 * REVIEW-09: compares the stated number of people and net total with the batch; any difference blocks until it is
 * accepted with a reason.
 */
export function checkControlTotals(
  counted: CountedTotals,
  stated: ControlTotals,
  allItems: readonly BatchItem[],
): Finding[] {
  const findings: Finding[] = []
  if (stated.people !== null && stated.people !== counted.people) {
    const figures = { stated: String(stated.people), counted: String(counted.people) }
    findings.push(finding({ kind: 'controlPeople', about: [], figures }))
  }
  if (stated.net !== null) {
    const net = roundAmount(stated.net, 2)
    if (compareAmounts(net, counted.net) !== 0) {
      const item = allItems.find(({ role }) => role === 'netPay')
      const figures = { stated: net, counted: counted.net, difference: subtractAmounts(counted.net, net) }
      findings.push(finding({ kind: 'controlNet', about: [], items: item ? [item.index] : [], figures }))
    }
  }
  return findings
}
