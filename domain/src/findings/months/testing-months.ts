import type { BatchItem } from '@zhixin/contract/batches/batch'
import { centsText } from '../fine-units.ts'
import { type Random, seededRandom } from '../random.ts'
import type { ReviewBatch, ReviewRow } from '../review-batch.ts'

/**
 * Payrolls of invented companies, month after month, with realistic changes: raises of one person, a department or all;
 * bonus months, overtime, joiners, leavers, promotions; equal salaries for many. For tests and for measured detection
 * rates.
 */

const headers = [
  ['Name', 'name'],
  ['Department', 'department'],
  ['Base Pay', 'money'],
  ['Post Pay', 'money'],
  ['Seniority', 'money'],
  ['Meals', 'money'],
  ['Transport', 'money'],
  ['Performance Bonus', 'money'],
  ['Overtime', 'money'],
  ['Back Pay', 'money'],
  ['Gross Pay', 'money'],
  ['Pension', 'money'],
  ['Medical Insurance', 'money'],
  ['Unemployment Insurance', 'money'],
  ['Housing Fund Deduction', 'money'],
  ['Income Tax', 'money'],
  ['Other Deduction', 'money'],
  ['Total Deductions', 'money'],
  ['Net Pay', 'netPay'],
] as const satisfies readonly (readonly [string, BatchItem['role']])[]

export const monthItems: BatchItem[] = headers.map(([label, role], index) => ({
  index,
  column: index,
  salaryItemImportCh: '',
  salaryItemImportEn: label,
  salaryItemImportLabel: label,
  groups: [],
  role,
  hidden: false,
  shown: true,
  decimals: role === 'name' || role === 'department' ? null : 2,
}))

/** The positions of the columns. */
export const at = {
  base: 2,
  firstEarning: 2,
  lastEarning: 9,
  gross: 10,
  firstDeduction: 11,
  lastDeduction: 16,
  deductions: 17,
  net: 18,
}

/** A person of the company; amounts are in cents. */
interface Person {
  id: string
  department: number
  base: number
  post: number
  seniority: number
  transport: number
  socialBase: number
  bonusScale: number
  partOfMonth: number
}

export interface CompanyStyle {
  people: number
  /** Everybody's pay is one of a few grades. */
  graded: boolean
  /** Bonuses are whole hundreds; most people get none. */
  coarseBonus: boolean
}

export interface MonthChange {
  raise: 'none' | 'all' | 'allByAmount' | 'department' | 'some'
  joiners: number
  leavers: number
  promotions: number
  bonusMonth: boolean
  joinersLast: boolean
}

export const quietMonth: MonthChange = {
  raise: 'none',
  joiners: 0,
  leavers: 0,
  promotions: 0,
  bonusMonth: false,
  joinersLast: false,
}

/** A typical change of a month: mostly small, sometimes a raise for all. */
export function usualChange(random: Random, people: number): MonthChange {
  const few = (share: number) => random.below(Math.max(1, Math.round(people * share)) + 1)
  const lot = random.next()
  return {
    raise: lot < 0.35 ? 'none' : lot < 0.6 ? 'some' : lot < 0.8 ? 'department' : lot < 0.92 ? 'all' : 'allByAmount',
    joiners: few(0.05),
    leavers: few(0.05),
    promotions: few(0.03),
    bonusMonth: random.next() < 0.1,
    joinersLast: random.next() < 0.3,
  }
}

/** A company that produces one month after the other; the seed makes them reproducible. */
export class MadeUpCompany {
  readonly random: Random
  readonly #style: CompanyStyle
  #people: Person[]
  #hired = 0

  constructor(seed: number, style: CompanyStyle) {
    this.random = seededRandom(seed)
    this.#style = style
    const departments = Math.max(2, Math.round(style.people / 15))
    this.#people = Array.from({ length: style.people }, (_, row) =>
      this.#hire(Math.floor((row * departments) / style.people)),
    )
    for (const person of this.#people) person.partOfMonth = 1
  }

  #hire(department: number): Person {
    const { random } = this
    const grade = random.below(8)
    const base = this.#style.graded ? 300_000 + grade * 100_000 : 5_000 * (60 + random.below(300))
    const post = [0, 50_000, 80_000, 120_000, 200_000][random.below(5)] ?? 0
    return {
      id: `p${String(++this.#hired).padStart(6, '0')}`,
      department,
      base,
      post,
      seniority: 5_000 * random.below(12),
      transport: [0, 20_000, 30_000][random.below(3)] ?? 0,
      socialBase: this.#style.graded ? Math.max(400_000, base) : Math.max(423_500, base + post),
      bonusScale: 50_000 + 10_000 * random.below(20),
      partOfMonth: 0.2 + 0.8 * random.next(),
    }
  }

  /** Applies the changes of a month. */
  change(change: MonthChange): void {
    const { random } = this
    for (const person of this.#people) person.partOfMonth = 1
    for (let left = 0; left < change.leavers; left++) this.#people.splice(random.below(this.#people.length), 1)
    const department = random.below(Math.max(2, Math.round(this.#style.people / 15)))
    const percent = 103 + random.below(8)
    const amount = 10_000 * (1 + random.below(6))
    for (const person of this.#people) {
      const { raise } = change
      const own = raise === 'some' && random.next() < 0.08
      const concerned = raise === 'all' || own || (raise === 'department' && person.department === department)
      if (concerned) person.base = Math.round((person.base * percent) / 10_000) * 100
      if (raise === 'allByAmount') person.base += amount
    }
    for (let done = 0; done < change.promotions; done++) {
      const person = this.#people[random.below(this.#people.length)]
      if (!person) continue
      person.base += 100_000
      person.post = person.post < 120_000 ? 120_000 : 200_000
    }
    for (let done = 0; done < change.joiners; done++) {
      const person = this.#hire(random.below(Math.max(2, Math.round(this.#style.people / 15))))
      const place = change.joinersLast
        ? this.#people.length
        : this.#people.findLastIndex((other) => other.department === person.department) + 1
      this.#people.splice(place, 0, person)
    }
  }

  /** This month's payroll. */
  month(bonusMonth = false): ReviewBatch {
    return { items: monthItems, rows: this.#people.map((person, row) => this.#row(person, row + 2, bonusMonth)) }
  }

  #row(person: Person, rowNo: number, bonusMonth: boolean): ReviewRow {
    const { random } = this
    const part = (amount: number) => Math.round(amount * person.partOfMonth)
    const share = this.#style.coarseBonus ? (random.next() < 0.4 ? 1 : 0) : 0.6 + random.next() * 0.8
    const bonus = Math.round((person.bonusScale * share) / 100) * 100 * (bonusMonth ? 3 : 1)
    const overtime = random.next() < 0.5 ? 0 : Math.round((person.base / 174) * (1 + random.below(20)) * 1.5)
    const back = random.next() < 0.02 ? 10_000 * (1 + random.below(8)) : 0
    const earnings = [part(person.base), part(person.post), person.seniority, 30_000, person.transport]
    earnings.push(part(bonus), overtime, back)
    const gross = sum(earnings)
    const social = [0.08, 0.02, 0.005, 0.07].map((rate) => Math.round(person.socialBase * rate))
    const taxed = Math.max(0, gross - sum(social) - 500_000)
    const tax = Math.round(taxed <= 300_000 ? taxed * 0.03 : taxed * 0.1 - 21_000)
    const other = random.next() < 0.03 ? 5_000 * (1 + random.below(6)) : 0
    const deductions = [...social, tax, other]
    const cents = [...earnings, gross, ...deductions, sum(deductions), gross - sum(deductions)]
    const cells = [person.id, `d${person.department}`, ...cents.map(centsText)]
    return { rowNo, person: person.id, name: person.id, cells }
  }
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)
