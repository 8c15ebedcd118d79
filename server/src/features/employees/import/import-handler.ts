import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { record } from '../../../audit/record.ts'
import type { UploadedFile, UserContext } from '../../../context.ts'
import { findBatch } from '../../batches/batch-store.ts'
import { withReviewChange } from '../../batches/review-hash-store.ts'
import { noteContactChanges } from '../contact-changes.ts'
import { applyImport } from './import-apply.ts'
import { describeImport, planImport } from './import-roster.ts'

/** Imports a roster (ROSTER-03); for a batch under review, it also says what that has done to the review hash. */
export async function importRoster(
  { batchId }: InputOf<'employees.import'>,
  ctx: UserContext,
  file: UploadedFile | null,
): Promise<ReplyOf<'employees.import'>> {
  if (batchId === undefined) return importFile(ctx, file)
  const companyId = ctx.company.id
  // The lock of the batch comes before that of the roster, as wherever both are needed.
  if (!(await findBatch(ctx.db, companyId, batchId, true))) fail('record.missing')
  const { result, review } = await withReviewChange(ctx.db, { companyId, batchId }, () => importFile(ctx, file))
  return { ...result, review }
}

async function importFile(ctx: UserContext, file: UploadedFile | null): Promise<ReplyOf<'employees.import'>> {
  const plan = await planImport(ctx, file, { hold: true })
  await applyImport(ctx, plan)
  const report = describeImport(plan, ctx.lang)
  const facts = { people: report.people, added: report.added, updated: report.updated, failed: report.failed.length }
  record(ctx, 'employee.import', { facts: { ...facts, file: file?.name ?? '' } })
  const contacts = await noteContactChanges(ctx)
  const people = new Set(contacts.map(({ employeeId }) => employeeId)).size
  if (people) {
    const fields = [...new Set(contacts.map(({ kind }) => kind))]
    record(ctx, 'employee.changeContact', { facts: { people, fields, file: file?.name ?? '' } })
  }
  return report
}
