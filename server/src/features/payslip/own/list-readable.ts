import { isInReach, type LeaverTerms } from '@zhixin/domain/payslip/access/leaver-reach'
import { slipState } from '@zhixin/domain/payslip/slip-state'
import type { EmployeeContext } from '../../../context.ts'
import { withCompany } from '../../../database/transaction.ts'
import { heldOf } from '../held-in-session.ts'
import { listOwnRows, type OwnRow } from '../own-rows.ts'
import { readsAlone } from '../reads-alone.ts'
import { listOwnSlips } from '../store.ts'
import { findLeaverTerms } from './leaver-store.ts'
import { sentTime } from './reach.ts'

type OwnSlip = Awaited<ReturnType<typeof listOwnSlips>>[number]

/** The slips of one roster entry that this session may know of. */
export interface ReadableRow {
  row: OwnRow
  terms: LeaverTerms
  /** Withdrawn and held ones too, which only say so. */
  slips: (OwnSlip & { held: boolean; withdrawn: boolean })[]
  /** All of the entry's slips that were sent, those that a leaver can no longer read among them. */
  sent: OwnSlip[]
}

/**
 * Lists the slips that this session may know of, by roster entry. Each company is read in its own transaction: the row
 * names the entry, the database enforces the company.
 */
export async function listReadable(ctx: EmployeeContext): Promise<ReadableRow[]> {
  const now = ctx.clock.now()
  const rows: ReadableRow[] = []
  for (const row of await listOwnRows(ctx)) {
    const { companyId, employeeId } = row
    const { all, terms } = await withCompany(ctx.pools, companyId, async (db) => ({
      all: await listOwnSlips(db, companyId, employeeId),
      terms: await findLeaverTerms(db, companyId, employeeId),
    }))
    const stateOf = (slip: OwnSlip) => slipState({ sendStatus: slip.send_status, withdrawnAt: slip.withdrawn_at })
    const alone = await readsAlone(ctx, row)
    const sent = all.filter((slip) => stateOf(slip) !== 'notYet' && (alone === null || alone.has(slip.id)))
    const open = sent.filter((slip) => isInReach(terms, sentTime(slip), now))
    const held = (await heldOf(ctx, row, open))?.slips
    const slips = open.map((slip) => ({
      ...slip,
      held: held?.has(slip.id) ?? false,
      withdrawn: stateOf(slip) === 'withdrawn',
    }))
    rows.push({ row, terms, slips, sent })
  }
  return rows
}
