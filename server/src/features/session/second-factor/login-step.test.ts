import { guardRules, toldAfter } from '@zhixin/domain/session/guard'
import { stepLife } from '@zhixin/domain/session/second-factor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../../database/transaction.ts'
import { hashToken } from '../../../security/token.ts'
import { mainAdmin } from '../../../test/admins/admin-factory.ts'
import { describeCallContract } from '../../../test/call-contract.ts'
import { loggedIn, makeCompany, makeUser } from '../../../test/factories.ts'
import {
  newsOf,
  PhoneApp,
  secondStepOf,
  untilWaiting,
  withApp,
  wrongCode,
} from '../../../test/factors/factor-factory.ts'
import { picture, smsCodeFor } from '../../../test/session-factory.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { holdAccount } from '../account-store.ts'
import { saveRequired } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const now = () => app.services.clock.now()

/** A user with an authenticator app, and a login of theirs that waits for the second step. */
async function stepping(over: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(app.services, over)
  const credentials = { userId: user.userId, password: user.password }
  const caller = app.caller()
  Object.assign(caller, { token: (await caller.ok('session.login', credentials)).token })
  const set = await withApp(app, caller)
  await caller.ok('session.logout', {})
  const logIn = async () => secondStepOf(await app.caller().call('session.login', credentials))
  return { user, credentials, logIn, ...set, ticket: (await logIn()).ticket }
}

/** A user without a factor whose company demands one, and their login. */
async function demanded() {
  const user = await makeUser(app.services)
  const [company_id = ''] = user.companyIds
  await asPlatform(app.services.pools, (db) =>
    saveRequired(db, { company_id, factor_required: true, changed_by_name: '王芳', changed_at: now() }),
  )
  const credentials = { userId: user.userId, password: user.password }
  const { ticket, ways } = secondStepOf(await app.caller().call('session.login', credentials))
  return { user, credentials, ticket, ways }
}

const beginApp = async (ticket: string) => {
  const begun = await app.caller().ok('session.beginFactorAtLogin', { ticket, kind: 'app' })
  if (begun.kind !== 'app') throw new Error('no app was begun')
  return { ...begun, phone: new PhoneApp(begun.secret) }
}

describeCallContract('session.enterSecondStep', {
  app: () => app,
  input: async () => {
    const { ticket, phone } = await stepping()
    return { ticket, proof: { code: phone.code(now()) } }
  },
  foreignInput: null,
  badInput: [{}, { ticket: 'x' }, { ticket: 'x', proof: {} }, { ticket: 'x', proof: { passkey: { id: 'x' } } }],
})

describeCallContract('session.beginFactorAtLogin', {
  app: () => app,
  input: async () => ({ ticket: (await demanded()).ticket, kind: 'app' }),
  foreignInput: null,
  badInput: [{}, { ticket: 'x' }, { ticket: 'x', kind: 'sms' }],
})

describeCallContract('session.addFactorAtLogin', {
  app: () => app,
  input: async () => {
    const { ticket } = await demanded()
    const { phone } = await beginApp(ticket)
    return { ticket, factor: { code: phone.code(now()) } }
  },
  foreignInput: null,
  badInput: [{}, { ticket: 'x', factor: {} }],
})

test('AUTH-11 after the password there is no session before the code of the app, and each code opens one', async () => {
  const { user, logIn, phone, ticket } = await stepping()
  const stranger = app.caller()
  stranger.token = ticket
  expect((await stranger.call('session.info')).error).toBe('session.ended')
  const code = phone.code(now())
  const { token } = await app.caller().ok('session.enterSecondStep', { ticket, proof: { code } })
  const caller = app.caller()
  caller.token = token
  expect((await caller.ok('session.getUserInfo')).userInfo.user.userId).toBe(user.userId)
  expect((await app.caller().call('session.enterSecondStep', { ticket, proof: { code } })).error).toBe(
    'session.stepEnded',
  )
  const again = await logIn()
  expect(again.ways).toEqual(['app', 'recovery'])
  const replayed = await app.caller().call('session.enterSecondStep', { ticket: again.ticket, proof: { code } })
  expect(replayed.error).toBe('session.factorUsed')
})

test('AUTH-11 the code by SMS is asked for the second factor too', async () => {
  const phone = '15811110001'
  await stepping({ phone })
  const typed = { phone, code: await smsCodeFor(app, 'login', phone), ...(await picture(app)) }
  const answer = await app.caller().call('session.loginByPhone', typed)
  expect(secondStepOf(answer).ways).toContain('app')
})

test('AUTH-11 wrong codes are counted and slowed down over all tickets, and the owner gets in after the pause', async () => {
  const { logIn, phone, ticket } = await stepping()
  for (let tries = 0; tries < guardRules.pair.free; tries++) {
    const proof = { code: wrongCode(phone, now()) }
    expect((await app.caller().call('session.enterSecondStep', { ticket, proof })).error).toBe('session.factorWrong')
  }
  const { ticket: another } = await logIn()
  const right = () => ({ ticket: another, proof: { code: phone.code(now()) } })
  expect((await app.caller().call('session.enterSecondStep', right())).error).toBe('session.slowDown')
  app.later((guardRules.pair.first + 1) * 1000)
  expect((await app.caller().call('session.enterSecondStep', right())).code).toBe(0)
})

test('AUTH-11 guesses from many addresses are few, told to the owner once, and keep no recovery code out', async () => {
  const { user, logIn, phone, recoveryCodes } = await stepping({ phone: '15811110003' })
  let addresses = 0
  const guess = async () => {
    const { ticket } = await logIn()
    const proof = { code: wrongCode(phone, now()) }
    const headers = { 'x-forwarded-for': `198.51.100.${++addresses}` }
    return (await app.caller().call('session.enterSecondStep', { ticket, proof }, { headers })).error
  }
  for (let tries = 1; tries <= guardRules.factor.free; tries++) {
    expect(await guess()).toBe('session.factorWrong')
    expect((await newsOf(app, user.id)).filter((what) => what === 'guessed')).toHaveLength(tries < toldAfter ? 0 : 1)
  }
  expect(await guess()).toBe('session.slowDown')
  const proof = { recoveryCode: recoveryCodes[0] ?? '' }
  expect((await app.caller().call('session.enterSecondStep', { ticket: (await logIn()).ticket, proof })).code).toBe(0)
  expect(await guess()).toBe('session.slowDown')
  // A new password ends the pause and gives no fresh series.
  const code = await smsCodeFor(app, 'reset', user.phone)
  await app.caller().ok('session.resetPassword', { phone: user.phone, code, password: user.password })
  expect([await guess(), await guess()]).toEqual(['session.factorWrong', 'session.slowDown'])
})

test('AUTH-11 a recovery code opens once, however it is typed, and is recorded; ten are given and only hashes rest', async () => {
  const { logIn, recoveryCodes, ticket, user } = await stepping()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = ''] = recoveryCodes
  const recoveryCode = ` ${first.toLowerCase().replace('-', ' ')}`
  const { token } = await app.caller().ok('session.enterSecondStep', { ticket, proof: { recoveryCode } })
  const caller = app.caller()
  caller.token = token
  expect((await caller.ok('session.factors')).recoveryLeft).toBe(9)
  const { list } = await caller.ok('audit.list', {})
  expect(list.map(({ action }) => action)).toContain('factor.recovery')
  await caller.ok('session.logout', {})
  const proof = { recoveryCode: first }
  const again = await app.caller().call('session.enterSecondStep', { ticket: (await logIn()).ticket, proof })
  expect(again.error).toBe('session.recoveryWrong')
  const rows = await asPlatform(app.services.pools, (db) =>
    db.selectFrom('recovery_code').selectAll().where('user_account_id', '=', user.id).execute(),
  )
  expect(rows).toHaveLength(9)
  const plain = recoveryCodes.map((code) => code.replace('-', ''))
  for (const { code_hash } of rows)
    for (const code of plain) {
      expect(code_hash.includes(code)).toBe(false)
      expect(code_hash.equals(hashToken(code))).toBe(false)
    }
})

test('AUTH-11 a wrong code at the login is in the trail as a failed login', async () => {
  const { logIn, phone, ticket } = await stepping()
  await app.caller().call('session.enterSecondStep', { ticket, proof: { code: wrongCode(phone, now()) } })
  const next = await logIn()
  const { token } = await app
    .caller()
    .ok('session.enterSecondStep', { ticket: next.ticket, proof: { code: phone.code(now()) } })
  const caller = app.caller()
  caller.token = token
  await expect
    .poll(async () => (await caller.ok('audit.list', {})).list.map(({ action }) => action))
    .toContain('session.loginFailed')
})

test('AUTH-11 AUTH-04 with isFirstCheck a session elsewhere is told before the second step, and ends after it only', async () => {
  const { credentials, phone, ticket } = await stepping()
  const first = app.caller()
  const entered = await first.ok('session.enterSecondStep', { ticket, proof: { code: phone.code(now()) } })
  first.token = entered.token
  const asked = await app.caller().call('session.login', { ...credentials, isFirstCheck: 1 })
  expect(asked.error).toBe('session.liveElsewhere')
  app.later(31_000)
  const step = secondStepOf(await app.caller().call('session.logInNow', credentials))
  expect((await first.call('session.info')).code).toBe(0)
  await app.caller().ok('session.enterSecondStep', { ticket: step.ticket, proof: { code: phone.code(now()) } })
  expect((await first.call('session.info')).error).toBe('session.elsewhere')
})

test('AUTH-11 who has no factor sets one up before the session where the company demands it', async () => {
  const { credentials, ticket, ways } = await demanded()
  expect(ways).toEqual([])
  const { phone, uri, qr } = await beginApp(ticket)
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  expect(qr.size).toBeGreaterThan(30)
  const wrong = { code: wrongCode(phone, now()) }
  const refused = await app.caller().call('session.addFactorAtLogin', { ticket, factor: wrong })
  expect(refused.error).toBe('session.factorWrong')
  const factor = { code: phone.code(now()) }
  const { recoveryCodes, login } = await app.caller().ok('session.addFactorAtLogin', { ticket, factor })
  expect(recoveryCodes).toHaveLength(10)
  const caller = app.caller()
  caller.token = login.token
  expect((await caller.call('session.info')).code).toBe(0)
  expect(secondStepOf(await app.caller().call('session.login', credentials)).ways).toEqual(['app', 'recovery'])
})

test('AUTH-11 whoever has a factor adds none with the password alone, and a demanded one is not passed by', async () => {
  const { ticket } = await stepping()
  const begun = await app.caller().call('session.beginFactorAtLogin', { ticket, kind: 'app' })
  expect(begun.error).toBe('session.stepEnded')
  const added = await app.caller().call('session.addFactorAtLogin', { ticket, factor: { code: '123456' } })
  expect(added.error).toBe('session.stepEnded')
  const other = await demanded()
  const entered = await app
    .caller()
    .call('session.enterSecondStep', { ticket: other.ticket, proof: { code: '123456' } })
  expect(entered.error).toBe('session.wayNotSetUp')
})

test('AUTH-11 AUTH-07 a company that demands a factor is not entered from another one without it', async () => {
  const companyIds = [(await makeCompany(app.services)).id, (await makeCompany(app.services)).id]
  const caller = await loggedIn(app, { companyIds })
  const id = companyIds[1] ?? ''
  await asPlatform(app.services.pools, (db) =>
    saveRequired(db, { company_id: id, factor_required: true, changed_by_name: '王芳', changed_at: now() }),
  )
  expect((await caller.call('session.exchangeLogin', { id })).error).toBe('session.setUpFirst')
  await withApp(app, caller)
  expect((await caller.call('session.exchangeLogin', { id })).code).toBe(0)
})

test('AUTH-11 a login that meets the first factor while it is being added asks for it', async () => {
  const { id, userId, password } = await makeUser(app.services)
  const login = await asPlatform(app.services.pools, async (db) => {
    await holdAccount(db, id)
    const begun = app.caller().call('session.login', { userId, password })
    await untilWaiting(app)
    const row = { user_account_id: id, secret_sealed: Buffer.alloc(48), last_step: 0, created_at: now() }
    await db.insertInto('authenticator_app').values(row).execute()
    return { begun }
  })
  expect(secondStepOf(await login.begun).ways).toContain('app')
  await asPlatform(app.services.pools, (db) =>
    db.deleteFrom('authenticator_app').where('user_account_id', '=', id).execute(),
  )
})

test('AUTH-11 the secret of an app rests sealed', async () => {
  const caller = await mainAdmin(app)
  await withApp(app, caller)
  const begun = await asPlatform(app.services.pools, (db) => db.selectFrom('authenticator_app').selectAll().execute())
  for (const { secret_sealed } of begun) expect(secret_sealed.length).toBe(12 + 20 + 16)
})

// The last one, because nothing can be signed after the clock was moved so far.
test('AUTH-11 a ticket ends after ten minutes, and with a change of the password', async () => {
  const { logIn, phone, ticket, user } = await stepping({ phone: '15811110002' })
  app.later(stepLife + 1000)
  const enter = (of: string) =>
    app.caller().call('session.enterSecondStep', { ticket: of, proof: { code: phone.code(now()) } })
  expect((await enter(ticket)).error).toBe('session.stepEnded')
  const { ticket: second } = await logIn()
  const code = await smsCodeFor(app, 'reset', user.phone)
  await app.caller().ok('session.resetPassword', { phone: user.phone, code, password: 'Ein neues Wort 9' })
  expect((await enter(second)).error).toBe('session.stepEnded')
})
