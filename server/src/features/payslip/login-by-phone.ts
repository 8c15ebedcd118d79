import { fail } from '@zhixin/contract/errors'
import { companiesToAsk, ownRows } from '@zhixin/domain/payslip/access/own-rows'
import { maxSenders, smsCodeMinutes } from '@zhixin/domain/session/sms-code'
import type { SmsCodes } from '../../channels/channel.ts'
import type { PublicContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { checkPicture } from '../session/picture.ts'
import {
  handOver,
  type MadeCode,
  type Phone,
  phoneOf,
  proveSmsCode,
  replaceByCompanyCodes,
  sendUnseen,
  takeCompanyCodes,
  takeSmsAttempt,
} from '../session/sms-code.ts'
import { enterSlips } from './enter-slips.ts'
import { refuseEndedLeaver } from './own/refuse-ended-leaver.ts'
import { listPhoneRows } from './store.ts'

interface Sender {
  companyId: string
  sms: SmsCodes
  /** The only company to which the code proves the phone; null for all. */
  proves: string | null
}

/**
 * Returns the accounts that send the code. If the installation has its own account, only that one does, and no company
 * is involved. Otherwise every company that employs the phone's owner sends a code through its own account, and the
 * code that is entered logs in to that company only, because the owner of an account can read what it sends (TRUST-06).
 */
async function sendersFor(ctx: PublicContext, companyIds: readonly string[]): Promise<Sender[]> {
  const senders: Sender[] = []
  for (const companyId of companyIds.slice(0, maxSenders)) {
    const sms = await ctx.channels.codes(companyId)
    if (sms?.account === 'installation') return [{ companyId, sms, proves: null }]
    if (sms) senders.push({ companyId, sms, proves: companyId })
  }
  return senders
}

/**
 * Sends the holder of a phone the code that was made, or where companies send through accounts of their own, one of each
 * account's in its place.
 */
async function sendCodes(ctx: PublicContext, phone: Phone, made: MadeCode): Promise<void> {
  const rows = await asPlatform(ctx.pools, (db) => listPhoneRows(db, phone.hash))
  const senders = await sendersFor(ctx, companiesToAsk(rows))
  if (rows.length && !senders.length)
    ctx.log.warn({ requestId: ctx.requestId }, 'a company has no way to send SMS codes')
  const companyIds = senders.map(({ companyId }) => companyId)
  const own = senders.flatMap(({ proves }) => proves ?? [])
  const codes = own.length
    ? await asPlatform(ctx.pools, (db) => replaceByCompanyCodes(db, ctx, 'payslip', phone, made, own))
    : [made.code]
  if (!codes.length) return
  const granted = await takeCompanyCodes(ctx, companyIds)
  await Promise.all(
    senders.map(async ({ sms, companyId }, at) => {
      if (!granted.has(companyId)) return
      await handOver(ctx, sms, { companyId, to: phone.number, code: codes[at] ?? '', minutes: smsCodeMinutes })
    }),
  )
}

/** Login with phone, picture code and SMS code (SLIP-01). */
export const loginByPhone = {
  sendPhoneCode: async (input, ctx) => {
    if (!(await ctx.channels.hasCodes())) return fail('channel.notConfigured')
    const phone = phoneOf(ctx, input.phone)
    await checkPicture(ctx, input.pictureId, input.pictureCode)
    await takeSmsAttempt(ctx, phone)
    await sendUnseen(ctx, 'payslip', phone, (made) => sendCodes(ctx, phone, made))
    return {}
  },

  loginByPhone: async (input, ctx) => {
    const phone = phoneOf(ctx, input.phone)
    const proved = await asPlatform(ctx.pools, async (db) => {
      const proof = await proveSmsCode(db, ctx, 'payslip', phone, input.code)
      if (proof.kind !== 'right') return proof.kind
      const { ofCompany } = proof
      return { ofCompany, rows: ownRows(await listPhoneRows(db, phone.hash, ofCompany)) }
    })
    if (typeof proved === 'string') return fail(`smsCode.${proved}`)
    const { ofCompany, rows } = proved
    const [person] = rows
    if (!person) return fail('smsCode.wrong')
    await refuseEndedLeaver(ctx, rows)
    return enterSlips(ctx, person, { phone: phone.hash, everywhere: ofCompany === null, others: rows })
  },
} satisfies Partial<HandlersOf<'payslip'>>
