import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { notify } from '../../live/notify.ts'
import {
  acceptAs,
  colleague,
  deputyOf,
  freshPhone,
  goodPassword,
  inviteAs,
  mainAdmin,
} from '../../test/admins/admin-factory.ts'
import { loggedIn, makeUser } from '../../test/factories.ts'
import { appWithSms, type SentCode } from '../../test/session-factory.ts'
import { type Caller, copyDatabase, type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let sent: SentCode[]
/** A second process on the same database. */
let other: TestApp
beforeAll(async () => {
  const database = await copyDatabase()
  const MASTER_KEY = Buffer.alloc(32, 7).toString('base64')
  ;({ app, sent } = await appWithSms({ MASTER_KEY }, database))
  other = await testApp({ MASTER_KEY }, { ...database, drop: async () => {} })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const batchId = '00000000-0000-7000-8000-000000000001'

/** Opens the event stream of a window; `heard` grows, `ended` is set when the server closes it. */
async function openWindow(program: TestApp, { token }: Caller) {
  const response = await fetch(`${program.url}/prod-api/events`, { headers: { token: token ?? '' } })
  const window = { heard: '', ended: false }
  const reading = (async () => {
    for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
      window.heard += piece
    window.ended = true
  })()
  reading.catch(() => {})
  await expect.poll(() => window.heard).toContain('hello')
  return window
}

const tell = (companyId: string) =>
  asPlatform(app.services.pools, (db) => notify(db, { companyId }, { kind: 'batch', batchId }))

describe('a deputy is removed', () => {
  test('ACCOUNT-02 the open session ends at once with its reason, and its windows in every process', async () => {
    const main = await mainAdmin(app)
    const { caller, id, userId, person } = await deputyOf(app, sent, main, ['salaryRecord'])
    const windows = [await openWindow(app, caller), await openWindow(other, caller)]
    const mine = await openWindow(other, main)
    await main.ok('admins.remove', { id })
    await expect.poll(() => windows.map(({ ended }) => ended)).toEqual([true, true])
    const answer = await caller.call('session.getUserInfo', {})
    expect(answer).toMatchObject({ status: 401, error: 'session.removed' })
    expect(answer.msg).toContain('主管理员')
    const login = await app.caller().call('session.login', { userId, password: 'Guten Tag 2026' })
    expect(login.error).toBe('session.noCompany')
    await tell(main.companyId)
    await expect.poll(() => mine.heard).toContain(batchId)
    expect(windows.some(({ heard }) => heard.includes(batchId))).toBe(false)
    const { list } = await main.ok('audit.list', {})
    expect(list.find(({ action }) => action === 'admin.remove')).toMatchObject({ person: person.name })
  })

  test('ACCOUNT-02 a session of before does not come back when the person is invited again', async () => {
    const main = await mainAdmin(app)
    const { caller, id, person } = await deputyOf(app, sent, main, ['settings'])
    await main.ok('admins.remove', { id })
    await asPlatform(app.services.pools, (db) => db.deleteFrom('guard').where('key', 'like', 'sms:%').execute())
    const { token } = await inviteAs(main, person.id, ['settings'])
    expect((await acceptAs(app, sent, token, { accountPassword: goodPassword })).code).toBe(0)
    expect((await caller.call('session.getUserInfo', {})).error).toBe('session.removed')
  })

  test('ACCOUNT-02 AUTH-07 a user of two companies stays logged in at the other one', async () => {
    const main = await mainAdmin(app)
    const known = await makeUser(app.services, { phone: freshPhone() })
    const { token } = await inviteAs(main, (await colleague(main, { phone: known.phone })).id, ['settings'])
    await acceptAs(app, sent, token, { accountPassword: known.password })
    const login = app.caller()
    const reply = await login.ok('session.login', { userId: known.userId, password: known.password })
    Object.assign(login, { token: reply.token, companyId: reply.userInfo.user.tenantId })
    await main.ok('admins.remove', { id: known.id })
    const info = await login.ok('session.getUserInfo', {})
    expect(info.tenantList.map(({ id }) => id)).toEqual(known.companyIds)
  })

  test('ACCOUNT-02 whoever had another role in the company keeps that, in a session of its own', async () => {
    const main = await mainAdmin(app)
    const officer = await makeUser(app.services, {
      companyIds: [main.companyId],
      userType: 0,
      roles: ['roster'],
      phone: freshPhone(),
    })
    const { token } = await inviteAs(main, (await colleague(main, { phone: officer.phone })).id, ['salaryRecord'])
    await acceptAs(app, sent, token, { accountPassword: officer.password })
    await main.ok('admins.remove', { id: officer.id })
    const caller = app.caller()
    const reply = await caller.ok('session.login', { userId: officer.userId, password: officer.password })
    expect(reply.roleList).toEqual([{ roleName: 'roster' }])
    expect(reply.userInfo.menuList.map(({ menuName }) => menuName)).toContain('salaryStaff')
    // They stay in the list, from which they can be removed for good.
    expect((await main.ok('admins.list', {})).list[1]).toMatchObject({ id: officer.id, roles: ['roster'] })
  })

  test('ACCOUNT-02 whoever enters by another role alone is listed with it, and is out when removed', async () => {
    const main = await mainAdmin(app)
    const officer = await loggedIn(app, { companyIds: [main.companyId], userType: 0, roles: ['roster'] })
    const { list } = await main.ok('admins.list', {})
    expect(list).toMatchObject([
      { isMain: true, isAdmin: true },
      { isMain: false, isAdmin: false, screens: [], roles: ['roster'], departments: null },
    ])
    const { id = '' } = list[1] ?? {}
    expect((await main.call('admins.save', { id, screens: ['salaryRecord'] })).error).toBe('record.missing')
    await main.ok('admins.remove', { id })
    expect((await officer.call('employees.list', {})).error).toBe('session.removed')
    expect((await main.ok('admins.list', {})).list).toHaveLength(1)
    expect((await main.ok('audit.list', {})).list[0]).toMatchObject({ action: 'admin.remove' })
  })
})

describe('an administrator leaves', () => {
  test.each(['updateQuit', 'remove', 'batchRemove'] as const)(
    'ACCOUNT-02 by employees.%s a deputy loses the access at once, and the trail says why',
    async (verb) => {
      const main = await mainAdmin(app)
      const { caller, person } = await deputyOf(app, sent, main, ['salaryRecord'])
      const window = await openWindow(other, caller)
      await main.ok(`employees.${verb}`, { id: person.id, ids: [person.id], type: 1 } as never)
      expect((await caller.call('history.list', {})).error).toBe('session.removed')
      await expect.poll(() => window.ended).toBe(true)
      expect((await main.ok('admins.list', {})).list).toHaveLength(1)
      const { list } = await main.ok('audit.list', {})
      expect(list.find(({ action }) => action === 'admin.remove')?.facts).toEqual({ reason: 'leftRoster' })
    },
  )

  test('ACCOUNT-02 whoever is no administrator any more but has another role loses that too', async () => {
    const main = await mainAdmin(app)
    const { caller, id, person } = await deputyOf(app, sent, main, ['salaryRecord'])
    await asPlatform(app.services.pools, (db) =>
      db
        .updateTable('membership')
        .set({ roles: ['roster'], screens: null })
        .where('company_id', '=', main.companyId)
        .where('user_account_id', '=', id)
        .execute(),
    )
    await main.ok('employees.updateQuit', { id: person.id, type: 1 })
    expect((await caller.call('employees.list', {})).error).toBe('session.removed')
    expect((await main.ok('admins.list', {})).list).toHaveLength(1)
  })

  test("ACCOUNT-02 one of the platform's own users who leaves is out as well, at once", async () => {
    const main = await mainAdmin(app)
    const person = await colleague(main)
    const staff = await loggedIn(app, {
      companyIds: [main.companyId],
      userType: 2,
      roles: ['admin', 'platform'],
      employeeId: person.id,
    })
    expect((await staff.call('employees.list', {})).code).toBe(0)
    await main.ok('employees.updateQuit', { id: person.id, type: 1 })
    for (const name of ['employees.list', 'history.list'] as const)
      expect((await staff.call(name, {} as never)).error).toBe('session.removed')
    expect((await main.ok('admins.list', {})).list).toHaveLength(1)
  })

  test('ACCOUNT-02 an open invitation of somebody who leaves ends', async () => {
    const main = await mainAdmin(app)
    const person = await colleague(main)
    const { token } = await inviteAs(main, person.id, ['settings'])
    await main.ok('employees.updateQuit', { id: person.id, type: 1 })
    expect((await app.caller().call('admins.openInvitation', { token })).error).toBe('admins.invitationEnded')
  })

  test('ACCOUNT-02 the main administrator hands over first: nobody marks them as left or removes them', async () => {
    const main = await mainAdmin(app)
    const person = await colleague(main)
    await asPlatform(app.services.pools, (db) =>
      db.updateTable('membership').set({ employee_id: person.id }).where('company_id', '=', main.companyId).execute(),
    )
    const officer = await loggedIn(app, { companyIds: [main.companyId], userType: 0, roles: ['roster'] })
    for (const answer of [
      await officer.call('employees.updateQuit', { id: person.id, type: 1 }),
      await officer.call('employees.remove', { id: person.id }),
      await main.call('employees.batchRemove', { ids: [person.id] }),
    ]) {
      expect(answer.error).toBe('admins.mainLeaves')
      expect(answer.msg).toContain(person.name)
    }
    expect((await main.ok('employees.list', {})).list).toHaveLength(1)
  })
})

describe('live events', () => {
  test('ACCOUNT-02 TRUST-06 a deputy without a screen of pay hears nothing of batches, until they get one', async () => {
    const main = await mainAdmin(app)
    const { caller, id } = await deputyOf(app, sent, main, ['salaryStaff', 'dashboard'])
    const window = await openWindow(other, caller)
    const mine = await openWindow(other, main)
    await tell(main.companyId)
    await expect.poll(() => mine.heard).toContain(batchId)
    expect(window.heard).not.toContain('data: {"kind"')
    await main.ok('admins.save', { id, screens: ['salaryRecord'] })
    // The window is told to load anew what it shows, with the menu of now.
    await expect.poll(() => window.heard).toContain('event: missed')
    await tell(main.companyId)
    await expect.poll(() => window.heard).toContain(batchId)
    expect(window.ended).toBe(false)
  })
})

test('ACCOUNT-02 an account of the platform cannot be removed by a company, and keeps all it had', async () => {
  const main = await mainAdmin(app)
  const staff = await loggedIn(app, { companyIds: [main.companyId], userType: 2, roles: ['admin', 'platform'] })
  const { list } = await main.ok('admins.list', {})
  // The page offers no removal that is refused.
  expect(list.map(({ ofPlatform }) => ofPlatform)).toEqual([false, true])
  const id = list[1]?.id ?? ''
  expect((await main.call('admins.remove', { id })).error).toBe('admins.ofPlatform')
  expect((await main.ok('admins.list', {})).list).toEqual(list)
  expect((await staff.call('employees.list', {})).code).toBe(0)
})
