import type { Choice } from './choice.ts'
import type { Language } from './languages.ts'
import type { Cell, ColumnRole } from './product.ts'
import { type AmountFormat, amountCell, amountFormats, countCell, textCell } from './sheet-draft.ts'

export type ColumnKind =
  | 'number'
  | 'id'
  | 'name'
  | 'department'
  | 'post'
  | 'phone'
  | 'email'
  | 'days'
  | 'earning'
  | 'gross'
  | 'deduction'
  | 'allDeductions'
  | 'net'
  | 'sign'
  | 'remark'

export interface PayColumn {
  kind: ColumnKind
  label: string
  /** The levels above the label, outermost first. */
  groups: string[]
  /** Which earning or deduction it is. */
  at: number
}

/** A person of the generator; amounts are cents. */
export interface Worker {
  number: number
  id: string
  name: string
  department: string
  post: string
  phone: string
  email: string
  days: number
  earnings: number[]
  deductions: number[]
  remark: string
}

export const grossOf = ({ earnings }: Worker): number => earnings.reduce((sum, cents) => sum + cents, 0)
const deductedFrom = ({ deductions }: Worker): number => deductions.reduce((sum, cents) => sum + cents, 0)
export const netOf = (worker: Worker): number => grossOf(worker) - deductedFrom(worker)

/** What stays the same on all sheets of a file. */
export interface Payroll {
  language: Language
  columns: PayColumn[]
  workers: Worker[]
  format: AmountFormat
  isTextFile: boolean
  levels: number
}

export interface PayrollOptions {
  people?: number
  levels?: number
  /** Optional columns that must be there or must not; whatever is not named is left to chance. */
  has?: Partial<Record<ColumnKind, boolean>>
  format?: AmountFormat
  isTextFile?: boolean
}

const share: Partial<Record<ColumnKind, number>> = {
  number: 0.65,
  id: 0.4,
  department: 0.5,
  post: 0.45,
  phone: 0.2,
  email: 0.1,
  days: 0.4,
  gross: 0.8,
  allDeductions: 0.5,
  net: 0.97,
  sign: 0.25,
  remark: 0.3,
}

export function makePayroll(choice: Choice, language: Language, options: PayrollOptions = {}): Payroll {
  const has = (kind: ColumnKind): boolean => options.has?.[kind] ?? choice.chance(share[kind] ?? 1)
  const levels = options.levels ?? choice.pick([1, 1, 1, 2, 2, 3])
  const columns: PayColumn[] = []
  const add = (kind: ColumnKind, label: string, groups: string[] = [], at = 0): void => {
    columns.push({ kind, label, groups, at })
  }
  const one = (kind: 'number' | 'id' | 'name' | 'department' | 'post' | 'phone' | 'email' | 'days'): void => {
    if (has(kind)) add(kind, choice.pick(language[kind]))
  }
  const [first, second] = choice.chance(0.25) ? (['department', 'post'] as const) : (['name', 'department'] as const)
  one('number')
  one('id')
  one(first)
  if (first === 'name') one(second)
  else one('name')
  one('post')
  one('phone')
  one('email')
  one('days')
  const earnings = choice.some(language.earnings, choice.between(2, 6))
  const { groups } = language
  earnings.forEach((label, at) => {
    const inner = at * 2 < earnings.length ? groups.fixed : groups.varied
    add('earning', label, levels === 3 ? [groups.pay, inner] : levels === 2 ? [groups.pay] : [], at)
  })
  if (has('gross')) add('gross', choice.pick(language.gross))
  const deductions = choice.some(language.deductions, choice.between(1, 4))
  deductions.forEach((label, at) => {
    add('deduction', label, levels > 1 ? [groups.deductions] : [], at)
  })
  if (has('allDeductions')) add('allDeductions', choice.pick(language.allDeductions))
  if (has('net')) add('net', choice.pick(language.net))
  if (has('sign')) add('sign', choice.pick(language.sign))
  if (has('remark')) add('remark', choice.pick(language.remark))
  const count = options.people ?? choice.pick([2, 3, 4, 5, 6, 8, 12, 20, 45])
  const isTextFile = options.isTextFile ?? choice.chance(0.12)
  return {
    language,
    columns,
    workers: makeWorkers(choice, language, count, [earnings.length, deductions.length]),
    format: options.format ?? choice.pick(amountFormats),
    isTextFile,
    levels: isTextFile ? 1 : levels,
  }
}

function makeWorkers(choice: Choice, language: Language, count: number, items: [number, number]): Worker[] {
  const names = new Set<string>()
  const departments = choice.some(language.departments, choice.between(1, 4))
  const hasCents = choice.chance(0.6)
  const cents = (most: number): number => (hasCents ? choice.below(most * 100) : 100 * choice.below(most))
  for (let tries = 0; names.size < count && tries < count * 20; tries++) names.add(language.nameOf(choice))
  return [...names].map((name, index, all) => ({
    number: index + 1,
    id: `${choice.pick(['A', 'EMP', 'K'])}${String(1001 + index)}`,
    name,
    // People of one department stand together.
    department: departments[Math.floor((index * departments.length) / all.length)] ?? '',
    post: choice.pick(language.posts),
    phone: `13${choice.below(10)}${String(10_000_000 + choice.below(89_999_999))}`,
    email: `user${index + 1}@example.com`,
    days: choice.between(15, 26),
    earnings: Array.from({ length: items[0] }, (_, at) =>
      at === 0 ? 200_000 + cents(9000) : choice.chance(0.3) ? 0 : cents(1500),
    ),
    deductions: Array.from({ length: items[1] }, () => (choice.chance(0.3) ? 0 : cents(300))),
    remark: choice.chance(0.15) ? choice.pick(['新入职', 'new', '调岗', 'on leave', '3月15日离职']) : '',
  }))
}

/** The columns whose sums a total states. */
export const isSummed = ({ kind }: PayColumn): boolean =>
  ['earning', 'gross', 'deduction', 'allDeductions', 'net'].includes(kind)

export function centsOf(worker: Worker, { kind, at }: PayColumn): number {
  if (kind === 'earning') return worker.earnings[at] ?? 0
  if (kind === 'deduction') return worker.deductions[at] ?? 0
  if (kind === 'gross') return grossOf(worker)
  return kind === 'net' ? netOf(worker) : deductedFrom(worker)
}

export function workerCell(payroll: Payroll, worker: Worker, column: PayColumn): Cell {
  if (isSummed(column)) return amountCell(centsOf(worker, column), payroll.format, payroll.isTextFile)
  switch (column.kind) {
    case 'number':
      return countCell(worker.number)
    case 'days':
      return countCell(worker.days)
    case 'sign':
      return textCell('')
    case 'id':
    case 'name':
    case 'department':
    case 'post':
    case 'phone':
    case 'email':
    case 'remark':
      return textCell(worker[column.kind])
    default:
      throw new Error(`no cell for ${column.kind}`)
  }
}

const roleOf: Partial<Record<ColumnKind, ColumnRole>> = {
  name: 'name',
  net: 'netPay',
  phone: 'phone',
  email: 'email',
}

/** The roles that a reading must find, by column index. */
export const rolesOf = (columns: readonly PayColumn[], left = 0): Map<number, ColumnRole> =>
  new Map(
    columns.flatMap(({ kind }, index) => {
      const role = roleOf[kind]
      return role === undefined ? [] : [[left + index, role] as const]
    }),
  )
