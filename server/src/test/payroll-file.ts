import { expect } from 'vitest'
import { type SheetCell, xlsxBytes } from '../spreadsheet/write-xlsx.ts'
import { sendReviewed } from './send-reviewed.ts'
import type { Caller } from './test-app.ts'

/** A workbook as HR drops it: header, people, amounts as numbers. */
export async function payrollFile(
  header: string[],
  rows: (string | number | null)[][],
  name = '工资.xlsx',
  sheet = '工资表',
): Promise<{ name: string; body: Buffer }> {
  const cells = rows.map((row) =>
    row.map((cell): SheetCell => (typeof cell === 'number' ? { number: String(cell) } : cell)),
  )
  return { name, body: await xlsxBytes([{ name: sheet, header, rows: cells }]) }
}

/** The usual header of these tests. */
export const usualHeader = ['姓名', '部门', '手机号', '邮箱', '基本工资', '奖金', '实发工资']

type Rows = Parameters<typeof payrollFile>[1]

/** A payroll as HR imports it for a month; the usual header where none is given. */
export interface Payroll {
  period: string
  header?: string[]
  rows: Rows
  name?: string
}

/** Imports a payroll for a month and returns its batch. */
export async function importPayroll(
  caller: Caller,
  { period, header = usualHeader, rows, name }: Payroll,
): Promise<string> {
  const file = await payrollFile(header, rows, name)
  return (await caller.ok('batches.importExcel', { period }, { file })).batchId
}

/**
 * Imports a payroll, adds its people to the roster, does what HR does `before` the send, and waits until it is sent. The
 * test's program has to be working. `slips` reads them as HR's history shows them.
 */
export async function sendPayroll(caller: Caller, payroll: Payroll, before?: (id: string) => Promise<unknown>) {
  const batchId = await importPayroll(caller, payroll)
  await caller.ok('batches.addUnknown', { id: batchId })
  await before?.(batchId)
  await sendReviewed(caller, batchId)
  const slips = () => caller.ok('history.listDetails', { batchId, pageSize: 100 })
  await expect.poll(async () => (await slips()).batch.state, { interval: 50 }).toBe('sent')
  return { batchId, slips }
}
