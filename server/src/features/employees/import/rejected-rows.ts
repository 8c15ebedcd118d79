import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { notImportedText } from '@zhixin/contract/employees/roster-text'
import { translate } from '@zhixin/contract/pair'
import type { Cell } from '@zhixin/domain/payroll/table'
import type { UploadedFile, UserContext } from '../../../context.ts'
import { xlsxBytes } from '../../../spreadsheet/write-xlsx.ts'
import { type PlannedRow, planImport, reasonOf } from './import-roster.ts'
import { leftText } from './import-text.ts'
import { type ReadRow, readRosterFile } from './roster-file.ts'

/**
 * Makes a workbook of rows of a roster file with the reason why each is not imported, so that they can be corrected in
 * it and imported again (ROSTER-03). The reasons are those of now: a row that would be imported now has none.
 */
export async function makeRejectedRows(
  { rows }: InputOf<'employees.rejectedRows'>,
  ctx: UserContext,
  file: UploadedFile | null,
): Promise<ReplyOf<'employees.rejectedRows'>> {
  const wanted = new Set(rows.split(',').map(Number))
  const read = await readRosterFile(ctx, file, wanted)
  const planned = (await planImport(ctx, read.rows)).filter(({ row }) => wanted.has(row))
  const cellsOf = new Map(read.rows.map(({ row, cells = [] }) => [row, cells] satisfies [number, ReadRow['cells']]))
  const labels = read.columns.filter(({ position, left }) => position >= 0 && left !== 'reasons')
  const body = await xlsxBytes([
    {
      name: translate(notImportedText.sheet, ctx.lang),
      widths: [...labels.map(() => 18), 60],
      header: [...labels.map(({ label }) => label), translate(notImportedText.reason, ctx.lang)],
      rows: planned.map((row) => [
        ...labels.map(({ position }) => textOf(cellsOf.get(row.row)?.[position])),
        reasonFor(row, ctx.lang),
      ]),
    },
  ])
  return { content: body.toString('base64') }
}

/** Why a row is not imported without an answer of HR's, or at all; '' for one that would be imported now. */
function reasonFor(row: PlannedRow, lang: UserContext['lang']): string {
  const { outcome } = row
  if (outcome.kind === 'namesake') return translate(leftText.undecided, lang)
  if (outcome.kind === 'update' && outcome.byName) return translate(leftText.notTicked, lang)
  return reasonOf(row, lang)
}

/** Phone numbers and the like, which a sheet may show with separators or rounded. */
const longNumber = /^\d{8,}$/

/** A cell as text, so that a spreadsheet program shortens no number and turns no day around. */
function textOf(cell: Cell | undefined): string {
  if (!cell) return ''
  return cell.kind === 'date' || (cell.kind === 'number' && longNumber.test(cell.value)) ? cell.value : cell.text
}
