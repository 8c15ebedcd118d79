import { v7 as newId } from 'uuid'
import { asPlatform, withCompany } from '../database/transaction.ts'
import { makeLink } from '../security/personal-link.ts'
import { loggedIn } from './factories.ts'
import { picture, type SentCode } from './session-factory.ts'
import { makePerson, makeSlip, type Person } from './slip-factory.ts'
import type { Answer, Caller, TestApp } from './test-app.ts'

/** An amount that stands on no other slip: whoever reads it has read somebody's pay. */
export const payMarker = '77777.77'
/** The safety code that the person set. */
export const ownCode = '204816'

const content = { netPay: { label: '实发工资', labelEn: 'Net pay', value: payMarker } }
type Slip = Awaited<ReturnType<typeof makeSlip>>

let count = 0

/** Whether an answer tells the pay that nobody but its owner may read. */
export const tellsPay = (answer: Answer<unknown>): boolean => JSON.stringify(answer.data ?? null).includes(payMarker)

/**
 * A company with somebody who has a slip, its HR, and a roster officer without the right to pay. `alone`: nobody else may
 * read pay, so that HR's own changes need nobody to confirm them.
 */
export async function makeOffice(app: TestApp, over: { alone?: boolean; safetyCode?: boolean } = {}) {
  const hr = await loggedIn(app)
  const companyIds = [hr.companyId]
  const second = over.alone ? null : await loggedIn(app, { companyIds })
  const officer = await loggedIn(app, { companyIds, userType: 0, roles: ['roster'] })
  const company = { id: hr.companyId, name: '被守护公司' }
  const number = ++count
  const person = await makePerson(app.services, {
    company,
    name: `王守一${number}`,
    phone: `187${10_000_000 + number}`,
    ...(over.safetyCode === false ? {} : { safetyCode: ownCode }),
    email: `owner${number}@example.com`,
    messenger: `owner${number}`,
  })
  const email = `owner${number}@example.com`
  const slip = await paidSlip(app, person, '2026-02', email)
  return { hr, second, officer, person, email, slip, company }
}

/** A slip with the marker on it, sent to a mailbox. */
export const paidSlip = (app: TestApp, person: Person, period: string, email: string) =>
  makeSlip(app.services, { person, period, content, sentTo: { channel: 'email', target: email } })

/** A slip with the marker on it, sent to a phone. */
export const paidSlipBySms = (app: TestApp, person: Person, period: string, phone: string) =>
  makeSlip(app.services, { person, period, content, sentTo: { channel: 'sms', target: phone } })

/** Sends a slip again, to where the roster says now. */
export async function sendAgain({ services }: TestApp, slip: Slip, to: string): Promise<Slip> {
  const { companyId, slipId } = slip
  const sealer = await services.vault.sealer(companyId)
  const now = services.clock.now()
  const version = await asPlatform(services.pools, async (db) => {
    const sent = await db
      .updateTable('slip')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', slipId)
      .returning(['version', 'batch_id'])
      .executeTakeFirstOrThrow()
    const id = newId()
    await db
      .insertInto('delivery')
      .values({
        company_id: companyId,
        id,
        slip_id: slipId,
        slip_version: sent.version,
        batch_id: sent.batch_id,
        channel: 'email',
        target_sealed: sealer.seal('delivery', 'target', id, to),
        state: 'sent',
        queued_at: now,
        updated_at: now,
      })
      .execute()
    return sent.version
  })
  return { ...slip, link: makeLink(services.vault, { companyId, slipId, version }) }
}

/** Everything that lies in a company's sandbox mailbox, oldest first. */
export async function mailboxOf({ services }: TestApp, companyId: string) {
  const rows = await withCompany(services.pools, companyId, (db) =>
    db.selectFrom('sandbox_message').selectAll().orderBy('created_at').orderBy('id').execute(),
  )
  const sealer = await services.vault.sealer(companyId)
  return rows.map((row) => ({
    channel: row.channel,
    to: sealer.open('sandbox_message', 'recipient', row.id, row.recipient_sealed),
    subject: row.subject,
    text: JSON.parse(sealer.open('sandbox_message', 'content', row.id, row.content_sealed)).text as string,
  }))
}

export const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''

/** As if every phone and address had waited: their pauses are proved elsewhere. */
export const forgetAttempts = ({ services }: TestApp) =>
  asPlatform(services.pools, (db) => db.deleteFrom('guard').where('key', 'like', 'sms:%').execute())

/** Asks for a code and takes it where a caught provider has it, without waiting for the phone's next turn. */
export async function enterByCaughtCode(app: TestApp, sent: SentCode[], phone: string): Promise<Caller | null> {
  await forgetAttempts(app)
  const caller = app.caller()
  const before = sent.length
  await caller.ok('payslip.sendPhoneCode', { phone, ...(await picture(app)) })
  await app.services.afterAnswers.idle()
  const code = sent.slice(before).find(({ to }) => to === phone)?.code
  if (!code) return null
  const answer = await caller.call('payslip.loginByPhone', { phone, code })
  if (answer.code !== 0) return null
  caller.token = answer.data.token
  return caller
}

/** A session by link; null where it does not let in. */
export async function enterByLink(
  app: TestApp,
  link: string,
  code: string,
  how: 'setCode' | 'enterCode',
): Promise<Caller | null> {
  const caller = app.caller()
  const answer = await caller.call(`payslip.${how}`, { link, code })
  if (answer.code !== 0) return null
  caller.token = answer.data.token
  return caller
}

/** What a session may read of these slips: the ids whose pay it is told. */
export async function readable(caller: Caller, slipIds: readonly string[]): Promise<string[]> {
  const open: string[] = []
  for (const id of slipIds) if (tellsPay(await caller.call('payslip.view', { id }))) open.push(id)
  return open
}
