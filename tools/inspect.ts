import { parseArgs } from 'node:util'
import { explainPayroll, type PayrollExplanation } from '@zhixin/domain/payroll/explain'
import { transposeSlips } from '@zhixin/domain/payroll/sheets/vertical-slips'
import type { FileFault, PayrollTable, SheetWarning } from '@zhixin/domain/payroll/table'
import { FileFaultError } from '@zhixin/server/spreadsheet/fault/file-fault'
import { readPayrollHere } from '@zhixin/server/spreadsheet/read-payroll'
import { readWorkbook } from '@zhixin/server/spreadsheet/read-workbook'

/**
 * `npm run inspect -- FILE` prints what the program detects in a payroll, as one JSON object on standard output and
 * nothing else. With --explain it adds the evidence by which it decided, in bits, the strongest first. Rows and columns
 * are counted from 1, as in spreadsheet programs.
 */

const messages: Record<FileFault, string> = {
  'file.empty': 'The file is empty.',
  'file.tooLarge': 'The file is too large.',
  'file.unpackedTooLarge': 'The file unpacks to more than a spreadsheet may hold.',
  'file.tooManyCells': 'The spreadsheet has too many rows, columns or cells.',
  'file.encrypted': 'The file is password-protected. Remove the password and try again.',
  'file.damaged': 'The file is damaged or incomplete.',
  'file.saveAsXlsx': 'The file is too large for its format. Save it as .xlsx.',
  'file.tooSlow': 'The file takes too long to read. It may be damaged.',
  'file.notASpreadsheet': 'The file is not a spreadsheet.',
  'file.archive': 'The file is a compressed archive. Unpack it first.',
  'file.document': 'The file is a document and not a spreadsheet.',
  'file.picture': 'The file is a picture and not a spreadsheet.',
  'file.webPage': 'The file is a web page without a table.',
  'file.lockFile': 'This is the lock file of an open workbook, not the workbook itself.',
  'file.sheetsMissing': 'Not all of the sheets to be combined were found.',
}

function oneBased(warning: SheetWarning): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...warning }
  if ('row' in warning) shown.row = warning.row + 1
  if ('first' in warning) shown.first = warning.first + 1
  if ('column' in warning) shown.column = warning.column + 1
  if ('columns' in warning) shown.columns = warning.columns.map((column) => column + 1)
  return shown
}

function report(table: PayrollTable): Record<string, unknown> {
  return {
    sheet: table.sheet,
    headerRows: table.headerRows.map((row) => row + 1),
    columns: table.columns.map(({ index, label, role }) => ({ index: index + 1, label, role })),
    people: table.people.length,
    dropped: table.dropped.map(({ row, why }) => ({ row: row + 1, why })),
    netPayTotal: table.netPayTotal,
    warnings: [
      ...table.warnings.map(oneBased),
      ...table.blocked.map(({ row, column, why }) => ({ kind: 'blocked', row: row + 1, column: column + 1, why })),
    ],
  }
}

function print(object: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(object, null, 2)}\n`)
}

/** Bits with two decimals, which is more than they mean. */
const roundBits = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 100) / 100 : value

async function explain(path: string): Promise<PayrollExplanation> {
  const { sheets, columns, rows } = explainPayroll(transposeSlips(await readWorkbook({ path, name: path })))
  const oneBasedColumns = columns.map((each) => ({ ...each, column: each.column + 1 }))
  const oneBasedRows = rows.map((each) => ({ ...each, row: each.row + 1 }))
  return JSON.parse(JSON.stringify({ sheets, columns: oneBasedColumns, rows: oneBasedRows }, roundBits))
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { explain: { type: 'boolean', default: false } },
})
const [path] = positionals
if (path === undefined) {
  print({ error: 'usage', message: 'npm run inspect -- FILE [--explain]' })
  process.exitCode = 1
} else {
  try {
    const found = report(await readPayrollHere({ path, name: path }))
    print(values.explain ? { ...found, explain: await explain(path) } : found)
  } catch (error) {
    process.exitCode = 1
    if (error instanceof FileFaultError) print({ error: error.fault, message: messages[error.fault] })
    else print({ error: 'file.unreadable', message: error instanceof Error ? error.message : String(error) })
  }
}
