import { createHash } from 'node:crypto'
import { fail } from '@zhixin/contract/errors'
import { signatureText, signatureWindow } from '@zhixin/contract/wire/container'
import type { Clock } from '../context.ts'
import type { Pools } from '../database/pools.ts'
import { platformStatement } from '../database/transaction.ts'

export interface SignatureHeaders {
  timestamp: string
  sign: string
}

/** Refuses an empty (2001) or old (2002) signature before a body is read. */
export function checkSignatureTime(headers: SignatureHeaders, clock: Clock): void {
  if (!headers.timestamp || !headers.sign) fail('wire.signatureEmpty')
  const at = /^\d{1,15}$/.test(headers.timestamp) ? Number(headers.timestamp) : Number.NaN
  if (Number.isNaN(at)) fail('wire.signatureWrong')
  if (Math.abs(clock.now().getTime() - at) > signatureWindow) fail('wire.signatureOld')
}

/** Refuses a signature that does not match the parameters (2003). */
export function checkSignature(headers: SignatureHeaders, token: string, params: Record<string, unknown>): void {
  const expected = createHash('md5')
    .update(signatureText(headers.timestamp, token, params))
    .digest('hex')
  if (expected !== headers.sign) fail('wire.signatureWrong')
}

/** Refuses the same signature a second time (2003), across all processes. */
export async function rememberSignature(pools: Pools, headers: SignatureHeaders, tokenHash: Buffer): Promise<void> {
  const result = await platformStatement(pools)
    .insertInto('wire_signature')
    .values({ token_hash: tokenHash, timestamp_ms: headers.timestamp, sign: headers.sign })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) fail('wire.signatureWrong')
}
