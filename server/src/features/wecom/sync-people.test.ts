import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { connected, fillBook, goOn, rosterOf, synced, wecomAccount } from '../../test/providers/wecom-factory.ts'
import { startWecom, type WecomStandIn } from '../../test/providers/wecom-stand-in.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { watchSyncs } from './sync/run-sync.ts'

let wecom: WecomStandIn
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  wecom = await startWecom(wecomAccount)
  app.services.config.providerUrls.wecom = wecom.url
  wecom.book.add(
    { userid: 'ZhangSan', name: '张三', departments: [1] },
    { userid: 'LiSi', name: '李四', departments: [1] },
  )
})
afterEach(async () => {
  expect(wecom.faults).toEqual([])
  await wecom.stop()
})

/** Changes what only time would, as the owner of the database. */
async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

const peopleNamed = async (hr: Awaited<ReturnType<typeof connected>>, name: string) =>
  (await rosterOf(hr)).filter((person) => person.name === name)

test('ROSTER-07 a leaver’s WeCom id of a new hire brings nobody back: HR decides, and the new hire is somebody of their own', async () => {
  const hr = await connected(app)
  await synced(app, hr)
  const [leaver] = await peopleNamed(hr, '李四')
  wecom.book.members.delete('lisi')
  expect(await synced(app, hr)).toMatchObject({ counts: { left: 1 } })
  wecom.book.add({ userid: 'LiSi', name: '李思', departments: [1] })
  await hr.ok('wecom.startSync')
  expect(await goOn(app, hr)).toMatchObject({ phase: 'preview', counts: { byName: 1, added: 0 } })
  await hr.ok('wecom.confirm', {})
  expect(await goOn(app, hr)).toMatchObject({ phase: 'done', counts: { returned: 0, added: 0, byName: 1 } })
  expect(await peopleNamed(hr, '李四')).toMatchObject([{ id: leaver?.id, status: 'left' }])
  await hr.ok('wecom.startSync')
  await goOn(app, hr)
  await hr.ok('wecom.decide', { member: 'lisi', decision: 'other' })
  await hr.ok('wecom.confirm', {})
  expect(await goOn(app, hr)).toMatchObject({ phase: 'done', counts: { returned: 0, added: 1, byName: 0 } })
  expect(await peopleNamed(hr, '李四')).toMatchObject([{ id: leaver?.id, status: 'left' }])
  expect(await peopleNamed(hr, '李思')).toMatchObject([{ status: 'active', messenger: 'LiSi' }])
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { added: 0, updated: 0, byName: 0 } })
})

test('ROSTER-07 members of several steps are all there after a sync, once, and none is asked for again', async () => {
  fillBook(wecom, { departments: 3, each: 150 })
  const members = wecom.book.members.size
  const hr = await connected(app)
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { members, added: members } })
  expect((await hr.ok('employees.list')).total).toBe(members)
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { members, added: 0, updated: 0, left: 0 } })
  expect((await hr.ok('employees.list', { status: 'all' })).total).toBe(members)
})

test('ROSTER-07 whom HR marked as left, before or after a sync did, is not brought back', async () => {
  const hr = await connected(app)
  await synced(app, hr)
  const idOf = async (name: string) => (await peopleNamed(hr, name))[0]?.id ?? ''
  await hr.ok('employees.updateQuit', { id: await idOf('张三'), type: 1 })
  wecom.book.members.clear()
  wecom.book.add({ userid: 'Boss', name: '老板', departments: [1] })
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { left: 1 } })
  await hr.ok('employees.updateQuit', { id: await idOf('李四'), type: 2 })
  wecom.book.add(
    { userid: 'ZhangSan', name: '张三', departments: [1] },
    { userid: 'LiSi', name: '李四', departments: [1] },
  )
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { returned: 0, added: 0 } })
  for (const name of ['张三', '李四']) expect(await peopleNamed(hr, name)).toMatchObject([{ status: 'left' }])
})

test('ROSTER-07 of two leavers with one phone who return together the first has it, and the sync goes on', async () => {
  const hr = await connected(app)
  await synced(app, hr)
  for (const name of ['张三', '李四']) {
    const [person] = await peopleNamed(hr, name)
    await hr.ok('employees.save', { id: person?.id ?? '', phone: '13800000009' })
    wecom.book.members.delete(person?.messenger.toLowerCase() ?? '')
    if (name === '张三') wecom.book.add({ userid: 'Boss', name: '老板', departments: [1] })
    expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { left: 1 } })
  }
  wecom.book.add(
    { userid: 'ZhangSan', name: '张三', departments: [1] },
    { userid: 'LiSi', name: '李四', departments: [1] },
  )
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { returned: 1 } })
})

test('ROSTER-07 a member with the name of two people waits, and may be added but not be both', async () => {
  const hr = await connected(app)
  await hr.ok('employees.add', { name: '张三', employeeNo: 'a' })
  await hr.ok('employees.add', { name: '张三', employeeNo: 'b' })
  await hr.ok('wecom.startSync')
  expect(await goOn(app, hr)).toMatchObject({ phase: 'preview', counts: { byName: 1, added: 1 } })
  expect((await hr.ok('wecom.listPlan', { kind: 'byName' })).list).toMatchObject([{ member: 'zhangsan', person: null }])
  expect((await hr.call('wecom.decide', { member: 'zhangsan', decision: 'same' })).error).toBe('record.missing')
  await hr.ok('wecom.confirm', {})
  expect(await goOn(app, hr)).toMatchObject({ phase: 'done', counts: { byName: 1, added: 1 } })
  expect(await peopleNamed(hr, '张三')).toHaveLength(2)
})

test('ROSTER-07 leavers whom HR confirms are asked about again, and an old reading is read anew', async () => {
  fillBook(wecom, { departments: 1, each: 20 })
  const hr = await connected(app)
  await synced(app, hr)
  const leave = () => {
    for (let nth = 0; nth < 8; nth++) wecom.book.members.delete(`member-2-${nth}`)
  }
  leave()
  await hr.ok('wecom.startSync')
  expect(await goOn(app, hr)).toMatchObject({ phase: 'asking', counts: { left: 8 } })
  wecom.book.add({ userid: 'Member-2-0', name: '成员2号0', departments: [2] })
  await hr.ok('wecom.confirm', { leavers: 'leave' })
  expect(await goOn(app, hr)).toMatchObject({ phase: 'done', counts: { left: 7, unseen: 1 } })
  wecom.book.members.delete('member-2-0')
  for (let nth = 8; nth < 14; nth++) wecom.book.members.delete(`member-2-${nth}`)
  await hr.ok('wecom.startSync')
  expect(await goOn(app, hr)).toMatchObject({ phase: 'asking', counts: { left: 7 } })
  await asOwner("update wecom_sync set alive_at = alive_at - interval '25 hours'")
  for (let nth = 8; nth < 14; nth++)
    wecom.book.add({ userid: `Member-2-${nth}`, name: `成员2号${nth}`, departments: [2] })
  await hr.ok('wecom.confirm', { leavers: 'leave' })
  expect((await hr.ok('wecom.show')).sync).toMatchObject({ phase: 'departments' })
  expect(await goOn(app, hr)).toMatchObject({ phase: 'done', counts: { left: 1 } })
})

test('ROSTER-07 departments without a whole number are dropped', async () => {
  wecom.book.add({ userid: 'Odd', name: '怪人', departments: [1, 1.5] })
  const hr = await connected(app)
  expect(await synced(app, hr)).toMatchObject({ phase: 'done', counts: { added: 3 } })
})

test('ROSTER-07 an error of the program that comes again and again fails the run with a sentence', async () => {
  await asOwner("alter table wecom_staged add constraint nobody_bad check (name <> '坏人')")
  onTestFinished(() => asOwner('alter table wecom_staged drop constraint if exists nobody_bad'))
  wecom.book.add({ userid: 'Bad', name: '坏人', departments: [1] })
  const hr = await connected(app)
  await hr.ok('wecom.startSync')
  for (let nth = 1; nth < 5; nth++) {
    expect(await goOn(app, hr)).toMatchObject({ phase: 'members', trouble: expect.stringContaining('程序出错') })
    await asOwner('update wecom_sync set rests_until = now()')
  }
  expect(await goOn(app, hr)).toMatchObject({ phase: 'failed', trouble: expect.stringContaining('程序出错') })
  await asOwner('alter table wecom_staged drop constraint nobody_bad')
  await hr.ok('wecom.startSync')
  expect(await goOn(app, hr)).toMatchObject({ phase: 'preview', counts: { members: 3 } })
})

test('ROSTER-07 a run of the timetable that HR stops or that fails is not started again at once', async () => {
  const hr = await connected(app)
  await synced(app, hr)
  const afterWatch = async () => {
    await watchSyncs(app.services)
    return (await hr.ok('wecom.show')).sync
  }
  const due = async () => {
    await asOwner("update wecom_connection set next_sync_at = now() - interval '1 minute'")
    return afterWatch()
  }
  const first = await due()
  expect(first).toMatchObject({ phase: 'departments', startedBy: '' })
  await hr.ok('wecom.stopSync')
  expect(await afterWatch()).toMatchObject({ id: first?.id, phase: 'stopped' })
  const second = await due()
  expect(second).toMatchObject({ phase: 'departments', startedBy: '' })
  wecom.book.misbehave = () => ({ errcode: 60020, errmsg: 'not allow, from ip: 203.0.113.9, more' })
  expect(await goOn(app, hr)).toMatchObject({ phase: 'failed' })
  expect(await afterWatch()).toMatchObject({ id: second?.id, phase: 'failed' })
  app.later(25 * 3_600_000)
  await watchSyncs(app.services)
  app.later(-25 * 3_600_000)
  const { sync } = await hr.ok('wecom.show')
  expect(sync).toMatchObject({ phase: 'departments', startedBy: '' })
  expect(sync?.id).not.toBe(second?.id)
})

test('ROSTER-07 TRUST-03 the audit trail names whom a sync has linked, marked as left and brought back', async () => {
  const hr = await connected(app)
  await hr.ok('employees.add', { name: '张三', messenger: 'ZhangSan' })
  await synced(app, hr)
  const entry = wecom.book.members.get('lisi')
  wecom.book.members.delete('lisi')
  await synced(app, hr)
  if (entry) wecom.book.add(entry)
  expect(await synced(app, hr)).toMatchObject({ counts: { returned: 1 } })
  for (const [action, person] of [
    ['wecom.link', '张三'],
    ['employee.leave', '李四'],
    ['employee.return', '李四'],
  ] as const)
    expect((await hr.ok('audit.list', { action })).list).toMatchObject([
      { action, person, actorKind: 'system', facts: { people: 1 } },
    ])
})
