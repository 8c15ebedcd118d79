import type { matchToUpdateDB } from '@zhixin/contract/batches'
import type { InputOf, ReplyOf } from '@zhixin/contract/call'
import { errors, fail } from '@zhixin/contract/errors'
import { say } from '@zhixin/contract/pair'
import type { RowContact } from '@zhixin/domain/batches/row-content'
import { changesBetween, record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import { noteContactChanges, recordContactChange } from '../../employees/contact-changes.ts'
import { findOwners, holdEmployees, updateEmployee } from '../../employees/store.ts'
import { heldBatch } from '../open-batch.ts'
import { rowOpener } from '../row-page-store.ts'
import { afterRowChange, byWhom, rowOf, sealChange } from './batch-change.ts'
import { addChanges, decideRows, findHolder } from './change-store.ts'
import { rematch } from './rematch.ts'
import { orRosterChanged, sealedContact } from './roster-entry.ts'

/** HR says whose row it is (REVIEW-03); remembered for the next month. */
export async function matchRow(
  input: InputOf<typeof matchToUpdateDB>,
  ctx: UserContext,
): Promise<ReplyOf<typeof matchToUpdateDB>> {
  const { rowNo, employeeId } = input
  const batch = await heldBatch(ctx, input.id)
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const row = await rowOf(ctx, batch, rowNo)
  const [employee] = await holdEmployees(ctx.db, [employeeId])
  if (!employee) return fail('record.missing')
  const holder = await findHolder(ctx.db, place, employeeId, rowNo)
  if (holder !== undefined) return fail('batch.cannotMatch', { row: holder })
  if (input.writeBack) {
    const { contact } = (await rowOpener(ctx.db, ctx.sealer, place, [row])).open(row)
    await writeBack(ctx, employee, contact)
    const changed = await noteContactChanges(ctx)
    if (changed.length) recordContactChange(ctx, employee, changed)
  }
  await decideRows(ctx.db, place, [{ rowNo, employeeId }])
  const { remember } = await rematch(ctx, batch.id)
  await remember([rowNo])
  const seal = (id: string) => ({
    before: sealChange(ctx, id, 'before', row.employee_id),
    after: sealChange(ctx, id, 'after', employeeId),
  })
  await addChanges(ctx.db, place, [{ rowNo, what: 'match', seal }], byWhom(ctx))
  const facts = { row: rowNo }
  const changes = changesBetween({ employee: row.employeeName }, { employee: employee.name }, ['employee'], row.name)
  record(ctx, 'batch.match', { batch, person: employee, facts, changes })
  return afterRowChange(ctx, batch, rowNo)
}

/** Takes what the file says of the person into the roster; what it does not say stays. */
async function writeBack(
  ctx: UserContext,
  employee: { id: string; status: 'active' | 'left' },
  contact: RowContact,
): Promise<void> {
  const sealed = sealedContact(ctx, employee.id, contact)
  if (employee.status === 'active') {
    const keys = { phoneHash: sealed.phone_hash, employeeNo: contact.employeeNo }
    for (const owner of await findOwners(ctx.db, keys, employee.id)) {
      const isPhone = sealed.phone_hash !== null && owner.phone_hash?.equals(sealed.phone_hash) === true
      const key = isPhone ? 'employees.phoneTaken' : 'employees.numberTaken'
      const params = { name: owner.name }
      fail(key, params, [{ path: 'writeBack', message: say(errors[key].text, ctx.lang, params) }])
    }
  }
  const changes = {
    ...(contact.phone ? { phone_sealed: sealed.phone_sealed, phone_hash: sealed.phone_hash } : {}),
    ...(contact.email ? { email_sealed: sealed.email_sealed, email_hash: sealed.email_hash } : {}),
    ...(contact.idNumber ? { id_number_sealed: sealed.id_number_sealed, id_number_hash: sealed.id_number_hash } : {}),
    ...(contact.employeeNo ? { employee_no: contact.employeeNo } : {}),
    ...(contact.messenger ? { messenger: contact.messenger } : {}),
    updated_at: ctx.clock.now(),
  }
  await orRosterChanged(() => updateEmployee(ctx.db, employee.id, changes))
}
