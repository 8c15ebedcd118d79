import { fail } from '@zhixin/contract/errors'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { confirmRule, watermarkText } from '@zhixin/domain/payslip/confirmation/confirmation'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { relyingParty } from '../../security/relying-party.ts'
import { findContact } from '../account/company-contact-store.ts'
import { findLogo, findLogoId } from '../account/company-store.ts'
import { findCorrection } from '../history/correction-store.ts'
import { countOfSlip } from '../questions/question-store.ts'
import { endSessions } from '../session/store.ts'
import { confirmSlip, describeConfirmation } from './confirmation/confirm-slip.ts'
import { reopen } from './confirmation/reopen.ts'
import { tellHeld } from './held-in-session.ts'
import { markOpened } from './mark-opened.ts'
import { findReadableSlip } from './own/find-readable.ts'
import { listReadable, type ReadableRow } from './own/list-readable.ts'
import { tellReach } from './own/tell-reach.ts'
import { listOwnRows } from './own-rows.ts'
import { findName, findPhone } from './store.ts'

const newestFirst = (a: { period: string; created_at: Date }, b: { period: string; created_at: Date }) =>
  b.period.localeCompare(a.period) || b.created_at.getTime() - a.created_at.getTime()

/** What the list says of a slip beside its month: whether it waits to be confirmed, and whether it hides itself. */
function standing(slip: ReadableRow['slips'][number]) {
  const style = parseSlipStyle(slip.slip_style)
  const isOpen = !slip.withdrawn && !slip.held
  return {
    toConfirm: isOpen && confirmRule(style).asks && slip.confirmed_at === null,
    confirmed: isOpen && slip.confirmed_at !== null,
    hidden: isOpen && style.burn === true && slip.read_at !== null,
  }
}

/** What a logged-in employee may do: see their own slips and nothing else (SLIP-02, SLIP-04). */
export const ownSlips = {
  list: async (_, ctx) => {
    const rows = await listReadable(ctx)
    const list = rows
      .flatMap(({ row, slips }) => slips.map((slip) => ({ ...slip, company: row.company })))
      .sort(newestFirst)
      .map((slip) => ({
        id: slip.id,
        company: slip.company,
        title: slip.title,
        period: slip.period,
        sentAt: slip.sent_at?.toISOString() ?? null,
        read: slip.read_at !== null,
        withdrawn: slip.withdrawn,
        ...standing(slip),
        held: slip.held,
      }))
    return {
      name: await findName(ctx.db, ctx.company.id, ctx.who.employeeId),
      list,
      held: await tellHeld(ctx),
      leaver: rows.flatMap((each) => tellReach(each, ctx.clock.now())),
    }
  },

  view: async ({ id, code }, ctx) => {
    const { row, slip, timeZone } = await findReadableSlip(ctx, id)
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
      confirmation: await describeConfirmation(db, companyId, slip, relyingParty(ctx)),
      phone: style.watermark ? await findPhone(db, sealer, row) : '',
      questions: await countOfSlip(db, companyId, id),
    }))
    const { contactName: name, contactPhone: phone, contactEmail: email } = company.contact
    return {
      ...content,
      ...company.shown,
      id,
      sentAt: slip.sent_at?.toISOString() ?? null,
      timeZone,
      replaced: slip.version > 1,
      hidesAfterReading: style.burn ?? false,
      watermark: style.watermark ? watermarkText(content.name, company.phone) : '',
      confirmation: company.confirmation,
      questions: company.questions,
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
