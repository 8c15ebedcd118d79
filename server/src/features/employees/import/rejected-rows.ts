import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import type { RosterField } from '@zhixin/contract/employees/fields'
import { notImportedText, rosterColumnText } from '@zhixin/contract/employees/roster-text'
import { errors } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { fieldNameKey } from '@zhixin/domain/employees/fields/check-choices'
import { hasLostDigits } from '@zhixin/domain/employees/fields/detail-columns'
import { addedColumns } from '@zhixin/domain/employees/fields/file-columns'
import { isColumnField } from '@zhixin/domain/employees/fields/known-fields'
import type { Cell } from '@zhixin/domain/payroll/table'
import type { UploadedFile, UserContext } from '../../../context.ts'
import { xlsxBytes } from '../../../spreadsheet/write-xlsx.ts'
import { excludedIn, type PlannedRow, planImport, reasonOf } from './import-roster.ts'
import { leftText, reasonJoin } from './import-text.ts'
import { type ReadColumn, type ReadRow, readRosterFile } from './roster-file.ts'

/**
 * Makes a workbook of rows of a roster file with the reason why each is not imported, so that they can be corrected in
 * it and imported again (ROSTER-03). The reasons are those of now: a row that would be imported now has none.
 */
export async function makeRejectedRows(
  { rows, excluded }: InputOf<'employees.rejectedRows'>,
  ctx: UserContext,
  file: UploadedFile | null,
): Promise<ReplyOf<'employees.rejectedRows'>> {
  const wanted = new Set(rows.split(',').map(Number))
  const read = await readRosterFile(ctx, file, wanted)
  const planned = (await planImport(ctx, read.rows, excludedIn(excluded))).filter(({ row }) => wanted.has(row))
  const cellsOf = new Map(read.rows.map(({ row, cells = [] }) => [row, cells] satisfies [number, ReadRow['cells']]))
  const columns = read.columns.filter(({ position, label }) => position >= 0 && !addedColumns.has(fieldNameKey(label)))
  const { lang } = ctx
  const body = await xlsxBytes([
    {
      name: translate(notImportedText.sheet, lang),
      widths: [10, ...columns.map(() => 18), 60],
      header: [
        translate(notImportedText.row, lang),
        ...columns.map((column) => headingOf(column, lang)),
        translate(notImportedText.reason, lang),
      ],
      rows: planned.map((row) => {
        const cells = cellsOf.get(row.row) ?? []
        const reasons = [reasonFor(row, lang), ...lostDigits(row, cells, columns, lang)]
        return [
          String(row.row),
          ...columns.map((column) => textOf(cells[column.position], column.field)),
          reasons.filter((reason) => reason !== '').join(translate(reasonJoin, lang)),
        ]
      }),
    },
  ])
  return { content: body.toString('base64') }
}

/** A column under its own header; a name that the file has in two columns stands in one, so its header is the roster's. */
const headingOf = ({ label, isSplit }: ReadColumn, lang: UserContext['lang']): string =>
  isSplit ? translate(rosterColumnText.name, lang) : label

/** Why a row is not imported without an answer of HR's, or at all; '' for one that would be imported now. */
function reasonFor(row: PlannedRow, lang: UserContext['lang']): string {
  const { outcome } = row
  if (outcome.kind === 'namesake') return translate(leftText.undecided, lang)
  if (outcome.kind === 'update' && outcome.byName) return translate(leftText.notTicked, lang)
  return reasonOf(row, lang)
}

/** The columns whose digits are left out of the download because the file has lost them, where no fault says so. */
function lostDigits(
  { faults }: PlannedRow,
  cells: readonly Cell[],
  columns: readonly ReadColumn[],
  lang: UserContext['lang'],
): string[] {
  const isSaid = (key: string | undefined) =>
    faults.some((fault) => fault.key === 'employees.digitsLost' && fault.path === `details.${key}`)
  return columns.flatMap(({ position, field, label }) => {
    const cell = cells[position]
    if (!cell || !isLost(cell) || isSaid(field?.key)) return []
    return [translate(errors['employees.digitsLost'].text, lang, { field: label })]
  })
}

/** A whole number with more digits than its cell can hold. As a text it would look as if none were missing. */
const isLost = (cell: Cell): boolean => /^-?\d+$/.test(cell.value) && hasLostDigits(cell)

const digits = /^\d+$/
/** Phone numbers and the like, which a sheet may show with separators or rounded. */
const longNumber = /^\d{8,}$/

/**
 * A cell as a text that the import reads as it reads the cell. No value that the file has lost or could not calculate is
 * written, because as a text it would be imported.
 */
function textOf(cell: Cell | undefined, field: RosterField | null): string {
  if (!cell || cell.kind === 'error' || isLost(cell)) return ''
  if (cell.kind === 'date') return field && isColumnField(field.key) ? cell.text : cell.value
  if (cell.kind !== 'number') return cell.text
  const isRead = field && (readAsDigits.has(field.key) || field.type === 'number' || field.type === 'card')
  return isRead || (longNumber.test(cell.value) && !digits.test(cell.text)) ? cell.value : cell.text
}

/** The fields of which the import reads the digits, however the sheet shows them. */
const readAsDigits: ReadonlySet<string> = new Set(['phone', 'idNumber'])
