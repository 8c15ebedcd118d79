import { randomInt } from 'node:crypto'
import { type ErrorKey, fail } from '@zhixin/contract/errors'
import { v7 as newId } from 'uuid'
import { drawPictureCode } from '../../captcha/captcha.ts'
import { pictureLength, pictureLetters } from '../../captcha/glyphs.ts'
import type { Blob, PublicContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import { addPictureCode, takePictureCode } from './store.ts'

const life = 5 * 60 * 1000
/** Returns the stored hash of a picture's answer. */
export const pictureHash = (ctx: PublicContext, id: string, answer: string): Buffer =>
  ctx.vault.lookupHash('picture', `${id} ${answer.toUpperCase()}`)

/** Makes a fresh picture code: returns the picture, and its id in the reply header picture-id. */
export async function makePicture(ctx: PublicContext): Promise<Blob> {
  const id = newId()
  const answer = Array.from({ length: pictureLength }, () => pictureLetters[randomInt(pictureLetters.length)]).join('')
  const expires = new Date(ctx.clock.now().getTime() + life)
  await asPlatform(ctx.pools, (db) => addPictureCode(db, id, pictureHash(ctx, id, answer), expires))
  return { type: 'image/png', body: drawPictureCode(answer), headers: { 'picture-id': id } }
}

/**
 * Returns what is wrong with a picture code. The code is used up in any case, unless the transaction is rolled back.
 */
export async function pictureFault(
  db: Db,
  ctx: PublicContext,
  id: string | undefined,
  answer: string | undefined,
): Promise<Extract<ErrorKey, `session.picture${string}`> | null> {
  if (!id || !answer) return 'session.pictureNeeded'
  const found = await takePictureCode(db, id)
  if (!found || found.expires_at < ctx.clock.now()) return 'session.pictureExpired'
  return found.answer_hash.equals(pictureHash(ctx, id, answer)) ? null : 'session.pictureWrong'
}

/** Refuses a missing, expired or wrong picture code. Each code works once, whatever the outcome (AUTH-03). */
export async function checkPicture(
  ctx: PublicContext,
  id: string | undefined,
  answer: string | undefined,
): Promise<void> {
  const fault = await asPlatform(ctx.pools, (db) => pictureFault(db, ctx, id, answer))
  if (fault) fail(fault)
}
