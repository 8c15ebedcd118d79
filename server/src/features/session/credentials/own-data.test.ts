import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../../database/transaction.ts'
import { describeCallContract } from '../../../test/call-contract.ts'
import { confirmed, makeUser } from '../../../test/factories.ts'
import { appWithSms, otherThan, picture, type SentCode, smsCodeFor, ticketFor } from '../../../test/session-factory.ts'
import type { TestApp } from '../../../test/test-app.ts'

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

let count = 0
const freshPhone = () => `1883000${String(++count).padStart(4, '0')}`
const fresh = 'Neues Passwort 7'

async function entered(over: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(app.services, over)
  const logIn = async (password = user.password) => {
    const caller = app.caller()
    const answer = await caller.call('session.login', { userId: user.userId, password })
    caller.token = answer.data?.token ?? null
    return { caller, answer }
  }
  return { user, logIn, me: (await logIn()).caller }
}

describeCallContract('session.saveUserInfo', {
  app: () => app,
  input: () => ({ userName: '王新名' }),
  foreignInput: null,
  badInput: [{}, { userName: '  ' }, { userName: '长'.repeat(101) }],
})
describeCallContract('session.changePassword', {
  app: () => app,
  input: () => ({ oldPassword: 'correct horse', password: fresh }),
  foreignInput: null,
  badInput: [{}, { oldPassword: 'correct horse' }, { oldPassword: '', password: fresh }],
})
describeCallContract('session.changePhoneCode', {
  app: () => app,
  input: async () => ({ to: 'new' as const, phone: freshPhone(), ...(await picture(app)) }),
  foreignInput: null,
  badInput: [{}, { to: 'both' }],
})
describeCallContract('session.changePhone', {
  app: () => app,
  input: async () => {
    const phone = freshPhone()
    return { phone, code: await smsCodeFor(app, 'changePhone', phone), password: 'correct horse' }
  },
  foreignInput: null,
  badInput: [{}, { phone: '18830001234' }],
})

test('ACCOUNT-01 the own name is changed for every company, and the own phone is told masked', async () => {
  const { user, me } = await entered({ phone: freshPhone() })
  await me.ok('session.saveUserInfo', { userName: ' 王　新名 ' })
  const info = await me.ok('session.getUserInfo', {})
  expect([info.user.userName, info.phone]).toEqual(['王 新名', `188****${user.phone.slice(-4)}`])
})

describe('ACCOUNT-01 the own password', () => {
  test('is changed with the current one: the old one is worth nothing, and this session goes on', async () => {
    const { me, logIn } = await entered()
    await me.ok('session.changePassword', { oldPassword: 'correct horse', password: fresh })
    expect((await me.call('session.info')).code).toBe(0)
    expect((await logIn()).answer.error).toBe('session.wrongLogin')
    expect((await logIn(fresh)).answer.code).toBe(0)
  })

  test('ends every other session of the user and the links to WeCom, and nobody else’s', async () => {
    const { user, me } = await entered()
    const member = { companyId: user.companyIds[0] ?? '', corpId: 'ww1', member: 'own' }
    await confirmed(app, me.token ?? '')
    await me.ok('session.linkEnterpriseWechat', { ticket: await ticketFor(app, member) })
    // A user has one live session by the login; another one is what a stolen token would be.
    const other = app.caller()
    other.token = 'x'.repeat(43)
    await copySession(me.token ?? '', other.token)
    expect((await other.call('session.info')).code).toBe(0)
    const { me: stranger } = await entered({ companyIds: user.companyIds })
    await me.ok('session.changePassword', { oldPassword: user.password, password: fresh })
    expect((await other.call('session.info')).error).toBe('session.passwordChanged')
    expect((await me.call('session.info')).code).toBe(0)
    expect((await stranger.call('session.info')).code).toBe(0)
    const links = await asPlatform(app.services.pools, (db) =>
      db.selectFrom('enterprise_link').selectAll().where('user_account_id', '=', user.id).execute(),
    )
    expect(links).toEqual([])
  })

  test('stays where the current one is wrong, and guessing is slowed as at the login', async () => {
    const { me, logIn } = await entered()
    const guess = () => me.call('session.changePassword', { oldPassword: 'wrong', password: fresh })
    const errors: unknown[] = []
    for (let tries = 0; tries < 6; tries++) errors.push((await guess()).error)
    expect(errors.slice(0, 5)).toEqual(Array(5).fill('session.oldPasswordWrong'))
    expect(errors[5]).toBe('session.slowDown')
    // Not even with the right one, until the pause is over.
    const right = { oldPassword: 'correct horse', password: fresh }
    expect((await me.call('session.changePassword', right)).error).toBe('session.slowDown')
    expect((await logIn()).answer.code).toBe(0)
  })

  test.each([
    ['short', 'a1b2c3'],
    ['of one kind', 'abcdefghijk'],
    ['common', 'password123'],
    ['a keyboard row', 'qwertyuiop12'],
  ])('refuses one that is %s', async (_, password) => {
    const { me } = await entered()
    expect((await me.call('session.changePassword', { oldPassword: 'correct horse', password })).error).toBe(
      'session.passwordWeak',
    )
  })

  test('refuses one made of the own user id, name, company or phone, and the current one again', async () => {
    const { user, me } = await entered({ phone: freshPhone() })
    const { companyName } = (await me.ok('session.getUserInfo', {})).userInfo.user
    for (const part of [`${user.userId}xyz`, companyName, user.phone])
      expect(
        (await me.call('session.changePassword', { oldPassword: user.password, password: `aB#${part}` })).error,
        part,
      ).toBe('session.passwordWeak')
    const same = { oldPassword: user.password, password: user.password }
    expect((await me.call('session.changePassword', same)).error).toBe('session.passwordSame')
  })

  test('stands in no log', async () => {
    const { me } = await entered()
    await me.ok('session.changePassword', { oldPassword: 'correct horse', password: 'Geheimes Wort 93' })
    expect(app.logged()).not.toMatch(/Geheimes|correct horse/)
  })
})

/** A second live session of the same user, as one that was opened elsewhere. */
async function copySession(token: string, copy: string): Promise<void> {
  const { hashToken } = await import('../../../security/token.ts')
  await asPlatform(app.services.pools, async (db) => {
    const row = await db
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('session')
      .values({ ...row, token_hash: hashToken(copy) })
      .execute()
  })
}

describe('ACCOUNT-01 the own phone', () => {
  const codes = async (old: string, phone: string) => ({
    phone,
    code: await smsCodeFor(app, 'changePhone', phone),
    oldCode: await smsCodeFor(app, 'changePhone', old),
  })

  test('is changed with the codes that were sent to both numbers, and the new one logs in', async () => {
    const { user, me } = await entered({ phone: freshPhone() })
    const phone = freshPhone()
    sent.length = 0
    await me.ok('session.changePhoneCode', { to: 'old', ...(await picture(app)) })
    await me.ok('session.changePhoneCode', { to: 'new', phone, ...(await picture(app)) })
    expect(sent.map(({ to }) => to)).toEqual([user.phone, phone])
    const [oldCode = '', code = ''] = sent.map((each) => each.code)
    await me.ok('session.changePhone', { phone, code, oldCode })
    expect((await me.ok('session.getUserInfo', {})).phone).toBe(`188****${phone.slice(-4)}`)
    // Used codes are worth nothing.
    expect((await me.call('session.changePhone', { phone: user.phone, code: oldCode, oldCode: code })).error).toBe(
      'smsCode.expired',
    )
    expect((await app.caller().call('session.login', { userId: phone, password: user.password })).code).toBe(0)
    expect((await app.caller().call('session.login', { userId: user.phone, password: user.password })).error).toBe(
      'session.wrongLogin',
    )
  })

  test('stays where one code is wrong or missing, which is named, and the right one stays good', async () => {
    const { user, me } = await entered({ phone: freshPhone() })
    const right = await codes(user.phone, freshPhone())
    const fieldOf = async (wrong: object) => {
      const answer = await me.call('session.changePhone', { ...right, ...wrong })
      return [answer.error, (answer.data as unknown as { fields: { path: string }[] } | null)?.fields?.[0]?.path]
    }
    expect(await fieldOf({ oldCode: otherThan(right.oldCode) })).toEqual(['smsCode.wrong', 'oldCode'])
    expect(await fieldOf({ oldCode: undefined })).toEqual(['smsCode.wrong', 'oldCode'])
    expect(await fieldOf({ code: otherThan(right.code) })).toEqual(['smsCode.wrong', 'code'])
    expect((await me.ok('session.getUserInfo', {})).phone).toBe(`188****${user.phone.slice(-4)}`)
    await me.ok('session.changePhone', right)
  })

  test('five wrong tries end a code, also while the other one is right', async () => {
    const { user, me } = await entered({ phone: freshPhone() })
    const right = await codes(user.phone, freshPhone())
    for (let tries = 0; tries < 5; tries++)
      await me.call('session.changePhone', { ...right, oldCode: otherThan(right.oldCode) })
    expect((await me.call('session.changePhone', right)).error).toBe('smsCode.expired')
  })

  test('a code for another purpose, or for another number, is worth nothing', async () => {
    const { user, me } = await entered({ phone: freshPhone() })
    const phone = freshPhone()
    const code = await smsCodeFor(app, 'changePhone', phone)
    const oldCode = await smsCodeFor(app, 'login', user.phone)
    expect((await me.call('session.changePhone', { phone, code, oldCode })).error).toBe('smsCode.expired')
    await smsCodeFor(app, 'changePhone', user.phone)
    expect((await me.call('session.changePhone', { phone: freshPhone(), code, oldCode })).error).toBe('smsCode.expired')
  })

  test('a number that another account has is refused once both codes are right, and they stay good', async () => {
    const { user, me } = await entered({ phone: freshPhone() })
    const { user: other } = await entered({ phone: freshPhone() })
    const taken = await codes(user.phone, other.phone)
    expect((await me.call('session.changePhone', { ...taken, code: otherThan(taken.code) })).error).toBe(
      'smsCode.wrong',
    )
    expect((await me.call('session.changePhone', taken)).error).toBe('session.phoneTaken')
    const phone = freshPhone()
    const code = await smsCodeFor(app, 'changePhone', phone)
    await me.ok('session.changePhone', { phone, code, oldCode: taken.oldCode })
  })

  test('who has none proves the password instead, which is guessed no faster than at the login', async () => {
    const { user, me } = await entered()
    const phone = freshPhone()
    const code = await smsCodeFor(app, 'changePhone', phone)
    expect((await me.call('session.changePhone', { phone, code })).error).toBe('session.oldPasswordWrong')
    expect((await me.call('session.changePhone', { phone, code, password: 'wrong' })).error).toBe(
      'session.oldPasswordWrong',
    )
    await me.ok('session.changePhone', { phone, code, password: user.password })
    expect((await me.call('session.changePhoneCode', { to: 'new', phone, ...(await picture(app)) })).error).toBe(
      'session.phoneSame',
    )
  })

  test('no SMS goes out without a picture code, twice a minute to one number, or to nobody’s old number', async () => {
    const { me } = await entered()
    const phone = freshPhone()
    sent.length = 0
    const ask = async (over: object = {}) =>
      (await me.call('session.changePhoneCode', { to: 'new', phone, ...(await picture(app)), ...over })).error
    expect(await ask({ pictureCode: 'zzzz' })).toBe('session.pictureWrong')
    expect(await ask({ to: 'old' })).toBe('session.noPhone')
    expect(await ask({ phone: '12345' })).toBe('employees.phoneInvalid')
    expect(sent).toEqual([])
    expect(await ask()).toBeUndefined()
    expect(await ask()).toBe('session.slowDown')
    expect(sent).toHaveLength(1)
  })
})
