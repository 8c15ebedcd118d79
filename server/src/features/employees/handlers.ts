import type { Employee } from '@zhixin/contract/employees'
import { fail } from '@zhixin/contract/errors'
import { checkEmployee } from '@zhixin/domain/employees/check'
import { normaliseEmployee } from '@zhixin/domain/employees/normalise'
import { dayIn } from '@zhixin/domain/session/service-days'
import { v7 as newId } from 'uuid'
import { changesBetween, namesOf, record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { refuseFaults, withoutConflict } from './conflicts.ts'
import { contactChangeHandlers } from './contact-change-handlers.ts'
import { openKinds } from './contact-change-store.ts'
import { enteredBy, noteContactChanges, recordContactChange } from './contact-changes.ts'
import type { EmployeeRecord } from './employee-record.ts'
import { endAdministration } from './end-administration.ts'
import { exportRoster } from './export-roster.ts'
import { importRoster } from './import/import-handler.ts'
import { previewImport } from './import/import-preview.ts'
import { makeTemplate } from './import/import-template.ts'
import { listMatches } from './match.ts'
import { resetSafetyCode } from './reset-code.ts'
import { rosterFilter } from './roster-filter.ts'
import { listSalaryHistory } from './salary-history.ts'
import { openEmployee, sealFields } from './sealed-fields.ts'
import { stoppedSendsOf } from './stopped-sends.ts'
import {
  countEmployees,
  findEmployee,
  holdEmployees,
  insertEmployee,
  listDepartments,
  listEmployees,
  listWithSlips,
  removeEmployees,
  updateEmployee,
} from './store.ts'

/** The fields whose old and new values the audit trail records. */
const auditedFields = ['name', 'department', 'employeeNo', 'messenger', 'phone', 'email', 'idNumber'] as const

const orMissing = (found: EmployeeRecord | undefined): EmployeeRecord => found ?? fail('record.missing')

/** Returns people as HR sees them, with their open contact changes. */
async function openAll(ctx: UserContext, records: readonly EmployeeRecord[]): Promise<Employee[]> {
  const ids = records.map(({ id }) => id)
  const kinds = await openKinds(ctx.db, ctx.company.id, ids)
  return records.map((record) => openEmployee(ctx, record, kinds.get(record.id)))
}

const openOne = async (ctx: UserContext, record: EmployeeRecord): Promise<Employee> => {
  const kinds = await openKinds(ctx.db, ctx.company.id, [record.id])
  return openEmployee(ctx, record, kinds.get(record.id))
}

/** Returns the phone and number that nobody else may have after a change; only active people have them. */
function keysAfter(ctx: UserContext, record: EmployeeRecord, changes: { phone?: string; employeeNo?: string }) {
  if (record.status === 'left') return { phone: '', employeeNo: '' }
  const { phone, employeeNo } = openEmployee(ctx, record)
  return { phone: changes.phone ?? phone, employeeNo: changes.employeeNo ?? employeeNo }
}

export const employeesHandlers: HandlersOf<'employees'> = {
  async list(input, ctx) {
    const filter = rosterFilter(ctx, input)
    const [records, total, departments] = await Promise.all([
      listEmployees(ctx.db, filter, input),
      countEmployees(ctx.db, filter),
      listDepartments(ctx.db),
    ])
    const list = await openAll(ctx, records)
    return { list, departments, currentPage: input.currentPage, pageSize: input.pageSize, total }
  },

  async add(input, ctx) {
    const fields = normaliseEmployee(input)
    refuseFaults(ctx, checkEmployee(fields))
    const id = newId()
    const { name, department, messenger, employeeNo } = fields
    const now = ctx.clock.now()
    const inserted = await withoutConflict(ctx, fields, id, () =>
      insertEmployee(ctx.db, {
        company_id: ctx.company.id,
        id,
        name,
        department,
        messenger,
        employee_no: employeeNo,
        ...sealFields(ctx, id, fields),
        ...enteredBy(ctx, now),
        created_at: now,
        updated_at: now,
      }),
    )
    const added = openEmployee(ctx, inserted)
    record(ctx, 'employee.add', { person: added, changes: changesBetween({}, added, auditedFields) })
    return added
  },

  async save({ id, ...input }, ctx) {
    const fields = normaliseEmployee(input)
    refuseFaults(ctx, checkEmployee(fields))
    const [before] = await holdEmployees(ctx.db, [id])
    const keys = keysAfter(ctx, orMissing(before), fields)
    const { name, department, messenger, employeeNo } = fields
    const updated = await withoutConflict(ctx, keys, id, () =>
      updateEmployee(ctx.db, id, {
        ...(name !== undefined && { name }),
        ...(department !== undefined && { department }),
        ...(messenger !== undefined && { messenger }),
        ...(employeeNo !== undefined && { employee_no: employeeNo }),
        ...sealFields(ctx, id, fields),
        updated_at: ctx.clock.now(),
      }),
    )
    const contacts = await noteContactChanges(ctx)
    const [old, now] = [openEmployee(ctx, orMissing(before)), await openOne(ctx, orMissing(updated))]
    const changes = changesBetween(old, now, auditedFields)
    if (contacts.length > 0) recordContactChange(ctx, now, contacts, changes)
    else if (changes.length > 0) record(ctx, 'employee.change', { person: now, changes })
    return { ...now, stoppedSends: await stoppedSendsOf(ctx, id) }
  },

  async checkIsExistData({ id }, ctx) {
    orMissing(await findEmployee(ctx.db, id))
    return { exists: (await listWithSlips(ctx.db, [id])).has(id) }
  },

  async remove({ id }, ctx) {
    const [found] = await holdEmployees(ctx.db, [id])
    const person = orMissing(found)
    if ((await listWithSlips(ctx.db, [id])).has(id)) fail('employees.hasSlips')
    await endAdministration(ctx, [person])
    await removeEmployees(ctx.db, [id])
    record(ctx, 'employee.remove', { person, facts: { count: 1 } })
    return {}
  },

  async batchRemove({ ids }, ctx) {
    const people = await holdEmployees(ctx.db, ids)
    const withSlips = await listWithSlips(ctx.db, ids)
    const free = people.filter(({ id }) => !withSlips.has(id))
    await endAdministration(ctx, free)
    await removeEmployees(
      ctx.db,
      free.map(({ id }) => id),
    )
    if (free.length > 0)
      record(ctx, 'employee.remove', { person: namesOf(free.map(({ name }) => name)), facts: { count: free.length } })
    const kept = people.filter(({ id }) => withSlips.has(id)).map(({ id, name }) => ({ id, name }))
    return { removed: free.length, kept }
  },

  async updateQuit({ id, type, leftOn }, ctx) {
    const now = ctx.clock.now()
    const [before] = await holdEmployees(ctx.db, [id])
    const person = orMissing(before)
    const change = { updated_at: now }
    if (type !== 0) await endAdministration(ctx, [person])
    const after =
      type === 0
        ? await withoutConflict(ctx, keysAfter(ctx, { ...person, status: 'active' }, {}), id, () =>
            updateEmployee(ctx.db, id, { ...change, status: 'active', left_on: null, left_type: null }),
          )
        : await updateEmployee(ctx.db, id, {
            ...change,
            status: 'left',
            left_on: leftOn ?? dayIn(ctx.company.timeZone, now),
            left_type: type,
          })
    const changed = await openOne(ctx, orMissing(after))
    const changes = changesBetween(openEmployee(ctx, person), changed, ['leftOn'])
    record(ctx, type === 0 ? 'employee.return' : 'employee.leave', { person: changed, changes })
    return { ...changed, stoppedSends: await stoppedSendsOf(ctx, id) }
  },

  resetSafetyCode,

  checkFile: (_input, ctx, file) => previewImport(ctx, file),

  import: importRoster,

  ...contactChangeHandlers,

  listSalaryHistory,

  importTemplate: (_input, ctx) => makeTemplate(ctx.lang),

  export: exportRoster,

  listMatch: async (input, ctx) => ({
    list: await openAll(ctx, await listMatches(ctx, input)),
  }),
}
