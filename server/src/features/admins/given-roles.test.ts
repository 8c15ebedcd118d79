import type { ContentOf } from '@zhixin/contract/platform/editions'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { acceptAs, colleague, deputyOf, mainAdmin, tokenOf } from '../../test/admins/admin-factory.ts'
import type { TestCaller } from '../../test/call-contract.ts'
import { changeDocument } from '../../test/client/change-document.ts'
import { loggedIn } from '../../test/factories.ts'
import { appWithSms, type SentCode } from '../../test/session-factory.ts'
import type { Caller, TestApp } from '../../test/test-app.ts'
import { listPayReaders } from '../session/pay-readers-store.ts'

let app: TestApp
let sent: SentCode[]
let platform: TestCaller
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
  platform = await loggedIn(app, { userType: 2, roles: ['admin', 'platform'] })
})
afterAll(() => app.close())

const menuIds: Record<string, string> = { salaryRecord: '20', salaryStaff: '30', moreInformation: '110' }
/** A role of the platform with these screens. */
async function role(...screens: string[]) {
  const name = `r${newId().replaceAll('-', '').slice(-12)}`
  await changeDocument(platform, 'roles', 'roles', ({ roles }) => ({
    kind: 'roles',
    roles: [...roles, { name, zh: '财务', en: 'Finance' }],
  }))
  await grant(name, ...screens)
  return name
}
const grant = (name: string, ...screens: string[]) =>
  changeDocument(platform, 'roleMenus', 'roleMenus', ({ grants }) => ({
    kind: 'roleMenus',
    grants: grants.map((each) =>
      each.role === name ? { role: name, menuIds: screens.map((screen) => menuIds[screen] ?? '') } : each,
    ),
  }))
const removeRole = (name: string, takeFromUsers = true) =>
  changeDocument(
    platform,
    'roles',
    'roles',
    ({ roles }: ContentOf<'roles'>) => ({ kind: 'roles', roles: roles.filter((each) => each.name !== name) }),
    { takeFromUsers },
  )
/** How many connections to this test's database wait for a lock. */
const waiting = () =>
  asPlatform(app.services.pools, async (db) => {
    const { rows } = await sql`select distinct pid from pg_locks join pg_stat_activity a using (pid)
      where not granted and a.datname = current_database()`.execute(db)
    return rows.length
  })
const screensOf = async (deputy: Caller) =>
  (await deputy.ok('session.getUserInfo', {})).userInfo.menuList.map(({ menuName }) => menuName)

describe('ACCOUNT-05 roles of the platform are given to deputies', () => {
  test('ACCOUNT-05 NAV-13 a deputy sees what was chosen and what the role brings, and follows when the platform changes the role', async () => {
    const main = await mainAdmin(app)
    const finance = await role('salaryRecord', 'moreInformation')
    const { caller: deputy, id } = await deputyOf(app, sent, main, ['salaryStaff'])
    expect((await deputy.call('history.list', {})).error).toBe('access.refused')
    await main.ok('admins.save', { id, screens: ['salaryStaff'], roles: [finance] })
    expect((await deputy.call('history.list', {})).code).toBe(0)
    expect((await screensOf(deputy)).toSorted()).toEqual(['moreInformation', 'salaryRecord', 'salaryStaff'])
    const { list, roles } = await main.ok('admins.list', {})
    expect(list.find((admin) => admin.id === id)).toMatchObject({ screens: ['salaryStaff'], roles: [finance] })
    expect(roles.find(({ name }) => name === finance)).toEqual({
      name: finance,
      titleCh: '财务',
      titleEn: 'Finance',
      screens: expect.arrayContaining(['salaryRecord', 'moreInformation']),
    })
    expect(roles.map(({ name }) => name)).not.toContain('admin')
    await grant(finance, 'moreInformation')
    expect((await deputy.call('history.list', {})).error).toBe('access.refused')
    expect((await screensOf(deputy)).toSorted()).toEqual(['moreInformation', 'salaryStaff'])
  })

  test('ACCOUNT-05 TRUST-06 an invitation by a role alone; whoever reads pay by it counts among those who do', async () => {
    const main = await mainAdmin(app)
    const finance = await role('salaryRecord')
    const person = await colleague(main)
    const { invitation } = await main.ok('admins.save', { employeeId: person.id, screens: [], roles: [finance] })
    const { data } = await acceptAs(app, sent, tokenOf(invitation?.link ?? ''))
    const deputy = app.caller()
    deputy.token = (await deputy.ok('session.loginAfterRegistered', { ticket: data.ticket ?? '' })).token
    expect(await screensOf(deputy)).toEqual(['salaryRecord'])
    const { list } = await main.ok('admins.list', {})
    const { id = '' } = list.find(({ isMain }) => !isMain) ?? {}
    const readers = () => asPlatform(app.services.pools, (db) => listPayReaders(db, main.companyId))
    expect((await readers()).has(id)).toBe(true)
    await grant(finance)
    expect((await readers()).has(id)).toBe(false)
  })

  test('ACCOUNT-05 PLATFORM-01 a role that goes is taken from deputies and invitations, whose users are named first', async () => {
    const main = await mainAdmin(app)
    const finance = await role('salaryRecord')
    const { caller: deputy, id } = await deputyOf(app, sent, main, ['salaryStaff'])
    await main.ok('admins.save', { id, screens: ['salaryStaff'], roles: [finance] })
    const { invitation } = await main.ok('admins.save', {
      employeeId: (await colleague(main)).id,
      screens: ['salaryStaff'],
      roles: [finance],
    })
    const { list } = await platform.ok('platform.roles', {})
    expect(list.find(({ roleName }) => roleName === finance)).toMatchObject({ users: 1, names: [{ accountId: id }] })
    const without = changeDocument(platform, 'roles', 'roles', ({ roles }) => ({
      kind: 'roles',
      roles: roles.filter((each) => each.name !== finance),
    }))
    expect((await without).error).toBe('platform.roleInUse')
    expect((await removeRole(finance)).code).toBe(0)
    expect((await deputy.call('history.list', {})).error).toBe('access.refused')
    const now = await main.ok('admins.list', {})
    expect(now.list.find((admin) => admin.id === id)?.roles).toEqual([])
    expect(now.invitations.find((each) => each.id === invitation?.id)?.roles).toEqual([])
  })

  test('ACCOUNT-05 PLATFORM-01 a role that goes while its invitation is being accepted is not left with the new deputy, who is named before', async () => {
    for (const take of [true, false]) {
      const main = await mainAdmin(app)
      const finance = await role('salaryRecord')
      const invited = { employeeId: (await colleague(main)).id, screens: ['salaryStaff' as const], roles: [finance] }
      const { invitation } = await main.ok('admins.save', invited)
      // The acceptance has its invitation, and waits for the company where it adds the new membership.
      const { accepted, removed } = await asPlatform(app.services.pools, async (db) => {
        await db.selectFrom('company').select('id').where('id', '=', main.companyId).forUpdate().execute()
        const accepted = acceptAs(app, sent, tokenOf(invitation?.link ?? ''))
        await expect.poll(waiting).toBe(1)
        const removed = removeRole(finance, take)
        await expect.poll(waiting).toBe(2)
        return { accepted, removed }
      })
      expect((await accepted).code).toBe(0)
      expect((await removed).error).toBe(take ? undefined : 'platform.roleInUse')
      const { list } = await main.ok('admins.list', {})
      expect(list.find(({ isMain }) => !isMain)?.roles).toEqual(take ? [] : [finance])
    }
  })

  test('ACCOUNT-05 PLATFORM-01 a role that goes while it is given is not left with its deputy', async () => {
    const main = await mainAdmin(app)
    const finance = await role('salaryRecord')
    const { id } = await deputyOf(app, sent, main, ['salaryStaff'])
    const { given, removed } = await asPlatform(app.services.pools, async (db) => {
      await db.selectFrom('membership').select('roles').where('user_account_id', '=', id).forUpdate().execute()
      const given = main.call('admins.save', { id, screens: ['salaryStaff'], roles: [finance] })
      await expect.poll(waiting).toBe(1)
      const removed = removeRole(finance)
      await expect.poll(waiting).toBe(2)
      return { given, removed }
    })
    expect((await given).code).toBe(0)
    expect((await removed).code).toBe(0)
    const { list } = await main.ok('admins.list', {})
    expect(list.find((admin) => admin.id === id)?.roles).toEqual([])
  })

  test('ACCOUNT-05 a deputy who is removed has no given role any more', async () => {
    const main = await mainAdmin(app)
    const finance = await role('salaryRecord')
    const { caller: deputy, id } = await deputyOf(app, sent, main, ['salaryStaff'])
    await main.ok('admins.save', { id, screens: ['salaryStaff'], roles: [finance] })
    await main.ok('admins.remove', { id })
    expect((await deputy.call('history.list', {})).error).toBe('session.removed')
    const { list } = await platform.ok('platform.roles', {})
    expect(list.find(({ roleName }) => roleName === finance)?.users).toBe(0)
  })

  test('ACCOUNT-05 what is refused: a role of the program or none, departments beside it, pages without pay, others than the main administrator', async () => {
    const main = await mainAdmin(app)
    const [finance, staff] = [await role('salaryRecord'), await role('salaryStaff')]
    const { caller: deputy, id } = await deputyOf(app, sent, main, ['salaryStaff', 'settings'])
    const save = async (by: TestCaller, wish: object) =>
      (await by.call('admins.save', { id, screens: ['salaryStaff'], ...wish } as never)).error
    for (const name of ['admin', 'mainAdmin', 'platform', 'deputyAdmin', 'ghost'])
      expect(await save(main, { roles: [name] })).toBe('admins.roleUnknown')
    expect(await save(main, { roles: [finance], departments: ['人力资源部'] })).toBe('admins.rolesNotLimited')
    expect(await save(main, { screens: ['audit'], roles: [staff] })).toBe('admins.screensNeedPay')
    expect(await save(main, { screens: ['audit'], roles: [finance] })).toBeUndefined()
    expect(await save(main, { screens: [], roles: [] })).toBe('wire.badInput')
    expect(await save(deputy, { roles: [finance] })).toBe('access.refused')
    const stranger = await mainAdmin(app)
    expect(await save(stranger, { roles: [finance] })).toBe('record.missing')
  })
})
