import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { batchCan } from '@zhixin/domain/batches/states'
import { record } from '../../../audit/record.ts'
import type { UploadedFile, UserContext } from '../../../context.ts'
import { findBatch } from '../../batches/batch-store.ts'
import { withReviewChange } from '../../batches/review-hash-store.ts'
import { noteContactChanges } from '../contact-changes.ts'
import { loadFields } from '../fields/roster-fields.ts'
import { applyImport } from './import-apply.ts'
import { describeImported, namesChanged } from './import-audit.ts'
import { hashOfPlan } from './import-preview.ts'
import {
  decideNamesakes,
  describeImport,
  describeLeft,
  type ExcludedRows,
  excludedIn,
  type NamesakeChoices,
  type PlannedRow,
  planImport,
} from './import-roster.ts'
import { holdRoster } from './import-store.ts'
import { type ReadRow, readRosterFile } from './roster-file.ts'

/**
 * Imports a roster (ROSTER-03); for a batch under review, it also says what that has done to the review hash. The file
 * is read before anything is locked. The lock of the batch comes before that of the roster, and that one before those of
 * people, as wherever several are needed.
 */
export async function importRoster(
  { batchId, planHash, excluded, byName, namesakes }: InputOf<'employees.import'>,
  ctx: UserContext,
  file: UploadedFile | null,
): Promise<ReplyOf<'employees.import'>> {
  const { rows } = await readRosterFile(ctx, file)
  const seen = {
    planHash,
    excluded: excludedIn(excluded),
    byName: new Set(byName.split(',').map(Number)),
    namesakes: choicesIn(namesakes),
  }
  const apply = () => importRows(ctx, rows, file?.name ?? '', seen)
  if (batchId !== undefined) {
    const batch = (await findBatch(ctx.db, ctx.company.id, batchId, true)) ?? fail('record.missing')
    if (!batchCan('edit', batch.state)) fail('batch.notOpen')
  }
  await holdRoster(ctx.db)
  if (batchId === undefined) return apply()
  const { result, review } = await withReviewChange(ctx.db, { companyId: ctx.company.id, batchId }, apply)
  return { ...result, review }
}

/**
 * What the user has seen, the rows that they excluded, those found by name only that the user confirmed, and what
 * became of the namesakes.
 */
interface SeenPlan {
  planHash: string
  excluded: ExcludedRows
  byName: ReadonlySet<number>
  namesakes: NamesakeChoices
}

function choicesIn(text: string): NamesakeChoices {
  const answers = text.split(',').filter((answer) => answer !== '')
  return new Map(
    answers.map((answer) => {
      const [row = '', choice = ''] = answer.split(':')
      return [Number(row), choice]
    }),
  )
}

/** Imports rows that were read. The caller holds the lock of the roster. */
async function importRows(
  ctx: UserContext,
  rows: readonly ReadRow[],
  fileName: string,
  seen: SeenPlan,
): Promise<ReplyOf<'employees.import'>> {
  const shown = await planImport(ctx, rows, seen.excluded)
  if ((await hashOfPlan(shown)) !== seen.planHash) fail('employees.importChanged')
  const all = decideNamesakes(shown, seen.namesakes)
  const isTaken = ({ row, outcome }: PlannedRow) => outcome.kind !== 'update' || !outcome.byName || seen.byName.has(row)
  const plan = all.filter(isTaken)
  await applyImport(ctx, plan)
  const skipped = all.length - plan.length
  const left = describeLeft(all, isTaken, ctx.lang)
  const report = { ...describeImport(plan, ctx.lang), people: all.length, skipped, left }
  const facts = { people: report.people, added: report.added, updated: report.updated, failed: report.failed.length }
  const { person, changes, facts: changed } = describeImported(plan, await loadFields(ctx))
  record(ctx, 'employee.import', { person, facts: { ...facts, ...changed, file: fileName }, changes })
  const contacts = await noteContactChanges(ctx)
  const ids = new Set(contacts.map(({ employeeId }) => employeeId))
  if (ids.size > 0) {
    const fields = [...new Set(contacts.map(({ kind }) => kind))]
    record(ctx, 'employee.changeContact', {
      person: namesChanged(plan, ids),
      facts: { people: ids.size, fields, file: fileName },
    })
  }
  return report
}
