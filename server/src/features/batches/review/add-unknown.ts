import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import type { RowContact } from '@zhixin/domain/batches/row-content'
import { keyNames } from '@zhixin/domain/matching/keys'
import { namesOf, record, rowFacts } from '../../../audit/record.ts'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import { holdRoster, inPieces, insertEmployees } from '../../employees/import/import-store.ts'
import { heldBatch } from '../open-batch.ts'
import { rowOpener } from '../row-block-store.ts'
import { insertAdded } from './added-people-store.ts'
import { type Planned, plannedAs, planPeople, reasonAgainst } from './adding-plan.ts'
import { afterChange, byWhom, placeOf, sealChange } from './batch-change.ts'
import { addChanges, decideRows } from './change-store.ts'
import { freshMatches } from './fresh-matches.ts'
import { rematch } from './rematch.ts'
import { type NewEntry, newEntry, orRosterChanged } from './roster-entry.ts'
import { type BatchPlace, sealedRows } from './row-store.ts'

/** Adds unknown people to the roster with their data from the file, then matches the batch again (REVIEW-03). */
export async function addUnknown(
  input: InputOf<'batches.addUnknown'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.addUnknown'>> {
  const batch = await heldBatch(ctx, input.id)
  const place = placeOf(ctx, batch)
  await holdRoster(ctx.db)
  await freshMatches(ctx, batch.id)
  const { all, hash } = await planPeople(ctx, batch, input)
  if (input.planHash !== undefined && input.planHash !== hash) fail('batch.addingChanged')
  const people = await newPeople(ctx, place, plannedAs(all, 'add'))
  if (people.length > 0) {
    const employees = people.map(({ employee }) => employee)
    await orRosterChanged(() => insertEmployees(ctx.db, inPieces(employees)))
    const decisions = people.map(({ employee, rowNo }) => ({ rowNo, employeeId: employee.id }))
    await insertAdded(ctx.db, place, decisions, ctx.clock.now())
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
  // The preview has told HR about all of them at once; a caller who names rows gets the reason for each.
  const against = input.rowNos ? all.filter(({ adding }) => adding.kind !== 'add') : []
  const failed = against.map((each) => ({
    rowNo: each.row.rowNo,
    name: each.row.name,
    reason: reasonAgainst(ctx, batch, each),
  }))
  return { added: people.length, failed, ...(await afterChange(ctx, batch)) }
}

/** Makes roster entries from the planned rows, with those data of the file that belong to one person only. */
async function newPeople(
  ctx: UserContext,
  place: BatchPlace,
  planned: readonly Planned<'add'>[],
): Promise<{ rowNo: number; employee: NewEntry }[]> {
  const own = new Map(planned.map(({ row, adding }) => [row.rowNo, adding.own]))
  const people: { rowNo: number; employee: NewEntry }[] = []
  if (own.size === 0) return people
  for await (const page of sealedRows(ctx.db, place, {
    show: 'all',
    name: '',
    department: '',
    rowNos: [...own.keys()],
  })) {
    const opener = await rowOpener(ctx.db, ctx.sealer, place, page)
    for await (const row of yieldingToRequests(page)) {
      const { contact } = opener.open(row)
      const kept = Object.fromEntries(
        keyNames.map((key) => [key, own.get(row.row_no)?.[key] ? contact[key] : '']),
      ) as unknown as RowContact
      const employee = newEntry(ctx, { name: row.name, department: row.department, contact: kept })
      people.push({ rowNo: row.row_no, employee })
    }
  }
  return people
}
