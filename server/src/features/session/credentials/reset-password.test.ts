import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicContext } from '../../../context.ts'
import { asPlatform } from '../../../database/transaction.ts'
import { confirmed, makeUser } from '../../../test/factories.ts'
import { appWithSms, otherThan, picture, type SentCode, smsCodeFor, ticketFor } from '../../../test/session-factory.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { findAccountById, listCompanies } from '../account-store.ts'
import { openSession } from '../open-session.ts'

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

let count = 0
const freshPhone = () => `1882000${String(++count).padStart(4, '0')}`
const person = async () => makeUser(app.services, { phone: freshPhone() })
const reset = (phone: string, code: string, password = 'Neues Passwort 7') =>
  app.caller().call('session.resetPassword', { phone, code, password })
const check = (phone: string, code: string) => app.caller().call('session.checkResetCode', { phone, code })
const resetBy = (phone: string, proof: string, password = 'Neues Passwort 7') =>
  app.caller().call('session.resetPassword', { phone, proof, password })
const freshAccountPhone = async () => (await person()).phone
const logIn = (userId: string, password: string) => app.caller().call('session.login', { userId, password })

test('AUTH-06 the code by SMS sets a new password once; the old one is worth nothing', async () => {
  const user = await person()
  await app.caller().ok('session.getResetPasswordCode', { phone: user.phone, ...(await picture(app)) })
  await expect.poll(() => sent.length).toBe(1)
  const code = sent[0]?.code ?? ''
  expect(await reset(user.phone, code)).toMatchObject({ status: 200, code: 0, data: {} })
  expect((await logIn(user.userId, user.password)).error).toBe('session.wrongLogin')
  expect((await logIn(user.userId, 'Neues Passwort 7')).code).toBe(0)
  expect((await reset(user.phone, code)).error).toBe('smsCode.expired')
})

test('AUTH-06 every session of the user ends, and nobody else’s', async () => {
  const companyIds = (await person()).companyIds
  const [user, other] = await Promise.all(
    [freshPhone(), freshPhone()].map((phone) => makeUser(app.services, { phone, companyIds })),
  )
  if (!user || !other) throw new Error('two users')
  const callers = await Promise.all(
    [user, other].map(async ({ userId, password }) => {
      const caller = app.caller()
      caller.token = (await caller.ok('session.login', { userId, password })).token
      return caller
    }),
  )
  expect((await reset(user.phone, await smsCodeFor(app, 'reset', user.phone))).code).toBe(0)
  expect(await callers[0]?.call('session.info')).toMatchObject({ status: 401, error: 'session.passwordReset' })
  expect((await callers[1]?.call('session.info'))?.code).toBe(0)
})

test('AUTH-06 a login under way, whose password was right a moment ago, is not let in by the old one', async () => {
  const user = await person()
  const gone = new AbortController().signal
  const ctx: PublicContext = {
    ...app.services,
    lang: 'en',
    requestId: 'r',
    mayRecord: ['session.login'],
    address: '127.0.0.1',
    agent: '',
    gone,
  }
  const open = () => asPlatform(app.services.pools, (db) => openSession(db, proved, ctx))
  const proved = await asPlatform(app.services.pools, (db) => findAccountById(db, user.id))
  expect((await open()).token).toBeTruthy()
  expect((await reset(user.phone, await smsCodeFor(app, 'reset', user.phone))).code).toBe(0)
  await expect(open()).rejects.toMatchObject({ key: 'session.wrongLogin' })
})

test('AUTH-06 AUTH-08 links to WeCom end with the password they were made with', async () => {
  const user = await person()
  const caller = app.caller()
  caller.token = (await caller.ok('session.login', { userId: user.userId, password: user.password })).token
  const member = { companyId: user.companyIds[0] ?? '', corpId: 'ww1', member: 'li' }
  await confirmed(app, caller.token)
  await caller.ok('session.linkEnterpriseWechat', { ticket: await ticketFor(app, member) })
  const links = () =>
    asPlatform(app.services.pools, (db) =>
      db.selectFrom('enterprise_link').selectAll().where('user_account_id', '=', user.id).execute(),
    )
  expect(await links()).toHaveLength(1)
  await reset(user.phone, await smsCodeFor(app, 'reset', user.phone))
  expect(await links()).toHaveLength(0)
})

test('AUTH-06 who was slowed for guessing gets in at once with the new password', async () => {
  const user = await person()
  for (let tries = 0; tries < 3; tries++) await logIn(user.userId, 'wrong')
  expect((await logIn(user.userId, user.password)).error).toBe('session.pictureNeeded')
  await reset(user.phone, await smsCodeFor(app, 'reset', user.phone))
  expect((await logIn(user.userId, 'Neues Passwort 7')).code).toBe(0)
})

test('AUTH-06 a stranger learns nothing of which phones have accounts', async () => {
  const { phone } = await person()
  const unknown = freshPhone()
  const before = sent.length
  const ask = async (number: string) =>
    app.caller().call('session.getResetPasswordCode', { phone: number, ...(await picture(app)) })
  const [one, two] = [await ask(phone), await ask(unknown)]
  expect({ ...two, headers: {} }).toEqual({ ...one, headers: {} })
  expect(one.code).toBe(0)
  await app.services.afterAnswers.idle()
  expect(sent).toHaveLength(before + 1)
  for (const exchange of [reset, check])
    for (const number of [phone, unknown]) expect((await exchange(number, 'xxxxxx')).error).toBe('smsCode.wrong')
  // This holds even for the code of an unknown number, which nobody sees.
  for (const exchange of [reset, check])
    expect((await exchange(unknown, await smsCodeFor(app, 'reset', unknown))).error).toBe('smsCode.wrong')
  for (const number of [await freshAccountPhone(), freshPhone()])
    expect((await check(number, '123456')).error).toBe('smsCode.expired')
})

test('AUTH-06 AUTH-03 without the right picture code nothing is sent', async () => {
  const { phone } = await person()
  const before = sent.length
  const wrong = { phone, ...(await picture(app)), pictureCode: 'no' }
  expect((await app.caller().call('session.getResetPasswordCode', wrong)).error).toBe('session.pictureWrong')
  expect(sent).toHaveLength(before)
})

test('AUTH-06 a weak password is refused before the code is looked at, which stays good', async () => {
  const { phone } = await person()
  const code = await smsCodeFor(app, 'reset', phone)
  for (const password of ['password1', 'short1', 'onlyletters', phone, '11111111a'])
    expect((await reset(phone, code, password)).error).toBe('session.passwordWeak')
  expect((await reset(phone, code)).code).toBe(0)
})

test("AUTH-06 a password with the user's id, name or company in it is refused, and the code stays good", async () => {
  const { phone, id, userId } = await person()
  const code = await smsCodeFor(app, 'reset', phone)
  const { name } = await asPlatform(app.services.pools, (db) => findAccountById(db, id))
  const [company] = await asPlatform(app.services.pools, (db) => listCompanies(db, id))
  for (const known of [userId, name, company?.name ?? ''])
    expect((await reset(phone, code, `${known} kettle 71`)).error, known).toBe('session.passwordWeak')
  expect((await reset(phone, code, 'copper kettle 71')).code).toBe(0)
})

test('AUTH-06 the code is checked before a password is chosen: a wrong one is told and counted, the right one works once', async () => {
  const { phone, userId } = await person()
  const code = await smsCodeFor(app, 'reset', phone)
  expect((await check(phone, otherThan(code))).error).toBe('smsCode.wrong')
  const { proof } = await app.caller().ok('session.checkResetCode', { phone, code })
  expect((await check(phone, code)).error).toBe('smsCode.expired')
  expect((await reset(phone, code)).error).toBe('smsCode.expired')
  // The proof outlives a password that is refused, and belongs to its number alone.
  expect((await resetBy(phone, proof, `${userId} kettle 71`)).error).toBe('session.passwordWeak')
  expect((await resetBy(await freshAccountPhone(), proof)).error).toBe('session.resetProofEnded')
  expect((await resetBy(phone, proof)).code).toBe(0)
  expect((await logIn(userId, 'Neues Passwort 7')).code).toBe(0)
  expect((await resetBy(phone, proof, 'Noch ein Wort 8')).error).toBe('session.resetProofEnded')
})

test('AUTH-06 five wrong codes end the code at the first step as well; wrong proofs by a stranger end no proof', async () => {
  const { phone } = await person()
  const code = await smsCodeFor(app, 'reset', phone)
  for (let tries = 0; tries < 5; tries++) await check(phone, otherThan(code))
  expect((await check(phone, code)).error).toBe('smsCode.expired')
  const next = await smsCodeFor(app, 'reset', phone)
  const { proof } = await app.caller().ok('session.checkResetCode', { phone, code: next })
  for (let tries = 0; tries < 6; tries++) expect((await resetBy(phone, 'made-up')).code).not.toBe(0)
  expect((await resetBy(phone, proof)).code).toBe(0)
})

test('AUTH-06 the proof ends after fifteen minutes, and logs nobody in', async () => {
  const own = await appWithSms()
  const { phone, userId } = await makeUser(own.app.services, { phone: freshPhone() })
  const caller = own.app.caller()
  const proofOf = async () =>
    caller.ok('session.checkResetCode', { phone, code: await smsCodeFor(own.app, 'reset', phone) })
  const { proof } = await proofOf()
  const password = 'Neues Passwort 7'
  expect((await caller.call('session.login', { userId, password: proof })).error).toBe('session.wrongLogin')
  own.app.later(15 * 60_000)
  expect((await caller.call('session.resetPassword', { phone, proof, password })).error).toBe('session.resetProofEnded')
  expect((await caller.call('session.resetPassword', { phone, ...(await proofOf()), password })).code).toBe(0)
  await own.app.close()
})

test('AUTH-06 SEND-05 whether a code is on the mailbox page is told alike for every number', async () => {
  const own = await testApp()
  await makeUser(own.services, { userType: 2, roles: ['admin', 'platform'] })
  const { phone } = await makeUser(own.services, { phone: freshPhone() })
  const arrival = async (of: TestApp, number: string) =>
    of.caller().ok('session.getResetPasswordCode', { phone: number, ...(await picture(of)) })
  for (const number of [phone, freshPhone()]) {
    expect(await arrival(own, number)).toEqual({ arrivesAt: 'mailbox' })
    expect(await arrival(app, number)).toEqual({ arrivesAt: 'phone' })
  }
  await own.close()
})
