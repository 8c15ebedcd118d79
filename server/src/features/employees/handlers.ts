import type { Employee } from '@zhixin/contract/employees'
import { fail } from '@zhixin/contract/errors'
import { checkEmployee } from '@zhixin/domain/employees/check'
import { normaliseEmployee } from '@zhixin/domain/employees/normalise'
import { dayIn } from '@zhixin/domain/session/service-days'
import { v7 as newId } from 'uuid'
import { changesBetween, namesOf, record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { readByIndex } from '../../database/many-rows.ts'
import type { HandlersOf } from '../../handler.ts'
import { findCompanyDefault } from '../account/default-config-store.ts'
import { refuseFaults, withoutConflict } from './conflicts.ts'
import { contactChangeHandlers } from './contact-change-handlers.ts'
import { openKinds } from './contact-change-store.ts'
import { enteredBy, noteContactChanges, recordContactChange } from './contact-changes.ts'
import type { EmployeeRecord } from './employee-record.ts'
import { endAdministration } from './end-administration.ts'
import { exportEverybody, exportRoster } from './export-roster.ts'
import { auditedChanges } from './fields/audited-changes.ts'
import { changedDetails } from './fields/detail-values.ts'
import { listFields, saveFields } from './fields/field-handlers.ts'
import { loadFields } from './fields/roster-fields.ts'
import { checkDetails, normaliseDetails } from './fields/typed-details.ts'
import { requiredKeys, rosterHealth } from './health/health.ts'
import { importRoster } from './import/import-handler.ts'
import { previewImport } from './import/import-preview.ts'
import { makeTemplate } from './import/import-template.ts'
import { makeRejectedRows } from './import/rejected-rows.ts'
import { listMatches } from './match.ts'
import { resetSafetyCode } from './reset-code.ts'
import { rosterFilter } from './roster-filter.ts'
import { listSalaryHistory, listSalaryHistoryDetail } from './salary-history/salary-history.ts'
import { openEmployee, sealFields } from './sealed-fields.ts'
import { stoppedSendsOf } from './stopped-sends.ts'
import {
  countEmployees,
  findEmployee,
  forgetSyncLeave,
  holdEmployees,
  insertEmployee,
  listDepartments,
  listEmployees,
  listWithSlips,
  removeEmployees,
  updateEmployee,
} from './store.ts'

const orMissing = (found: EmployeeRecord | undefined): EmployeeRecord => found ?? fail('record.missing')

/** Returns people as HR sees them, with their open contact changes and the values of all fields in use. */
async function openAll(ctx: UserContext, records: readonly EmployeeRecord[]): Promise<Employee[]> {
  const ids = records.map(({ id }) => id)
  const kinds = await openKinds(ctx.db, ctx.company.id, ids)
  const fields = await loadFields(ctx)
  const leaverMonths = (await findCompanyDefault(ctx.db, ctx.company.id))?.leaver_months ?? null
  return records.map((record) =>
    openEmployee(ctx, record, { contactChange: kinds.get(record.id), fields, leaverMonths }),
  )
}

async function openOne(ctx: UserContext, record: EmployeeRecord): Promise<Employee> {
  const [opened] = await openAll(ctx, [record])
  return opened ?? fail('record.missing')
}

/** Returns the phone and number that nobody else may have after a change; only active people have them. */
function keysAfter(ctx: UserContext, record: EmployeeRecord, changes: { phone?: string; employeeNo?: string }) {
  if (record.status === 'left') return { phone: '', employeeNo: '' }
  const { phone, employeeNo } = openEmployee(ctx, record)
  return { phone: changes.phone ?? phone, employeeNo: changes.employeeNo ?? employeeNo }
}

export const employeesHandlers: HandlersOf<'employees'> = {
  async list(input, ctx) {
    const { problem } = input
    const filter = rosterFilter(ctx, input, problem && { problem, required: requiredKeys(await loadFields(ctx)) })
    const { records, total, departments } = await readByIndex(ctx.db, async () => {
      const found = await listEmployees(ctx.db, filter, input)
      const before = (input.currentPage - 1) * input.pageSize
      // A page that is not full is the last one, so that a search need not look at everybody twice.
      const isLast = found.length > 0 && found.length < input.pageSize
      return {
        records: found,
        total: isLast ? before + found.length : await countEmployees(ctx.db, filter),
        departments: await listDepartments(ctx.db),
      }
    })
    const list = await openAll(ctx, records)
    return { list, departments, currentPage: input.currentPage, pageSize: input.pageSize, total }
  },

  async add({ details: typed, ...input }, ctx) {
    const fields = normaliseEmployee(input)
    const rosterFields = await loadFields(ctx)
    const details = normaliseDetails(rosterFields, typed)
    const entered = { columns: fields, details, isNew: true }
    refuseFaults(ctx, [...checkEmployee(fields), ...checkDetails(ctx, rosterFields, entered)])
    const id = newId()
    const none = { id, details: {}, details_sealed: null }
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
        ...changedDetails(ctx, none, rosterFields, details),
        created_at: now,
        updated_at: now,
      }),
    )
    const added = openEmployee(ctx, inserted, { fields: rosterFields })
    const changes = auditedChanges(rosterFields, { shown: added, stored: inserted })
    record(ctx, 'employee.add', { person: added, changes })
    return added
  },

  async save({ id, details: typed, ...input }, ctx) {
    const fields = normaliseEmployee(input)
    const rosterFields = await loadFields(ctx)
    const details = normaliseDetails(rosterFields, typed)
    const entered = { columns: fields, details, isNew: false }
    refuseFaults(ctx, [...checkEmployee(fields), ...checkDetails(ctx, rosterFields, entered)])
    const [held] = await holdEmployees(ctx.db, [id])
    const before = orMissing(held)
    const keys = keysAfter(ctx, before, fields)
    const { name, department, messenger, employeeNo } = fields
    const updated = await withoutConflict(ctx, keys, id, () =>
      updateEmployee(ctx.db, id, {
        ...(name !== undefined && { name }),
        ...(department !== undefined && { department }),
        ...(messenger !== undefined && { messenger }),
        ...(employeeNo !== undefined && { employee_no: employeeNo }),
        ...sealFields(ctx, id, fields),
        ...(Object.keys(details).length > 0 && changedDetails(ctx, before, rosterFields, details)),
        updated_at: ctx.clock.now(),
      }),
    )
    const contacts = await noteContactChanges(ctx)
    const old = openEmployee(ctx, before, { fields: rosterFields })
    const after = orMissing(updated)
    const now = await openOne(ctx, after)
    const changes = auditedChanges(rosterFields, { shown: now, stored: after }, { shown: old, stored: before })
    if (contacts.length > 0) recordContactChange(ctx, now, contacts, changes)
    else if (changes.length > 0) record(ctx, 'employee.change', { person: now, changes })
    const readerContacts = contacts.map(({ kind }) => kind)
    return { ...now, stoppedSends: await stoppedSendsOf(ctx, id), readerContacts }
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
    await forgetSyncLeave(ctx.db, id)
    const changed = await openOne(ctx, orMissing(after))
    const changes = changesBetween(openEmployee(ctx, person), changed, ['leftOn'])
    record(ctx, type === 0 ? 'employee.return' : 'employee.leave', { person: changed, changes })
    return { ...changed, stoppedSends: await stoppedSendsOf(ctx, id) }
  },

  resetSafetyCode,

  checkFile: previewImport,

  import: importRoster,

  rejectedRows: makeRejectedRows,

  ...contactChangeHandlers,

  listSalaryHistory,

  listSalaryHistoryDetail,

  importTemplate: (_input, ctx) => makeTemplate(ctx),

  export: exportRoster,

  exportAll: exportEverybody,

  listFields,

  saveFields,

  health: rosterHealth,

  listMatch: async (input, ctx) => ({
    list: await openAll(ctx, await listMatches(ctx, input)),
  }),
}
