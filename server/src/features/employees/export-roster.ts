import type { InputOf } from '@zhixin/contract/calls'
import { employeeStatusText, rosterColumnText, rosterTitle } from '@zhixin/contract/employees/roster-text'
import { translate } from '@zhixin/contract/pair'
import { dayFormat } from '@zhixin/domain/session/service-days'
import { record } from '../../audit/record.ts'
import { yieldingToRequests } from '../../concurrency/yielding.ts'
import type { Blob, UserContext } from '../../context.ts'
import { type SheetCell, xlsxBytes, xlsxType } from '../../spreadsheet/write-xlsx.ts'
import { rosterFilter } from './roster-filter.ts'
import { openFields } from './sealed-fields.ts'
import { type ExportedEmployee, eachExported } from './store.ts'

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

/**
 * Exports the people that the filter finds, as the screen shows them (ROSTER-06). Every cell is a text, so that no
 * digit is lost and nothing is taken for a formula. One export runs at a time: opening sealed contacts takes processor
 * time that requests need too. Waiting takes no connection, as the transaction begins with the first query.
 */
export function exportRoster(input: InputOf<'employees.export'>, ctx: UserContext): Promise<Blob> {
  return ctx.rosterExports.run(async () => {
    ctx.gone.throwIfAborted()
    const written = { people: 0 }
    const body = await xlsxBytes([
      {
        name: translate(rosterTitle, ctx.lang),
        widths: columns.map((column) => widths[column]),
        header: columns.map((column) => translate(rosterColumnText[column], ctx.lang)),
        rows: rowsOf(ctx, input, written),
      },
    ])
    record(ctx, 'employee.export', { facts: { people: written.people, ...filterFacts(input) } })
    return { type: xlsxType, body, fileName: `${translate(rosterTitle, ctx.lang)}.xlsx` }
  })
}

/** The filter as the audit trail shows it. The keyword may be a contact, so the trail only says whether there was one. */
const filterFacts = ({ status, department, keyword }: InputOf<'employees.export'>) => ({
  status,
  ...(department ? { department } : {}),
  keyword: String(keyword !== ''),
})

async function* rowsOf(
  ctx: UserContext,
  input: InputOf<'employees.export'>,
  written: { people: number },
): AsyncGenerator<SheetCell[]> {
  const dayOf = dayFormat(ctx.company.timeZone)
  for await (const person of yieldingToRequests(eachExported(ctx.db, rosterFilter(ctx, input), input))) {
    ctx.gone.throwIfAborted()
    const shown = shownCells(ctx, person, dayOf)
    yield columns.map((column) => shown[column])
    written.people++
  }
}

function shownCells(ctx: UserContext, person: ExportedEmployee, dayOf: (at: Date) => string): Record<Column, string> {
  return {
    ...openFields(ctx, person),
    name: person.name,
    department: person.department,
    employeeNo: person.employee_no,
    messenger: person.messenger,
    status: translate(employeeStatusText[person.status], ctx.lang),
    leftOn: person.left_on ?? '',
    createdAt: dayOf(person.created_at),
  }
}
