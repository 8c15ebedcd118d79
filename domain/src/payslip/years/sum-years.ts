import { addAmounts, countedAmount, subtractAmounts, sumAmounts } from '../../money/money.ts'
import { joinItems } from './join-items.ts'
import { byCompany, type OwnSlip } from './own-slip.ts'
import { type LineGroup, type SlipLine, signAmong, slipLines } from './slip-lines.ts'

/** An item over the months of a year. */
export interface YearItem {
  /** The names on the newest slip that has the item. */
  label: string
  labelEn: string
  group: LineGroup
  /** A foreign currency; '' for yuan. Amounts of different currencies are never added. */
  currency: string
  sum: string
}

/** The net pay of a month: the sum of its slips. */
export interface YearMonth {
  period: string
  /** null: none of its slips shows a net pay in yuan. */
  netPay: string | null
  slips: string[]
}

/** What one company paid in one year, as far as its slips show it. */
export interface YearSums {
  companyId: string
  company: string
  year: string
  /** null: no slip of the year shows a net pay in yuan. */
  netPay: string | null
  /** From the first month with a slip to the last, the oldest first. */
  months: YearMonth[]
  /** Earnings, then deductions, then what neither group nor name explains; in the order of the newest slip. */
  items: YearItem[]
}

const yearOf = ({ content }: OwnSlip): string => content.period.slice(0, 4)
const order: readonly LineGroup[] = ['earnings', 'deductions', 'unknown']

/**
 * The sums of each year and company, the newest year first (SLIP-07). The year is that of the pay month, wherever the
 * reader is when it was sent. Totals are no items beside their parts, and figures such as days, bases and sums of the
 * year so far are not added up.
 */
export function sumYears(slips: readonly OwnSlip[]): YearSums[] {
  const years: YearSums[] = []
  for (const [companyId, own] of byCompany(slips)) {
    const dated = own.filter(({ content }) => /^\d{4}-\d{2}$/.test(content.period))
    for (const year of new Set(dated.map(yearOf))) {
      const ofYear = dated
        .filter((slip) => yearOf(slip) === year)
        .sort((a, b) => a.content.period.localeCompare(b.content.period))
      const months = monthsOf(ofYear)
      const paid = months.flatMap(({ netPay }) => netPay ?? [])
      years.push({
        companyId,
        company: ofYear.at(-1)?.company ?? '',
        year,
        netPay: paid.length > 0 ? sumAmounts(paid) : null,
        months,
        items: itemsOf(ofYear),
      })
    }
  }
  return years.sort((a, b) => b.year.localeCompare(a.year) || a.company.localeCompare(b.company))
}

function monthsOf(slips: readonly OwnSlip[]): YearMonth[] {
  const months = new Map<string, YearMonth>()
  for (const slip of slips) {
    const { period } = slip.content
    const month = months.get(period) ?? { period, netPay: null, slips: [] }
    const net = slipLines(slip).find(({ group }) => group === 'net')
    if (net?.amount && net.currency === '') month.netPay = addAmounts(month.netPay ?? '0', countedAmount(net.amount))
    month.slips.push(slip.id)
    months.set(period, month)
  }
  return [...months.values()]
}

/** Whether a line is added up over months. */
export const isSummed = ({ group, isTotal, amount }: SlipLine): boolean =>
  (group === 'earnings' || group === 'deductions' || group === 'unknown') && !isTotal && amount !== null

function itemsOf(slips: readonly OwnSlip[]): YearItem[] {
  const lines = slips.map(slipLines)
  const keyOf = joinItems(lines.flat())
  const items = new Map<string, SlipLine[]>()
  // The newest slip first, because its names and its order are those that the reader knows.
  for (const line of [...lines].reverse().flat().filter(isSummed)) {
    const key = JSON.stringify([keyOf(line), line.currency])
    items.set(key, [...(items.get(key) ?? []), line])
  }
  const sums = [...items.values()].flatMap((all): YearItem[] => {
    const [newest] = all
    if (!newest) return []
    const { label, labelEn, group, currency } = newest
    return [{ label, labelEn, group, currency, sum: sumLines(all) }]
  })
  return sums.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
}

/** The sum of lines of one item. */
export const sumLines = (lines: readonly SlipLine[]): string =>
  sumAmounts(
    lines.flatMap((line) => {
      if (line.amount === null) return []
      const amount = countedAmount(line.amount)
      return signAmong(line, lines) < 0 ? subtractAmounts('0', amount) : amount
    }),
  )
