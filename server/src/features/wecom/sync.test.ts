import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { loggedIn, makeUser } from '../../test/factories.ts'
import { connected, fillBook, goOn, rosterOf, synced, wecomAccount } from '../../test/providers/wecom-factory.ts'
import { startWecom, type WecomStandIn } from '../../test/providers/wecom-stand-in.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { numberChangeOf } from '../admins/invite.ts'
import { findPerson } from '../admins/store.ts'
import { runSync, watchSyncs } from './sync/run-sync.ts'

let wecom: WecomStandIn
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  wecom = await startWecom(wecomAccount)
  app.services.config.providerUrls.wecom = wecom.url
})
afterEach(async () => {
  expect(wecom.faults).toEqual([])
  await wecom.stop()
})

const start = async (over?: { contactsSecret?: string }) => {
  wecom.book.departments.set(2, '销售部')
  wecom.book.add(
    { userid: 'ZhangSan', name: '张三', departments: [2] },
    { userid: 'LiSi', name: '李四', departments: [1] },
    { userid: 'WangWu', name: '王五', departments: [1, 2] },
  )
  return connected(app, over)
}
const activeOf = async (hr: Awaited<ReturnType<typeof start>>) =>
  (await rosterOf(hr)).filter(({ status }) => status === 'active').map(({ messenger }) => messenger)

test('ROSTER-07 a first sync shows what it would do, changes nothing before HR confirms, and then adds everybody once', async () => {
  const hr = await start()
  await hr.ok('wecom.startSync')
  const waiting = await goOn(app, hr)
  expect(waiting).toMatchObject({ phase: 'preview', isFirst: true, counts: { members: 3, added: 3, linked: 0 } })
  expect(await rosterOf(hr)).toEqual([])
  const plan = await hr.ok('wecom.listPlan', { kind: 'added', pageSize: 2 })
  expect(plan).toMatchObject({
    total: 3,
    list: [{ member: 'lisi', name: '李四', department: 'company' }, { name: '王五' }],
  })
  await hr.ok('wecom.confirm', {})
  expect(await goOn(app, hr)).toMatchObject({ phase: 'done', counts: { added: 3, left: 0 } })
  const people = await rosterOf(hr)
  expect(people.map(({ name, department, messenger }) => [name, department, messenger]).sort()).toEqual([
    ['张三', '销售部', 'ZhangSan'],
    ['李四', 'company', 'LiSi'],
    ['王五', '销售部', 'WangWu'],
  ])
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { added: 0, updated: 0, linked: 0 } })
  expect(await rosterOf(hr)).toHaveLength(3)
})

test('ROSTER-07 people of the roster are found by account, number and phone and keep what HR knows of them', async () => {
  wecom.book.givesPhones = true
  const hr = await start()
  wecom.book.add(
    { userid: 'E100', name: '赵六', departments: [2] },
    { userid: 'ZhouQi', name: '周七', departments: [2], mobile: '+86 13800000007' },
  )
  const add = (fields: { name: string; messenger?: string; employeeNo?: string; phone?: string }) =>
    hr.ok('employees.add', { ...fields, email: `${fields.name === '张三' ? 'z' : 'x'}@example.com` })
  const ids = [
    (await add({ name: '张三', messenger: 'zhangsan' })).id,
    (await add({ name: '赵六', employeeNo: 'e100' })).id,
    (await add({ name: '周七', phone: '13800000007' })).id,
  ]
  await hr.ok('wecom.startSync')
  expect(await goOn(app, hr)).toMatchObject({ phase: 'preview', counts: { added: 2, linked: 3, byName: 0 } })
  const { list } = await hr.ok('wecom.listPlan', { kind: 'linked' })
  expect(list.map(({ member, how, person }) => [member, how, person?.name]).sort()).toEqual([
    ['e100', 'number', '赵六'],
    ['zhangsan', 'messenger', '张三'],
    ['zhouqi', 'phone', '周七'],
  ])
  await hr.ok('wecom.confirm', {})
  expect(await goOn(app, hr)).toMatchObject({ phase: 'done', counts: { added: 2, linked: 3 } })
  const people = await rosterOf(hr)
  expect(people).toHaveLength(5)
  const found = people.filter(({ id }) => ids.includes(id))
  expect(found.map(({ name, messenger, phone }) => [name, messenger, phone]).sort()).toEqual([
    ['周七', 'ZhouQi', '13800000007'],
    ['张三', 'zhangsan', ''],
    ['赵六', 'E100', ''],
  ])
})

test('ROSTER-07 somebody is found by a phone although the first members that are asked for have none', async () => {
  wecom.book.givesPhones = true
  const hr = await start()
  for (let nth = 0; nth < 25; nth++) wecom.book.add({ userid: `A${nth + 10}`, name: `新人${nth}`, departments: [2] })
  wecom.book.add({ userid: 'ZhouQi', name: '周七', departments: [2], mobile: '+86 13800000007' })
  await hr.ok('employees.add', { name: '周七', phone: '13800000007' })
  await hr.ok('wecom.startSync')
  expect(await goOn(app, hr)).toMatchObject({ phase: 'preview', counts: { linked: 1, byName: 0 } })
  expect((await hr.ok('wecom.listPlan', { kind: 'linked' })).list).toMatchObject([{ member: 'zhouqi', how: 'phone' }])
})

test('ROSTER-07 ACCOUNT-02 an invitation by a phone that came from WeCom says so', async () => {
  wecom.book.givesPhones = true
  const hr = await start()
  wecom.book.add({ userid: 'ZhouQi', name: '周七', departments: [2], mobile: '+86 13800000017' })
  await hr.ok('employees.add', { name: '周八', phone: '13800000018' })
  await synced(app, hr)
  const person = (await rosterOf(hr)).find(({ name }) => name === '周七')
  const known = await asPlatform(app.services.pools, (db) => findPerson(db, hr.companyId, person?.id ?? ''))
  expect(person?.phone).toBe('13800000017')
  expect(known).toMatchObject({ phone_changed_by_name: '企业微信' })
  const main = { clock: app.services.clock, who: { accountId: randomUUID() } } as UserContext
  expect(known && numberChangeOf(main, known)).toMatchObject({ by: '企业微信' })
})

test('ROSTER-07 a namesake is neither linked nor added before HR has decided', async () => {
  const hr = await start()
  const { id } = await hr.ok('employees.add', { name: '张三' })
  await hr.ok('employees.add', { name: '李四' })
  await hr.ok('wecom.startSync')
  expect(await goOn(app, hr)).toMatchObject({ phase: 'preview', counts: { byName: 2, added: 1 } })
  await hr.ok('wecom.decide', { member: 'zhangsan', decision: 'same' })
  expect((await hr.call('wecom.decide', { member: 'wangwu', decision: 'same' })).error).toBe('record.missing')
  await hr.ok('wecom.confirm', {})
  expect(await goOn(app, hr)).toMatchObject({ phase: 'done', counts: { linked: 1, added: 1, byName: 1 } })
  const people = await rosterOf(hr)
  expect(people.map(({ name }) => name).sort()).toEqual(['张三', '李四', '王五'])
  expect(people.find((person) => person.id === id)).toMatchObject({ messenger: 'ZhangSan' })
  expect((await hr.call('wecom.decide', { member: 'lisi', decision: 'other' })).error).toBe('wecom.notWaiting')
  // The next run that HR starts asks again, and one who is somebody else is added.
  await hr.ok('wecom.startSync')
  expect(await goOn(app, hr)).toMatchObject({ phase: 'preview', isFirst: false, counts: { byName: 1, added: 0 } })
  await hr.ok('wecom.decide', { member: 'lisi', decision: 'other' })
  await hr.ok('wecom.confirm', {})
  expect(await goOn(app, hr)).toMatchObject({ phase: 'done', counts: { added: 1, byName: 0 } })
  expect((await rosterOf(hr)).filter(({ name }) => name === '李四')).toHaveLength(2)
})

test('ROSTER-07 changes of names and departments arrive, a leaver leaves only when WeCom says so, and may return', async () => {
  const hr = await start()
  await synced(app, hr)
  wecom.book.departments.set(3, '财务部')
  wecom.book.add({ userid: 'ZhangSan', name: '张三丰', departments: [3] })
  wecom.book.members.delete('lisi')
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { updated: 1, left: 1 } })
  const people = await rosterOf(hr)
  expect(people.find(({ messenger }) => messenger === 'ZhangSan')).toMatchObject({
    name: '张三丰',
    department: '财务部',
  })
  expect(people.find(({ messenger }) => messenger === 'LiSi')).toMatchObject({ status: 'left' })
  wecom.book.add({ userid: 'LiSi', name: '李四', departments: [1] })
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { returned: 1, added: 0 } })
  expect(await rosterOf(hr)).toHaveLength(3)
  const [li] = (await rosterOf(hr)).filter(({ messenger }) => messenger === 'LiSi')
  await hr.ok('employees.updateQuit', { id: li?.id ?? '', type: 1 })
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { returned: 0 } })
  expect(await activeOf(hr)).not.toContain('LiSi')
})

test('ROSTER-07 neither an empty nor a partial answer nor a narrowed range marks anybody as left', async () => {
  const hr = await start()
  await synced(app, hr)
  const everybody = await activeOf(hr)
  wecom.book.misbehave = (path) => (path === '/cgi-bin/user/simplelist' ? 'empty' : null)
  expect(await synced(app, hr)).toMatchObject({
    phase: 'failed',
    trouble: expect.stringContaining('没有返回任何部门或成员'),
  })
  // One department comes back empty although its members are there.
  wecom.book.misbehave = (path, _nth, query) =>
    path === '/cgi-bin/user/simplelist' && query.get('department_id') === '2' ? 'empty' : null
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { left: 0 } })
  wecom.book.misbehave = (path) => (path === '/cgi-bin/department/list' ? 'empty' : null)
  expect(await synced(app, hr)).toMatchObject({ phase: 'failed' })
  wecom.book.misbehave = () => null
  wecom.book.visible = new Set([1])
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { left: 0, unseen: 1 } })
  expect(await activeOf(hr)).toEqual(everybody)
})

test('ROSTER-07 unusually many leavers wait for HR, who may keep them or let them go', async () => {
  fillBook(wecom, { departments: 2, each: 20 })
  const hr = await connected(app)
  await synced(app, hr)
  for (let nth = 0; nth < 10; nth++) wecom.book.members.delete(`member-3-${nth}`)
  await hr.ok('wecom.startSync')
  expect(await goOn(app, hr)).toMatchObject({ phase: 'asking', counts: { left: 10 } })
  expect(await activeOf(hr)).toHaveLength(40)
  expect((await hr.ok('wecom.listPlan', { kind: 'left' })).total).toBe(10)
  await hr.ok('wecom.confirm', { leavers: 'stay' })
  expect(await goOn(app, hr)).toMatchObject({ phase: 'done', counts: { left: 0 } })
  expect(await activeOf(hr)).toHaveLength(40)
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { left: 10 } })
  expect(await activeOf(hr)).toHaveLength(30)
})

test('ROSTER-07 a deputy who has left WeCom loses the access, the main administrator stays until a hand-over', async () => {
  const hr = await start()
  await synced(app, hr)
  const people = await rosterOf(hr)
  const idOf = (messenger: string) => people.find((person) => person.messenger === messenger)?.id ?? ''
  await makeUser(app.services, { companyIds: [hr.companyId], roles: ['admin', 'mainAdmin'], employeeId: idOf('LiSi') })
  const deputy = await makeUser(app.services, {
    companyIds: [hr.companyId],
    screens: ['salaryStaff'],
    employeeId: idOf('ZhangSan'),
  })
  const caller = app.caller()
  caller.token = (await caller.ok('session.login', { userId: deputy.userId, password: deputy.password })).token
  await caller.ok('employees.list', {})
  wecom.book.members.delete('lisi')
  wecom.book.members.delete('zhangsan')
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { left: 1, kept: 1 } })
  expect((await caller.call('employees.list', {})).error).toBe('session.removed')
  expect((await activeOf(hr)).sort()).toEqual(['LiSi', 'WangWu'])
})

test('ROSTER-07 with the secret of the address book sync everybody is listed by pages, names or not', async () => {
  fillBook(wecom, { departments: 3, each: 700 })
  wecom.book.visible = new Set([2])
  const hr = await connected(app, { contactsSecret: wecomAccount.contactsSecret })
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { members: 2100, added: 2100 } })
  expect(wecom.book.asked.get('/cgi-bin/user/list_id')).toBeGreaterThan(3)
  const people = await rosterOf(hr)
  expect(people.filter(({ name }) => name.startsWith('成员2'))).toHaveLength(700)
  expect(people.filter(({ name }) => name.startsWith('$userName='))).toHaveLength(1400)
})

test('WECOM-02 a name that WeCom keeps to itself is stored as its notation and never replaces a known one', async () => {
  const hr = await start()
  await hr.ok('employees.add', { name: '张三', messenger: 'ZhangSan' })
  wecom.book.hidesNames = true
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { added: 2, linked: 1 } })
  expect((await rosterOf(hr)).map(({ name }) => name).sort()).toEqual(['$userName=LiSi$', '$userName=WangWu$', '张三'])
  expect((await hr.ok('wecom.show')).connection).toMatchObject({ members: 3, hiddenNames: 2 })
})

test('ROSTER-07 a limit of WeCom lets the sync rest and go on by itself where it stood', async () => {
  fillBook(wecom, { departments: 8, each: 2 })
  const hr = await connected(app)
  const isList = (path: string) => path === '/cgi-bin/user/simplelist'
  wecom.book.misbehave = (path, nth) => (isList(path) && nth > 4 ? { errcode: 45009 } : null)
  await hr.ok('wecom.startSync')
  const resting = await goOn(app, hr)
  expect(resting).toMatchObject({ phase: 'members', done: 4, trouble: expect.stringContaining('调用频率') })
  const asked = wecom.book.asked.get('/cgi-bin/user/simplelist')
  await runSync(app.services, hr.companyId)
  expect(wecom.book.asked.get('/cgi-bin/user/simplelist')).toBe(asked)
  // The second time it rests twice as long.
  app.later(61_000)
  const again = await goOn(app, hr)
  const length = (sync: typeof again) => Date.parse(sync.restsUntil ?? '') - app.services.clock.now().getTime()
  expect(Math.round(length(again) / 60_000)).toBe(2)
  wecom.book.misbehave = () => null
  app.later(121_000)
  await watchSyncs(app.services)
  expect(await goOn(app, hr)).toMatchObject({ phase: 'preview', counts: { members: 16 }, trouble: '' })
  // The root and eight departments, each read once: two requests were refused.
  expect(wecom.book.asked.get('/cgi-bin/user/simplelist')).toBe(9 + 2)
})

test('ROSTER-07 an expired token is renewed on the way, and an unreadable or missing answer is asked for again', async () => {
  const hr = await start()
  await hr.ok('wecom.startSync')
  wecom.spoilToken()
  const tokens = wecom.asked.tokens
  wecom.book.misbehave = (path, nth) =>
    path !== '/cgi-bin/user/simplelist' ? null : nth === 1 ? 'drop' : nth === 2 ? 'garble' : null
  expect(await goOn(app, hr)).toMatchObject({ phase: 'preview', counts: { members: 3 } })
  expect(wecom.asked.tokens).toBe(tokens + 1)
})

test('ROSTER-07 a wrong secret on the way fails with what to do, and the next start goes on where it stood', async () => {
  const hr = await start()
  await hr.ok('wecom.startSync')
  wecom.book.misbehave = (path) =>
    path === '/cgi-bin/user/simplelist' ? { errcode: 60020, errmsg: 'not allow, from ip: 203.0.113.9, more' } : null
  expect(await goOn(app, hr)).toMatchObject({ phase: 'failed', trouble: expect.stringContaining('（203.0.113.9）') })
  wecom.book.misbehave = () => null
  await hr.ok('wecom.startSync')
  expect(await goOn(app, hr)).toMatchObject({ phase: 'preview' })
  expect(wecom.book.asked.get('/cgi-bin/department/list')).toBe(2)
})

test('ROSTER-07 a department that vanishes under the sync makes it read everything anew', async () => {
  const hr = await start()
  await hr.ok('wecom.startSync')
  let isGone = false
  wecom.book.misbehave = (path, nth) => {
    if (path !== '/cgi-bin/user/simplelist' || nth !== 2) return null
    isGone = true
    wecom.book.departments.delete(2)
    wecom.book.add({ userid: 'ZhangSan', name: '张三', departments: [1] })
    return { errcode: 60003 }
  }
  expect(await goOn(app, hr)).toMatchObject({ phase: 'preview', counts: { members: 3 } })
  expect(isGone).toBe(true)
})

test('ROSTER-07 of two workers on one run neither doubles anybody, and a second start is refused', async () => {
  fillBook(wecom, { departments: 6, each: 100 })
  const hr = await connected(app)
  await hr.ok('wecom.startSync')
  expect((await hr.call('wecom.startSync')).error).toBe('wecom.syncRuns')
  const both = async () => {
    for (;;) {
      await Promise.all([runSync(app.services, hr.companyId), runSync(app.services, hr.companyId)])
      const { sync } = await hr.ok('wecom.show')
      if (sync?.phase === 'preview') await hr.ok('wecom.confirm', {})
      if (sync?.phase === 'done') return sync
    }
  }
  expect(await both()).toMatchObject({ counts: { members: 600, added: 600 } })
  const accounts = (await rosterOf(hr)).map(({ messenger }) => messenger)
  expect(accounts).toHaveLength(600)
  expect(new Set(accounts).size).toBe(600)
})

test('ROSTER-07 a run that HR stops changes nothing more, and the timetable starts the next one a day later', async () => {
  const hr = await start()
  await hr.ok('wecom.startSync')
  await goOn(app, hr)
  await hr.ok('wecom.stopSync')
  await runSync(app.services, hr.companyId)
  expect((await hr.ok('wecom.show')).sync).toMatchObject({ phase: 'stopped' })
  expect((await hr.call('wecom.stopSync')).error).toBe('wecom.notWaiting')
  expect(await rosterOf(hr)).toEqual([])
  await synced(app, hr)
  wecom.book.add({ userid: 'New', name: '新人', departments: [1] })
  app.later(23 * 3_600_000)
  await watchSyncs(app.services)
  const later = await loggedIn(app, { companyIds: [hr.companyId] })
  expect((await later.ok('wecom.show')).sync).toMatchObject({ phase: 'done' })
  app.later(2 * 3_600_000)
  await watchSyncs(app.services)
  const last = await loggedIn(app, { companyIds: [hr.companyId] })
  expect(await goOn(app, last)).toMatchObject({ phase: 'done', startedBy: '', counts: { added: 1 } })
})
