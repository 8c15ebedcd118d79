import { englishName } from '../../batches/english-name.ts'
import { groupByName } from '../../batches/group-by-name.ts'
import { knownGroup } from '../../batches/layout/slip-layout.ts'
import { leftOffReason } from '../../batches/left-off.ts'
import type { SlipContent } from '../../batches/slip-content.ts'
import { moneyText, readMoney } from '../../format/money-text.ts'
import { addAmounts, compareAmounts, isZeroAmount, subtractAmounts } from '../../money/money.ts'
import { slipText } from '../slip-text.ts'
import { lineIdOf, netLine } from './line-id.ts'
import type { OwnSlip } from './own-slip.ts'

/** Where an amount stands in the pay: unknown means that neither its group nor its name says so. */
export type LineGroup = 'net' | 'earnings' | 'deductions' | 'unknown' | 'figure'

/** An amount on a slip. Texts are no lines, nor is what only the employer pays. */
export interface SlipLine {
  slip: string
  /** Pay month of the slip. */
  period: string
  /** Of the line on this slip (line-id). */
  id: string
  label: string
  labelEn: string
  /** The heading under which it stands; '' for none. */
  heading: string
  headingEn: string
  group: LineGroup
  /** A total of other lines, which is no part of the pay beside them. */
  isTotal: boolean
  /** The plain decimal; null where the slip shows no amount. */
  amount: string | null
  /** The amount as every screen shows it. */
  shown: string
  /** A foreign currency; '' for yuan. */
  currency: string
  /** How the amount counts towards net pay; null where the slip does not say. */
  counts: 1 | -1 | null
}

type Unsigned = Omit<SlipLine, 'counts'>

/** The lines of a slip, net pay first. */
export function slipLines({ id: slip, content }: Pick<OwnSlip, 'id' | 'content'>): SlipLine[] {
  const lines: Unsigned[] = []
  const { netPay } = content
  if (netPay)
    lines.push({
      slip,
      period: content.period,
      id: netLine,
      label: netPay.label || slipText.net.zh,
      labelEn: netPay.labelEn || slipText.net.en,
      ...{ heading: '', headingEn: '', group: 'net', isTotal: false },
      ...amountOf(netPay.value),
    })
  content.groups.forEach((group, at) => {
    const known = knownGroup(group.label, group.labelEn ?? '')
    if (known === 'employer') return
    group.items.forEach((item, position) => {
      if (!item.money || isEmployers(item, group.label)) return
      const said = nameOf(item)
      const isFigure = said.group === 'other'
      const isPay = known === 'earnings' || known === 'deductions'
      const named = said.group === 'earnings' || said.group === 'deductions' ? said.group : 'unknown'
      lines.push({
        slip,
        period: content.period,
        id: lineIdOf(at, position),
        label: item.label || item.labelEn,
        labelEn: item.labelEn || item.label,
        heading: group.label,
        headingEn: group.labelEn || group.label,
        group: isPay ? known : isFigure ? 'figure' : named,
        isTotal: Boolean(item.total || said.isTotal || said.isResult),
        ...amountOf(item.value),
      })
    })
  })
  const taken = deductionSign(lines)
  return lines.map((line) => ({
    ...line,
    counts: line.group === 'earnings' ? 1 : line.group === 'deductions' ? taken : null,
  }))
}

/**
 * The sign with which an amount is added to others of its item: sheets write a deduction of 50 as 50 or as -50, and
 * where both occur, each counts as 50.
 */
export function signAmong(line: SlipLine, others: readonly SlipLine[]): 1 | -1 {
  const isMinus = ({ group, counts }: SlipLine) => group === 'deductions' && counts === 1
  const isPlus = ({ group, counts }: SlipLine) => group === 'deductions' && counts === -1
  return isMinus(line) && others.some(isPlus) ? -1 : 1
}

type Item = SlipContent['groups'][number]['items'][number]

const nameOf = (item: Item) =>
  groupByName({
    salaryItemImportCh: item.label,
    salaryItemImportEn: item.labelEn,
    salaryItemImportLabel: item.label || item.labelEn,
    role: 'money',
  })

const isEmployers = (item: Item, heading: string): boolean =>
  /\(employer\)$/.test(englishName(item.label)) ||
  leftOffReason({
    label: [heading, item.label || item.labelEn].filter(Boolean).join('/'),
    groups: heading ? [heading] : [],
    role: 'money',
  }) === 'employer'

/** An item without an amount counts as zero where others are added up, and says so where it is asked for. */
function amountOf(value: string): Pick<SlipLine, 'amount' | 'shown' | 'currency'> {
  const money = readMoney(value)
  const shown = moneyText(value)
  return money ? { amount: money.amount, shown, currency: money.currency } : { amount: null, shown, currency: '' }
}

/** Amounts with hidden decimals may be off by some cents, as the review allows. */
const few = '0.05'
const isNear = (a: string, b: string): boolean => compareAmounts(subtractAmounts(a, b).replace(/^-/, ''), few) <= 0

/**
 * How the deductions of a slip count: -1 where the sheet writes them as positive amounts, 1 where it writes them with a
 * minus. The sum that reaches net pay decides, else the signs themselves.
 */
function deductionSign(lines: readonly Unsigned[]): 1 | -1 {
  const sum = (group: LineGroup) =>
    lines
      .filter((line) => line.group === group && !line.isTotal && line.amount !== null && line.currency === '')
      .reduce((total, { amount }) => addAmounts(total, amount ?? '0'), '0')
  const net = lines.find(({ group }) => group === 'net')?.amount
  const [earned, taken] = [sum('earnings'), sum('deductions')]
  if (net && isNear(subtractAmounts(earned, taken), net)) return -1
  if (net && isNear(addAmounts(earned, taken), net)) return 1
  const amounts = lines.filter(({ group, isTotal, amount }) => group === 'deductions' && !isTotal && amount !== null)
  const filled = amounts.filter(({ amount }) => !isZeroAmount(amount ?? '0'))
  return filled.length > 0 && filled.every(({ amount }) => amount?.startsWith('-')) ? 1 : -1
}
