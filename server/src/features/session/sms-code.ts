import { randomInt, timingSafeEqual } from 'node:crypto'
import { fail } from '@zhixin/contract/errors'
import { mobileOf } from '@zhixin/domain/format/mobile'
import { guardRules, secondsLeft } from '@zhixin/domain/session/guard'
import {
  companyCodesPerHour,
  resetProofMinutes,
  type SmsPurpose,
  smsCodeLength,
  smsCodeMinutes,
  smsCodeTries,
  smsRules,
} from '@zhixin/domain/session/sms-code'
import { v7 as newId } from 'uuid'
import type { SmsCodes } from '../../channels/channel.ts'
import type { PublicContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import { describeError } from '../../logging/describe-error.ts'
import { makeToken } from '../../security/token.ts'
import { refundAttempt, takeAttempt, takeShare } from './guard-store.ts'
import {
  addSmsCodes,
  countPeopleOf,
  countSmsTry,
  listSmsCodes,
  replaceSmsCodes,
  type SmsCode,
  takeSmsCode,
  useUpSmsCode,
} from './sms-code-store.ts'

/** A number for which a code is requested: as it is dialled and as a lookup hash. */
export interface Phone {
  number: string
  hash: Buffer
}

/** Parses the entered number; refuses an invalid one. */
export function phoneOf(ctx: PublicContext, typed: string): Phone {
  const number = mobileOf(typed)
  if (!number) return fail('employees.phoneInvalid')
  return { number, hash: ctx.vault.lookupHash('phone', number) }
}

const codeHash = (ctx: Pick<PublicContext, 'vault'>, id: string, code: string) =>
  ctx.vault.lookupHash('smsCode', `${id} ${code}`)

/**
 * Limits codes per phone to one a minute, then with growing pauses, and per address (AUTH-09), whoever owns the number.
 */
export async function takeSmsAttempt(ctx: PublicContext, phone: Pick<Phone, 'hash'>): Promise<void> {
  const now = ctx.clock.now()
  const attempts = [
    { key: `sms:address:${ctx.address}`, rule: smsRules.address },
    { key: `sms:phone:${phone.hash.toString('hex')}`, rule: smsRules.phone },
  ]
  // Both attempts are counted or neither: a refusal of a pausing phone does not count against the address.
  await asPlatform(ctx.pools, async (db) => {
    for (const { key, rule } of attempts) {
      const attempt = await takeAttempt(db, key, rule, now)
      if (!attempt.granted) fail('session.slowDown', { seconds: secondsLeft(attempt.until, now) })
    }
  })
}

/** Takes the place of the company for a phone that nobody has. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Takes one code from the hourly maximum of each company (TRUST-07), and returns the companies that had one left. Where
 * the maximum is used up nothing is sent, and the caller is not told, because the answer would reveal which phones are
 * known. For an unknown phone the same work is done. It takes longer the more people a company has, so that whoever may
 * not learn which phones are known is answered before it begins (AfterAnswers).
 */
export async function takeCompanyCodes(ctx: PublicContext, companyIds: readonly string[]): Promise<Set<string>> {
  const granted = new Set<string>()
  await asPlatform(ctx.pools, async (db) => {
    for (const companyId of companyIds.length ? companyIds : [nobody]) {
      const take = (people: number) =>
        takeShare(db, `sms:company:${companyId}`, companyCodesPerHour(people), ctx.clock.now())
      // People are counted only where the codes that every company has are used up.
      if ((await take(0)) || (await take(await countPeopleOf(db, companyId)))) granted.add(companyId)
    }
  })
  for (const companyId of companyIds)
    if (!granted.has(companyId))
      ctx.log.warn({ requestId: ctx.requestId, companyId }, 'a company has used up its SMS codes of the hour')
  return granted
}

/**
 * Makes fresh codes of that purpose, one for each sending account, and invalidates the earlier ones. `accounts` are the
 * companies that send through their own, or null for the installation's.
 */
export async function makeSmsCodes(
  ctx: Pick<PublicContext, 'pools' | 'vault' | 'clock'>,
  purpose: SmsPurpose,
  phone: Pick<Phone, 'hash'>,
  accounts: readonly (string | null)[],
): Promise<MadeCode[]> {
  const drawn = drawCodes(ctx, purpose, phone, accounts)
  const rows = drawn.map(({ row }) => row)
  await asPlatform(ctx.pools, (db) => replaceSmsCodes(db, phone.hash, purpose, rows))
  return drawn.map(({ code, row }) => ({ id: row.id, code }))
}

/** A code as it is sent, and under which id it is kept. */
export interface MadeCode {
  id: string
  code: string
}

/**
 * Puts codes of companies' own accounts in the place of the one that the phone has got (sendUnseen), and returns them.
 * They have the tries and the time that are left to that one, so that no guess tells whether they were made. None where
 * it is gone meanwhile, for another request or used up. Needs a platform transaction.
 */
export async function replaceByCompanyCodes(
  db: Db,
  ctx: Pick<PublicContext, 'vault' | 'clock'>,
  purpose: SmsPurpose,
  phone: Pick<Phone, 'hash'>,
  made: Pick<MadeCode, 'id'>,
  companyIds: readonly string[],
): Promise<string[]> {
  const before = await takeSmsCode(db, made.id)
  if (!before) return []
  const drawn = drawCodes(ctx, purpose, phone, companyIds)
  const left = { tries: before.tries, expiresAt: before.expires_at }
  await addSmsCodes(
    db,
    drawn.map(({ row }) => ({ ...row, ...left })),
  )
  return drawn.map(({ code }) => code)
}

function drawCodes(
  ctx: Pick<PublicContext, 'vault' | 'clock'>,
  purpose: SmsPurpose,
  phone: Pick<Phone, 'hash'>,
  accounts: readonly (string | null)[],
): { code: string; row: SmsCode }[] {
  const expiresAt = new Date(ctx.clock.now().getTime() + smsCodeMinutes * 60_000)
  return accounts.map((ofCompany) => {
    const id = newId()
    const code = String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0')
    return {
      code,
      row: { id, phoneHash: phone.hash, purpose, codeHash: codeHash(ctx, id, code), ofCompany, expiresAt },
    }
  })
}

/**
 * Makes the proof for which a right code for a new password is exchanged. It is kept like a code and is too long to be
 * guessed. Needs a platform transaction.
 */
export async function makeResetProof(db: Db, ctx: PublicContext, { hash }: Pick<Phone, 'hash'>): Promise<string> {
  const { token } = makeToken()
  const id = newId()
  const expiresAt = new Date(ctx.clock.now().getTime() + resetProofMinutes * 60_000)
  const proof = { id, phoneHash: hash, codeHash: codeHash(ctx, id, token), ofCompany: null, expiresAt }
  await replaceSmsCodes(db, hash, 'resetProof', [{ ...proof, purpose: 'resetProof' }])
  return token
}

/** Makes one code that is sent through the installation's own account. */
export async function makeSmsCode(ctx: PublicContext, purpose: SmsPurpose, phone: Phone): Promise<string> {
  const [made] = await makeSmsCodes(ctx, purpose, phone, [null])
  return made?.code ?? ''
}

/**
 * Makes a code for a phone, known or not, and leaves it to the time after the answer to find out whether somebody is to
 * get one and to send it: neither the answer nor its time tells which phones are known (AUTH-06, AUTH-09). For a phone
 * that nobody has nobody sees the code, and guesses are wrong as for any other.
 */
export async function sendUnseen(
  ctx: PublicContext,
  purpose: SmsPurpose,
  phone: Phone,
  send: (made: MadeCode) => Promise<void>,
): Promise<void> {
  const [made] = await makeSmsCodes(ctx, purpose, phone, [null])
  ctx.afterAnswers.start(
    async () => made && (await send(made)),
    (error) => logUnsent(ctx, error),
  )
}

const logUnsent = (ctx: PublicContext, error: unknown) =>
  ctx.log.error({ requestId: ctx.requestId, ...describeError(error) }, 'an SMS code was not sent')

/** Hands a code over after the answer: how that ends, only the log learns. */
export async function handOver(
  ctx: PublicContext,
  sms: SmsCodes,
  message: Parameters<SmsCodes['send']>[0],
): Promise<void> {
  try {
    const { kind } = await sms.send(message)
    if (kind !== 'accepted') ctx.log.warn({ requestId: ctx.requestId, outcome: kind }, 'an SMS code was not taken')
  } catch (error) {
    logUnsent(ctx, error)
  }
}

/**
 * The result of proving a code. A right code is used up, unless the transaction is rolled back. `ofCompany` is the only
 * company to which it proves anything; null for all.
 */
export type SmsProof = { kind: 'right'; ofCompany: string | null } | { kind: 'wrong' | 'expired' }

/**
 * Compares a code with the phone's newest of that purpose, in a transaction that must commit when the code is wrong:
 * the attempt is counted before the comparison, so that simultaneous guesses wait here and do not share one.
 */
export async function proveSmsCode(
  db: Db,
  ctx: PublicContext,
  purpose: SmsPurpose,
  phone: Pick<Phone, 'hash'>,
  code: string,
  ofCompany?: string,
): Promise<SmsProof> {
  const proof = await checkSmsCode(db, ctx, purpose, phone, code, ofCompany)
  if (proof.kind === 'right') await useUpSmsCode(db, proof.id)
  return proof
}

/** The same without using the code up, where it counts only together with another one. */
export async function checkSmsCode(
  db: Db,
  ctx: PublicContext,
  purpose: SmsPurpose,
  phone: Pick<Phone, 'hash'>,
  code: string,
  ofCompany?: string,
): Promise<Exclude<SmsProof, { kind: 'right' }> | { kind: 'right'; id: string; ofCompany: string | null }> {
  const now = ctx.clock.now()
  const addressKey = `sms:tries:${ctx.address}`
  const attempt = await takeAttempt(db, addressKey, guardRules.address, now)
  if (!attempt.granted) return fail('session.slowDown', { seconds: secondsLeft(attempt.until, now) })
  // A stranger who knows the phone must not end a proof, which is too long to be guessed anyway.
  const find = purpose === 'resetProof' ? listSmsCodes : countSmsTry
  const counted = await find(db, phone.hash, purpose, ofCompany)
  const alive = counted.filter((each) => each.expires_at > now && each.tries <= smsCodeTries)
  const right = alive.find((each) => timingSafeEqual(each.code_hash, codeHash(ctx, each.id, code)))
  if (alive.length && !right) return { kind: 'wrong' }
  // Neither result is a guess.
  await refundAttempt(db, addressKey, attempt, guardRules.address)
  if (!right) return { kind: 'expired' }
  return { kind: 'right', id: right.id, ofCompany: right.of_company }
}
