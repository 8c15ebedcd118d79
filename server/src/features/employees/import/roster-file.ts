import { rosterColumnText } from '@zhixin/contract/employees/roster-text'
import { AppError, fail } from '@zhixin/contract/errors'
import { type Language, translate } from '@zhixin/contract/pair'
import { detailColumns, readDetails } from '@zhixin/domain/employees/fields/detail-columns'
import { accountForColumns, type FileColumn, LeftCells } from '@zhixin/domain/employees/fields/file-columns'
import { type LeavingFault, leavingColumns, leavingOf, statusSaid } from '@zhixin/domain/employees/leaving'
import { type RosterRow, readRosterRow } from '@zhixin/domain/employees/roster-row'
import { columnLetters } from '@zhixin/domain/payroll/grid/cell-name'
import type { PersonRow } from '@zhixin/domain/payroll/table'
import { dayIn } from '@zhixin/domain/session/service-days'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UploadedFile, UserContext } from '../../../context.ts'
import { FileFaultError } from '../../../spreadsheet/fault/file-fault.ts'
import { defaultLimits } from '../../../spreadsheet/process/read-limits.ts'
import { readingSlot } from '../../../spreadsheet/process/reading-slots.ts'
import { type PayrollHead, readPayroll } from '../../../spreadsheet/read-payroll.ts'
import { loadFieldSet } from '../fields/roster-fields.ts'
import { hashes, type Keys } from '../sealed-fields.ts'
import { hashKey } from './import-store.ts'

/** As much of a status as is shown. */
const maxStatus = 40

/** A row of the file, with the hashes by which it is compared. */
export interface ReadRow extends RosterRow {
  keys: { phone: string; email: string; idNumber: string }
  /** What the file has in the row, if it is one of the rows that were asked for. */
  cells?: PersonRow['cells']
}

/** Hashes are computed while another process reads on. */
const keysOf = (keys: Keys, { phone, email, idNumber }: RosterRow['fields']): ReadRow['keys'] => ({
  phone: hashKey(hashes.phone(keys, phone)),
  email: hashKey(hashes.email(keys, email)),
  idNumber: hashKey(hashes.idNumber(keys, idNumber)),
})

/** A column of the file with what its cells hold. */
export interface ReadColumn extends FileColumn {
  letters: string
  label: string
  filled: number
  sample: string
  type: 'text' | 'date'
  /** It is read from several columns of the sheet, as first and last name. */
  isSplit: boolean
}

/** A roster file that was read: its people, and what became of its columns and sheets. */
export interface RosterFile {
  rows: ReadRow[]
  columns: ReadColumn[]
  sheet: string
  otherSheets: string[]
}

/**
 * Reads the people of an uploaded roster, normalised and checked, some of them with the cells of the file. A process of
 * its own reads the file; the rows come in small chunks, so that this process stays responsive.
 */
export async function readRosterFile(
  ctx: Keys &
    Pick<
      UserContext,
      'readingSlots' | 'spareProcesses' | 'company' | 'pools' | 'db' | 'editions' | 'inCompany' | 'lang' | 'clock'
    >,
  file: UploadedFile | null,
  withCells: ReadonlySet<number> = new Set(),
): Promise<RosterFile> {
  if (!file) return fail('file.missing')
  const rows: ReadRow[] = []
  // In a transaction of its own, so that no connection waits while the file is read.
  const { list } = await ctx.inCompany((db) => loadFieldSet(ctx, db))
  const fields = list.filter(({ used }) => used)
  const keepsIdNumber = fields.some(({ key }) => key === 'idNumber')
  try {
    const { head, people } = await readPayroll(file, undefined, {
      slot: await readingSlot(ctx.readingSlots, ctx.company.id, file.path),
      spares: ctx.spareProcesses,
    })
    const others = detailColumns(head.columns, fields)
    const accounts = accountForColumns(head.columns, list)
    const leftCells = new LeftCells(accounts)
    const leavers = leavingColumns(head.columns, new Set(others.map(({ index }) => index)))
    const today = dayIn(ctx.company.timeZone, ctx.clock.now())
    const columns = head.columns.map((column) =>
      keepsIdNumber || column.role !== 'idNumber' ? column : { ...column, role: 'text' as const },
    )
    for await (const chunk of yieldingToRequests(people))
      for (const person of chunk) {
        const row = readRosterRow(columns, person)
        const { details, faults } = readDetails(others, person, ctx.lang)
        const beyond = leftCells.add(person.cells)
        const leaving = leavingOf(leavers, head.columns, person, today)
        if (typeof leaving === 'string') faults.push(leavingFault(leaving, ctx.lang))
        rows.push({
          ...row,
          details,
          beyond,
          leaving: typeof leaving === 'string' ? null : leaving,
          status: statusSaid(leavers, person).slice(0, maxStatus),
          faults: [...row.faults, ...faults],
          keys: keysOf(ctx, row.fields),
          ...(withCells.has(row.row) && { cells: person.cells }),
        })
      }
    if (!head.peopleCount) fail('file.noPeople')
    if (head.warnings.some(({ kind }) => kind === 'noNameColumn')) fail('file.noNameColumn')
    const columnsRead = accounts.map((account): ReadColumn => {
      const { index = 0, label = '', also = [] } = head.columns[account.position] ?? {}
      const isSplit = also.length > 0
      return { ...account, letters: columnLetters(index), label, isSplit, ...leftCells.of(account.position) }
    })
    const outside = columnsOutside(head)
    const otherSheets = head.sheets.flatMap(({ name, people: count, hidden }) =>
      name !== head.sheet && count > 0 && !hidden ? [name] : [],
    )
    return { rows, columns: [...columnsRead, ...outside], sheet: head.sheet, otherSheets }
  } catch (error) {
    if (error instanceof FileFaultError)
      throw new AppError(error.fault, { limit: Math.floor(defaultLimits.bytes / 1024 / 1024) })
    throw error
  }
}

const leavingFault = (fault: LeavingFault, lang: Language) => {
  const field = translate(rosterColumnText.leftOn, lang)
  return fault === 'lastDayUnreadable'
    ? { path: 'leftOn', key: 'employees.dateInvalid' as const, params: { field } }
    : { path: 'status', key: 'employees.leavingUnclear' as const, params: {} }
}

/** The columns of the sheet that are no part of the table, such as a note beside it. */
function columnsOutside({ sheet, sheets, columns }: PayrollHead): ReadColumn[] {
  const { columnCount = 0 } = sheets.find(({ name }) => name === sheet) ?? {}
  const inside = new Set(columns.flatMap(({ index, also = [] }) => [index, ...also]))
  const none = { field: null, other: null, label: '', filled: 0, sample: '', type: 'text' as const, isSplit: false }
  return Array.from({ length: columnCount }, (_, index) => index)
    .filter((index) => !inside.has(index))
    .map((index) => ({ ...none, position: -1, left: 'outside', letters: columnLetters(index) }))
}
