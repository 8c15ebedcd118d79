import { simplified } from '../vocabulary/compared-text.ts'
import { contactColumn, costLabel, workWord } from '../vocabulary/header-words.ts'
import { type Candidate, withEvidence } from './candidate.ts'
import type { ColumnFacts } from './column-facts.ts'
import { amountShare, numericShare, type Profile } from './column-profile.ts'
import { isCount, isTextLike, looksLikeMoney } from './column-words.ts'
import { type EvidenceId, limits, shares } from './weights.ts'

const rateBehindLabel = /^(.*\p{L}.*?)(?<!\d)(?:\d{1,2}(?:\.\d+)?|\.\d+)\s*[%\uff05]$/u

/**
 * True for labels such as 'HRA 50%' or 'PF 12%': amounts with the rate by which they were computed. Columns of rates
 * alone are not amounts.
 */
function isPercentOfPay(label: string, data: Profile): boolean {
  const part = rateBehindLabel.exec(label.trim())?.[1]
  if (part === undefined || isTextLike(part) || workWord.test(part)) return false
  return data.percentages === 0 && data.shares === 0
}

type Rule = (column: ColumnFacts, meansMoney: boolean, isBeforeNames: boolean) => boolean

/** Dashes stand for amounts of 0 where the label means money, and for nothing elsewhere. */
function isOfNumbers({ data }: ColumnFacts, meansMoney: boolean): boolean {
  return ((meansMoney ? amountShare(data) : numericShare(data)) ?? 1) >= shares.amounts
}

/** Evidence of a column with values. */
const ofValues = {
  numbers: (column, meansMoney) => isOfNumbers(column, meansMoney),
  moneyLabel: (_, meansMoney) => meansMoney,
  words: (column, meansMoney) => !isOfNumbers(column, meansMoney),
  countLabel: ({ levels, label, data }) => isCount(levels) && !isPercentOfPay(label, data),
  percentages: ({ data }) => data.percentages > data.numeric * shares.most,
  // Small amounts may be 1, 2, 3 by chance; people are numbered before their names, under a label of no amount.
  countsRows: ({ data, label }, meansMoney, isBeforeNames) =>
    isBeforeNames &&
    !meansMoney &&
    !costLabel.test(simplified(label)) &&
    data.steps >= limits.minSteps &&
    data.counted >= limits.minSteps &&
    data.steps > data.numeric * shares.most,
  longNumbers: ({ data }, meansMoney) => !meansMoney && data.long > data.numeric * shares.most,
  // An extension number is no pay; the cost of calls is an amount, as the group or the cents show.
  contactLabel: (column, meansMoney) => !meansMoney && contactColumn.test(column.label) && !column.isAmongAmounts,
} satisfies Partial<Record<EvidenceId, Rule>>

const ofEmpty = {
  moneyLabel: (_, meansMoney) => meansMoney,
  emptyWithoutMoney: (_, meansMoney) => !meansMoney,
} satisfies Partial<Record<EvidenceId, Rule>>

type RuleId = keyof typeof ofValues | keyof typeof ofEmpty

/**
 * A column without another role as one of amounts, which become items of the slip; otherwise it is text.
 * @param nameColumn where the names are, if the table has any
 */
export function amountCandidate(column: ColumnFacts, nameColumn: number | undefined): Candidate {
  const meansMoney = looksLikeMoney(column.label)
  const isBeforeNames = nameColumn !== undefined && column.index < nameColumn
  const rules = Object.entries(column.data.filled === 0 ? ofEmpty : ofValues) as [RuleId, Rule][]
  const found = rules.filter(([, holds]) => holds(column, meansMoney, isBeforeNames)).map(([id]) => id)
  return withEvidence({ column, role: 'money', rank: 0, evidence: [], bits: 0 }, found)
}
