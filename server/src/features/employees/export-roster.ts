import type { InputOf } from '@zhixin/contract/calls'
import type { Employee } from '@zhixin/contract/employees'
import { employeeStatusText, rosterColumnText, rosterTitle } from '@zhixin/contract/employees/roster-text'
import { translate } from '@zhixin/contract/pair'
import { dayIn } from '@zhixin/domain/session/service-days'
import { record } from '../../audit/record.ts'
import { yieldingToRequests } from '../../concurrency/yielding.ts'
import type { Blob, UserContext } from '../../context.ts'
import { type SheetCell, xlsxBytes, xlsxType } from '../../spreadsheet/write-xlsx.ts'
import type { EmployeeRecord } from './employee-record.ts'
import { rosterFilter } from './roster-filter.ts'
import { openEmployee } from './sealed-fields.ts'
import { listEmployees } from './store.ts'

type Column = keyof typeof rosterColumnText
const columns = Object.keys(rosterColumnText) as Column[]

const widths: Record<Column, number> = {
  name: 12,
  department: 18,
  employeeNo: 14,
  phone: 16,
  email: 28,
  messenger: 18,
  idNumber: 22,
  status: 8,
  leftOn: 12,
  createdAt: 12,
}

/** One statement reads all people, so that an edit meanwhile neither leaves anybody out nor lists anybody twice. */
const onePage = { currentPage: 1, pageSize: 2 ** 31 - 1 }

/**
 * Exports the people that the filter finds, as the screen shows them (ROSTER-06). Every cell is a text, so that no
 * digit is lost and nothing is taken for a formula.
 */
export async function exportRoster(input: InputOf<'employees.export'>, ctx: UserContext): Promise<Blob> {
  const records = await listEmployees(ctx.db, rosterFilter(ctx, input), { ...input, ...onePage })
  const body = await xlsxBytes([
    {
      name: translate(rosterTitle, ctx.lang),
      widths: columns.map((column) => widths[column]),
      header: columns.map((column) => translate(rosterColumnText[column], ctx.lang)),
      rows: rowsOf(ctx, records),
    },
  ])
  record(ctx, 'employee.export', { facts: { people: records.length } })
  return { type: xlsxType, body, fileName: `${translate(rosterTitle, ctx.lang)}.xlsx` }
}

async function* rowsOf(ctx: UserContext, records: readonly EmployeeRecord[]): AsyncGenerator<SheetCell[]> {
  for await (const record of yieldingToRequests(records)) {
    const shown = shownCells(ctx, openEmployee(ctx, record))
    yield columns.map((column) => shown[column])
  }
}

const shownCells = (ctx: UserContext, employee: Employee): Record<Column, string> => ({
  name: employee.name,
  department: employee.department,
  employeeNo: employee.employeeNo,
  phone: employee.phone,
  email: employee.email,
  messenger: employee.messenger,
  idNumber: employee.idNumber,
  status: translate(employeeStatusText[employee.status], ctx.lang),
  leftOn: employee.leftOn ?? '',
  createdAt: dayIn(ctx.company.timeZone, new Date(employee.createdAt)),
})
