import type { InputOf } from '@zhixin/contract/calls'
import { usualMonth } from '@zhixin/domain/batches/pay-month'
import { samplePayroll } from '@zhixin/domain/batches/sample-payroll'
import { dayIn } from '@zhixin/domain/session/service-days'
import type { Blob, UserContext } from '../../../context.ts'
import { type SheetCell, xlsxBytes, xlsxType } from '../../../spreadsheet/write-xlsx.ts'

/** Makes a sample payroll as a workbook, for the month that is usually paid today (IMPORT-15). */
export async function makeSamplePayroll({ kind }: InputOf<'batches.samplePayroll'>, ctx: UserContext): Promise<Blob> {
  const month = usualMonth(dayIn(ctx.company.timeZone, ctx.clock.now()))
  const { fileName, sheet, header, rows } = samplePayroll(kind, month, ctx.lang)
  const cells = rows.map((row) =>
    row.map((cell): SheetCell => (typeof cell === 'number' ? { number: String(cell) } : cell)),
  )
  return { type: xlsxType, fileName, body: await xlsxBytes([{ name: sheet, header, rows: cells }]) }
}
