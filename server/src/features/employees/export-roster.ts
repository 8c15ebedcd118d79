import type { InputOf } from '@zhixin/contract/calls'
import type { RosterField } from '@zhixin/contract/employees/fields'
import {
  completeRosterTitle,
  employeeStatusText,
  rosterColumnText,
  rosterTitle,
} from '@zhixin/contract/employees/roster-text'
import { type Pair, translate } from '@zhixin/contract/pair'
import { detailText } from '@zhixin/domain/employees/fields/detail'
import { nameIn } from '@zhixin/domain/employees/fields/known-fields'
import { dayFormat } from '@zhixin/domain/session/service-days'
import { record } from '../../audit/record.ts'
import { yieldingToRequests } from '../../concurrency/yielding.ts'
import type { Blob, UserContext } from '../../context.ts'
import { type SheetCell, xlsxBytes, xlsxType } from '../../spreadsheet/write-xlsx.ts'
import { openDetails, showDetails } from './fields/detail-values.ts'
import { loadFields } from './fields/roster-fields.ts'
import { requiredKeys } from './health/health.ts'
import { rosterFilter } from './roster-filter.ts'
import { openFields, openWholeFields } from './sealed-fields.ts'
import { type ExportedEmployee, eachExported, type RosterFilter, type RosterOrder } from './store.ts'

/** What stands beside the fields: the columns of the roster that nobody enters. */
const beside = ['status', 'leftOn', 'createdAt'] as const
type Beside = (typeof beside)[number]

const widths: Readonly<Record<string, number>> = {
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
  idType: 18,
  bank: 30,
  card: 40,
}
const usualWidth = 16

interface Sheet {
  title: Pair
  filter: RosterFilter
  order: RosterOrder
  /** With every digit of ID numbers and bank cards. */
  whole: boolean
}

/** Exports the people that the filter finds, as the screen shows them (ROSTER-06). */
export function exportRoster(input: InputOf<'employees.export'>, ctx: UserContext): Promise<Blob> {
  return ctx.rosterExports.run(async () => {
    ctx.gone.throwIfAborted()
    const fields = await loadFields(ctx)
    const { problem } = input
    const filter = rosterFilter(ctx, input, problem && { problem, required: requiredKeys(fields) })
    const { people, body } = await writeSheet(ctx, fields, { title: rosterTitle, filter, order: input, whole: false })
    record(ctx, 'employee.export', { facts: { people, ...filterFacts(input) } })
    return { type: xlsxType, body, fileName: `${translate(rosterTitle, ctx.lang)}.xlsx` }
  })
}

/**
 * Exports everybody, those who have left too, with every digit of ID numbers and bank cards, for what needs them: a bank's
 * payroll file or the tax office. The trail has an action of its own for it.
 */
export function exportEverybody(_input: InputOf<'employees.exportAll'>, ctx: UserContext): Promise<Blob> {
  return ctx.rosterExports.run(async () => {
    ctx.gone.throwIfAborted()
    const filter = rosterFilter(ctx, { keyword: '', status: 'all', department: '' })
    const order = { sort: 'createdAt', descending: false } as const
    const sheet = { title: completeRosterTitle, filter, order, whole: true }
    const { people, body } = await writeSheet(ctx, await loadFields(ctx), sheet)
    record(ctx, 'employee.exportAll', { facts: { people } })
    return { type: xlsxType, body, fileName: `${translate(completeRosterTitle, ctx.lang)}.xlsx` }
  })
}

/**
 * Writes the people of a roster. Every cell is a text, so that no digit is lost and nothing is taken for a formula. One
 * export runs at a time: opening sealed values takes processor time that requests need too. Waiting takes no connection,
 * as the transaction begins with the first query.
 */
async function writeSheet(
  ctx: UserContext,
  fields: readonly RosterField[],
  sheet: Sheet,
): Promise<{ people: number; body: Buffer }> {
  const written = { people: 0 }
  const keys = [...fields.map(({ key }) => key), ...beside]
  const labels = [
    ...fields.map((field) => nameIn(field, ctx.lang)),
    ...beside.map((column) => translate(rosterColumnText[column], ctx.lang)),
  ]
  const body = await xlsxBytes([
    {
      name: translate(sheet.title, ctx.lang),
      widths: keys.map((key) => widths[key] ?? usualWidth),
      header: labels,
      rows: rowsOf(ctx, fields, sheet, written),
    },
  ])
  return { people: written.people, body }
}

/** The filter as the audit trail shows it. The keyword may be a contact, so the trail only says whether there was one. */
const filterFacts = ({ status, department, keyword }: InputOf<'employees.export'>) => ({
  status,
  ...(department ? { department } : {}),
  keyword: String(keyword !== ''),
})

async function* rowsOf(
  ctx: UserContext,
  fields: readonly RosterField[],
  { filter, order, whole }: Sheet,
  written: { people: number },
): AsyncGenerator<SheetCell[]> {
  const dayOf = dayFormat(ctx.company.timeZone)
  for await (const person of yieldingToRequests(eachExported(ctx.db, filter, order))) {
    ctx.gone.throwIfAborted()
    const columns = columnCells(ctx, person, whole)
    const details = (whole ? openDetails : showDetails)(ctx, person, fields)
    const shown: Record<Beside, string> = {
      status: translate(employeeStatusText[person.status], ctx.lang),
      leftOn: person.left_on ?? '',
      createdAt: dayOf(person.created_at),
    }
    yield [
      ...fields.map((field) => columns[field.key] ?? exportedDetail(field, details[field.key], ctx)),
      ...beside.map((column) => shown[column]),
    ]
    written.people++
  }
}

/** A value as the file has it: banks and bank cards with their signs, so that the file can be imported again (spec §9). */
function exportedDetail(field: RosterField, value: string | undefined, { lang }: UserContext): string {
  if (!value) return ''
  return field.type === 'choice' ? detailText(field, value, lang) : value
}

function columnCells(ctx: UserContext, person: ExportedEmployee, whole: boolean): Readonly<Record<string, string>> {
  return {
    ...(whole ? openWholeFields(ctx, person) : openFields(ctx, person)),
    name: person.name,
    department: person.department,
    employeeNo: person.employee_no,
    messenger: person.messenger,
  }
}
