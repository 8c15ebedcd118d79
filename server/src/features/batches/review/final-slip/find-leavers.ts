import type { HeldFinalSlip } from '@zhixin/contract/batches/matching'
import type { RowContact } from '@zhixin/domain/batches/row-content'
import { targetKind } from '@zhixin/domain/batches/target'
import { type Comparison, contradictionsOf } from '@zhixin/domain/matching/compare-match'
import { keyNames } from '@zhixin/domain/matching/keys'
import { yieldingToRequests } from '../../../../concurrency/yielding.ts'
import type { UserContext } from '../../../../context.ts'
import { findEmployee } from '../../../employees/store.ts'
import type { BatchRecord } from '../../batch-store.ts'
import { rowOpener } from '../../row-block-store.ts'
import { placeOf } from '../batch-change.ts'
import { findHolder } from '../change-store.ts'
import { comparisonOf } from '../compare-match.ts'
import { matchDifferences } from '../confirming/match-differences.ts'
import { type ReviewRecord, rowsByNumber } from '../row-store.ts'
import { rosterContacts } from './final-slip.ts'
import { ownerOfContact } from './final-slip-store.ts'
import type { LeaverRow } from './leaver-row-store.ts'

type Employee = NonNullable<Awaited<ReturnType<typeof findEmployee>>>

/** A row of somebody who has left. */
export interface Leaver {
  row: ReviewRecord
  net: string | null
  /** The only one of the name who has left; null where there are several. */
  employee: Employee | null
  /** The roster's contact for the channel of the batch; '' where there is none. */
  target: string
  /** Why this final slip is decided by itself; null: it may be decided with others. */
  held: HeldFinalSlip | null
}

/**
 * Finds whose these rows are, and which of their final slips may be decided together (REVIEW-13).
 * @param all all rows of leavers in the batch, of which `leaverRows` may be some
 */
export async function findLeavers(
  ctx: UserContext,
  batch: BatchRecord,
  leaverRows: readonly LeaverRow[],
  all: readonly LeaverRow[],
): Promise<Leaver[]> {
  const place = placeOf(ctx, batch)
  const records = await rowsByNumber(
    ctx.db,
    place,
    leaverRows.map(({ rowNo }) => rowNo),
  )
  const peopleOf = new Map(leaverRows.map(({ rowNo, people }) => [rowNo, people]))
  const opener = await rowOpener(ctx.db, ctx.sealer, place, records)
  const leavers: Leaver[] = []
  for await (const row of yieldingToRequests(records)) {
    const { net, contact } = opener.open(row)
    const [id, another] = peopleOf.get(row.row_no) ?? []
    const employee = id === undefined || another !== undefined ? null : await findEmployee(ctx.db, id)
    if (!employee) {
      leavers.push({ row, net, employee: null, target: '', held: 'several' })
      continue
    }
    const target = targetOf(ctx, targetKind(place.channel), employee)
    const compared = await comparisonOf(ctx, batch, row, contact, employee)
    const differs = contradictionsOf(compared).length > 0 || isOnlyNamesake(contact, compared)
    const held = differs
      ? 'differs'
      : ((await heldByContact(ctx, place, row, employee)) ?? (target ? null : 'noContact'))
    leavers.push({ row, net, employee, target, held })
  }
  return withDepartments(ctx, batch, oneRowEach(leavers, all))
}

/** Whether a row has keys of which none is the person's: somebody new may have the name of somebody who left. */
function isOnlyNamesake(contact: RowContact, compared: readonly Comparison[]): boolean {
  const agreeing = new Set(compared.filter(({ agreement }) => agreement === 'agrees').map(({ field }) => field))
  return keyNames.some((key) => contact[key] !== '') && !keyNames.some((key) => agreeing.has(key))
}

/** Two rows of one person are one too many, wherever in the sheet: neither is decided with others. */
function oneRowEach(leavers: readonly Leaver[], all: readonly LeaverRow[]): Leaver[] {
  const rows = new Map<string, number>()
  for (const { people } of all) for (const id of people) rows.set(id, (rows.get(id) ?? 0) + 1)
  return leavers.map((each) => ((rows.get(each.employee?.id ?? '') ?? 0) > 1 ? { ...each, held: 'twoRows' } : each))
}

/** Another department than the roster's may mean another person, which HR decides beside the person. */
async function withDepartments(ctx: UserContext, batch: BatchRecord, leavers: Leaver[]): Promise<Leaver[]> {
  const compared = leavers.flatMap(({ row, employee }) =>
    employee ? [{ rowNo: row.row_no, department: row.department, employeeDepartment: employee.department }] : [],
  )
  const differs = await matchDifferences(ctx, batch.id, compared)
  return leavers.map((each) => {
    const isOther = differs.get(each.row.row_no)?.includes('department') === true
    return each.held === null && isOther ? { ...each, held: 'differs' } : each
  })
}

/** A successor may have the phone or the mailbox of whoever has left. */
async function heldByContact(
  ctx: UserContext,
  place: ReturnType<typeof placeOf>,
  row: ReviewRecord,
  employee: Employee,
): Promise<HeldFinalSlip | null> {
  if ((await findHolder(ctx.db, place, employee.id, row.row_no)) !== undefined) return 'twoRows'
  const except = { employeeId: employee.id, rowNo: row.row_no }
  for (const contact of rosterContacts(employee))
    if ((await ownerOfContact(ctx.db, place, contact, except, 'employed')) !== null) return 'contactOfOther'
  return null
}

function targetOf(ctx: UserContext, kind: ReturnType<typeof targetKind>, employee: Employee): string {
  if (kind === 'messenger') return employee.messenger
  const sealed = kind === 'email' ? employee.email_sealed : employee.phone_sealed
  return sealed ? ctx.sealer.open('employee', kind, employee.id, sealed) : ''
}
