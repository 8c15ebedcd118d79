import { type CallName, calls } from '@zhixin/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { loggedIn, makeCompany, makeUser } from '../../test/factories.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].route.travel !== 'events')
const withAccess = (access: string) => names.filter((name) => calls[name].route.access === access)
const screenCalls = withAccess('screen')

/** Returns those of the calls that the server refuses to this caller. */
async function refusedTo(caller: Caller, asked: CallName[]): Promise<CallName[]> {
  const refused: CallName[] = []
  for (const name of asked) if ((await caller.call(name, {} as never)).error === 'access.refused') refused.push(name)
  return refused
}
const without = (taken: readonly CallName[]) => screenCalls.filter((name) => !taken.includes(name))
const ofArea = (area: string) => screenCalls.filter((name) => name.startsWith(`${area}.`))

describe('what the menu hides the server refuses', () => {
  test('NAV-14 an administrator who is a person of the company has every call of a screen, and none of the platform', async () => {
    const hr = await loggedIn(app)
    expect(await refusedTo(hr, screenCalls)).toEqual([])
    expect(await refusedTo(hr, withAccess('platform'))).toEqual(withAccess('platform'))
  })

  test('NAV-13 NAV-14 an administrator who is no person of the company has the settings only', async () => {
    const hr = await loggedIn(app, { employeeId: null })
    // The default settings of payslips are a screen of their own, beside the settings centre.
    const own = [...ofArea('account'), ...ofArea('admins')].filter((name) => name !== 'account.saveDefaultConfig')
    expect(await refusedTo(hr, screenCalls)).toEqual(without(own))
  })

  test('NAV-14 a roster officer has the roster and nothing of pay', async () => {
    const officer = await loggedIn(app, { userType: 0, roles: ['roster'] })
    const ofPay: CallName[] = [
      'employees.listMatch',
      'employees.listSalaryHistory',
      'employees.listSalaryHistoryDetail',
      'employees.listContactChanges',
      'employees.confirmContactChanges',
      'employees.restoreContact',
    ]
    const own = ofArea('employees').filter((name) => !ofPay.includes(name))
    expect(await refusedTo(officer, screenCalls)).toEqual(without(own))
  })

  test('NAV-14 a payroll officer has import, history, questions and roster, and neither trail, channels nor review rules', async () => {
    const officer = await loggedIn(app, { userType: 0, roles: ['payroll'] })
    const own = ['batches', 'history', 'questions', 'employees']
      .flatMap(ofArea)
      .filter((name) => name !== 'batches.saveReviewSettings' && name !== 'batches.saveAlertSettings')
    expect(await refusedTo(officer, screenCalls)).toEqual(without(own))
  })

  test('NAV-14 who administers one company is nobody in another that gave no role', async () => {
    const [own, other] = [await makeCompany(app.services), await makeCompany(app.services)]
    const user = await makeUser(app.services, { companyIds: [own.id, other.id] })
    await asPlatform(app.services.pools, (db) =>
      db.updateTable('membership').set({ roles: [] }).where('company_id', '=', other.id).execute(),
    )
    const caller = app.caller()
    caller.token = (await caller.ok('session.login', { userId: user.userId, password: user.password })).token
    expect(await refusedTo(caller, ['employees.list'])).toEqual([])
    const there = await caller.ok('session.exchangeLogin', { id: other.id })
    caller.token = there.token
    expect(there).toMatchObject({ menuList: [], userInfo: { user: { userType: 0 }, menuList: [] } })
    expect(await refusedTo(caller, screenCalls)).toEqual(screenCalls)
  })

  test('NAV-05 a platform user has every call', async () => {
    const platform = await loggedIn(app, { userType: 2, roles: ['admin', 'platform'] })
    expect(await refusedTo(platform, [...screenCalls, ...withAccess('platform')])).toEqual([])
  })
})

describe('the menu at login', () => {
  const menuOf = async (over: Parameters<typeof loggedIn>[1]) => {
    const caller = await loggedIn(app, over)
    return (await caller.ok('session.getUserInfo', {})).menuList.map((item) => item.name || item.menuNameEn)
  }

  test('NAV-04 NAV-12 NAV-15 an administrator gets every module, nested, and not the platform area', async () => {
    const menu = await menuOf({})
    expect(menu).toEqual(expect.arrayContaining(['dashboard', 'salarySlip', 'salaryRecord', 'salaryStaff']))
    expect(menu).toEqual(expect.arrayContaining(['settings', 'orderCenter', 'Reports', 'hrReport', 'salaryTaxReport']))
    expect(menu).not.toContain('Platform')
    expect(menu).not.toContain('platformMenu')
    const { menuList } = await (await loggedIn(app)).ok('session.getUserInfo', {})
    const report = menuList.find((item) => item.name === 'hrReport')
    const reports = menuList.find((item) => item.menuId === report?.superiorMenuId)
    expect(menuList.find((item) => item.menuId === reports?.superiorMenuId)?.menuName).toBe('敬请期待')
  })

  test('NAV-13 others get what their roles name, with the groups above and nothing empty', async () => {
    expect(await menuOf({ userType: 0, roles: ['roster'] })).toEqual(['salaryStaff', 'moreInformation'])
    expect(await menuOf({ userType: 0, roles: ['nobody'] })).toEqual([])
    expect(await menuOf({ employeeId: null })).toEqual(['settings', 'personMgr', 'Coming soon'])
  })

  test('NAV-08 special companies have no order centre in the menu', async () => {
    const caller = await loggedIn(app)
    await asPlatform(app.services.pools, (db) =>
      db.updateTable('company').set({ special: 1 }).where('id', '=', caller.companyId).execute(),
    )
    const reply = await caller.ok('session.getUserInfo', {})
    expect(reply.special).toBe(1)
    expect(reply.menuList.map((item) => item.name)).not.toContain('orderCenter')
  })

  test('NAV-12 what is changed in the table of menus stands in the next answer; access goes by the screen', async () => {
    const officer = await loggedIn(app, { userType: 0, roles: ['roster'] })
    const rename = (title: string) =>
      asPlatform(app.services.pools, (db) =>
        db.updateTable('menu').set({ title_zh: title }).where('name', '=', 'salaryStaff').execute(),
      )
    await rename('花名册')
    const { menuList, userInfo } = await officer.ok('session.getUserInfo', {})
    await rename('员工名册')
    expect(menuList[0]).toMatchObject({ menuName: '花名册', path: '/salaryStaff' })
    expect(userInfo.menuList).toEqual([{ menuName: 'salaryStaff' }, { menuName: 'moreInformation' }])
  })
})
