import { fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { targetKind } from '@zhixin/domain/batches/target'
import { record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import type { HandlersOf } from '../../../handler.ts'
import { xlsxBytes, xlsxType } from '../../../spreadsheet/write-xlsx.ts'
import { noteContactChanges } from '../../employees/contact-changes.ts'
import { holdRoster, type ImportChange, updateEmployees } from '../../employees/import/import-store.ts'
import { anyBatch, heldBatch } from '../open-batch.ts'
import { freshMatches } from '../review/fresh-matches.ts'
import { orRosterChanged } from '../review/roster-entry.ts'
import { withReviewChange } from '../review-hash-store.ts'
import { type ContactPlan, planContacts, sealedOne } from './plan-contacts.ts'
import { listWithoutContact } from './store.ts'
import { sheetText } from './text.ts'

/** The maximum number of people and of faults that are listed; their totals are always exact. */
const maxListed = 500
const maxNamed = 20

/** Contacts for many people at once (IMPORT-15). */
export const contactsHandlers = {
  checkContacts: async ({ id, channel, text }, ctx) => {
    await anyBatch(ctx, id)
    const { people, given, problems, ...plan } = await planContacts(ctx, id, channel, text)
    return {
      kind: plan.kind,
      people: people.length,
      basis: plan.basis,
      list: people.slice(0, maxListed).map(({ rowNo, name, department, employeeNo }, index) => ({
        rowNo,
        name,
        department,
        employeeNo,
        contact: given.get(index)?.contact ?? '',
      })),
      way: plan.way,
      ready: given.size,
      lengthDiffers: plan.lengthDiffers,
      problems: problems.slice(0, maxListed),
      problemCount: problems.length,
    }
  },

  saveContacts: async ({ id, channel, text, basis }, ctx) => {
    const batch = await heldBatch(ctx, id)
    await holdRoster(ctx.db)
    await freshMatches(ctx, id)
    const plan = await planContacts(ctx, id, channel, text)
    // A pasted column is assigned by position: with another list, everybody below the change would get a neighbour's
    // mailbox.
    if (plan.basis !== basis) fail('employees.rosterChanged')
    const changes = changesOf(ctx, plan)
    const { review } = await withReviewChange(ctx.db, { companyId: ctx.company.id, batchId: id }, async () => {
      if (changes.length === 0) return
      await orRosterChanged(() => updateEmployees(ctx.db, changes, ctx.clock.now()))
      await recordFilled(ctx, batch, plan, changes.length)
    })
    if (changes.length > 0) {
      // Rows that belong to somebody else by the new contacts count as a change that HR has not seen yet.
      await freshMatches(ctx, id)
      await ctx.notify({ kind: 'batch', batchId: id })
    }
    const left = await listWithoutContact(ctx.db, ctx.company.id, id, channel)
    const leftNames = left.slice(0, maxNamed).map(({ name }) => name)
    return { saved: changes.length, left: left.length, leftNames, review }
  },

  contactsSheet: async ({ id, channel }, ctx) => {
    await anyBatch(ctx, id)
    const people = await listWithoutContact(ctx.db, ctx.company.id, id, channel)
    const header = [sheetText.name, sheetText.employeeNo, sheetText.department, sheetText[targetKind(channel)]]
    const body = await xlsxBytes([
      {
        name: translate(sheetText.sheet, ctx.lang),
        widths: [16, 16, 20, 32],
        header: header.map((label) => translate(label, ctx.lang)),
        rows: people.map(({ name, employeeNo, department }) => [name, employeeNo, department, null]),
      },
    ])
    return { type: xlsxType, body, fileName: translate(sheetText.fileName, ctx.lang) }
  },
} satisfies Partial<HandlersOf<'batches'>>

/** Returns the changes of the roster: one contact per person, everything else stays. */
function changesOf(ctx: UserContext, { kind, people, given }: ContactPlan): ImportChange[] {
  return people.flatMap(({ employeeId, name }, index) => {
    const contact = given.get(index)?.contact
    if (!contact) return []
    const sealed = sealedOne(ctx, employeeId, kind, contact)
    const same = { department: null, employee_no: null, id_number_sealed: null, id_number_hash: null }
    const { phone_sealed, phone_hash, email_sealed, email_hash } = sealed
    const reach = { phone_sealed, phone_hash, email_sealed, email_hash, messenger: sealed.messenger || null }
    return [{ id: employeeId, name, ...same, ...reach }]
  })
}

/**
 * Records one audit entry for all of them. For people who already had slips it also records a contact change
 * (TRUST-06).
 */
async function recordFilled(
  ctx: UserContext,
  batch: { id: string; title: string },
  { kind, problems }: ContactPlan,
  saved: number,
): Promise<void> {
  record(ctx, 'employee.fillContacts', { batch, facts: { people: saved, fields: [kind], failed: problems.length } })
  const changed = await noteContactChanges(ctx)
  const changedPeople = new Set(changed.map(({ employeeId }) => employeeId)).size
  if (changedPeople > 0)
    record(ctx, 'employee.changeContact', { batch, facts: { people: changedPeople, fields: [kind] } })
}
