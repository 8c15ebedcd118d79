import { fail } from '@zhixin/contract/errors'
import type { GuardRule } from '@zhixin/domain/session/guard'
import { secondsLeft } from '@zhixin/domain/session/guard'
import type { EmployeeContext } from '../../../context.ts'
import { asPlatform } from '../../../database/transaction.ts'
import { takeAttempt } from '../../session/guard-store.ts'
import { isInDoubt } from '../held-in-session.ts'
import { listOwnRows } from '../own-rows.ts'

/** Drawing a PDF takes a process; a question reads all of somebody's slips. */
const rules = {
  pdf: { free: 10, first: 60, max: 10 * 60 },
  ask: { free: 60, first: 60, max: 10 * 60 },
} as const satisfies Record<string, GuardRule>
const refusals = { pdf: 'slip.pdfSlowDown', ask: 'slip.askSlowDown' } as const

/**
 * Whose turns a session takes: the person's, or those of all sessions that have not proved to be the person. Whoever got
 * in by a contact of theirs would otherwise keep the person from what they may read (TRUST-06), and would begin anew
 * with each login.
 */
async function takerOf(ctx: EmployeeContext): Promise<string> {
  const { company, who } = ctx
  const own = (await listOwnRows(ctx)).find((row) => row.companyId === company.id && row.employeeId === who.employeeId)
  const isProved = own !== undefined && !(await isInDoubt(ctx, own))
  return `${isProved ? '' : 'doubt:'}${company.id}:${who.employeeId}`
}

/** Takes one of a person's downloads or questions; after many in a row there are growing pauses. */
export async function takeTurn(ctx: EmployeeContext, kind: keyof typeof rules): Promise<void> {
  const now = ctx.clock.now()
  const key = `payslip:${kind}:${await takerOf(ctx)}`
  const attempt = await asPlatform(ctx.pools, (db) => takeAttempt(db, key, rules[kind], now))
  if (attempt.granted) return
  fail(refusals[kind], { minutes: Math.ceil(secondsLeft(attempt.until, now) / 60) })
}
