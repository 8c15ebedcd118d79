import { fail } from '@zhixin/contract/errors'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { ownRows } from '@zhixin/domain/payslip/own-rows'
import { slipState } from '@zhixin/domain/payslip/slip-state'
import { recordBy } from '../../audit/record.ts'
import type { EmployeeContext } from '../../context.ts'
import { asPlatform, withCompany } from '../../database/door.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { endSessions } from '../session/store.ts'
import { findName, findOwnSlip, findProvedPhone, listOwnSlips, listPhoneRows, markRead } from './store.ts'

interface OwnRow {
  companyId: string
  company: string
  employeeId: string
}

type OwnSlip = Awaited<ReturnType<typeof listOwnSlips>>[number] & { company: string }

/**
 * The roster entries whose slips this session may read. A session by link is about the one entry that the link named.
 * A session by phone is about everything its holder owns under the phone that was proved by SMS, in any company.
 *
 * The phone is the proved one, kept in the session, never the one that the roster carries now: otherwise a company's
 * HR could write somebody's number beside an entry of their own and reach that person's slips at other companies. For
 * the same reason a code that lay in a company's sandbox mailbox proves no phone: HR reads it there, so that session
 * is about the one entry of that company too.
 * Leavers are let in (SLIP-08 will bound the time); findSession refuses entries that are gone from the roster.
 */
async function listOwnRows(ctx: EmployeeContext): Promise<OwnRow[]> {
  const proved = await asPlatform(ctx.pools, async (db) => {
    const phone = await findProvedPhone(db, ctx.who.tokenHash)
    return phone && ownRows(await listPhoneRows(db, phone))
  })
  if (!proved) return [{ companyId: ctx.company.id, company: ctx.company.name, employeeId: ctx.who.employeeId }]
  // The number was taken from the person since.
  return proved.length ? proved : fail('session.ended')
}

const newestFirst = (a: { period: string; created_at: Date }, b: { period: string; created_at: Date }) =>
  b.period.localeCompare(a.period) || b.created_at.getTime() - a.created_at.getTime()

/** What an employee may do inside: see the own slips, and nothing else (SLIP-02, SLIP-04). */
export const ownSlips: Pick<HandlersOf<'payslip'>, 'list' | 'view' | 'logout'> = {
  list: async (_, ctx) => {
    const found: OwnSlip[] = []
    // Each company through its own door: the rows say which entry, the database which company.
    for (const { companyId, company, employeeId } of await listOwnRows(ctx)) {
      const slips = await withCompany(ctx.pools, companyId, (db) => listOwnSlips(db, companyId, employeeId))
      found.push(...slips.map((slip) => ({ ...slip, company })))
    }
    const stateOf = (slip: OwnSlip) => slipState({ sendStatus: slip.send_status, withdrawnAt: slip.withdrawn_at })
    const list = found
      .filter((slip) => stateOf(slip) !== 'notYet')
      .sort(newestFirst)
      .map((slip) => ({
        id: slip.id,
        company: slip.company,
        title: slip.title,
        period: slip.period,
        sentAt: slip.sent_at?.toISOString() ?? null,
        read: slip.read_at !== null,
        withdrawn: stateOf(slip) === 'withdrawn',
      }))
    return { name: await findName(ctx.db, ctx.company.id, ctx.who.employeeId), list }
  },

  view: async ({ id }, ctx) => {
    for (const { companyId, employeeId } of await listOwnRows(ctx)) {
      const slip = await withCompany(ctx.pools, companyId, async (db) => {
        const found = await findOwnSlip(db, companyId, employeeId, id)
        const isOpen = found && slipState({ sendStatus: found.send_status, withdrawnAt: found.withdrawn_at }) === 'open'
        if (isOpen && (await markRead(db, companyId, id, ctx.clock.now()))) {
          const person = { id: employeeId, name: await findName(db, companyId, employeeId) }
          const source = { companyId, actor: { kind: 'employee' as const, ...person }, address: ctx.address }
          recordBy(ctx, db, source, 'slip.open', { batch: { id: found.batch_id, title: found.title }, person })
        }
        return found
      })
      if (!slip) continue
      const state = slipState({ sendStatus: slip.send_status, withdrawnAt: slip.withdrawn_at })
      if (state === 'notYet') break
      if (state === 'withdrawn') return fail('slip.withdrawn')
      const sealer = await ctx.vault.sealer(companyId)
      const content: SlipContent = JSON.parse(sealer.open('slip', 'content', id, slip.content_sealed))
      return { ...content, id, sentAt: slip.sent_at?.toISOString() ?? null, replaced: slip.version > 1 }
    }
    // Somebody else's and nobody's read the same.
    return fail('record.missing')
  },

  logout: async (_, ctx) => {
    await asPlatform(ctx.pools, (db) => endSessions(db, [ctx.who.tokenHash], 'logout', ctx.clock.now()))
    return {}
  },
}
