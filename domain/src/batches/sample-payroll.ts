import type { SampleKind } from '@zhixin/contract/batches/import'
import { type Language, translate } from '@zhixin/contract/pair'
import { sampleHeaders, samplePeople, sampleText } from './sample-payroll-text.ts'

type Column = keyof typeof sampleHeaders
/** A text, or an amount that is a number in the spreadsheet. */
export type SampleCell = string | number
type Row = Record<Column, SampleCell>

/** Base, allowance, overtime and tax of each person, in whole yuan so that every sum is exact. */
const amounts: readonly (readonly [number, number, number, number])[] = [
  [18000, 2000, 0, 586],
  [15000, 1500, 600, 286],
  [12000, 1200, 900, 192],
  [9500, 1000, 0, 101],
  [11000, 1000, 450, 150],
  [10500, 800, 0, 118],
  [13500, 1200, 300, 231],
  [8600, 600, 200, 72],
  [9200, 800, 0, 87],
  [7800, 600, 450, 51],
  [10800, 900, 0, 129],
  [9900, 700, 150, 106],
  [8300, 650, 0, 58],
  [7200, 600, 1350, 76],
  [6800, 600, 1200, 62],
  [6900, 550, 1050, 59],
  [7100, 600, 900, 61],
  [6600, 500, 1260, 55],
  [7400, 620, 840, 68],
  [6700, 500, 1100, 57],
]

const plainColumns = [
  'employeeNo',
  'name',
  'department',
  'base',
  'allowance',
  'overtime',
  'gross',
  'social',
  'housing',
  'tax',
  'net',
] as const satisfies Column[]
/** Account numbers and employer contributions are left off the payslip by default. */
const faultyColumns = [...plainColumns.slice(0, 3), 'bankAccount', ...plainColumns.slice(3), 'employer'] as const

function rowOf(index: number, language: Language): Row {
  const person = samplePeople[index]
  const [base = 0, allowance = 0, overtime = 0, tax = 0] = amounts[index] ?? []
  const [social, housing] = [base * 0.105, base * 0.12].map(Math.round) as [number, number]
  const gross = base + allowance + overtime
  const number = String(index + 1).padStart(2, '0')
  return {
    employeeNo: translate(sampleText.number, language, { number }),
    name: person ? translate(person.name, language) : '',
    department: person ? translate(person.department, language) : '',
    bankAccount: `62220200001234${number}0`,
    base,
    allowance,
    overtime,
    gross,
    social,
    housing,
    tax,
    net: gross - social - housing - tax,
    employer: social * 2,
  }
}

/** Adds the mistakes that HR meets every month, each in a row of its own. */
function spoil(rows: Row[], language: Language): Row[] {
  const [, second, third, fourth, fifth, sixth] = rows
  // Net pay is higher than the items add up to.
  if (second) second.net = Number(second.net) + 1000
  // The tax has a digit too many: it is ten times the right amount.
  if (third) third.tax = Number(third.tax) * 10
  if (fourth) Object.assign(fourth, { base: 0, allowance: 0, gross: 0, social: 0, housing: 0, tax: 0, net: 0 })
  // The deductions exceed the earnings.
  if (fifth)
    Object.assign(fifth, {
      base: 1000,
      allowance: 0,
      overtime: 0,
      gross: 1000,
      net: 1000 - Number(fifth.social) - Number(fifth.housing) - Number(fifth.tax),
    })
  if (sixth) sixth.overtime = translate(sampleText.unreadable, language)
  const again = rows[0]
  return again ? [...rows, { ...again }] : rows
}

/**
 * A payroll of invented people for `month` (YYYY-MM) for trying the product: the header, the rows and the row of totals
 * (IMPORT-15).
 */
export function samplePayroll(kind: SampleKind, month: string, display: Language) {
  // A spreadsheet in two languages at once would not resemble a real one.
  const language = display === 'en' ? 'en' : 'ch'
  const columns: readonly Column[] = kind === 'plain' ? plainColumns : faultyColumns
  const right = samplePeople.map((_, index) => rowOf(index, language))
  const totals = columns.map((column, index): SampleCell | null => {
    if (index === 0) return translate(sampleText.total, language)
    const sum = right.reduce((sum, row) => (typeof row[column] === 'number' ? sum + row[column] : sum), 0)
    return typeof right[0]?.[column] === 'number' ? sum : null
  })
  const rows = kind === 'plain' ? right : spoil(right, language)
  return {
    fileName: translate(kind === 'plain' ? sampleText.plainFile : sampleText.faultyFile, language),
    sheet: translate(sampleText.sheet, language, { month }),
    header: columns.map((column) => translate(sampleHeaders[column], language)),
    rows: [...rows.map((row) => columns.map((column): SampleCell | null => row[column])), totals],
  }
}
