import { companyCodesPerHour } from '@zhixin/domain/session/sms-code'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { makeUser } from '../../test/factories.ts'
import {
  appWithSms,
  countedAttempts,
  otherThan,
  picture,
  type SentCode,
  smsCodeFor,
} from '../../test/session-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

let count = 0
const freshPhone = () => `1881000${String(++count).padStart(4, '0')}`
const person = async () => makeUser(app.services, { phone: freshPhone() })
/** Asks for a code, and waits until it is sent or not. */
async function askFor(phone: string, where = app) {
  const answer = await where.caller().call('session.getLoginCode', { phone, ...(await picture(where)) })
  await where.services.afterAnswers.idle()
  return answer
}
const enter = async (phone: string, code: string, more: { isFirstCheck?: 0 | 1; pictureCode?: string } = {}) =>
  app.caller().call('session.loginByPhone', { phone, code, ...(await picture(app)), ...more })

describe('asking for a code to log in with', () => {
  test('AUTH-02 six digits go to the phone, whatever it is written like; the code rests as a hash only', async () => {
    const { phone } = await person()
    const written = `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`
    await app.caller().ok('session.getLoginCode', { phone: written, ...(await picture(app)) })
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]).toEqual({ companyId: null, to: phone, code: expect.stringMatching(/^\d{6}$/), minutes: 5 })
    expect(app.logged()).not.toContain(sent[0]?.code)
    expect((await enter(phone, sent[0]?.code ?? '')).code).toBe(0)
  })

  test('AUTH-02 AUTH-09 an unknown number is answered like a known one, all the way, and gets nothing', async () => {
    const known = await person()
    const unknown = freshPhone()
    const before = sent.length
    const [one, two] = await Promise.all([known.phone, unknown].map((phone) => askFor(phone)))
    expect({ ...two, headers: {} }).toEqual({ ...one, headers: {} })
    await expect.poll(() => sent.length).toBe(before + 1)
    const code = otherThan(sent.at(-1)?.code ?? '')
    expect((await enter(known.phone, code)).error).toBe('smsCode.wrong')
    expect((await enter(unknown, code)).error).toBe('smsCode.wrong')
    const again = await Promise.all([known.phone, unknown].map((phone) => askFor(phone)))
    expect(again.map(({ error }) => error)).toEqual(['session.slowDown', 'session.slowDown'])
  })

  test('AUTH-03 AUTH-09 no SMS goes out without a picture code, a wrong one or one that was used', async () => {
    const { phone } = await person()
    const before = sent.length
    const shown = await picture(app)
    const by = (more: object) => app.caller().call('session.getLoginCode', { phone, ...shown, ...more })
    expect((await app.caller().call('session.getLoginCode', { phone } as never)).error).toBe('wire.badInput')
    expect((await by({ pictureCode: '' })).error).toBe('session.pictureNeeded')
    expect((await by({ pictureCode: 'nope' })).error).toBe('session.pictureWrong')
    expect((await by({})).error).toBe('session.pictureExpired')
    expect((await askFor(phone)).code).toBe(0)
    await expect.poll(() => sent.length).toBe(before + 1)
  })

  test('AUTH-02 the picture that a code was asked for with logs in with it, and with no other phone or code', async () => {
    const [one, other] = [await person(), await person()]
    const shown = await picture(app)
    await app.caller().ok('session.getLoginCode', { phone: one.phone, ...shown })
    await expect.poll(() => sent.at(-1)?.to).toBe(one.phone)
    const code = sent.at(-1)?.code ?? ''
    const by = (phone: string, typed: string) =>
      app.caller().call('session.loginByPhone', { phone, code: typed, ...shown })
    const foreign = await smsCodeFor(app, 'login', other.phone)
    expect((await by(other.phone, foreign)).error).toBe('session.pictureExpired')
    expect((await by(one.phone, otherThan(code))).error).toBe('smsCode.wrong')
    expect((await by(one.phone, code)).code).toBe(0)
    expect((await by(one.phone, code)).error).toBe('session.pictureExpired')
  })

  test("AUTH-09 TRUST-07 a company's codes of an hour are bounded over all its phones, and nobody is told who is known", async () => {
    const user = await person()
    const max = companyCodesPerHour(0)
    const used = { key: `sms:company:${user.companyIds[0]}`, failures: max - 1, updated_at: app.services.clock.now() }
    await asPlatform(app.services.pools, (db) => db.insertInto('guard').values(used).execute())
    const colleagues = [user]
    for (let at = 0; at < 2; at++)
      colleagues.push(await makeUser(app.services, { phone: freshPhone(), companyIds: user.companyIds }))
    const before = sent.length
    for (const { phone } of colleagues) expect((await askFor(phone)).code).toBe(0)
    expect((await askFor(freshPhone())).code).toBe(0)
    const stranger = await person()
    await askFor(stranger.phone)
    await expect.poll(() => sent.slice(before).map(({ to }) => to)).toEqual([user.phone, stranger.phone])
    expect(app.logged()).toContain('a company has used up its SMS codes of the hour')
  })

  test('AUTH-09 a phone that is pausing costs the address it is asked from nothing', async () => {
    const { phone } = await person()
    const attempts = () => countedAttempts(app, 'sms:address:')
    await askFor(phone)
    const before = await attempts()
    for (let ask = 0; ask < 3; ask++) expect((await askFor(phone)).error).toBe('session.slowDown')
    expect(await attempts()).toBe(before)
    await askFor(freshPhone())
    expect(await attempts()).toBe(before + 1)
  })

  test("AUTH-02 in a sandbox the code lies in the platform's mailbox and in no company's", async () => {
    const own = await testApp()
    const platform = await makeUser(own.services, { userType: 2, roles: ['admin', 'platform'] })
    const { phone, companyIds } = await makeUser(own.services, { phone: freshPhone() })
    await own.caller().ok('session.getLoginCode', { phone, ...(await picture(own)) })
    const holders = () =>
      asPlatform(own.services.pools, (db) => db.selectFrom('sandbox_message').select('company_id').execute())
    await expect.poll(async () => (await holders()).length).toBe(1)
    expect(await holders()).toEqual([{ company_id: platform.companyIds[0] }])
    expect(companyIds).not.toContain(platform.companyIds[0])
    await own.close()
  })

  test('AUTH-02 without an SMS channel it is refused in words, and so is what is no number', async () => {
    const own = await testApp({ SANDBOX: '0' })
    expect((await askFor(freshPhone(), own)).error).toBe('channel.notConfigured')
    for (const phone of ['', '12800000000', '1880000000'])
      expect((await askFor(phone, own)).error).toBe('employees.phoneInvalid')
    await own.close()
  })
})

describe('logging in by phone', () => {
  test('AUTH-02 SESSION-12 phone, SMS code and picture code open the session of the user behind the phone', async () => {
    const { phone, userId } = await person()
    const answer = await enter(phone, await smsCodeFor(app, 'login', phone))
    expect(answer).toMatchObject({ status: 200, code: 0 })
    const caller = app.caller()
    caller.token = answer.data.token
    expect((await caller.ok('session.getUserInfo')).userInfo.user.userId).toBe(userId)
  })

  test('AUTH-02 AUTH-03 a wrong picture code is told apart from a wrong SMS code; each picture works once', async () => {
    const { phone } = await person()
    const code = await smsCodeFor(app, 'login', phone)
    const shown = await picture(app)
    const by = (more: object) => app.caller().call('session.loginByPhone', { phone, code, ...shown, ...more })
    expect((await by({ pictureCode: 'nope' })).error).toBe('session.pictureWrong')
    expect((await by({})).error).toBe('session.pictureExpired')
    expect((await by({ pictureCode: '' })).error).toBe('session.pictureNeeded')
    const used = await picture(app)
    expect((await by({ ...used, code: otherThan(code) })).error).toBe('smsCode.wrong')
    expect((await by(used)).error).toBe('session.pictureExpired')
    expect((await enter(phone, code)).code).toBe(0)
  })

  test('AUTH-02 wrong, expired and used codes are told apart; five tries and it is over', async () => {
    const { phone } = await person()
    expect((await enter(phone, '000000')).error).toBe('smsCode.expired')
    const code = await smsCodeFor(app, 'login', phone)
    for (let tries = 0; tries < 5; tries++) expect((await enter(phone, otherThan(code))).error).toBe('smsCode.wrong')
    expect((await enter(phone, code)).error).toBe('smsCode.expired')
    const next = await smsCodeFor(app, 'login', phone)
    expect((await enter(phone, next)).code).toBe(0)
    expect((await enter(phone, next)).error).toBe('smsCode.expired')
  })

  test('AUTH-02 a code that was asked for something else opens nothing', async () => {
    const { phone } = await person()
    for (const purpose of ['reset', 'register', 'payslip'] as const)
      expect((await enter(phone, await smsCodeFor(app, purpose, phone))).error).toBe('smsCode.expired')
  })

  test('AUTH-04 asked whether to end a session elsewhere, both codes stay good for logInNow, and then are used up', async () => {
    const user = await person()
    const first = app.caller()
    first.token = (await first.ok('session.login', { userId: user.userId, password: user.password })).token
    const typed = { phone: user.phone, code: await smsCodeFor(app, 'login', user.phone), ...(await picture(app)) }
    for (let times = 0; times < 2; times++)
      expect((await app.caller().call('session.loginByPhone', { ...typed, isFirstCheck: 1 })).error).toBe(
        'session.liveElsewhere',
      )
    expect((await first.call('session.info')).code).toBe(0)
    await app.caller().ok('session.logInNow', typed)
    expect((await first.call('session.info')).error).toBe('session.elsewhere')
    expect((await app.caller().call('session.logInNow', typed)).error).toBe('session.pictureExpired')
  })

  test('WIRE-08 refuses bad input', async () => {
    for (const input of [{}, { phone: '18810000000' }, { phone: 1, code: '', pictureId: 'x', pictureCode: '' }])
      expect((await app.caller().call('session.loginByPhone', input as never)).error).toBe('wire.badInput')
  })
})

describe('the phone as a user id', () => {
  test('AUTH-01 the phone is taken for the user id, and failures by either are one count', async () => {
    const user = await person()
    const by = (userId: string, password: string) => app.caller().call('session.login', { userId, password })
    expect((await by(user.phone, user.password)).code).toBe(0)
    for (const userId of [user.phone, user.userId, user.phone])
      expect((await by(userId, 'wrong')).error).toBe('session.wrongLogin')
    expect((await by(user.userId, user.password)).error).toBe('session.pictureNeeded')
  })
})
