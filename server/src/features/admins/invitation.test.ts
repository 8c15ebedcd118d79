import { invitationDays, numberDays } from '@zhixin/contract/admins'
import type { AskOf } from '@zhixin/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import {
  acceptAs,
  colleague,
  deputyOf,
  freshPhone,
  goodPassword,
  inviteAs,
  mainAdmin,
  tokenOf,
} from '../../test/admins/admin-factory.ts'
import { importShown } from '../../test/confirm-matches.ts'
import { loggedIn, makeUser } from '../../test/factories.ts'
import { queuedJobs, secondStepOf, withApp, wrongCode } from '../../test/factors/factor-factory.ts'
import { payrollFile } from '../../test/payroll-file.ts'
import { appWithSms, otherThan, picture, type SentCode, smsCodeFor } from '../../test/session-factory.ts'
import type { TestApp } from '../../test/test-app.ts'

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

const day = 24 * 3_600_000

describe('an invitation', () => {
  test('ACCOUNT-02 whoever is invited sets a password by link and code, logs in, and sees the chosen screens', async () => {
    const main = await mainAdmin(app)
    const person = await colleague(main)
    const check = await main.ok('admins.checkAdd', { employeeId: person.id })
    expect(check).toMatchObject({ name: '周静', namesakes: 0, canMail: true, phone: expect.stringContaining('****') })
    expect(JSON.stringify(check)).not.toContain(person.phone)
    const { token, mailed } = await inviteAs(main, person.id, ['salaryStaff', 'settings'])
    expect(mailed).toBe(true)
    const { list } = await main.ok('sandbox.list', {})
    const { text } = await main.ok('sandbox.show', { id: list[0]?.id ?? '' })
    expect(text).toContain(`/invitation#t=${token}`)

    const shown = await app.caller().ok('admins.openInvitation', { token })
    expect(shown).toMatchObject({ name: '周静', phone: check.phone })
    const { data } = await acceptAs(app, sent, token)
    expect(sent.at(-1)).toMatchObject({ to: person.phone, companyId: null })
    const caller = app.caller()
    const reply = await caller.ok('session.loginAfterRegistered', { ticket: data.ticket ?? '' })
    expect(reply.userInfo).toMatchObject({
      user: { userType: 0, employeeId: person.id, userName: '周静' },
      menuList: [{ menuName: 'salaryStaff' }, { menuName: 'settings' }],
    })
    for (const userId of [data.userId, person.phone])
      expect((await app.caller().call('session.login', { userId, password: goodPassword })).code).toBe(0)
    expect((await main.ok('admins.list', {})).list).toMatchObject([
      { isMain: true },
      { userName: '周静', isMain: false, screens: ['salaryStaff', 'settings'], employeeId: person.id },
    ])
  })

  test('ACCOUNT-02 the link works once, and says so', async () => {
    const main = await mainAdmin(app)
    const { token } = await inviteAs(main, (await colleague(main)).id, ['settings'])
    expect((await acceptAs(app, sent, token)).code).toBe(0)
    expect((await app.caller().call('admins.openInvitation', { token })).error).toBe('admins.invitationUsed')
    const again = await app.caller().call('admins.accept', { token, code: '000000' })
    expect(again.error).toBe('admins.invitationUsed')
    expect(again.msg).toContain('直接登录')
  })

  test('ACCOUNT-02 the link runs out, can be sent again, and the earlier one ends with that', async () => {
    const main = await mainAdmin(app)
    const person = await colleague(main)
    const { token, id, expiresAt } = await inviteAs(main, person.id, ['settings'])
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan((invitationDays - 1) * day)
    await asPlatform(app.services.pools, (db) =>
      db
        .updateTable('admin_invitation')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('id', '=', id)
        .execute(),
    )
    expect((await app.caller().call('admins.openInvitation', { token })).error).toBe('admins.invitationExpired')
    expect((await main.ok('admins.list', {})).invitations).toMatchObject([{ id, isExpired: true }])
    const again = await main.ok('admins.inviteAgain', { id })
    expect((await app.caller().call('admins.openInvitation', { token })).error).toBe('admins.invitationEnded')
    expect((await acceptAs(app, sent, tokenOf(again.link))).code).toBe(0)
  })

  test('ACCOUNT-02 an unused invitation can be taken back: the link ends, and the person can be invited anew', async () => {
    const main = await mainAdmin(app)
    const person = await colleague(main)
    const { token, id } = await inviteAs(main, person.id, ['settings'])
    expect((await main.call('admins.checkAdd', { employeeId: person.id })).error).toBe('admins.invited')
    await main.ok('admins.cancelInvitation', { id })
    expect((await app.caller().call('admins.openInvitation', { token })).error).toBe('admins.invitationEnded')
    expect((await main.call('admins.cancelInvitation', { id })).error).toBe('record.missing')
    await main.ok('admins.checkAdd', { employeeId: person.id })
  })

  test('ACCOUNT-02 a wrong code is told, counted, and leaves the link good; a weak or missing password leaves both good', async () => {
    const main = await mainAdmin(app)
    const { token } = await inviteAs(main, (await colleague(main)).id, ['settings'])
    const caller = app.caller()
    await caller.ok('admins.getInvitationCode', { token, ...(await picture(app)) })
    const code = sent.at(-1)?.code ?? ''
    const by = (over: object) => caller.call('admins.accept', { token, code, ...over })
    expect((await by({ code: otherThan(code) })).error).toBe('smsCode.wrong')
    expect((await by({})).error).toBe('admins.passwordNeeded')
    expect((await by({ account: { password: '12345678', agreed: true } })).error).toBe('session.passwordWeak')
    expect((await by({ account: { password: goodPassword, agreed: false } })).error).toBe('wire.badInput')
    expect((await by({ account: { password: goodPassword, agreed: true } })).code).toBe(0)
  })

  test('ACCOUNT-02 TRUST-02 the link and the phone are nowhere to be read in the database or the log', async () => {
    const main = await mainAdmin(app)
    const person = await colleague(main)
    const { token } = await inviteAs(main, person.id, ['settings'])
    const rows = await asPlatform(app.services.pools, (db) => db.selectFrom('admin_invitation').selectAll().execute())
    const stored = JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString('latin1') })))
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(person.phone)
    expect(app.logged()).not.toContain(token)
  })

  test('ACCOUNT-02 TRUST-06 whoever changes the number in the roster does not turn the link into their own', async () => {
    const main = await mainAdmin(app)
    const person = await colleague(main)
    const { token, id } = await inviteAs(main, person.id, ['settings'])
    await main.ok('employees.save', { id: person.id, phone: freshPhone() })
    const asked = await app.caller().call('admins.getInvitationCode', { token, ...(await picture(app)) })
    expect(asked.error).toBe('admins.invitationPhoneChanged')
    // Nor does sending it again: the main administrator checks the number and invites anew.
    expect((await main.call('admins.inviteAgain', { id })).error).toBe('admins.phoneChanged')
  })
})

describe('whose number it is', () => {
  const screens = ['settings' as const]

  test('ACCOUNT-02 TRUST-06 a number that another user changed lately is told with author and time, and wants that change confirmed', async () => {
    const main = await mainAdmin(app)
    const officer = await loggedIn(app, { companyIds: [main.companyId], userType: 0, roles: ['roster'] })
    const { id: employeeId } = await colleague(main)
    const check = async () => (await main.ok('admins.checkAdd', { employeeId })).numberChange
    expect(await check()).toBeNull()
    await officer.ok('employees.save', { id: employeeId, phone: freshPhone() })
    const first = await check()
    const { user } = await officer.ok('session.getUserInfo', {})
    expect(first?.by).toBe(user.userName)
    expect(Math.abs(Date.parse(first?.at ?? '') - app.services.clock.now().getTime())).toBeLessThan(60_000)
    const save = async (numberConfirmed: string | null) =>
      (await main.call('admins.save', { employeeId, screens, numberConfirmed })).error
    expect(await save(null)).toBe('admins.numberChanged')
    // Another change while the dialog was open is not the one that was confirmed.
    await officer.ok('employees.save', { id: employeeId, phone: freshPhone() })
    expect(await save(first?.at ?? null)).toBe('admins.numberChanged')
    expect((await main.ok('admins.list', {})).invitations).toEqual([])
    expect(await save((await check())?.at ?? null)).toBeUndefined()
  })

  test('ACCOUNT-02 TRUST-06 the same holds for people whom another user added, by hand or by a file', async () => {
    const main = await mainAdmin(app)
    const officer = await loggedIn(app, { companyIds: [main.companyId], userType: 0, roles: ['roster'] })
    await colleague(officer, { name: '手工' })
    const imported = await colleague(main, { name: '导入' })
    const file = await payrollFile(
      ['姓名', '邮箱', '手机号'],
      [
        [imported.name, imported.email, freshPhone()],
        ['新人', 'new@example.com', freshPhone()],
      ],
    )
    expect(await importShown(officer, { file })).toMatchObject({ added: 1, updated: 1 })
    for (const name of ['手工', '导入', '新人']) {
      const { list } = await main.ok('admins.listEmployees', { keyword: name })
      expect((await main.call('admins.save', { employeeId: list[0]?.id ?? '', screens })).error).toBe(
        'admins.numberChanged',
      )
    }
  })

  test('ACCOUNT-02 nothing is to confirm of the own changes, of other fields, and of what was long ago', async () => {
    const main = await mainAdmin(app)
    const officer = await loggedIn(app, { companyIds: [main.companyId], userType: 0, roles: ['roster'] })
    const [own, other, old] = [await colleague(main), await colleague(main), await colleague(officer)]
    await main.ok('employees.save', { id: own.id, phone: freshPhone() })
    await officer.ok('employees.save', { id: other.id, department: '财务部', phone: other.phone })
    const longAgo = new Date(app.services.clock.now().getTime() - (numberDays + 1) * day)
    await asPlatform(app.services.pools, (db) =>
      db.updateTable('employee').set({ phone_changed_at: longAgo }).where('id', '=', old.id).execute(),
    )
    for (const { id: employeeId } of [own, other, old])
      expect((await main.call('admins.save', { employeeId, screens })).error).toBeUndefined()
  })
})

describe('who is invited', () => {
  test('ACCOUNT-02 AUTH-07 a user of another company accepts with the own password, keeps it, and has two memberships', async () => {
    const main = await mainAdmin(app)
    const known = await makeUser(app.services, { phone: freshPhone() })
    const { userId, password } = known
    const person = await colleague(main, { phone: known.phone })
    const { token } = await inviteAs(main, person.id, ['salaryStaff'])
    const { data } = await acceptAs(app, sent, token, { accountPassword: password })
    expect(data).toMatchObject({ userId, ticket: null })
    const caller = app.caller()
    const login = await caller.ok('session.login', { userId: known.phone, password })
    expect(login.tenantList.map(({ id }) => id).sort()).toEqual([...known.companyIds, main.companyId].sort())
    caller.token = login.token
    const here = await caller.ok('session.exchangeLogin', { id: main.companyId })
    expect(here.userInfo.user.userType).toBe(0)
    expect(here.userInfo.menuList).toEqual([{ menuName: 'salaryStaff' }])
  })

  test('ACCOUNT-02 TRUST-06 whoever got the number of an account does not open the company to its earlier holder', async () => {
    const main = await mainAdmin(app)
    const { userId, password, phone } = await makeUser(app.services, { phone: freshPhone() })
    const live = app.caller()
    live.token = (await live.ok('session.login', { userId, password })).token
    const { token } = await inviteAs(main, (await colleague(main, { phone })).id, ['settings'])
    expect((await acceptAs(app, sent, token)).error).toBe('admins.accountPasswordNeeded')
    const code = sent.at(-1)?.code ?? ''
    const by = (accountPassword: string) => app.caller().call('admins.accept', { token, code, accountPassword })
    expect((await by(goodPassword)).error).toBe('admins.accountPasswordWrong')
    expect((await main.ok('admins.list', {})).list).toMatchObject([{ isMain: true }])
    // The number proves itself for a new password, which ends whatever the earlier holder still has.
    const reset = { phone, code: await smsCodeFor(app, 'reset', phone), password: goodPassword }
    await app.caller().ok('session.resetPassword', reset)
    expect((await by(goodPassword)).code).toBe(0)
    expect((await live.call('session.info')).error).toBe('session.passwordReset')
    expect((await app.caller().call('session.login', { userId, password })).error).toBe('session.wrongLogin')
    const { tenantList } = await app.caller().ok('session.login', { userId, password: goodPassword })
    expect(tenantList.map(({ id }) => id)).toContain(main.companyId)
  })

  test('ACCOUNT-02 AUTH-11 an account with a second factor joins by it, and not by its password alone', async () => {
    const main = await mainAdmin(app)
    const { userId, password, phone } = await makeUser(app.services, { phone: freshPhone() })
    const owner = app.caller()
    owner.token = (await owner.ok('session.login', { userId, password })).token
    const { phone: factor } = await withApp(app, owner)
    const { token } = await inviteAs(main, (await colleague(main, { phone })).id, ['settings'])
    const refused = await acceptAs(app, sent, token, { accountPassword: password })
    expect(refused.error).toBe('admins.accountFactorNeeded')
    const code = sent.at(-1)?.code ?? ''
    const by = (accountPassword: string, secondProof: AskOf<'admins.accept'>['secondProof']) =>
      app.caller().call('admins.accept', { token, code, accountPassword, secondProof })
    const now = app.services.clock.now()
    expect((await by(password, { code: wrongCode(factor, now) })).error).toBe('session.factorWrong')
    // The second factor is not asked of whoever does not know the password, and a right one is not used up by them.
    expect((await by('guess', { code: factor.code(now) })).error).toBe('admins.accountPasswordWrong')
    expect((await by(password, { code: factor.code(now) })).code).toBe(0)
    expect((await by(password, { code: factor.code(now, 1) })).error).toBe('admins.invitationUsed')
  })

  test('ACCOUNT-02 AUTH-11 a recovery code joins once, and its owner is told of it', async () => {
    const main = await mainAdmin(app)
    const { userId, password, phone } = await makeUser(app.services, { phone: freshPhone() })
    const owner = app.caller()
    owner.token = (await owner.ok('session.login', { userId, password })).token
    const { recoveryCodes } = await withApp(app, owner)
    const { token } = await inviteAs(main, (await colleague(main, { phone })).id, ['settings'])
    const secondProof = { recoveryCode: recoveryCodes[0] ?? '' }
    expect((await acceptAs(app, sent, token, { accountPassword: password, secondProof })).code).toBe(0)
    const { id: accountId } = await asPlatform(app.services.pools, (db) =>
      db.selectFrom('user_account').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow(),
    )
    expect(await queuedJobs(app, 'factor.tell', { accountId, what: 'recovery' })).toHaveLength(1)
    const { ticket } = secondStepOf(await app.caller().call('session.login', { userId, password }))
    const twice = await app.caller().call('session.enterSecondStep', { ticket, proof: secondProof })
    expect(twice.error).toBe('session.recoveryWrong')
  })

  test('ACCOUNT-02 AUTH-09 the password of an account is guessed no faster than at the login, and only with the code', async () => {
    const main = await mainAdmin(app)
    const { phone, companyIds, password } = await makeUser(app.services, { phone: freshPhone() })
    const { token } = await inviteAs(main, (await colleague(main, { phone })).id, ['settings'])
    await app.caller().ok('admins.getInvitationCode', { token, ...(await picture(app)) })
    const code = sent.at(-1)?.code ?? ''
    const by = (accountPassword: string, typed = code) =>
      app.caller().call('admins.accept', { token, code: typed, accountPassword })
    expect((await by(password, otherThan(code))).error).toBe('smsCode.wrong')
    for (let tries = 0; tries < 4; tries++) expect((await by('guess')).error).toBe('admins.accountPasswordWrong')
    const entries = await asPlatform(app.services.pools, (db) =>
      db
        .selectFrom('audit_entry')
        .select('action')
        .where('company_id', '=', companyIds[0] ?? '')
        .execute(),
    )
    expect(entries.filter(({ action }) => action === 'session.loginFailed')).toHaveLength(4)
    // The five tries of the code are used up, so even the right password needs a new one.
    expect((await by(password)).error).toBe('smsCode.expired')
  })

  test('ACCOUNT-02 inviting does not tell whether a number has an account elsewhere', async () => {
    const main = await mainAdmin(app)
    const known = await makeUser(app.services, { phone: freshPhone() })
    const [one, two] = [await colleague(main, { phone: known.phone }), await colleague(main)]
    const shape = async (id: string) => Object.keys(await main.ok('admins.checkAdd', { employeeId: id })).sort()
    expect(await shape(one.id)).toEqual(await shape(two.id))
    const links = [await inviteAs(main, one.id, ['settings']), await inviteAs(main, two.id, ['settings'])]
    const opened = await Promise.all(links.map(({ token }) => app.caller().ok('admins.openInvitation', { token })))
    expect(Object.keys(opened[0] ?? {})).toEqual(Object.keys(opened[1] ?? {}))
  })

  test('ACCOUNT-02 nobody without a phone, who has left, is invited or administers already; each is told why', async () => {
    const main = await mainAdmin(app)
    const ask = async (employeeId: string) => (await main.call('admins.checkAdd', { employeeId })).error
    const bare = await colleague(main, { phone: '', email: '' })
    const gone = await colleague(main)
    await main.ok('employees.updateQuit', { id: gone.id, type: 1 })
    const { person } = await deputyOf(app, sent, main, ['settings'])
    expect(await ask(bare.id)).toBe('admins.noPhone')
    expect(await ask(gone.id)).toBe('admins.left')
    expect(await ask(person.id)).toBe('admins.already')
    const { list } = await main.ok('admins.listEmployees', {})
    expect(list.find(({ id }) => id === bare.id)?.standing).toBe('noPhone')
    expect(list.find(({ id }) => id === person.id)?.standing).toBe('deputy')
    expect(list.some(({ id }) => id === gone.id)).toBe(false)
  })

  test('ACCOUNT-02 namesakes are told apart by department, number and masked phone, and counted', async () => {
    const main = await mainAdmin(app)
    const [one, two] = [
      await colleague(main, { name: '王伟', department: '财务部', employeeNo: 'A1' }),
      await colleague(main, { name: '王伟', department: '研发部', employeeNo: 'A2' }),
    ]
    const { list, total } = await main.ok('admins.listEmployees', { keyword: '王伟' })
    expect(total).toBe(2)
    expect(new Set(list.map(({ department, employeeNo, phone }) => `${department} ${employeeNo} ${phone}`)).size).toBe(
      2,
    )
    expect((await main.ok('admins.checkAdd', { employeeId: one.id })).namesakes).toBe(1)
    await inviteAs(main, two.id, ['settings'])
    expect((await main.ok('admins.list', {})).invitations).toMatchObject([{ employeeId: two.id, employeeNo: 'A2' }])
  })

  test('ACCOUNT-02 a platform account does not become a company’s administrator', async () => {
    const main = await mainAdmin(app)
    const platform = await makeUser(app.services, { userType: 2, roles: ['admin', 'platform'], phone: freshPhone() })
    const { token } = await inviteAs(main, (await colleague(main, { phone: platform.phone })).id, ['settings'])
    expect((await acceptAs(app, sent, token)).error).toBe('admins.platformAccount')
  })

  test('ACCOUNT-02 of two who accept the same link at the same moment one gets in', async () => {
    const main = await mainAdmin(app)
    const { token } = await inviteAs(main, (await colleague(main)).id, ['settings'])
    await app.caller().ok('admins.getInvitationCode', { token, ...(await picture(app)) })
    const code = sent.at(-1)?.code ?? ''
    const account = { password: goodPassword, agreed: true as const }
    const answers = await Promise.all([1, 2].map(() => app.caller().call('admins.accept', { token, code, account })))
    expect(answers.map(({ error }) => error ?? 'in').sort()).toEqual(['admins.invitationUsed', 'in'])
  })
})
