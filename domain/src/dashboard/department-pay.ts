import { countedAmount, isAmount, sumAmounts } from '../money/money.ts'

/** What the slips of one department come to. */
export interface DepartmentPay {
  /** '' for slips without a department. */
  name: string
  slips: number
  netPay: string
}

/** The part of a slip that counts. */
interface PaidSlip {
  department: string
  netPay: { value: string } | null
}

/** Sums the net pay of slips by department; slips without a readable net pay are not counted. */
export function sumByDepartment(slips: Iterable<PaidSlip>): DepartmentPay[] {
  const amounts = new Map<string, string[]>()
  for (const { department, netPay } of slips) {
    if (!netPay || !isAmount(netPay.value)) continue
    const amount = countedAmount(netPay.value)
    const known = amounts.get(department)
    if (known) known.push(amount)
    else amounts.set(department, [amount])
  }
  return [...amounts].map(([name, all]) => ({ name, slips: all.length, netPay: sumAmounts(all) }))
}

/** A sent batch with its sums. */
interface PaidBatch {
  /** The pay month, YYYY-MM. */
  period: string
  departments: readonly DepartmentPay[]
}

type Total = Omit<DepartmentPay, 'name'>

export interface PayMonth extends Total {
  month: string
  /** In the order of `names`. */
  departments: DepartmentPay[]
  /** All other departments together. */
  rest: Total
}

const total = (parts: readonly DepartmentPay[]): Total => ({
  slips: parts.reduce((sum, { slips }) => sum + slips, 0),
  netPay: sumAmounts(parts.map(({ netPay }) => netPay)),
})

/**
 * The pay of the given months by department. The departments with the highest pay over all months are shown by name, the
 * rest as one: `names` are the former, `others` how many the latter are.
 */
export function payByMonth(batches: readonly PaidBatch[], months: readonly string[], shown: number) {
  const inMonths = batches.filter(({ period }) => months.includes(period))
  const all = Map.groupBy(
    inMonths.flatMap(({ departments }) => departments),
    ({ name }) => name,
  )
  const ranked = [...all]
    .map(([name, parts]) => ({ name, pay: Number(total(parts).netPay) }))
    .sort((a, b) => b.pay - a.pay || a.name.localeCompare(b.name, 'zh'))
  // One department is not put together with nobody else.
  const names = (ranked.length <= shown + 1 ? ranked : ranked.slice(0, shown)).map(({ name }) => name)
  const isNamed = new Set(names)
  const monthOf = (month: string): PayMonth => {
    const parts = inMonths.filter(({ period }) => period === month).flatMap(({ departments }) => departments)
    return {
      month,
      ...total(parts),
      departments: names.map((name) => ({ name, ...total(parts.filter((part) => part.name === name)) })),
      rest: total(parts.filter(({ name }) => !isNamed.has(name))),
    }
  }
  return { names, others: ranked.length - names.length, months: months.map(monthOf) }
}

/** The months (YYYY-MM) up to this one, the oldest first. */
export function monthsUpTo(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const index = year * 12 + (month - 1) - (count - 1 - at)
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
}
