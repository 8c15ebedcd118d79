import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptAs, colleague, deputyOf, freshPhone, inviteAs, mainAdmin } from '../../test/admins/admin-factory.ts'
import { describeCallContract, type TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { appWithSms, otherThan, picture, type SentCode, smsCodeFor } from '../../test/session-factory.ts'
import type { TestApp } from '../../test/test-app.ts'

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

/** The phones of the main administrators whom the questions below log in. */
const phones = new Map<TestCaller, string>()
const caller = async (own: TestApp) => {
  const phone = freshPhone()
  const main = await mainAdmin(own, phone)
  phones.set(main, phone)
  return main
}
const anId = '00000000-0000-7000-8000-000000000001'
const onlyOwn = { foreignInput: null, badInput: [] } as const
const invitation = async (main: TestCaller) => inviteAs(main, (await colleague(main)).id, ['settings'])
const byLink = async (main: TestCaller) => ({ token: (await invitation(main)).token })

describeCallContract('admins.list', { app: () => app, caller, input: () => ({}), ...onlyOwn })
describeCallContract('admins.listEmployees', { app: () => app, caller, input: () => ({}), ...onlyOwn })
describeCallContract('admins.checkAdd', {
  app: () => app,
  caller,
  input: async (main) => ({ employeeId: (await colleague(main)).id }),
  badInput: [{}, { employeeId: 'x' }],
})
describeCallContract('admins.save', {
  app: () => app,
  caller,
  input: async (main) => ({ employeeId: (await colleague(main)).id, screens: ['salaryStaff' as const] }),
  badInput: [{}, { employeeId: anId, screens: [] }, { id: anId, screens: ['nowhere'] }, { screens: ['settings'] }],
})
describeCallContract('admins.inviteAgain', {
  app: () => app,
  caller,
  input: async (main) => ({ id: (await invitation(main)).id }),
  badInput: [{}, { id: 'x' }],
})
describeCallContract('admins.cancelInvitation', {
  app: () => app,
  caller,
  input: async (main) => ({ id: (await invitation(main)).id }),
  badInput: [{}, { id: 'x' }],
})
describeCallContract('admins.remove', {
  app: () => app,
  caller,
  input: async (main) => ({ id: (await deputyOf(app, sent, main, ['settings'])).id }),
  badInput: [{}, { id: 'x' }],
})
describeCallContract('admins.getChangeCode', { app: () => app, caller, input: () => ({}), ...onlyOwn })
describeCallContract('admins.saveChange', {
  app: () => app,
  caller,
  input: async (main) => ({
    id: (await deputyOf(app, sent, main, ['settings'])).id,
    code: await smsCodeFor(app, 'changeAdmin', phones.get(main) ?? ''),
  }),
  badInput: [{}, { id: anId }, { id: 'x', code: '123456' }],
})
describeCallContract('admins.openInvitation', {
  app: () => app,
  caller,
  input: async () => byLink(await mainAdmin(app)),
  badInput: [{}, { token: '' }],
})
describeCallContract('admins.getInvitationCode', {
  app: () => app,
  caller,
  input: async () => ({ ...(await byLink(await mainAdmin(app))), ...(await picture(app)) }),
  badInput: [{}, { token: 'x' }],
})
describeCallContract('admins.accept', {
  app: () => app,
  caller,
  input: async () => {
    const { token } = await invitation(await mainAdmin(app))
    await app.caller().ok('admins.getInvitationCode', { token, ...(await picture(app)) })
    return { token, code: sent.at(-1)?.code ?? '', account: { password: 'Guten Tag 2026', agreed: true as const } }
  },
  badInput: [{}, { token: 'x', code: '1', account: { password: 'Guten Tag 2026', agreed: false } }],
})

describe('rights by screen', () => {
  test('ACCOUNT-02 NAV-14 a deputy is refused the calls of screens that were not chosen, and keeps those that were', async () => {
    const main = await mainAdmin(app)
    const { caller: deputy } = await deputyOf(app, sent, main, ['salaryStaff', 'settings'])
    expect((await deputy.call('employees.list', {})).code).toBe(0)
    expect((await deputy.call('admins.list', {})).code).toBe(0)
    for (const name of [
      'history.list',
      'batches.listUnfinished',
      'audit.list',
      'dashboard.show',
      'sandbox.list',
    ] as const)
      expect((await deputy.call(name, {})).error, name).toBe('access.refused')
  })

  test('ACCOUNT-02 a change of rights takes effect at once, in the session that is open', async () => {
    const main = await mainAdmin(app)
    const { caller: deputy, id } = await deputyOf(app, sent, main, ['salaryStaff'])
    await main.ok('admins.save', { id, screens: ['salaryRecord', 'dashboard'] })
    expect((await deputy.call('employees.list', {})).error).toBe('access.refused')
    expect((await deputy.call('history.list', {})).code).toBe(0)
    expect((await deputy.call('dashboard.show', {})).code).toBe(0)
    const { userInfo } = await deputy.ok('session.getUserInfo', {})
    expect(userInfo.menuList).toEqual([{ menuName: 'dashboard' }, { menuName: 'salaryRecord' }])
  })

  test('ACCOUNT-02 rights of an invitation can be changed before it is accepted', async () => {
    const main = await mainAdmin(app)
    const { id, token } = await invitation(main)
    await main.ok('admins.save', { id, screens: ['salaryRecord'] })
    await acceptAs(app, sent, token)
    expect((await main.ok('admins.list', {})).list[1]?.screens).toEqual(['salaryRecord'])
  })

  test('ACCOUNT-02 TRUST-06 screens that show pay besides are refused without the right to pay, in words', async () => {
    const main = await mainAdmin(app)
    const { id: employeeId } = await colleague(main)
    const answer = await main.call('admins.save', { employeeId, screens: ['salaryStaff', 'audit'] })
    expect(answer.error).toBe('admins.screensNeedPay')
    expect(answer.msg).toContain('创建工资条')
    expect((await main.ok('admins.list', {})).invitations).toEqual([])
  })

  test('ACCOUNT-02 an administrator of before, who sees every screen, can be limited to some', async () => {
    const main = await mainAdmin(app)
    const whole = await loggedIn(app, { companyIds: [main.companyId], roles: ['admin'] })
    const [, other] = (await main.ok('admins.list', {})).list
    expect(other).toMatchObject({ isMain: false, screens: null })
    await main.ok('admins.save', { id: other?.id ?? '', screens: ['salaryStaff'] })
    expect((await whole.call('history.list', {})).error).toBe('access.refused')
    expect((await whole.call('employees.list', {})).code).toBe(0)
  })
})

test('ACCOUNT-02 people to choose from are in the order of their surnames as these are read', async () => {
  const main = await mainAdmin(app)
  for (const name of ['查宁', '曾敏', '沈杰', '单丽', '陈明', '孙磊', '冯涛', '仇婷', '解强'])
    await colleague(main, { name })
  const { list } = await main.ok('admins.listEmployees', {})
  expect(list.map(({ name }) => name).join(' ')).toBe('陈明 冯涛 仇婷 单丽 沈杰 孙磊 解强 曾敏 查宁')
})

describe('who manages administrators', () => {
  test('ACCOUNT-02 only the main administrator: a deputy with every screen is refused each call, in words', async () => {
    const main = await mainAdmin(app)
    const whole = await loggedIn(app, { companyIds: [main.companyId], roles: ['admin'] })
    const { id } = await invitation(main)
    const person = await colleague(main)
    const [first] = (await main.ok('admins.list', {})).list
    const tries = [
      whole.call('admins.listEmployees', {}),
      whole.call('admins.checkAdd', { employeeId: person.id }),
      whole.call('admins.save', { employeeId: person.id, screens: ['settings'] }),
      whole.call('admins.save', { id, screens: ['settings'] }),
      whole.call('admins.inviteAgain', { id }),
      whole.call('admins.cancelInvitation', { id }),
      whole.call('admins.remove', { id: first?.id ?? '' }),
      whole.call('admins.getChangeCode', {}),
      whole.call('admins.saveChange', { id: first?.id ?? '', code: '123456' }),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.error).toBe('admins.onlyMain')
    const seen = await whole.ok('admins.list', {})
    expect(seen).toMatchObject({ mayManage: false, invitations: [], departments: [] })
    expect(seen.list).toHaveLength(2)
  })

  test('ACCOUNT-02 the main administrator cannot be removed, not even by themself', async () => {
    const main = await mainAdmin(app)
    const [self] = (await main.ok('admins.list', {})).list
    const answer = await main.call('admins.remove', { id: self?.id ?? '' })
    expect(answer.error).toBe('admins.mainStays')
    expect(answer.msg).toContain('移交')
    expect((await main.call('admins.save', { id: self?.id ?? '', screens: ['settings'] })).error).toBe(
      'admins.mainStays',
    )
  })
})

describe('the main administration is handed over', () => {
  const handOver = async () => {
    const phone = freshPhone()
    const main = await mainAdmin(app, phone)
    const deputy = await deputyOf(app, sent, main, ['salaryStaff'])
    return { main, phone, deputy }
  }

  test('ACCOUNT-02 with a code to the own phone; the new one manages, the former one keeps every screen', async () => {
    const { main, phone, deputy } = await handOver()
    const { phone: masked } = await main.ok('admins.getChangeCode', {})
    expect(sent.at(-1)).toMatchObject({ to: phone, companyId: null })
    expect(masked).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
    await main.ok('admins.saveChange', { id: deputy.id, code: sent.at(-1)?.code ?? '' })
    expect((await deputy.caller.ok('admins.list', {})).list).toMatchObject([
      { id: deputy.id, isMain: true, isSelf: true, screens: null },
      { isMain: false, screens: null },
    ])
    expect((await deputy.caller.call('history.list', {})).code).toBe(0)
    expect((await main.call('admins.listEmployees', {})).error).toBe('admins.onlyMain')
    expect((await main.call('history.list', {})).code).toBe(0)
    const { list } = await deputy.caller.ok('audit.list', {})
    expect(list.find(({ action }) => action === 'admin.handOver')).toMatchObject({ person: '周静' })
  })

  test('ACCOUNT-02 a wrong and an old code are told apart and change nothing; who has handed over cannot do it again', async () => {
    const { main, phone, deputy } = await handOver()
    const save = (code: string) => main.call('admins.saveChange', { id: deputy.id, code })
    expect((await save('123456')).error).toBe('smsCode.expired')
    const code = await smsCodeFor(app, 'changeAdmin', phone)
    expect((await save(otherThan(code))).error).toBe('smsCode.wrong')
    expect((await save(code)).error).toBeUndefined()
    expect((await save(code)).error).toBe('admins.onlyMain')
  })

  test('ACCOUNT-02 to nobody outside: the caller, a stranger, one who is only invited', async () => {
    const { main, phone } = await handOver()
    const [self] = (await main.ok('admins.list', {})).list
    const open = await invitation(main)
    const code = await smsCodeFor(app, 'changeAdmin', phone)
    for (const id of [self?.id ?? '', anId, open.id])
      expect((await main.call('admins.saveChange', { id, code })).error).toBe('record.missing')
  })

  test('ACCOUNT-02 a main administrator without a phone is told what to do', async () => {
    const main = await mainAdmin(app)
    const { id } = await deputyOf(app, sent, main, ['settings'])
    expect((await main.call('admins.getChangeCode', {})).error).toBe('admins.ownPhoneMissing')
    expect((await main.call('admins.saveChange', { id, code: '123456' })).error).toBe('admins.ownPhoneMissing')
  })
})
