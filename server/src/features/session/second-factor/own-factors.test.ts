import { randomUUID } from 'node:crypto'
import { confirmedFor } from '@zhixin/domain/session/step-up'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../../database/transaction.ts'
import { hashToken } from '../../../security/token.ts'
import { colleague, deputyOf, mainAdmin } from '../../../test/admins/admin-factory.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { confirmed, loggedIn, makeUser } from '../../../test/factories.ts'
import {
  newsOf,
  PhoneApp,
  queuedJobs,
  restApp,
  secondStepOf,
  withApp,
  wrongCode,
} from '../../../test/factors/factor-factory.ts'
import { appWithSms, type SentCode } from '../../../test/session-factory.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { findLinked, putLink } from '../enterprise-store.ts'
import { mailFactorChange, tellFactorChange } from './tell-factor.ts'

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

const now = () => app.services.clock.now()

/** A session whose user has not proved anew who they are. */
const unconfirm = (caller: TestCaller) =>
  asPlatform(app.services.pools, async (db) => {
    await db.updateTable('session').set({ confirmed_at: null }).where('company_id', '=', caller.companyId).execute()
  })

/** Another session of the same user, as somebody has it who logged in elsewhere. */
async function copiedSession({ token }: TestCaller) {
  const twin = app.caller()
  twin.token = randomUUID()
  const accountId = await asPlatform(app.services.pools, async (db) => {
    const own = db
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', hashToken(token ?? ''))
    const row = await own.executeTakeFirstOrThrow()
    await db
      .insertInto('session')
      .values({ ...row, token_hash: hashToken(twin.token ?? '') })
      .execute()
    return row.user_account_id ?? ''
  })
  return { accountId, twin }
}

/** Does what is queued for the mails about a user's factor, and returns how many mails that were. */
async function sendMails(accountId: string, companyId: string): Promise<number> {
  await tellFactorChange(app.services, { accountId, what: 'added', at: now().toISOString() })
  const mails = await queuedJobs(app, 'factor.mail', { companyId })
  for (const mail of mails) await mailFactorChange(app.services, mail)
  return mails.length
}

const begunApp = async (caller: TestCaller) => {
  const begun = await caller.ok('session.beginFactor', { kind: 'app' })
  return new PhoneApp(begun.kind === 'app' ? begun.secret : '')
}

describeCallContract('session.factors', {
  app: () => app,
  input: () => ({}),
  foreignInput: null,
  badInput: [],
})
describeCallContract('session.beginFactor', {
  app: () => app,
  input: () => ({ kind: 'app' }),
  foreignInput: null,
  badInput: [{}, { kind: 'sms' }],
})
describeCallContract('session.addFactor', {
  app: () => app,
  input: async (caller) => ({ code: (await begunApp(caller)).code(now()) }),
  foreignInput: null,
  badInput: [{}, { code: '' }, { passkey: {}, name: 'x' }],
})
describeCallContract('session.removeFactor', {
  app: () => app,
  input: async (caller) => {
    await withApp(app, caller)
    return { factor: 'app' }
  },
  foreignInput: () => ({ factor: '00000000-0000-7000-8000-000000000001' }),
  badInput: [{}, { factor: 'sms' }],
})
describeCallContract('session.renewRecoveryCodes', {
  app: () => app,
  input: async (caller) => {
    await withApp(app, caller)
    return {}
  },
  foreignInput: null,
  badInput: [],
})
describeCallContract('session.confirmWays', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('session.confirm', {
  app: () => app,
  input: () => ({ password: 'correct horse' }),
  foreignInput: null,
  badInput: [{}, { password: '' }],
})
describeCallContract('admins.requireFactor', {
  app: () => app,
  caller: mainAdmin,
  input: () => ({ required: true }),
  foreignInput: null,
  badInput: [{}, { required: 'yes' }],
})
describeCallContract('admins.resetFactor', {
  app: () => app,
  caller: mainAdmin,
  input: async (main) => {
    const deputy = await deputyOf(app, sent, main, ['salaryStaff'])
    await withApp(app, deputy.caller)
    return { id: deputy.id }
  },
  badInput: [{}, { id: 'x' }],
})

test('AUTH-11 changing administrators asks everybody anew, once in ten minutes; sending asks those with a factor only', async () => {
  const main = await mainAdmin(app)
  const person = await colleague(main)
  await unconfirm(main)
  const invite = { employeeId: person.id, screens: ['salaryStaff' as const] }
  expect((await main.call('admins.save', invite)).error).toBe('session.confirmFirst')
  const send = { id: person.id, reviewHash: 'x' }
  expect((await main.call('batches.sendNow', send)).error).not.toBe('session.confirmFirst')
  expect((await main.ok('session.confirmWays')).ways).toEqual(['password'])
  expect((await main.call('session.confirm', { password: 'no' })).error).toBe('session.oldPasswordWrong')
  expect((await main.call('admins.save', invite)).error).toBe('session.confirmFirst')
  await main.ok('session.confirm', { password: 'correct horse' })
  expect((await main.call('admins.save', invite)).code).toBe(0)
  const { phone } = await withApp(app, main)
  await unconfirm(main)
  expect((await main.call('batches.sendNow', send)).error).toBe('session.confirmFirst')
  expect((await main.call('session.confirm', { password: 'correct horse' })).error).toBe('session.wayNotSetUp')
  await main.ok('session.confirm', { code: phone.code(now()) })
  expect((await main.call('batches.sendNow', send)).error).not.toBe('session.confirmFirst')
  const used = await main.call('session.confirm', { code: phone.code(now()) })
  expect(used.error).toBe('session.factorUsed')
})

test('AUTH-11 a proof counts for its own session and for ten minutes', async () => {
  const { app: own } = await appWithSms()
  const user = await makeUser(own.services, { roles: ['admin', 'mainAdmin'] })
  const caller = own.caller()
  const logIn = () => own.caller().ok('session.login', { userId: user.userId, password: user.password })
  caller.token = (await logIn()).token
  const { phone } = await withApp(own, caller)
  const exported = () => caller.call('audit.export', {})
  expect((await exported()).code).toBe(0)
  own.later(confirmedFor - 60_000)
  await confirmed(own, caller.token)
  const step = secondStepOf(await own.caller().call('session.login', { userId: user.userId, password: user.password }))
  const proof = { code: phone.code(own.services.clock.now()) }
  caller.token = (await own.caller().ok('session.enterSecondStep', { ticket: step.ticket, proof })).token
  const waits = async () => {
    const rows = await own.caller().call('session.info', {}, { headers: { token: caller.token ?? '' } })
    expect(rows.code).toBe(0)
    const answer = await fetch(`${own.url}/prod-api/salary_batch_import/downloadPdfExport/${user.id}`, {
      headers: { token: caller.token ?? '' },
    })
    return ((await answer.json()) as { code: number }).code === 1040
  }
  expect(await waits()).toBe(true)
  await confirmed(own, caller.token)
  expect(await waits()).toBe(false)
  own.later(confirmedFor)
  expect(await waits()).toBe(true)
  await own.close()
})

test('AUTH-11 a company that demands a factor has exports asked anew of those without one as well', async () => {
  const main = await mainAdmin(app)
  await unconfirm(main)
  expect((await main.call('audit.export', {})).code).toBe(0)
  await confirmed(app, main.token ?? '')
  await main.ok('admins.requireFactor', { required: true })
  await unconfirm(main)
  expect((await main.call('audit.export', {})).error).toBe('session.confirmFirst')
  await main.ok('session.confirm', { password: 'correct horse' })
  await main.ok('admins.requireFactor', { required: false })
  expect((await main.ok('admins.list', {})).factorRequired).toBe(false)
})

test('AUTH-11 a changed factor ends the other sessions of the user and is told by mail', async () => {
  const main = await mainAdmin(app)
  const { caller, id } = await deputyOf(app, sent, main, ['salaryStaff'], { email: 'told@example.com' })
  const twin = await asPlatform(app.services.pools, (db) =>
    db.selectFrom('session').selectAll().where('user_account_id', '=', id).executeTakeFirstOrThrow(),
  )
  await asPlatform(app.services.pools, async (db) => {
    await db
      .insertInto('session')
      .values({ ...twin, token_hash: Buffer.from('twin') })
      .execute()
  })
  await withApp(app, caller)
  const { ended_why } = await asPlatform(app.services.pools, (db) =>
    db.selectFrom('session').selectAll().where('token_hash', '=', Buffer.from('twin')).executeTakeFirstOrThrow(),
  )
  expect(ended_why).toBe('factorChange')
  expect((await caller.call('session.info')).code).toBe(0)
  expect(await newsOf(app, id)).toEqual(['added'])
  expect(await sendMails(id, main.companyId)).toBe(1)
  const { list } = await main.ok('sandbox.list', {})
  expect(list.find(({ to }) => to === 'told@example.com')?.subject).toContain('账号安全提醒')
})

test('AUTH-11 new recovery codes end the other sessions and are told by mail', async () => {
  const main = await mainAdmin(app)
  await withApp(app, main)
  const { accountId, twin } = await copiedSession(main)
  expect((await twin.call('session.info')).code).toBe(0)
  await main.ok('session.renewRecoveryCodes')
  expect((await twin.call('session.info')).error).toBe('session.factorChanged')
  expect((await main.call('session.info')).code).toBe(0)
  expect(await newsOf(app, accountId)).toEqual(['added', 'codes'])
})

test('AUTH-11 the last factor takes the recovery codes with it, and stays where a company demands one', async () => {
  const main = await mainAdmin(app)
  const { recoveryCodes } = await withApp(app, main)
  const renewed = await main.ok('session.renewRecoveryCodes')
  expect(renewed.recoveryCodes).toHaveLength(10)
  expect(renewed.recoveryCodes).not.toContain(recoveryCodes[0])
  await main.ok('admins.requireFactor', { required: true })
  expect((await main.call('session.removeFactor', { factor: 'app' })).error).toBe('session.lastFactor')
  await main.ok('admins.requireFactor', { required: false })
  await main.ok('session.removeFactor', { factor: 'app' })
  expect(await main.ok('session.factors')).toMatchObject({ app: null, passkeys: [], recoveryLeft: 0 })
  expect((await main.call('session.renewRecoveryCodes')).error).toBe('session.wayNotSetUp')
})

test('AUTH-11 an app is replaced also where a factor is demanded; the old one counts until the new one has proved itself', async () => {
  const main = await mainAdmin(app)
  const { phone: old, recoveryCodes } = await withApp(app, main)
  await main.ok('admins.requireFactor', { required: true })
  const fresh = await begunApp(main)
  const wrong = { code: wrongCode(fresh, now()) }
  expect((await main.call('session.addFactor', wrong)).error).toBe('session.factorWrong')
  await main.ok('session.confirm', { code: old.code(now()) })
  expect((await main.ok('session.addFactor', { code: fresh.code(now()) })).recoveryCodes).toBeNull()
  await restApp(app)
  expect((await main.call('session.confirm', { code: old.code(now()) })).error).toBe('session.factorWrong')
  await main.ok('session.confirm', { code: fresh.code(now()) })
  await main.ok('session.confirm', { recoveryCode: recoveryCodes[0] ?? '' })
  expect(await main.ok('session.factors')).toMatchObject({ app: {}, passkeys: [], recoveryLeft: 9 })
  const [mail] = await queuedJobs(app, 'factor.tell', { what: 'replaced' })
  expect(mail).toBeDefined()
})

test('AUTH-11 wrong codes of a proof are slowed down and recorded', async () => {
  const main = await mainAdmin(app)
  const { phone } = await withApp(app, main)
  for (let tries = 0; tries < 5; tries++)
    expect((await main.call('session.confirm', { code: wrongCode(phone, now()) })).error).toBe('session.factorWrong')
  expect((await main.call('session.confirm', { code: phone.code(now()) })).error).toBe('session.slowDown')
  const { list } = await main.ok('audit.list', {})
  expect(list.filter(({ action }) => action === 'factor.confirmFailed')).toHaveLength(5)
})

test('AUTH-11 the main administrator alone resets a deputy, who is out at once, also of WeCom, and logs in with the password', async () => {
  const main = await mainAdmin(app)
  const deputy = await deputyOf(app, sent, main, ['settings'])
  const other = await deputyOf(app, sent, main, ['salaryStaff'])
  expect((await main.call('admins.resetFactor', { id: other.id })).error).toBe('admins.noFactor')
  await withApp(app, other.caller)
  await confirmed(app, deputy.caller.token ?? '')
  expect((await deputy.caller.call('admins.resetFactor', { id: other.id })).error).toBe('admins.onlyMain')
  expect((await deputy.caller.call('admins.requireFactor', { required: true })).error).toBe('admins.onlyMain')
  const listed = (await main.ok('admins.list', {})).list.find(({ id }) => id === other.id)
  expect(listed?.hasFactor).toBe(true)
  const member = { companyId: main.companyId, corpId: 'ww1', member: 'zhou' }
  await asPlatform(app.services.pools, (db) => putLink(db, member, other.id, now()))
  await main.ok('admins.resetFactor', { id: other.id })
  expect(await asPlatform(app.services.pools, (db) => findLinked(db, member))).toBeNull()
  expect((await other.caller.call('session.info')).error).toBe('session.factorChanged')
  const again = await app.caller().call('session.login', { userId: other.userId, password: 'Guten Tag 2026' })
  expect(again.data.token.length).toBeGreaterThan(30)
})

test('AUTH-11 TRUST-06 one company does not reset the factor of an account that leads to another company', async () => {
  const main = await mainAdmin(app)
  const other = await loggedIn(app)
  const deputy = await deputyOf(app, sent, main, ['salaryStaff'])
  await withApp(app, deputy.caller)
  await asPlatform(app.services.pools, async (db) => {
    await db
      .insertInto('membership')
      .values({ company_id: other.companyId, user_account_id: deputy.id, roles: [], employee_id: null })
      .execute()
  })
  expect((await main.call('admins.resetFactor', { id: deputy.id })).error).toBe('admins.factorElsewhere')
  await restApp(app)
})
