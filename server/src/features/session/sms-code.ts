import { randomInt, timingSafeEqual } from 'node:crypto'
import { fail } from '@zhixin/contract/errors'
import { mobileOf } from '@zhixin/domain/format/mobile'
import { guardRules, secondsLeft } from '@zhixin/domain/session/guard'
import { type SmsPurpose, smsCodeLength, smsCodeMinutes, smsCodeTries, smsRules } from '@zhixin/domain/session/sms-code'
import { v7 as newId } from 'uuid'
import type { SmsCodes } from '../../channels/channel.ts'
import type { PublicContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/door.ts'
import { describeError } from '../../http/errors.ts'
import { giveTurnBack, takeTurn } from './guard-store.ts'
import { countSmsTry, replaceSmsCode, useUpSmsCode } from './sms-code-store.ts'

/** A number that a code is asked for: as it is dialled, and as it is looked up. */
export interface Phone {
  number: string
  hash: Buffer
}

/** The number behind what was typed; refused where it is none. */
export function phoneOf(ctx: PublicContext, typed: string): Phone {
  const number = mobileOf(typed)
  if (!number) return fail('employees.phoneInvalid')
  return { number, hash: ctx.vault.lookupHash('phone', number) }
}

const codeHash = (ctx: PublicContext, id: string, code: string) => ctx.vault.lookupHash('smsCode', `${id} ${code}`)

/** One code a minute per phone, then ever slower, and a bound per address (AUTH-09), whoever owns the number. */
export async function takeSmsTurn(ctx: PublicContext, phone: Phone): Promise<void> {
  const now = ctx.clock.now()
  const turns = [
    { key: `sms:address:${ctx.address}`, rule: smsRules.address },
    { key: `sms:phone:${phone.hash.toString('hex')}`, rule: smsRules.phone },
  ]
  // Both or none: what a pausing phone is refused does not count against the address.
  await asPlatform(ctx.pools, async (db) => {
    for (const { key, rule } of turns) {
      const turn = await takeTurn(db, key, rule, now)
      if (!turn.granted) fail('session.slowDown', { seconds: secondsLeft(turn.until, now) })
    }
  })
}

/** A fresh code of that purpose; the one before counts no more. */
export async function makeSmsCode(
  ctx: PublicContext,
  purpose: SmsPurpose,
  phone: Phone,
  mailboxOf: string | null,
): Promise<string> {
  const id = newId()
  const code = String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0')
  const expiresAt = new Date(ctx.clock.now().getTime() + smsCodeMinutes * 60_000)
  const hashed = codeHash(ctx, id, code)
  await asPlatform(ctx.pools, (db) =>
    replaceSmsCode(db, { id, phoneHash: phone.hash, purpose, codeHash: hashed, mailboxOf, expiresAt }),
  )
  return code
}

/** Hands a code over without being waited for: the time a provider takes would tell who is known. */
export function sendUnseen(ctx: PublicContext, sms: SmsCodes, message: Parameters<SmsCodes['send']>[0]): void {
  sms.send(message).then(
    (outcome) => {
      if (outcome.kind !== 'accepted')
        ctx.log.warn({ requestId: ctx.requestId, outcome: outcome.kind }, 'an SMS code was not taken')
    },
    (error) => ctx.log.error({ requestId: ctx.requestId, ...describeError(error) }, 'an SMS code was not sent'),
  )
}

/** What came of a code. Right: it is used up, unless the transaction is rolled back. */
export type SmsProof = { kind: 'right'; mailboxOf: string | null } | { kind: 'wrong' | 'expired' }

/**
 * Compares a code with the phone's newest of that purpose, in a transaction that must commit where it is wrong: the try is
 * counted before anything is compared, so that guesses at the same moment wait here and do not share one.
 */
export async function proveSmsCode(
  db: Db,
  ctx: PublicContext,
  purpose: SmsPurpose,
  phone: Phone,
  code: string,
): Promise<SmsProof> {
  const now = ctx.clock.now()
  const addressKey = `sms:tries:${ctx.address}`
  const turn = await takeTurn(db, addressKey, guardRules.address, now)
  if (!turn.granted) return fail('session.slowDown', { seconds: secondsLeft(turn.until, now) })
  const counted = await countSmsTry(db, phone.hash, purpose)
  const alive = counted && counted.expires_at > now && counted.tries <= smsCodeTries
  const right = alive && timingSafeEqual(counted.code_hash, codeHash(ctx, counted.id, code))
  if (alive && !right) return { kind: 'wrong' }
  // Neither is a guess.
  await giveTurnBack(db, addressKey, turn, guardRules.address)
  if (!alive) return { kind: 'expired' }
  await useUpSmsCode(db, counted.id)
  return { kind: 'right', mailboxOf: counted.mailbox_of }
}
