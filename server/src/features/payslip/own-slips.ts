import { fail } from '@zhixin/contract/errors'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { confirmRule, watermarkText } from '@zhixin/domain/payslip/confirmation/confirmation'
import { slipState } from '@zhixin/domain/payslip/slip-state'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import { recordBy } from '../../audit/record.ts'
import type { EmployeeContext } from '../../context.ts'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { notify } from '../../live/notify.ts'
import { findContact } from '../account/company-contact-store.ts'
import { findLogo, findLogoId } from '../account/company-store.ts'
import { findCorrection } from '../history/correction-store.ts'
import { endSessions } from '../session/store.ts'
import { confirmSlip, describeConfirmation } from './confirmation/confirm-slip.ts'
import { reopen } from './confirmation/reopen.ts'
import { type FoundSlip, findReadable } from './find-readable.ts'
import { heldOf, tellHeld } from './held-in-session.ts'
import { listOwnRows, type OwnRow } from './own-rows.ts'
import { readsAlone } from './reads-alone.ts'
import { findName, findPhone, listOwnSlips, markRead } from './store.ts'

type OwnSlip = Awaited<ReturnType<typeof listOwnSlips>>[number] & { company: string; held: boolean }

const newestFirst = (a: { period: string; created_at: Date }, b: { period: string; created_at: Date }) =>
  b.period.localeCompare(a.period) || b.created_at.getTime() - a.created_at.getTime()

/** Records the first opening as the read receipt in the audit trail and notifies everybody who has the batch open. */
async function markOpened(ctx: EmployeeContext, { companyId, employeeId }: OwnRow, slip: FoundSlip): Promise<void> {
  await withCompany(ctx.pools, companyId, async (db) => {
    if (!(await markRead(db, companyId, slip.id, ctx.clock.now()))) return
    const person = { id: employeeId, name: await findName(db, companyId, employeeId) }
    const source = { companyId, actor: { kind: 'employee' as const, ...person }, address: ctx.address }
    recordBy(ctx, db, source, 'slip.open', { batch: { id: slip.batch_id, title: slip.title }, person })
    await notify(db, { companyId }, { kind: 'read', batchId: slip.batch_id })
  })
}

/** What the list says of a slip beside its month: whether it waits to be confirmed, and whether it hides itself. */
function standing({ slip_style: stored, read_at: readAt, withdrawn_at: withdrawnAt, confirmed_at: at, held }: OwnSlip) {
  const style = parseSlipStyle(stored)
  const isOpen = withdrawnAt === null && !held
  return {
    toConfirm: isOpen && confirmRule(style).asks && at === null,
    confirmed: isOpen && at !== null,
    hidden: isOpen && style.burn === true && readAt !== null,
  }
}

/** What a logged-in employee may do: see their own slips and nothing else (SLIP-02, SLIP-04). */
export const ownSlips = {
  list: async (_, ctx) => {
    const found: OwnSlip[] = []
    // Each company is read in its own transaction: the row names the entry, the database enforces the company.
    for (const row of await listOwnRows(ctx)) {
      const { companyId, company, employeeId } = row
      const slips = await withCompany(ctx.pools, companyId, (db) => listOwnSlips(db, companyId, employeeId))
      const held = (await heldOf(ctx, row, slips))?.slips
      const alone = await readsAlone(ctx, row)
      const own = slips.filter(({ id }) => alone === null || alone.has(id))
      found.push(...own.map((slip) => ({ ...slip, company, held: held?.has(slip.id) ?? false })))
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
        ...standing(slip),
        held: slip.held,
      }))
    return { name: await findName(ctx.db, ctx.company.id, ctx.who.employeeId), list, held: await tellHeld(ctx) }
  },

  view: async ({ id, code }, ctx) => {
    const { row, slip } = await findReadable(ctx, id)
    const { companyId } = row
    const style = parseSlipStyle(slip.slip_style)
    if (style.burn) await reopen(ctx, row, slip, code)
    await markOpened(ctx, row, slip)
    const sealer = await ctx.vault.sealer(companyId)
    const content: SlipContent = JSON.parse(sealer.open('slip', 'content', id, slip.content_sealed))
    const company = await withCompany(ctx.pools, companyId, async (db) => ({
      logo: await findLogoId(db, companyId),
      contact: await findContact(db, sealer, companyId),
      shown: await findCorrection(db, sealer, { companyId, id }, content),
      confirmation: await describeConfirmation(db, companyId, slip),
      phone: style.watermark ? await findPhone(db, sealer, row) : '',
    }))
    const { contactName: name, contactPhone: phone, contactEmail: email } = company.contact
    return {
      ...content,
      ...company.shown,
      id,
      sentAt: slip.sent_at?.toISOString() ?? null,
      replaced: slip.version > 1,
      hidesAfterReading: style.burn ?? false,
      watermark: style.watermark ? watermarkText(content.name, company.phone) : '',
      confirmation: company.confirmation,
      logo: company.logo,
      contact: { name, phone, email },
    }
  },

  confirm: confirmSlip,

  logo: async ({ id }, ctx) => {
    for (const { companyId } of await listOwnRows(ctx)) {
      const sealer = await ctx.vault.sealer(companyId)
      const logo = await withCompany(ctx.pools, companyId, (db) => findLogo(db, sealer, companyId, id))
      if (logo) return logo
    }
    return fail('record.missing')
  },

  logout: async (_, ctx) => {
    await asPlatform(ctx.pools, (db) => endSessions(db, [ctx.who.tokenHash], 'logout', ctx.clock.now()))
    return {}
  },
} satisfies Partial<HandlersOf<'payslip'>>
