import type { SmsPurpose } from '@zhixin/domain/session/sms-code'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

export interface SmsCode {
  id: string
  /** The hash of the phone for which the code was requested, or of the mailbox to which it was sent. */
  phoneHash: Buffer
  purpose: SmsPurpose
  codeHash: Buffer
  /** The company whose account sent the code: it proves nothing to others. Null for the installation's own account. */
  ofCompany: string | null
  expiresAt: Date
  /** The tries that count already; none, if left out. */
  tries?: number
}

/**
 * Replaces a phone's codes of that purpose: only the newest of each account is valid, also with several accounts at
 * once. Needs a platform transaction.
 */
export async function replaceSmsCodes(db: Db, phoneHash: Buffer, purpose: SmsPurpose, codes: SmsCode[]): Promise<void> {
  await db.deleteFrom('sms_code').where('phone_hash', '=', phoneHash).where('purpose', '=', purpose).execute()
  await addSmsCodes(db, codes)
}

/** Adds codes beside those of other accounts. Needs a platform transaction. */
export async function addSmsCodes(db: Db, codes: SmsCode[]): Promise<void> {
  await db
    .insertInto('sms_code')
    .values(
      codes.map(({ id, phoneHash, purpose, codeHash, ofCompany, expiresAt, tries = 0 }) => ({
        id,
        phone_hash: phoneHash,
        purpose,
        code_hash: codeHash,
        of_company: ofCompany,
        tries,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['phone_hash', 'purpose', 'of_company']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        code_hash: eb.ref('excluded.code_hash'),
        tries: eb.ref('excluded.tries'),
        expires_at: eb.ref('excluded.expires_at'),
        picture_hash: null,
      })),
    )
    .execute()
}

/** Counts the people who work at a company. Needs a platform transaction. */
export async function countPeopleOf(db: Db, companyId: string): Promise<number> {
  const { people } = await db
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .where('left_on', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .executeTakeFirstOrThrow()
  return Number(people)
}

/**
 * Counts an attempt of each of the phone's codes before any is compared; of one company only if it is named. Needs a
 * platform transaction.
 */
export async function countSmsTry(db: Db, phoneHash: Buffer, purpose: SmsPurpose, ofCompany?: string) {
  // Codes that are just giving way to others are waited for in a statement of their own, so that the next one sees those.
  await db
    .selectFrom('sms_code')
    .select('id')
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .forUpdate()
    .execute()
  return db
    .updateTable('sms_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .$if(ofCompany !== undefined, (query) => query.where('of_company', '=', ofCompany ?? null))
    .returning(['id', 'code_hash', 'of_company', 'tries', 'expires_at'])
    .execute()
}

/** The same codes without counting a try. */
export function listSmsCodes(db: Db, phoneHash: Buffer, purpose: SmsPurpose, ofCompany?: string) {
  return db
    .selectFrom('sms_code')
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .$if(ofCompany !== undefined, (query) => query.where('of_company', '=', ofCompany ?? null))
    .select(['id', 'code_hash', 'of_company', 'tries', 'expires_at'])
    .execute()
}

/** Remembers with which picture code the phone's code was requested. Needs a platform transaction. */
export async function keepPicture(db: Db, phoneHash: Buffer, purpose: SmsPurpose, pictureHash: Buffer): Promise<void> {
  await db
    .updateTable('sms_code')
    .set({ picture_hash: pictureHash })
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .execute()
}

/** Whether the phone's code was requested with that picture code. Needs a platform transaction. */
export async function isKeptPicture(
  db: Db,
  phoneHash: Buffer,
  purpose: SmsPurpose,
  pictureHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('sms_code')
    .select('id')
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .where('picture_hash', '=', pictureHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a code up, because each works once; false if that was done meanwhile. Needs a platform transaction. */
export async function useUpSmsCode(db: Db, id: string): Promise<boolean> {
  return (await takeSmsCode(db, id)) !== undefined
}

/** Deletes a code and returns what has to hold for those in its place. Needs a platform transaction. */
export function takeSmsCode(db: Db, id: string): Promise<{ tries: number; expires_at: Date } | undefined> {
  return db.deleteFrom('sms_code').where('id', '=', id).returning(['tries', 'expires_at']).executeTakeFirst()
}
