import { fail } from '@zhixin/contract/errors'
import { ownRows } from '@zhixin/domain/payslip/own-rows'
import { smsCodeMinutes } from '@zhixin/domain/session/sms-code'
import { asPlatform } from '../../database/door.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { checkPicture } from '../session/picture.ts'
import { makeSmsCode, phoneOf, proveSmsCode, sendUnseen, takeSmsTurn } from '../session/sms-code.ts'
import { enterSlips } from './enter-slips.ts'
import { listPhoneRows } from './store.ts'

/** Getting in with phone, picture code and SMS code (SLIP-01). */
export const loginByPhone: Pick<HandlersOf<'payslip'>, 'sendPhoneCode' | 'loginByPhone'> = {
  sendPhoneCode: async (input, ctx) => {
    if (!(await ctx.channels.hasCodes())) return fail('channel.notConfigured')
    const phone = phoneOf(ctx, input.phone)
    await checkPicture(ctx, input.pictureId, input.pictureCode)
    await takeSmsTurn(ctx, phone)
    const [person] = await asPlatform(ctx.pools, async (db) => ownRows(await listPhoneRows(db, phone.hash)))
    const sms = await ctx.channels.codes(person?.companyId ?? null)
    const mailboxOf = sms?.arrivesAt === 'mailbox' ? (person?.companyId ?? null) : null
    // An unknown number gets a code that nobody sees, so that trying codes on it answers like any other.
    const code = await makeSmsCode(ctx, 'payslip', phone, mailboxOf)
    if (person && !sms) ctx.log.warn({ requestId: ctx.requestId }, 'a company has no way to send SMS codes')
    if (person && sms)
      sendUnseen(ctx, sms, { companyId: person.companyId, to: phone.number, code, minutes: smsCodeMinutes })
    return {}
  },

  loginByPhone: async (input, ctx) => {
    const phone = phoneOf(ctx, input.phone)
    const proved = await asPlatform(ctx.pools, async (db) => {
      const proof = await proveSmsCode(db, ctx, 'payslip', phone, input.code)
      if (proof.kind !== 'right') return proof.kind
      return { mailboxOf: proof.mailboxOf, rows: ownRows(await listPhoneRows(db, phone.hash)) }
    })
    if (typeof proved === 'string') return fail(`smsCode.${proved}`)
    const { mailboxOf, rows } = proved
    // Read in a company's mailbox, the code proves nothing to other companies, whatever the roster says meanwhile.
    const person = mailboxOf ? rows.find(({ companyId }) => companyId === mailboxOf) : rows[0]
    if (!person) return fail('smsCode.wrong')
    return enterSlips(ctx, person, mailboxOf ? {} : { phone: phone.hash })
  },
}
