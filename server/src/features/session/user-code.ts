import { fail } from '@zhixin/contract/errors'
import { registerCodesPerHour, type SmsPurpose, smsCodeMinutes } from '@zhixin/domain/session/sms-code'
import type { SmsCodes } from '../../channels/channel.ts'
import type { PublicContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { findAccountByPhone, findPlatformCompany, listCompanies } from './account-store.ts'
import { takeShare } from './guard-store.ts'
import { handOver, makeSmsCode, type Phone, sendUnseen, takeCompanyCodes, takeSmsAttempt } from './sms-code.ts'

/** What the page is told: whether it is worth looking at the phone. */
type Sent = Pick<SmsCodes, 'arrivesAt'>

interface Way {
  sms: SmsCodes
  /** The company whose mailbox page shows the code in a sandbox. */
  mailboxOf: string | null
}

/**
 * Codes of users are sent through the installation's own SMS account and never through a company's, which could read a
 * code that logs in to the user's other companies and sets new passwords there (TRUST-06). In a sandbox they are in the
 * platform's own mailbox for the same reason.
 */
async function platformSms(ctx: PublicContext): Promise<Way> {
  const sms = await ctx.channels.codes(null)
  if (!sms) return fail('channel.notConfigured')
  if (sms.arrivesAt === 'phone') return { sms, mailboxOf: null }
  const mailboxOf = await asPlatform(ctx.pools, findPlatformCompany)
  return mailboxOf ? { sms, mailboxOf } : fail('channel.notConfigured')
}

/** Sends a code to a phone whether or not it has an account. It is awaited, so that the page can report a failure. */
export async function sendCodeToAnybody(ctx: PublicContext, purpose: SmsPurpose, phone: Phone): Promise<Sent> {
  const { sms, mailboxOf } = await platformSms(ctx)
  await takeSmsAttempt(ctx, phone)
  const now = ctx.clock.now()
  if (!(await asPlatform(ctx.pools, (db) => takeShare(db, 'sms:nobody', registerCodesPerHour, now))))
    fail('smsCode.notSent')
  const code = await makeSmsCode(ctx, purpose, phone)
  const outcome = await sms.send({ companyId: mailboxOf, to: phone.number, code, minutes: smsCodeMinutes })
  if (outcome.kind !== 'accepted') fail('smsCode.notSent')
  return { arrivesAt: sms.arrivesAt }
}

/**
 * Sends a code to a number that a logged-in user has or wants to have, from the share of the company. It is awaited, so
 * that the page can report a failure.
 */
export async function sendCodeFor(
  ctx: PublicContext,
  companyId: string,
  purpose: SmsPurpose,
  phone: Phone,
): Promise<Sent> {
  const { sms, mailboxOf } = await platformSms(ctx)
  await takeSmsAttempt(ctx, phone)
  if (!(await takeCompanyCodes(ctx, [companyId])).has(companyId)) fail('smsCode.notSent')
  const code = await makeSmsCode(ctx, purpose, phone)
  const outcome = await sms.send({ companyId: mailboxOf, to: phone.number, code, minutes: smsCodeMinutes })
  if (outcome.kind !== 'accepted') fail('smsCode.notSent')
  return { arrivesAt: sms.arrivesAt }
}

/**
 * Sends a code to the user with a phone. An unknown number gets a code that nobody sees: neither the answers nor their
 * time reveal who has an account (AUTH-06).
 */
export async function sendCodeToUser(ctx: PublicContext, purpose: SmsPurpose, phone: Phone): Promise<Sent> {
  const { sms, mailboxOf } = await platformSms(ctx)
  await takeSmsAttempt(ctx, phone)
  await sendUnseen(ctx, purpose, phone, async ({ code }) => {
    const companyId = await asPlatform(ctx.pools, async (db) => {
      const account = await findAccountByPhone(db, phone.hash)
      return account ? (await listCompanies(db, account.id))[0]?.id : undefined
    })
    const granted = await takeCompanyCodes(ctx, companyId ? [companyId] : [])
    if (companyId && granted.has(companyId))
      await handOver(ctx, sms, { companyId: mailboxOf, to: phone.number, code, minutes: smsCodeMinutes })
  })
  return { arrivesAt: sms.arrivesAt }
}

/**
 * Sends a code to a phone whose owner is known to the caller already, at the expense of one company. It is awaited, so
 * that the page can report a failure.
 */
export async function sendCodeToOwner(
  ctx: PublicContext,
  purpose: SmsPurpose,
  phone: Phone,
  companyId: string,
): Promise<Sent> {
  const { sms, mailboxOf } = await platformSms(ctx)
  await takeSmsAttempt(ctx, phone)
  const granted = await takeCompanyCodes(ctx, [companyId])
  if (!granted.has(companyId)) fail('smsCode.notSent')
  const code = await makeSmsCode(ctx, purpose, phone)
  const outcome = await sms.send({ companyId: mailboxOf, to: phone.number, code, minutes: smsCodeMinutes })
  if (outcome.kind !== 'accepted') fail('smsCode.notSent')
  return { arrivesAt: sms.arrivesAt }
}
