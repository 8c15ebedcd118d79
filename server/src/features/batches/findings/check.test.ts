import type { FindingGroup } from '@zhixin/contract/batches/findings'
import type { FindingKind } from '@zhixin/contract/batches/review-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { importPayroll } from '../../../test/payroll-file.ts'
import { readyFindings } from '../../../test/ready-findings.ts'
import { reviewed, sendReviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const batchOf = async ({ companyId }: { companyId: string }) =>
  (await makeReviewedBatch(app.services, { companyId })).batchId
const unknown = '00000000-0000-7000-8000-000000000000'

describeCallContract('batches.findings', {
  app: () => app,
  input: async (hr) => ({ id: await batchOf(hr) }),
  badInput: [{}, { id: 'x' }],
})
const some = { kind: 'netMoved', severity: 'warn', accepted: false } as const
describeCallContract('batches.findingsOf', {
  app: () => app,
  input: async (hr) => ({ id: await batchOf(hr), ...some }),
  badInput: [{}, { id: unknown, ...some, kind: 'everything' }, { id: unknown, ...some, count: 5000 }],
})
const acceptance = { basis: '-', which: { keys: ['0'.repeat(32)] }, reason: 'known' }
describeCallContract('batches.acceptFindings', {
  app: () => app,
  input: async (hr) => ({ id: await batchOf(hr), ...acceptance }),
  // A reason is always required.
  badInput: [{}, { id: unknown, ...acceptance, reason: '   ' }, { id: unknown, ...acceptance, which: { keys: [] } }],
})
describeCallContract('batches.takeBackFindings', {
  app: () => app,
  input: async (hr) => ({ id: await batchOf(hr), keys: ['0'.repeat(32)] }),
  badInput: [{}, { id: unknown, keys: ['no key'] }],
})
describeCallContract('batches.setControlTotals', {
  app: () => app,
  input: async (hr) => ({ id: await batchOf(hr), people: 3, net: '24004.50' }),
  badInput: [{}, { id: unknown, people: -1, net: null }, { id: unknown, people: null, net: 'much' }],
})
const required = async (hr: TestCaller) => {
  await hr.ok('batches.saveReviewSettings', { ...limits, needsApproval: true })
  return reviewed(hr, await batchOf(hr))
}
describeCallContract('batches.askApproval', {
  app: () => app,
  input: required,
  badInput: [{}, { id: unknown }],
})
describeCallContract('batches.decideApproval', {
  app: () => app,
  input: async (hr) => ({ ...(await required(hr)), status: 2 as const }),
  badInput: [{}, { id: unknown, reviewHash: 'x', status: 1 }, { id: unknown, reviewHash: 'x', status: '2' }],
})
const limits = { needsApproval: false, netPercent: 30, netAmount: '300', columnPercent: 50 }
describeCallContract('batches.reviewSettings', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('batches.saveReviewSettings', {
  app: () => app,
  input: () => limits,
  foreignInput: null,
  badInput: [{}, { ...limits, netAmount: '-1' }, { ...limits, netPercent: 0 }],
})

describeCallContract('batches.decideReviewSettings', {
  app: () => app,
  input: async (hr) => {
    await hr.ok('batches.saveReviewSettings', { ...limits, needsApproval: true })
    const other = (await loggedIn(app, { companyIds: [hr.companyId] })) as TestCaller
    await other.ok('batches.saveReviewSettings', limits)
    return { id: (await hr.ok('batches.reviewSettings')).proposal?.id ?? '', verdict: 'confirmed' as const }
  },
  badInput: [{}, { id: unknown, verdict: 'perhaps' }],
})

/** Twelve people whose pay adds up; each test changes some of it. */
type Pay = [name: string, base: number, bonus: number, net: number]
const staff: Pay[] = Array.from({ length: 12 }, (_, n) => {
  const [base, bonus] = [5000 + n * 317, 200 + n * 13]
  return [`员工${'甲乙丙丁戊己庚辛壬癸子丑'[n]}`, base, bonus, base + bonus]
})
const phoneOf = (name: string) => `1390000${String((name.charCodeAt(2) * 7) % 10_000).padStart(4, '0')}`

async function importMonth(hr: TestCaller, period: string, pay: Pay[]): Promise<string> {
  const rows = pay.map(([name, base, bonus, net]) => [
    name,
    '生产部',
    phoneOf(name),
    `${phoneOf(name)}@example.com`,
    base,
    bonus,
    net,
  ])
  return importPayroll(hr, { period, rows, name: `${period}.xlsx` })
}

/** Makes a company whose January was sent. */
async function afterJanuary(pay = staff): Promise<TestCaller> {
  const hr = await loggedIn(app)
  const id = await importMonth(hr, '2026-01', pay)
  await hr.ok('batches.addUnknown', { id })
  await sendReviewed(hr, id)
  return hr
}

/** Accepts all open findings, one kind at a time. */
async function acceptAll(hr: TestCaller, id: string): Promise<void> {
  const { basis, groups } = await found(hr, id)
  for (const { kind, severity, open } of groups)
    if (open > 0 && severity !== 'info')
      await hr.ok('batches.acceptFindings', { id, basis, which: { kind, severity }, reason: '已与部门核对' })
}

const found = (hr: TestCaller, id: string) => readyFindings(hr, id)
const group = (groups: readonly FindingGroup[], kind: FindingKind) => groups.find((each) => each.kind === kind)
const messages = (groups: readonly FindingGroup[], kind: FindingKind) =>
  group(groups, kind)?.list.map(({ message }) => message)
const changed = (change: (pay: Pay, n: number) => Pay) => staff.map((pay, n) => change([...pay], n))

test('REVIEW-05 REVIEW-07 a month like the last one says nothing, and its equation is told in words', async () => {
  const hr = await afterJanuary()
  const id = await importMonth(hr, '2026-02', staff)
  const { state, groups, equations, comparedWith } = await found(hr, id)
  expect({ state, groups, equations, period: comparedWith?.period }).toEqual({
    state: 'ready',
    groups: [],
    equations: ['实发工资 = 基本工资 + 奖金'],
    period: '2026-01',
  })
  await sendReviewed(hr, id)
})

test('REVIEW-05 REVIEW-07 who is missing, who is new, whose net moved and which sum breaks is said with exact figures', async () => {
  const hr = await afterJanuary()
  const pay = changed(([name, base, bonus, net], n) =>
    n === 1
      ? [name, base, bonus + 5000, net + 5000]
      : n === 2
        ? [name, base, bonus, net + 0.01]
        : [name, base, bonus, net],
  )
  const id = await importMonth(hr, '2026-02', [...pay.slice(0, 11), ['员工新', 6000, 300, 6300]])
  const { groups } = await found(hr, id)
  expect(messages(groups, 'personMissing')).toEqual(['员工丑 上次有工资（实发 8,830.00），本次没有'])
  expect(messages(groups, 'personNew')).toEqual(['员工新 上次没有工资，本次新增'])
  expect(messages(groups, 'netMoved')).toEqual(['员工乙 的实发由上次 5,530.00 变为 10,530.00（+90.4%）'])
  expect(messages(groups, 'equationBroken')).toEqual([
    '员工丙：实发工资 = 基本工资 + 奖金，按公式应为 5,860.00，表中为 5,860.01，相差 0.01',
  ])
  // The finding links to its row and cells.
  expect(group(groups, 'equationBroken')?.list[0]).toMatchObject({ rows: [4], rowCount: 1, items: [6, 4, 5] })
  // The finding is described in English too.
  const inEnglish = await readyFindings(hr, id, { 'accept-language': 'en' })
  expect(messages(inEnglish.groups, 'personNew')).toEqual(['员工新 was not in the last payroll run.'])
})

test('REVIEW-11 five wrong net pays among twelve people are found by the formula of last month, and none is sent', async () => {
  const hr = await afterJanuary()
  const pay = changed(([name, base, bonus, net], n) => [name, base, bonus, n < 5 ? net + 12_000 + n : net])
  const id = await importMonth(hr, '2026-02', pay)
  const { groups, equations } = await found(hr, id)
  expect(equations).toEqual(['实发工资 = 基本工资 + 奖金'])
  expect(
    group(groups, 'equationBroken')
      ?.list.map(({ rows: [row] }) => row)
      .sort(),
  ).toEqual([2, 3, 4, 5, 6])
  expect(group(groups, 'netMoved')).toMatchObject({ severity: 'warn', open: 5 })
  expect(await hr.call('batches.sendNow', await reviewed(hr, id))).toMatchObject({ error: 'batch.findingsOpen' })
})

test('REVIEW-11 a formula of last month that no row satisfies is said once, in words', async () => {
  const hr = await afterJanuary()
  const id = await importMonth(
    hr,
    '2026-02',
    changed(([name, base, bonus], n) => [name, base, bonus, 6000 + ((n * 7919) % 1000)]),
  )
  expect(messages((await found(hr, id)).groups, 'equationLost')).toEqual([
    '上次成立的公式 实发工资 = 基本工资 + 奖金，本次 12 行中有 12 行不成立，请确认计算方式是否有变',
  ])
})

test('REVIEW-08 amounts that stand beside the wrong names stop the send', async () => {
  const people = Array.from({ length: 40 }, (_, n): Pay => {
    const [base, bonus] = [5000 + ((n * 7919) % 5000), 100 + ((n * 131) % 900)]
    return [`张${String.fromCharCode(0x4e00 + n * 5)}`, base, bonus, base + bonus]
  })
  const phones = new Set(people.map(([name]) => name))
  expect(phones.size).toBe(40)
  const hr = await loggedIn(app)
  const month = async (period: string, pay: Pay[]) => {
    const rows = pay.map(([name, base, bonus, net], n) => [name, '部', `1381234${1000 + n}`, '', base, bonus, net])
    return importPayroll(hr, { period, rows })
  }
  const january = await month('2026-01', people)
  await hr.ok('batches.addUnknown', { id: january })
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('batch').set({ state: 'sent', sent_at: new Date() }).where('id', '=', january).execute(),
  )
  const slipped = people.map((pay, n): Pay => {
    const from = n >= 10 && n < 20 ? (people[n === 19 ? 10 : n + 1] ?? pay) : pay
    return [pay[0], from[1], from[2], from[3]]
  })
  const id = await month('2026-02', slipped)
  const { groups } = await found(hr, id)
  const [finding] = group(groups, 'slippedRows')?.list ?? []
  expect(finding).toMatchObject({ rows: [12, 13, 14, 15, 16, 17, 18, 19, 20, 21] })
  expect(finding?.message).toContain(
    `${people
      .slice(10, 14)
      .map(([name]) => name)
      .join('、')}…等 10 行的金额与姓名可能错位`,
  )
  const plan = await hr.ok('batches.check', { id })
  expect(plan.canSend).toBe(false)
  expect(plan.problems.find(({ kind }) => kind === 'findings')).toMatchObject({ blocks: true, count: 1 })
})

test('REVIEW-09 another total than the other source says stops the send until it is accepted with a reason', async () => {
  const hr = await loggedIn(app)
  const { batchId: id } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  await hr.ok('batches.setControlTotals', { id, people: 3, net: '24004.5', source: '银行文件' })
  expect(await found(hr, id)).toMatchObject({
    groups: [],
    totals: { counted: { people: 3, net: '24004.50' }, stated: { people: 3, net: '24004.5', source: '银行文件' } },
  })
  await hr.ok('batches.setControlTotals', { id, people: 4, net: '24004.51', source: '银行文件' })
  const { groups, basis } = await found(hr, id)
  expect(messages(groups, 'controlPeople')).toEqual(['人数核对不符：填写 4 人，表中 3 人'])
  expect(messages(groups, 'controlNet')).toEqual(['实发总额核对不符：填写 24,004.51，表中合计 24,004.50，相差 -0.01'])
  expect(await hr.call('batches.sendNow', await reviewed(hr, id))).toMatchObject({ error: 'batch.findingsOpen' })
  const accept = (kind: 'controlPeople' | 'controlNet') =>
    hr.ok('batches.acceptFindings', { id, basis, which: { kind, severity: 'blocks' }, reason: '银行四舍五入' })
  expect(await accept('controlPeople')).toEqual({ accepted: 1 })
  expect(await hr.call('batches.sendNow', await reviewed(hr, id))).toMatchObject({ error: 'batch.findingsOpen' })
  await accept('controlNet')
  // Other figures make another difference, which is not accepted.
  await hr.ok('batches.setControlTotals', { id, people: 4, net: '24004.52' })
  expect(group((await found(hr, id)).groups, 'controlNet')).toMatchObject({ open: 1, accepted: 0 })
  await hr.ok('batches.setControlTotals', { id, people: 4, net: '24004.51' })
  await sendReviewed(hr, id)
})

test('REVIEW-05 an acceptance keeps who, when and why, outlives edits elsewhere and ends when its figures change', async () => {
  const hr = await afterJanuary()
  const id = await importMonth(
    hr,
    '2026-02',
    changed(([name, base, bonus, net], n) => (n === 3 ? [name, base, bonus, -50] : [name, base, bonus, net])),
  )
  const negative = async () => group((await found(hr, id)).groups, 'netNegative')
  const [first] = (await negative())?.list ?? []
  const { basis } = await found(hr, id)
  const rowQuery = { id, basis, which: { keys: [first?.key ?? ''] }, reason: '  预支扣回  ' }
  for (const reason of ['1', '。'])
    expect(await hr.call('batches.acceptFindings', { ...rowQuery, reason })).toMatchObject({
      error: 'batch.reasonSaysNothing',
    })
  expect(await hr.ok('batches.acceptFindings', rowQuery)).toEqual({ accepted: 1 })
  const { list } = await hr.ok('batches.findingsOf', { id, kind: 'netNegative', severity: 'blocks', accepted: true })
  expect(list[0]?.accepted).toMatchObject({ reason: '预支扣回', by: expect.stringMatching(/^用户/) })
  // A change of an unrelated cell keeps the acceptance.
  await hr.ok('batches.updateCell', { id, rowNo: 2, index: 5, value: '201' })
  expect(await negative()).toMatchObject({ open: 0, accepted: 1 })
  // A change of the figures themselves ends it; changing them back restores it.
  await hr.ok('batches.updateCell', { id, rowNo: 5, index: 6, value: '-60' })
  expect(await negative()).toMatchObject({ open: 1, accepted: 0 })
  await hr.ok('batches.updateCell', { id, rowNo: 5, index: 6, value: '-50' })
  expect(await negative()).toMatchObject({ open: 0, accepted: 1 })
  expect(await hr.ok('batches.takeBackFindings', { id, keys: rowQuery.which.keys })).toEqual({ takenBack: 1 })
  expect(await negative()).toMatchObject({ open: 1, accepted: 0 })
  // "All of a kind" are the findings that the caller has seen.
  const all = { id, which: { kind: 'netNegative', severity: 'blocks' } as const, reason: '预支扣回' }
  await hr.ok('batches.updateCell', { id, rowNo: 6, index: 6, value: '-70' })
  const { basis: now } = await found(hr, id)
  expect(await hr.call('batches.acceptFindings', { ...all, basis })).toMatchObject({ error: 'batch.changed' })
  expect(await hr.ok('batches.acceptFindings', { ...all, basis: now })).toEqual({ accepted: 2 })
  await acceptAll(hr, id)
  await sendReviewed(hr, id)
})

test('REVIEW-11 a broken sum, a tax ten times too high and pay of 0 stop the send until each is mended or let stand with a reason', async () => {
  const hr = await afterJanuary()
  const id = await importMonth(
    hr,
    '2026-02',
    changed(([name, base, bonus, net], n) =>
      n === 2
        ? [name, base, bonus, 20_000]
        : n === 4
          ? [name, base, bonus * 10, base + bonus * 10]
          : n === 6
            ? [name, 0, 0, 0]
            : [name, base, bonus, net],
    ),
  )
  const check = () => hr.ok('batches.check', { id })
  const kinds = (await found(hr, id)).groups.filter(({ open, severity }) => open > 0 && severity !== 'info')
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['equationBroken', 'shiftedPoint', 'netMoved', 'netZero']),
  )
  expect(kinds.every(({ severity }) => severity === 'warn')).toBe(true)
  const open = kinds.reduce((sum, group) => sum + group.open, 0)
  const before = await check()
  expect(before).toMatchObject({ canSend: false, accepted: [] })
  expect(before.problems).toMatchObject([{ kind: 'findings', blocks: true, count: open }])
  expect(await hr.call('batches.sendNow', await reviewed(hr, id))).toMatchObject({ error: 'batch.findingsOpen' })

  await acceptAll(hr, id)
  const after = await check()
  expect(after).toMatchObject({ canSend: true, problems: [] })
  expect(after.accepted.map(({ kind, count }) => [kind, count]).sort()).toEqual(
    kinds.map((group) => [group.kind, group.open]).sort(),
  )
  const zero = after.accepted.find(({ kind }) => kind === 'netZero')
  expect(zero).toMatchObject({ examples: [`${staff[6]?.[0]} 的实发为 0`] })
  expect(zero?.reasons).toMatchObject([{ reason: '已与部门核对', by: expect.stringMatching(/^用户/), count: 1 }])

  // The batch is sent with exactly the accepted findings that were planned, or not at all.
  const wish = { id, reviewHash: after.reviewHash, planHash: after.planHash, channel: after.channel }
  const [key = ''] = (
    await hr.ok('batches.findingsOf', { id, kind: 'netZero', severity: 'warn', accepted: true })
  ).list.map((each) => each.key)
  await hr.ok('batches.takeBackFindings', { id, keys: [key] })
  expect(await hr.call('batches.sendNow', wish)).toMatchObject({ error: 'batch.changed' })
  await acceptAll(hr, id)
  expect(await hr.call('batches.sendNow', wish)).toMatchObject({ error: 'batch.changed' })
  const { reviewHash, planHash } = await check()
  await hr.ok('batches.sendNow', { ...wish, reviewHash, planHash })
})

test('REVIEW-11 what was accepted stands when its people are added to the roster, and one of two namesakes is not the other', async () => {
  const hr = await loggedIn(app)
  const pay = changed((one, n) => (n === 3 ? [one[0], one[1], -one[1] - 900, -900] : one))
  const id = await importMonth(hr, '2026-01', [...pay, ['员工丁', 5000, -5900, -900]])
  const [first] = group((await found(hr, id)).groups, 'netNegative')?.list ?? []
  const { basis } = await found(hr, id)
  await hr.ok('batches.acceptFindings', { id, basis, which: { keys: [first?.key ?? ''] }, reason: '离职结算' })
  const counts = async () => {
    const negative = group((await found(hr, id)).groups, 'netNegative')
    return [negative?.open, negative?.accepted]
  }
  expect(await counts()).toEqual([1, 1])
  await hr.ok('batches.addUnknown', { id })
  expect(await counts()).toEqual([1, 1])
})

test('TRUST-02 findings and reasons rest sealed: no name, amount or reason can be read in the database', async () => {
  const hr = await afterJanuary()
  const id = await importMonth(
    hr,
    '2026-02',
    changed(([name, base, bonus, net], n) => (n === 3 ? [name, base, bonus, -12345] : [name, base, bonus, net])),
  )
  const { basis } = await found(hr, id)
  const which = { kind: 'netNegative', severity: 'blocks' } as const
  await hr.ok('batches.acceptFindings', { id, basis, which, reason: 'a reason to keep' })
  await hr.ok('batches.setControlTotals', { id, people: 77, net: '98765.43', source: 'the bank' })
  const resting = await withCompany(app.services.pools, hr.companyId, async (db) => [
    await db.selectFrom('batch_check').selectAll().execute(),
    await db.selectFrom('batch_finding').selectAll().execute(),
    await db.selectFrom('acceptance').selectAll().execute(),
    await db.selectFrom('accepted_finding').selectAll().execute(),
    await db.selectFrom('control_total').selectAll().execute(),
  ])
  const text = JSON.stringify(resting, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('utf8') : value,
  )
  expect(text).toContain('netNegative')
  expect(text).not.toMatch(/员工丁|12345|a reason to keep|98765|the bank/)
})

test('REVIEW-05 a large batch is checked in a process of its own while it is shown, and a send waits for it', async () => {
  const hr = await loggedIn(app)
  const { batchId: id } = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 450,
    person: (n) => (n === 7 ? { name: '负数先生' } : {}),
  })
  await hr.ok('batches.updateCell', { id, rowNo: 9, index: 4, value: '-1' })
  expect(['checking', 'ready']).toContain((await hr.ok('batches.findings', { id })).state)
  expect(messages((await found(hr, id)).groups, 'netNegative')).toEqual(['负数先生 的实发为负数：-1.00'])
  expect(await hr.call('batches.sendNow', await reviewed(hr, id))).toMatchObject({ error: 'batch.findingsOpen' })
  await hr.ok('batches.updateCell', { id, rowNo: 9, index: 4, value: '1' })
  await sendReviewed(hr, id)
})
