import type { ComparedField, FieldComparison } from '@zhixin/contract/batches/match-comparison'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import type { RowContact } from '@zhixin/domain/batches/row-content'
import { maskIdNumber, maskMiddle } from '@zhixin/domain/format/mask'
import { type Comparison, compareMatch, contradictionsOf, mayWriteBack } from '@zhixin/domain/matching/compare-match'
import { type KeyName, keyForm, keyNames } from '@zhixin/domain/matching/keys'
import { maskTargetForHr } from '@zhixin/domain/sending/mask-target'
import type { UserContext } from '../../../context.ts'
import { findEmployee } from '../../employees/store.ts'
import type { BatchRecord } from '../batch-store.ts'
import { findLastBatch } from '../findings/last-batch-store.ts'
import { anyBatch } from '../open-batch.ts'
import { rowOpener } from '../row-block-store.ts'
import { comparable, rowKeys } from '../row-keys.ts'
import { placeOf, rowOf } from './batch-change.ts'
import { findHolder } from './change-store.ts'
import { findRowOf, listHolders, listNamesakes, sharedKeys } from './compare-store.ts'
import { matchDifferences } from './confirming/match-differences.ts'
import type { ReviewRecord } from './row-store.ts'

type Person = NonNullable<Awaited<ReturnType<typeof findEmployee>>>

/** Returns in what a row and a person agree and in what they contradict each other (REVIEW-13). */
export async function comparisonOf(
  ctx: UserContext,
  batch: BatchRecord,
  row: ReviewRecord,
  contact: RowContact,
  person: Person,
): Promise<Comparison[]> {
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const keys = comparable(rowKeys(ctx.sealer, contact, (phone) => ctx.vault.lookupHash('phone', phone)))
  const owners: Partial<Record<KeyName, string>> = {}
  for (const holder of await listHolders(ctx.db, place.companyId, keys, person.id))
    for (const key of keyNames) {
      const form = keyForm(key, keys)
      if (form !== '' && form === keyForm(key, holder)) owners[key] ??= holder.name
    }
  const theirs = comparable({
    phone_hash: person.phone_hash,
    email_hash: person.email_hash,
    id_number_hash: person.id_number_hash,
    employee_no: person.employee_no,
    messenger: person.messenger,
  })
  return compareMatch(
    { name: row.name, department: row.department, ...keys },
    { name: person.name, department: person.department, ...theirs },
    { owners, shared: await sharedKeys(ctx.db, place, row.row_no) },
  )
}

/** Shows a row beside a person, for HR to compare before assigning it. */
export async function showComparison(
  input: InputOf<'batches.compareMatch'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.compareMatch'>> {
  const batch = await anyBatch(ctx, input.id)
  const row = await rowOf(ctx, batch, input.rowNo)
  const person = (await findEmployee(ctx.db, input.employeeId)) ?? fail('record.missing')
  const place = placeOf(ctx, batch)
  const content = (await rowOpener(ctx.db, ctx.sealer, place, [row])).open(row)
  const compared = await comparisonOf(ctx, batch, row, content.contact, person)
  return {
    fields: compared.map((each) => shown(ctx, each, { row, contact: content.contact, person })),
    contradictions: contradictionsOf(compared),
    differs: await differencesOf(ctx, batch, row, person),
    namesakes: await listNamesakes(ctx.db, place.companyId, person),
    mayWriteBack: mayWriteBack(compared),
    net: content.net,
    lastNet: await lastNetOf(ctx, batch, person.id),
    holder: (await findHolder(ctx.db, place, person.id, row.row_no)) ?? null,
    status: person.status,
  }
}

/** What differs without contradicting; a finding about the row's pay says something of the person it matches only. */
async function differencesOf(ctx: UserContext, batch: BatchRecord, row: ReviewRecord, person: Person) {
  const compared = { rowNo: row.row_no, department: row.department, employeeDepartment: person.department }
  const differs = (await matchDifferences(ctx, batch.id, [compared])).get(row.row_no) ?? []
  return row.employee_id === person.id ? differs : differs.filter((each) => each !== 'pay')
}

const tailOf = (idNumber: string): string => maskIdNumber(idNumber) ?? maskMiddle(idNumber, 1, 2)

/** Describes both sides: enough to tell whether they are the same person, too little to contact anybody. */
function shown(
  ctx: UserContext,
  { field, agreement, owner }: Comparison,
  { row, contact, person }: { row: ReviewRecord; contact: RowContact; person: Person },
): FieldComparison {
  const open = (column: string, sealed: Buffer | null) =>
    sealed ? ctx.sealer.open('employee', column, person.id, sealed) : ''
  const masked = (target: string) => target && maskTargetForHr(target)
  const sides: Record<ComparedField, () => [string, string]> = {
    name: () => [row.name, person.name],
    department: () => [row.department, person.department],
    employeeNo: () => [contact.employeeNo, person.employee_no],
    idNumber: () => [tailOf(contact.idNumber), tailOf(open('id_number', person.id_number_sealed))],
    phone: () => [masked(contact.phone), masked(open('phone', person.phone_sealed))],
    email: () => [masked(contact.email), masked(open('email', person.email_sealed))],
    messenger: () => [contact.messenger, person.messenger],
  }
  const [here, there] = sides[field]()
  return { field, row: here, person: there, agreement, owner }
}

/** Returns the person's net pay in the batch with which this one is compared. */
async function lastNetOf(ctx: UserContext, batch: BatchRecord, employeeId: string) {
  const last = await findLastBatch(ctx.db, batch)
  if (!last) return null
  const place = { companyId: ctx.company.id, batchId: last.id }
  const row = await findRowOf(ctx.db, place, employeeId)
  if (!row) return null
  return { period: last.period, net: (await rowOpener(ctx.db, ctx.sealer, place, [row])).open(row).net }
}
