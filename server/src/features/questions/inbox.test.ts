import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '../../database/transaction.ts'
import { describeCallContract, type TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { listenTo } from '../../test/live-events.ts'
import { type Asker, baseLine, causeOf, makeAsker } from '../../test/questions/question-factory.ts'
import { makeSlip } from '../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** An employee as the questions to every call want them: the caller knows the own slip and question. */
const employee = async (test: TestApp) => {
  const { companyId } = await loggedIn(test)
  const at = await makeAsker(test, companyId)
  return Object.assign(at.employee, { companyId, at, asked: await at.ask() })
}
type Employee = TestCaller & { at: Asker; asked: string }
const ofEmployee = (caller: TestCaller) => {
  const { at, asked } = caller as Employee
  return { slipId: at.slipId, id: asked, requestId: newId(), text: '请核对' }
}
const asEmployee = { app: () => app, caller: employee, badInput: [{}, { slipId: 'x' }] }
const own = { kind: 'amount', item: baseLine } as const
describeCallContract('questions.listOwn', { ...asEmployee, input: ofEmployee })
describeCallContract('questions.ask', { ...asEmployee, input: (caller) => ({ ...ofEmployee(caller), ...own }) })
describeCallContract('questions.followUp', { ...asEmployee, input: ofEmployee })
describeCallContract('questions.settle', { ...asEmployee, input: ofEmployee })

const askedAt = async (hr: TestCaller) => {
  const at = await makeAsker(app, hr.companyId)
  return { at, id: await at.ask() }
}
const chosen = async (hr: TestCaller) => [{ id: (await askedAt(hr)).id, seen: 1 }]
const here = { app: () => app }
describeCallContract('questions.count', { ...here, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('questions.options', { ...here, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('questions.listTemplates', { ...here, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('questions.listGroups', {
  ...here,
  input: async (hr) => ({ batchId: (await askedAt(hr)).at.batchId }),
  foreignAnswer: (answer) => expect(answer.data).toMatchObject({ list: [], total: 0 }),
  badInput: [{ state: 'lost' }, { batchId: 'x' }],
})
describeCallContract('questions.list', {
  ...here,
  input: async (hr) => causeOf(hr, (await askedAt(hr)).at.batchId),
  foreignAnswer: (answer) => expect(answer.data).toMatchObject({ list: [], total: 0 }),
  badInput: [{}, { state: 'open' }],
})
describeCallContract('questions.markSeen', {
  ...here,
  input: async (hr) => ({ ids: [(await askedAt(hr)).id] }),
  foreignAnswer: async (answer, other) => {
    expect(answer.code).toBe(0)
    expect(await other.ok('questions.count')).toEqual({ open: 1, unread: 1 })
  },
  badInput: [{}, { ids: [] }],
})
describeCallContract('questions.answer', {
  ...here,
  input: async (hr) => ({ questions: await chosen(hr), text: '已核对' }),
  badInput: [{}, { questions: [], text: '好' }],
})
describeCallContract('questions.close', {
  ...here,
  input: async (hr) => ({ questions: await chosen(hr), reason: '重复提问' }),
  badInput: [{}, { questions: [] }],
})
const saved = (hr: TestCaller) => hr.ok('questions.saveTemplate', { name: `模板${newId()}`, text: '{姓名}，已核对' })
describeCallContract('questions.saveTemplate', {
  ...here,
  input: async (hr) => ({ ...(await saved(hr)), name: '核对', text: '已核对' }),
  badInput: [{}, { name: '', text: '好' }],
})
describeCallContract('questions.removeTemplate', { ...here, input: saved, badInput: [{}] })

/** Several people with slips of one batch, who ask about the same line; each has another amount. */
async function sameCause(hr: TestCaller, count: number) {
  const people = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      makeAsker(app, hr.companyId, { name: `员工${'甲乙丙丁'[n]}`, value: `${9000 + n}.5` }),
    ),
  )
  const batchId = people[0]?.batchId ?? ''
  await withCompany(app.services.pools, hr.companyId, async (db) => {
    for (const [n, { slipId }] of people.entries())
      await db
        .updateTable('slip')
        .set({ batch_id: batchId, row_no: n + 2 })
        .where('id', '=', slipId)
        .execute()
  })
  const ids: string[] = []
  for (const person of people) ids.push(await person.ask({ text: `我是${person.name}` }))
  return { people, batchId, ids }
}

describe('the inbox', () => {
  test('SLIP-03 questions of the same batch, item and kind are one cause, with the amounts of this and last month', async () => {
    const hr = await loggedIn(app)
    const { people, batchId } = await sameCause(hr, 3)
    await people[0]?.ask({ kind: 'notMine' })
    await people[1]?.ask({ kind: 'other', item: undefined, text: '还有别的' })
    const [first] = people
    const before = { ...baseLine, labelEn: '', value: '8888', money: true }
    if (first)
      await makeSlip(app.services, {
        person: first,
        period: '2026-01',
        content: { groups: [{ label: '', items: [before] }] },
      })
    const { list, total } = await hr.ok('questions.listGroups', {})
    expect(total).toBe(3)
    expect(list.map(({ kind, people: of, unread, item }) => [kind, of, unread, item?.label])).toEqual([
      ['other', 1, 1, undefined],
      ['notMine', 1, 1, '基本工资'],
      ['amount', 3, 3, '基本工资'],
    ])
    expect(list.map(({ latest }) => latest)).toEqual([
      { name: '员工乙', text: '还有别的' },
      { name: '员工甲', text: '' },
      { name: '员工丙', text: '我是员工丙' },
    ])
    const item = list[2]?.item?.key ?? ''
    const shown = await hr.ok('questions.list', { batchId, state: 'open', kind: 'amount', item })
    expect(shown.list.map((question) => [question.person.name, question.now, question.lastMonth])).toEqual([
      ['员工甲', '9000.5', '8888'],
      ['员工乙', '9001.5', null],
      ['员工丙', '9002.5', null],
    ])
    expect(shown.list[0]?.messages).toMatchObject([
      { from: 'employee', by: '员工甲', text: '我是员工甲', notice: null },
    ])
    const filtered = (over: object) => hr.ok('questions.listGroups', over)
    expect((await filtered({ keyword: '员工丙' })).list).toMatchObject([{ kind: 'amount', people: 1 }])
    expect((await filtered({ item: 'slip' })).list).toMatchObject([{ kind: 'other', item: null }])
    expect((await filtered({ department: '市场部' })).total).toBe(0)
    expect((await filtered({ state: 'answered' })).total).toBe(0)
    expect(await hr.ok('questions.options')).toMatchObject({ departments: ['研发部'], items: [{ key: item }] })
  })

  test('SLIP-03 one answer goes to exactly those shown, each with the own name and amount', async () => {
    const hr = await loggedIn(app)
    const { people, batchId, ids } = await sameCause(hr, 3)
    const questions = ids.slice(0, 2).map((id) => ({ id, seen: 1 }))
    const text = '{姓名}，您{月份}的{项目} {金额} 已核对'
    await people[0]?.employee.ok('payslip.setLanguage', { language: 'en' })
    const refused = await hr.call('questions.answer', { questions, text: '{部门}好' })
    expect(refused.error).toBe('question.unknownPlaceholder')
    expect(await hr.ok('questions.answer', { questions, text })).toEqual({ answered: 2 })
    const read = await Promise.all(people.map(({ employee: by, slipId }) => by.ok('questions.listOwn', { slipId })))
    expect(read.map(({ list }) => list[0]?.messages[1]?.text)).toEqual([
      // Whoever reads English has month and item in it.
      expect.stringMatching(/^员工甲，您February 2026的.+ 9,000\.50 已核对$/),
      '员工乙，您2026 年 2 月的基本工资 9,001.50 已核对',
      undefined,
    ])
    expect((await hr.ok('questions.listGroups', { batchId })).list).toMatchObject([{ state: 'open', people: 1 }])
    // One of those that are shown has changed: nobody gets the answer.
    const both = [
      { id: ids[1] ?? '', seen: 2 },
      { id: ids[2] ?? '', seen: 0 },
    ]
    expect((await hr.call('questions.answer', { questions: both, text: '再答' })).error).toBe('question.changed')
    expect(
      (await people[1]?.employee.ok('questions.listOwn', { slipId: people[1].slipId }))?.list[0]?.messages,
    ).toHaveLength(2)
  })

  test('SLIP-03 closing without an answer needs a reason, which the employee reads', async () => {
    const hr = await loggedIn(app)
    const { at, id } = await askedAt(hr)
    const close = (reason: string) => hr.call('questions.close', { questions: [{ id, seen: 1 }], reason })
    for (const reason of ['', '。', '1']) expect((await close(reason)).error).toBe('question.reasonNeeded')
    expect((await close('与上一条重复')).data).toEqual({ closed: 1 })
    const { list } = await at.employee.ok('questions.listOwn', { slipId: at.slipId })
    expect(list).toMatchObject([{ state: 'closed', closed: { by: 'hr', reason: '与上一条重复' } }])
    expect((await close('再关一次')).error).toBe('question.changed')
  })

  test('SLIP-03 after an answer it is closed without a reason', async () => {
    const hr = await loggedIn(app)
    const { id } = await askedAt(hr)
    await hr.ok('questions.answer', { questions: [{ id, seen: 1 }], text: '已核对' })
    expect(await hr.ok('questions.close', { questions: [{ id, seen: 2 }] })).toEqual({ closed: 1 })
  })

  test('SLIP-03 what is unread is counted for each user, and again after a follow-up', async () => {
    const hr = await loggedIn(app)
    const colleague = await loggedIn(app, { companyIds: [hr.companyId] })
    const { at, id } = await askedAt(hr)
    await hr.ok('questions.markSeen', { ids: [id] })
    expect(await hr.ok('questions.count')).toEqual({ open: 1, unread: 0 })
    expect(await colleague.ok('questions.count')).toEqual({ open: 1, unread: 1 })
    await at.employee.ok('questions.followUp', { slipId: at.slipId, id, requestId: newId(), text: '补充' })
    expect(await hr.ok('questions.count')).toEqual({ open: 1, unread: 1 })
  })

  test('SLIP-03 after a correction a question says what the line was and is, and an answer names what it is', async () => {
    const hr = await loggedIn(app)
    const { at, id } = await askedAt(hr)
    const sealer = await app.services.vault.sealer(hr.companyId)
    const content = (value: string | null) =>
      sealer.seal(
        'slip',
        'content',
        at.slipId,
        JSON.stringify({
          netPay: null,
          groups: value === null ? [] : [{ label: '', items: [{ ...baseLine, labelEn: '', value, money: true }] }],
        }),
      )
    const correct = (value: string | null) =>
      withCompany(app.services.pools, hr.companyId, (db) =>
        db
          .updateTable('slip')
          .set({ content_sealed: content(value) })
          .where('id', '=', at.slipId)
          .execute(),
      )
    const said = async () => {
      const [question] = (await at.employee.ok('questions.listOwn', { slipId: at.slipId })).list
      return [question?.item?.value, question?.correctedTo]
    }
    await correct('15300')
    expect(await said()).toEqual(['15000', '15300'])
    await hr.ok('questions.answer', { questions: [{ id, seen: 1 }], text: '{项目}现为 {金额}' })
    const { list } = await at.employee.ok('questions.listOwn', { slipId: at.slipId })
    expect(list[0]?.messages[1]?.text).toBe('基本工资现为 15,300.00')
    await correct(null)
    expect(await said()).toEqual(['15000', ''])
    await correct('15000')
    expect(await said()).toEqual(['15000', null])
  })
})

describe('templates', () => {
  test('SLIP-03 a company keeps texts for answers: added, changed, removed, none twice and none with unknown placeholders', async () => {
    const hr = await loggedIn(app)
    const { id } = await hr.ok('questions.saveTemplate', { name: '个税', text: '{姓名}，{项目}按累计预扣计算' })
    const save = (over: object) => hr.call('questions.saveTemplate', { name: '个税', text: '好的', ...over })
    expect((await save({})).error).toBe('question.templateName')
    expect((await save({ name: '社保', text: '{手机}' })).error).toBe('question.unknownPlaceholder')
    expect((await save({ id, text: '已更正' })).code).toBe(0)
    expect(await hr.ok('questions.listTemplates')).toEqual({ list: [{ id, name: '个税', text: '已更正' }] })
    const other = await loggedIn(app)
    expect(await other.ok('questions.listTemplates')).toEqual({ list: [] })
    await hr.ok('questions.removeTemplate', { id })
    expect(await hr.ok('questions.listTemplates')).toEqual({ list: [] })
  })
})

describe('deputies who are limited to departments', () => {
  test('ACCOUNT-02 TRUST-06 see, count, find, hear and answer questions of their departments only', async () => {
    const hr = await loggedIn(app)
    const { people, batchId, ids } = await sameCause(hr, 2)
    await withCompany(app.services.pools, hr.companyId, (db) =>
      db
        .updateTable('employee')
        .set({ department: '秘密部' })
        .where('id', '=', people[1]?.employeeId ?? '')
        .execute(),
    )
    const screens = ['salaryRecord', 'employeeQuestions']
    const deputy = await loggedIn(app, { companyIds: [hr.companyId], screens, departments: ['研发部'] })
    expect(await deputy.ok('questions.count')).toEqual({ open: 1, unread: 1 })
    expect((await deputy.ok('questions.listGroups', {})).list).toMatchObject([{ people: 1, questions: 1 }])
    expect((await deputy.ok('questions.listGroups', { keyword: '员工乙' })).total).toBe(0)
    const shown = await deputy.ok('questions.list', await causeOf(deputy, batchId))
    expect(shown.list.map(({ person }) => person.name)).toEqual(['员工甲'])
    const options = await deputy.ok('questions.options')
    expect(options.departments).toEqual(['研发部'])
    const [mine = '', other = ''] = ids
    const answer = (id: string) => deputy.call('questions.answer', { questions: [{ id, seen: 1 }], text: '已核对' })
    const close = { questions: [{ id: other, seen: 1 }], reason: '不归我管' }
    expect((await answer(other)).error).toBe('record.missing')
    expect((await deputy.call('questions.close', close)).error).toBe('record.missing')
    await deputy.ok('questions.markSeen', { ids: [mine, other] })
    expect(await deputy.ok('questions.count')).toEqual({ open: 1, unread: 0 })
    const counts = async (caller: TestCaller) => (await caller.ok('history.listDetails', { batchId })).batch.counts
    expect((await counts(deputy)).disputed).toBe(1)
    expect((await counts(hr)).disputed).toBe(2)

    const window = await listenTo(app, deputy)
    await people[0]?.ask({ kind: 'notMine' })
    await expect.poll(() => window.seen.length).toBe(1)
    await people[1]?.ask({ kind: 'other', text: '只给别的部门' })
    expect((await answer(mine)).code).toBe(0)
    await expect.poll(() => window.seen.length).toBe(2)
    await window.stop()
    expect((await people[0]?.employee.ok('questions.listOwn', { slipId: people[0].slipId }))?.list.at(-1)?.state).toBe(
      'answered',
    )
  })

  test('ACCOUNT-02 the inbox is a right of its own, and of whoever may see pay', async () => {
    const hr = await loggedIn(app)
    const asDeputy = (screens: string[]) => loggedIn(app, { companyIds: [hr.companyId], screens })
    for (const screens of [['salaryRecord'], ['employeeQuestions'], ['salaryStaff', 'employeeQuestions']])
      expect((await (await asDeputy(screens)).call('questions.count', {})).error, screens.join()).toBe('access.refused')
    expect((await (await asDeputy(['salaryRecord', 'employeeQuestions'])).call('questions.count', {})).code).toBe(0)
  })
})

describe('history', () => {
  test('HISTORY-06 disputed slips are counted, filtered and marked; a removed batch takes its questions along', async () => {
    const hr = await loggedIn(app)
    const { batchId, ids } = await sameCause(hr, 3)
    const [first = ''] = ids
    const batch = async () =>
      (await hr.ok('history.list', { having: 'disputed' })).list.map(({ id, counts }) => [id, counts.disputed])
    expect(await batch()).toContainEqual([batchId, 3])
    await hr.ok('questions.answer', { questions: [{ id: first, seen: 1 }], text: '已核对' })
    const { list, total } = await hr.ok('history.listDetails', { batchId, show: 'disputed' })
    expect([total, list.map(({ name, disputedAt }) => [name, disputedAt !== null])]).toEqual([
      2,
      [
        ['员工乙', true],
        ['员工丙', true],
      ],
    ])
    await hr.ok('history.remove', { id: batchId })
    expect(await hr.ok('questions.count')).toEqual({ open: 0, unread: 0 })
    expect((await hr.ok('history.list', { having: 'disputed', state: 'removed' })).total).toBe(0)
  })
})
