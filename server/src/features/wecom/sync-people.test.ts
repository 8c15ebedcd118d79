import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connected, goOn, rosterOf, synced, wecomAccount } from '../../test/providers/wecom-factory.ts'
import { startWecom, type WecomStandIn } from '../../test/providers/wecom-stand-in.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

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
