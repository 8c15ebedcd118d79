import { trial } from '@zhixin/domain/session/trial'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { makeCompany, makeUser } from '../../test/factories.ts'
import { appWithSms, otherThan, picture, type SentCode, smsCodeFor } from '../../test/session-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

let count = 0
const freshPhone = () => `1883000${String(++count).padStart(4, '0')}`
const freshName = () => `注册公司${++count}（上海）有限公司`
type Form = { companyName: string; userName: string; phone: string; code: string; password: string }
const form = async (over: Partial<Form> = {}): Promise<Form & { agreed: true }> => {
  const phone = over.phone ?? freshPhone()
  const code = over.code ?? (await smsCodeFor(app, 'register', phone))
  return { companyName: freshName(), userName: '苏禾', phone, code, password: 'Guten Tag 2026', agreed: true, ...over }
}
const save = async (over: Partial<Form> = {}) => app.caller().call('registration.saveRegisterInfo', await form(over))

describe('a company registers', () => {
  test('AUTH-05 code by SMS, company, and straight into the console', async () => {
    const phone = freshPhone()
    await app.caller().ok('registration.getRegisterCode', { phone, ...(await picture(app)) })
    expect(sent.at(-1)).toMatchObject({ to: phone, companyId: null })
    const companyName = freshName()
    const made = await app
      .caller()
      .ok('registration.saveRegisterInfo', await form({ phone, companyName, code: sent.at(-1)?.code ?? '' }))
    expect(made).toMatchObject({ companyName, trialDays: trial.days, userId: expect.stringMatching(/^zx\d{8}$/) })
    const caller = app.caller()
    const reply = await caller.ok('session.loginAfterRegistered', { ticket: made.ticket })
    expect(reply).toMatchObject({
      user: { userName: '苏禾' },
      roleList: [{ roleName: 'admin' }, { roleName: 'mainAdmin' }],
      remainingDays: trial.days,
      tenantList: [{ companyName }],
      userInfo: { user: { userType: 1, isFirstLogin: 1, userId: made.userId } },
    })
    caller.token = reply.token
    caller.companyId = reply.userInfo.user.tenantId
    // The administrator is the first on the roster, and the company's key opens what it seals.
    expect((await caller.ok('employees.list', {})).list).toMatchObject([{ name: '苏禾', phone }])
    expect(await caller.ok('batches.reviewSettings')).toMatchObject({ needsApproval: false })
    expect(await caller.ok('audit.verify')).toMatchObject({ broken: null })
    const { list } = await caller.ok('audit.list', {})
    expect(list.map(({ action }) => action)).toContain('company.register')
  })

  test('AUTH-05 the ticket works once and for ten minutes; afterwards user id or phone and the password do', async () => {
    const own = await appWithSms()
    const phone = freshPhone()
    const code = await smsCodeFor(own.app, 'register', phone)
    const input = { ...(await form({ phone, code: 'x' })), code }
    const { ticket, userId } = await own.app.caller().ok('registration.saveRegisterInfo', input)
    const enter = (value: string) => own.app.caller().call('session.loginAfterRegistered', { ticket: value })
    expect((await enter('made-up')).error).toBe('session.ticketEnded')
    expect((await enter(ticket)).code).toBe(0)
    expect((await enter(ticket)).error).toBe('session.ticketEnded')
    for (const typed of [userId, phone])
      expect((await own.app.caller().call('session.login', { userId: typed, password: input.password })).code).toBe(0)
    const next = await form({ code: 'x' })
    const later = await own.app.caller().ok('registration.saveRegisterInfo', {
      ...next,
      code: await smsCodeFor(own.app, 'register', next.phone),
    })
    own.app.later(10 * 60_000)
    expect((await enter(later.ticket)).error).toBe('session.ticketEnded')
    await own.app.close()
  })

  test('AUTH-05 TRUST-02 the phone rests sealed and is nowhere to be read', async () => {
    const phone = freshPhone()
    expect((await save({ phone })).code).toBe(0)
    const rows = await asPlatform(app.services.pools, async (db) => [
      ...(await db.selectFrom('user_account').selectAll().execute()),
      ...(await db.selectFrom('employee').selectAll().execute()),
    ])
    expect(JSON.stringify(rows) + rows.map((row) => row.phone_sealed?.toString('latin1')).join()).not.toContain(phone)
    expect(app.logged()).not.toContain(phone)
  })

  test('AUTH-05 in a sandbox the code can be read on the mailbox page of the platform', async () => {
    const own = await testApp()
    const platform = await makeUser(own.services, { userType: 2, roles: ['admin', 'platform'] })
    const phone = freshPhone()
    await own.caller().ok('registration.getRegisterCode', { phone, ...(await picture(own)) })
    const reader = own.caller()
    reader.token = (await reader.ok('session.login', platform)).token
    const { list } = await reader.ok('sandbox.list', {})
    expect(list).toMatchObject([{ channel: 'sms', to: phone }])
    const { text } = await reader.ok('sandbox.show', { id: list[0]?.id ?? '' })
    const code = /\d{6}/.exec(text)?.[0] ?? ''
    const input = { ...(await form({ phone, code })), code }
    expect((await own.caller().call('registration.saveRegisterInfo', input)).code).toBe(0)
    await own.close()
  })
})

describe('what stands in the way', () => {
  test('AUTH-05 a company that is there is told in whatever spelling', async () => {
    const { name } = await makeCompany(app.services, { name: '北斗（上海）Trading 有限公司' })
    const exists = async (companyName: string) =>
      (await app.caller().ok('registration.checkCustomerExists', { companyName })).exists
    for (const spelling of [name, '北斗(上海)trading有限公司', ' 北斗（上海）ＴＲＡＤＩＮＧ　有限公司 '])
      expect(await exists(spelling), spelling).toBe(true)
    expect(await exists('北斗（北京）Trading 有限公司')).toBe(false)
    expect((await save({ companyName: '北斗(上海)Trading有限公司' })).error).toBe('registration.companyTaken')
  })

  test('AUTH-05 the code stays good while the name is mended; nothing of the first try is left', async () => {
    const { name } = await makeCompany(app.services)
    const input = await form({ companyName: name })
    expect((await app.caller().call('registration.saveRegisterInfo', input)).error).toBe('registration.companyTaken')
    const mended = { ...input, companyName: freshName() }
    expect((await app.caller().call('registration.saveRegisterInfo', mended)).code).toBe(0)
    const named = await asPlatform(app.services.pools, (db) =>
      db.selectFrom('company').select('id').where('name', '=', name).execute(),
    )
    expect(named).toHaveLength(1)
  })

  test('AUTH-05 a phone that has an account is told to whoever holds it, and to nobody else', async () => {
    const { phone } = await makeUser(app.services, { phone: freshPhone() })
    const ask = async (number: string) =>
      app.caller().call('registration.getRegisterCode', { phone: number, ...(await picture(app)) })
    const [known, unknown] = [await ask(phone), await ask(freshPhone())]
    expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} })
    expect((await save({ phone, code: '000000' })).error).toBe('smsCode.wrong')
    expect((await save({ phone })).error).toBe('registration.phoneTaken')
  })

  test('AUTH-05 of two who register one name at the same moment one gets it, and of one code one company', async () => {
    const companyName = freshName()
    const answers = await Promise.all([1, 2, 3].map(() => save({ companyName })))
    expect(answers.map(({ error }) => error ?? 'made').sort()).toEqual([
      'made',
      'registration.companyTaken',
      'registration.companyTaken',
    ])
    const input = await form()
    const again = await Promise.all(
      [1, 2].map(() => app.caller().call('registration.saveRegisterInfo', { ...input, companyName: freshName() })),
    )
    expect(again.map(({ error }) => error ?? 'made').sort()).toEqual(['made', 'smsCode.expired'])
  })

  test('AUTH-05 wrong and expired codes are told apart; weak passwords and what is not agreed to are refused', async () => {
    const input = await form()
    const by = (over: object) => app.caller().call('registration.saveRegisterInfo', { ...input, ...over })
    expect((await by({ code: otherThan(input.code) })).error).toBe('smsCode.wrong')
    expect((await by({ phone: freshPhone() })).error).toBe('smsCode.expired')
    for (const password of ['password1', 'abc', '12345678', `${input.phone}`, '注册公司1'])
      expect((await by({ password })).error).toBe('session.passwordWeak')
    expect((await by({ agreed: false })).error).toBe('wire.badInput')
    expect((await by({ companyName: ' ' })).error).toBe('wire.badInput')
  })

  test('AUTH-05 AUTH-09 when the SMS does not go out the page is told; names are not for listing', async () => {
    const own = await appWithSms()
    own.app.services.channels.codes = async () => ({
      account: 'installation',
      arrivesAt: 'phone',
      send: async () => ({ kind: 'refused', again: 'later', reason: '' }),
    })
    const asked = { phone: freshPhone(), ...(await picture(own.app)) }
    expect((await own.app.caller().call('registration.getRegisterCode', asked)).error).toBe('smsCode.notSent')
    const names = Array.from({ length: 62 }, (_, at) => ({ companyName: `公司${at}` }))
    const caller = own.app.caller()
    const errors: (string | undefined)[] = []
    for (const name of names) errors.push((await caller.call('registration.checkCustomerExists', name)).error)
    expect(errors.slice(0, 60)).toEqual(Array(60).fill(undefined))
    expect(errors.at(-1)).toBe('session.slowDown')
    await own.app.close()
  })

  test('TRUST-01 a new company sees its own rows only', async () => {
    await save()
    const { data } = await save()
    const caller = app.caller()
    const reply = await caller.ok('session.loginAfterRegistered', { ticket: data.ticket })
    const seen = await withCompany(app.services.pools, reply.userInfo.user.tenantId, (db) =>
      db.selectFrom('employee').select('company_id').execute(),
    )
    expect(seen).toHaveLength(1)
  })
})
