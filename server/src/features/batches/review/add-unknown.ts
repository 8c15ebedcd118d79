import type { batchAddEmpInfo } from '@zhixin/contract/batches'
import type { InputOf, ReplyOf } from '@zhixin/contract/call'
import { namesOf, record, rowFacts } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import { insertEmployees } from '../../employees/import-store.ts'
import { heldBatch } from '../open-batch.ts'
import { afterChange, byWhom, placeOf, sealChange } from './batch-change.ts'
import { addChanges, decideRows } from './change-store.ts'
import { freshMatches } from './fresh-matches.ts'
import { planNewPeople } from './new-people.ts'
import { rematch } from './rematch.ts'
import { orRosterChanged } from './roster-entry.ts'
import { holdRoster } from './roster-store.ts'

/** Adds unknown people to the roster with what the file says of them, then matches the batch anew (REVIEW-03). */
export async function addUnknown(
  input: InputOf<typeof batchAddEmpInfo>,
  ctx: UserContext,
): Promise<ReplyOf<typeof batchAddEmpInfo>> {
  const batch = await heldBatch(ctx, input.id)
  const place = placeOf(ctx, batch)
  await holdRoster(ctx.db)
  await freshMatches(ctx, batch.id)
  const { people, failed } = await planNewPeople(ctx, place, input.rowNos, batch.parts)
  if (people.length > 0) {
    const employees = people.map(({ employee }) => employee)
    await orRosterChanged(() => insertEmployees(ctx.db, employees))
    const decisions = people.map(({ employee, rowNo }) => ({ rowNo, employeeId: employee.id }))
    await decideRows(ctx.db, place, decisions)
    const { remember } = await rematch(ctx, batch.id)
    await remember(decisions.map(({ rowNo }) => rowNo))
    const changes = decisions.map(({ rowNo, employeeId }) => ({
      rowNo,
      what: 'add' as const,
      seal: (id: string) => ({ before: null, after: sealChange(ctx, id, 'after', employeeId) }),
    }))
    await addChanges(ctx.db, place, changes, byWhom(ctx))
    const [person, facts] = [namesOf(employees.map(({ name }) => name)), rowFacts(decisions.map(({ rowNo }) => rowNo))]
    record(ctx, 'batch.addPeople', { batch, person, facts })
  }
  return { added: people.length, failed, ...(await afterChange(ctx, batch)) }
}
