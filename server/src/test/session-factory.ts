import type { SmsPurpose } from '@zhixin/domain/session/sms-code'
import { v7 as newId } from 'uuid'
import type { SmsCodes } from '../channels/channel.ts'
import { asPlatform } from '../database/transaction.ts'
import type { Member } from '../features/session/member.ts'
import { replaceSmsCodes } from '../features/session/sms-code-store.ts'
import { addEnterpriseTicket } from '../features/session/ticket-store.ts'
import { makeToken } from '../security/token.ts'
import { type TestApp, testApp } from './test-app.ts'

export type SentCode = Parameters<SmsCodes['send']>[0]

/** A program whose SMS are caught where a provider would take them. */
export async function appWithSms(...how: Parameters<typeof testApp>): Promise<{ app: TestApp; sent: SentCode[] }> {
  const app = await testApp(...how)
  const sent: SentCode[] = []
  const codes: SmsCodes = {
    account: 'installation',
    arrivesAt: 'phone',
    send: async (message) => {
      sent.push(message)
      return { kind: 'accepted', providerId: 'caught' }
    },
  }
  app.services.channels.codes = async () => codes
  app.services.channels.hasCodes = async () => true
  return { app, sent }
}

/** A picture code whose answer is known: the drawing hides it from tests as well. */
export async function picture({
  services,
}: Pick<TestApp, 'services'>): Promise<{ pictureId: string; pictureCode: string }> {
  const id = newId()
  await asPlatform(services.pools, (db) =>
    db
      .insertInto('picture_code')
      .values({
        id,
        answer_hash: services.vault.lookupHash('picture', `${id} ABCD`),
        expires_at: new Date(services.clock.now().getTime() + 60_000),
      })
      .execute(),
  )
  return { pictureId: id, pictureCode: 'abcd' }
}

/** A code that the phone has got a moment ago, over a company's account where one is named, without waiting for the next turn of that phone. */
export async function smsCodeFor(
  { services }: TestApp,
  purpose: SmsPurpose,
  phone: string,
  ofCompany: string | null = null,
): Promise<string> {
  const phoneHash = services.vault.lookupHash('phone', phone)
  const id = newId()
  const code = '482915'
  const at = services.clock.now().getTime()
  await asPlatform(services.pools, (db) =>
    replaceSmsCodes(db, phoneHash, purpose, [
      {
        id,
        phoneHash,
        purpose,
        codeHash: services.vault.lookupHash('smsCode', `${id} ${code}`),
        ofCompany,
        expiresAt: new Date(at + 60_000),
      },
    ]),
  )
  return code
}

/** What a member of WeCom who is linked to nobody yet got a moment ago. */
export async function ticketFor({ services }: TestApp, member: Member): Promise<string> {
  const { token, tokenHash } = makeToken()
  await asPlatform(services.pools, (db) => addEnterpriseTicket(db, tokenHash, member, services.clock.now()))
  return token
}

export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

/** How many turns are counted under keys that begin so; a count that was taken back is none. */
export async function countedAttempts({ services }: TestApp, keysBegin: string): Promise<number> {
  const rows = await asPlatform(services.pools, (db) =>
    db.selectFrom('guard').select('failures').where('key', 'like', `${keysBegin}%`).execute(),
  )
  return rows.reduce((sum, { failures }) => sum + failures, 0)
}
