import { fail } from '@zhixin/contract/errors'
import { isEmail } from '@zhixin/domain/format/email'
import { tidy } from '@zhixin/domain/format/tidy'
import { dayIn, remainingDays } from '@zhixin/domain/session/service-days'
import { changesBetween, record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { holdCompanyName } from '../registration/store.ts'
import { findContact, sealContact } from './company-contact-store.ts'
import { findCompanyInfo, findLogoId, isNameOfAnother, putCompanyInfo, renameCompany } from './company-store.ts'
import { findCompany } from './store.ts'

/**
 * Gives the company another name. Names are unique over all companies, as at the registration. A batch whose message
 * names the company says something else now, so that scheduled ones are checked again (SEND-15).
 */
async function rename(ctx: UserContext, name: string): Promise<void> {
  const { id } = ctx.company
  await asPlatform(ctx.pools, async (db) => {
    await holdCompanyName(db, name)
    if (await isNameOfAnother(db, id, name)) fail('registration.companyTaken')
    await renameCompany(db, id, name)
  })
  await ctx.enqueue('batch.recheck', { companyId: id })
}

/** The company's own data (CONFIG-02, ACCOUNT-03). */
export const companyInfoHandlers = {
  company: async (_, ctx) => {
    const companyId = ctx.company.id
    const company = await findCompany(ctx.db, companyId)
    const info = await findCompanyInfo(ctx.db, companyId)
    return {
      id: company.id,
      companyName: company.name,
      timeZone: company.time_zone,
      serviceUntil: company.service_until,
      remainingDays: remainingDays(company.service_until, dayIn(company.time_zone, ctx.clock.now())),
      special: company.special,
      people: Number(company.people),
      peopleLimit: company.people_limit,
      ...(await findContact(ctx.db, ctx.sealer, companyId)),
      shortName: info?.short_name ?? '',
      logo: await findLogoId(ctx.db, companyId),
      changedBy: info?.changed_by_name ?? '',
      changedAt: info?.changed_at.toISOString() ?? null,
    }
  },

  saveCompany: async (typed, ctx) => {
    const companyId = ctx.company.id
    const [companyName, shortName] = [tidy(typed.companyName), tidy(typed.shortName)]
    const contact = {
      contactName: tidy(typed.contactName),
      contactPhone: tidy(typed.contactPhone),
      contactEmail: typed.contactEmail,
    }
    const bad = [
      ...(companyName ? [] : ['companyName']),
      ...(contact.contactEmail && !isEmail(contact.contactEmail) ? ['contactEmail'] : []),
    ]
    if (bad.length)
      return fail(
        'wire.badInput',
        { fields: bad.join(', ') },
        bad.map((path) => ({ path, message: path })),
      )
    const before = {
      companyName: ctx.company.name,
      shortName: (await findCompanyInfo(ctx.db, companyId))?.short_name ?? '',
      ...(await findContact(ctx.db, ctx.sealer, companyId)),
    }
    await putCompanyInfo(ctx.db, {
      company_id: companyId,
      short_name: shortName,
      contact_sealed: sealContact(ctx.sealer, companyId, contact),
      changed_by_name: ctx.who.userName,
      changed_at: ctx.clock.now(),
    })
    const fields = ['companyName', 'shortName', 'contactName', 'contactPhone', 'contactEmail'] as const
    const changes = changesBetween(before, { companyName, shortName, ...contact }, fields)
    if (changes.length > 0) record(ctx, 'company.change', { changes })
    // Last, because it commits by itself: a refusal undoes everything else.
    if (companyName !== ctx.company.name) await rename(ctx, companyName)
    return {}
  },
} satisfies Partial<HandlersOf<'account'>>
