import { randomInt, timingSafeEqual } from 'node:crypto'
import { fail } from '@zhixin/contract/errors'
import { mobileOf } from '@zhixin/domain/format/mobile'
import { smsCodeMinutes, smsCodeTries, smsRules } from '@zhixin/domain/payslip/code-tries'
import { ownRows } from '@zhixin/domain/payslip/own-rows'
import { codeLength } from '@zhixin/domain/payslip/safety-code'
import { guardRules, secondsLeft } from '@zhixin/domain/session/guard'
import { v7 as newId } from 'uuid'
import type { PublicContext } from '../../context.ts'
import { asPlatform } from '../../database/door.ts'
import { describeError } from '../../http/errors.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { giveTurnBack, takeTurn } from '../session/guard-store.ts'
import { checkPicture } from '../session/picture.ts'
import { enterSlips } from './enter-slips.ts'
import { countSmsTry, listPhoneRows, replaceSmsCode, useUpSmsCode } from './store.ts'

const phoneHash = (ctx: PublicContext, phone: string) => ctx.vault.lookupHash('phone', phone)
const codeHash = (ctx: PublicContext, id: string, code: string) => ctx.vault.lookupHash('smsCode', `${id} ${code}`)

/** One code a minute per phone, then ever slower, and a bound per address (AUTH-09), whoever owns the number. */
async function takeSmsTurn(ctx: PublicContext, phone: string, now: Date): Promise<void> {
  const keyed = phoneHash(ctx, phone).toString('hex')
  const turns = [
    { key: `sms:address:${ctx.address}`, rule: smsRules.address },
    { key: `sms:phone:${keyed}`, rule: smsRules.phone },
  ]
  for (const { key, rule } of turns) {
    const turn = await asPlatform(ctx.pools, (db) => takeTurn(db, key, rule, now))
    if (!turn.granted) fail('session.slowDown', { seconds: secondsLeft(turn.until, now) })
  }
}

/** Getting in with phone, picture code and SMS code (SLIP-01). */
export const loginByPhone: Pick<HandlersOf<'payslip'>, 'sendPhoneCode' | 'loginByPhone'> = {
  sendPhoneCode: async (input, ctx) => {
    const sms = ctx.channels.sms
    if (!sms) return fail('channel.notConfigured')
    const phone = mobileOf(input.phone)
    if (!phone) return fail('employees.phoneInvalid')
    await checkPicture(ctx, input.pictureId, input.pictureCode)
    const now = ctx.clock.now()
    await takeSmsTurn(ctx, phone, now)
    const id = newId()
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
    const expiresAt = new Date(now.getTime() + smsCodeMinutes * 60_000)
    const hashed = phoneHash(ctx, phone)
    // An unknown number gets a code that nobody sees, so that trying codes on it answers like any other.
    const person = await asPlatform(ctx.pools, async (db) => {
      const [newest] = ownRows(await listPhoneRows(db, hashed))
      const mailboxOf = sms.arrivesAt === 'mailbox' ? (newest?.companyId ?? null) : null
      await replaceSmsCode(db, { id, phoneHash: hashed, codeHash: codeHash(ctx, id, code), mailboxOf, expiresAt })
      return newest
    })
    // Not waited for: the time a provider takes would tell who is known.
    if (person)
      sms.send({ companyId: person.companyId, to: phone, code, minutes: smsCodeMinutes }).then(
        (outcome) => {
          if (outcome.kind !== 'accepted')
            ctx.log.warn({ requestId: ctx.requestId, outcome: outcome.kind }, 'an SMS code was not taken')
        },
        (error) => ctx.log.error({ requestId: ctx.requestId, ...describeError(error) }, 'an SMS code was not sent'),
      )
    return {}
  },

  loginByPhone: async (input, ctx) => {
    const phone = mobileOf(input.phone)
    if (!phone) return fail('employees.phoneInvalid')
    const now = ctx.clock.now()
    const addressKey = `sms:tries:${ctx.address}`
    const hashed = phoneHash(ctx, phone)
    const proved = await asPlatform(ctx.pools, async (db) => {
      // Counted before anything is compared: guesses at the same moment wait here and do not share one try. What fails
      // inside is rolled back and was no guess.
      const turn = await takeTurn(db, addressKey, guardRules.address, now)
      if (!turn.granted) return fail('session.slowDown', { seconds: secondsLeft(turn.until, now) })
      const counted = await countSmsTry(db, hashed)
      if (!counted || counted.expires_at <= now || counted.tries > smsCodeTries) return fail('slip.smsExpired')
      if (!timingSafeEqual(counted.code_hash, codeHash(ctx, counted.id, input.code))) return null
      await giveTurnBack(db, addressKey, turn, guardRules.address)
      await useUpSmsCode(db, counted.id)
      return { mailboxOf: counted.mailbox_of, rows: ownRows(await listPhoneRows(db, hashed)) }
    })
    if (!proved) return fail('slip.smsWrong')
    const { mailboxOf, rows } = proved
    // Read in a company's mailbox, the code proves nothing to other companies, whatever the roster says meanwhile.
    const person = mailboxOf ? rows.find(({ companyId }) => companyId === mailboxOf) : rows[0]
    if (!person) return fail('slip.smsWrong')
    return enterSlips(ctx, person, mailboxOf ? {} : { phone: hashed })
  },
}
