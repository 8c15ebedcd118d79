import { randomBytes } from 'node:crypto'
import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { productName } from '@zhixin/contract/product-text'
import { type BegunFactor, maxPasskeys, recoveryCodeCount } from '@zhixin/contract/session/second-factor'
import { hasFactor, stepLife, tidyAppCode } from '@zhixin/domain/session/second-factor'
import { v7 as newId } from 'uuid'
import { drawQr } from '../../../captcha/draw-qr.ts'
import type { PublicContext } from '../../../context.ts'
import { asPlatform, type Db } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { findStep, toBase32 } from '../../../security/totp.ts'
import { authenticatorName } from '../../../security/vault.ts'
import type { Account } from '../open-session.ts'
import { readNewPasskey, requestNewPasskey } from './passkeys.ts'
import { recoveryHash } from './prove-factor.ts'
import {
  addPasskey,
  countFactors,
  findPendingApp,
  listPasskeys,
  putApp,
  replaceRecoveryCodes,
  savePendingApp,
} from './store.ts'

type Who = Pick<Account, 'id' | 'user_id' | 'name'>

/** The length of a secret: as many bytes as its HMAC has (RFC 4226, section 4). */
const secretLength = 20

/** Begins to set up a factor: nothing counts, and an app that there is goes on, before what was begun is finished. */
export async function beginFactor(ctx: PublicContext, account: Who, kind: 'app' | 'passkey'): Promise<BegunFactor> {
  if (kind === 'passkey') {
    const known = await asPlatform(ctx.pools, (db) => listPasskeys(db, account.id))
    if (known.length >= maxPasskeys) return fail('session.passkeysFull', { max: maxPasskeys })
    return { kind, options: await requestNewPasskey(ctx, account) }
  }
  const bytes = randomBytes(secretLength)
  await asPlatform(ctx.pools, (db) =>
    savePendingApp(db, {
      user_account_id: account.id,
      secret_sealed: ctx.vault.sealInstallation(authenticatorName(account.id), bytes),
      expires_at: new Date(ctx.clock.now().getTime() + stepLife),
    }),
  )
  const secret = toBase32(bytes)
  const issuer = encodeURIComponent(productName[ctx.lang === 'en' ? 'en' : 'zh'])
  // The issuer stands in it once: every letter less makes the QR code easier to read.
  const uri = `otpauth://totp/${encodeURIComponent(account.user_id)}?secret=${secret}&issuer=${issuer}`
  return { kind, secret, uri, qr: drawQr(uri) }
}

/** What was begun, proved to work: done before the transaction that stores it. */
export async function readFinished(ctx: PublicContext, accountId: string, factor: InputOf<'session.addFactor'>) {
  if ('passkey' in factor)
    return { kind: 'passkey' as const, name: factor.name, ...(await readNewPasskey(ctx, accountId, factor.passkey)) }
  return { kind: 'app' as const, code: tidyAppCode(factor.code) }
}

/** Makes recovery codes, of which the database keeps only hashes. */
export async function makeRecoveryCodes(db: Db, ctx: PublicContext, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => toBase32(randomBytes(7)).slice(0, 10))
  await replaceRecoveryCodes(
    db,
    accountId,
    codes.map((code) => recoveryHash(ctx, accountId, code)),
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Stores a factor, with the account locked; an app takes the place of the one before, because a phone is replaced.
 * Returns new recovery codes where there were none. */
export async function storeFactor(
  db: Db,
  ctx: PublicContext,
  accountId: string,
  factor: Awaited<ReturnType<typeof readFinished>>,
): Promise<string[] | null> {
  const now = ctx.clock.now()
  const before = await countFactors(db, accountId)
  if (factor.kind === 'app') {
    const pending = await findPendingApp(db, accountId, now)
    if (!pending) return fail('session.setUpEnded')
    const secret = ctx.vault.openInstallation(authenticatorName(accountId), pending.secret_sealed)
    const step = findStep(secret, factor.code, now)
    if (step === null) return fail('session.factorWrong')
    const { secret_sealed } = pending
    // The code that has proved the app is used up.
    await putApp(db, { user_account_id: accountId, secret_sealed, last_step: step, created_at: now })
  } else {
    if (before.passkeys >= maxPasskeys) return fail('session.passkeysFull', { max: maxPasskeys })
    const { kind: _, ...passkey } = factor
    const row = { ...passkey, user_account_id: accountId, id: newId(), created_at: now }
    if (!(await addPasskey(db, row))) return fail('session.passkeyFailed')
  }
  const what = factor.kind === 'app' && before.hasApp ? 'replaced' : 'added'
  await enqueue(db, 'factor.tell', { accountId, what, at: now.toISOString() })
  return hasFactor(before) && before.recoveryLeft > 0 ? null : makeRecoveryCodes(db, ctx, accountId)
}
