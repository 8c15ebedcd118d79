import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeCallContract, type TestCaller } from '../../../../test/call-contract.ts'
import { confirmMatches } from '../../../../test/confirm-matches.ts'
import { loggedIn } from '../../../../test/factories.ts'
import { importPayroll } from '../../../../test/payroll-file.ts'
import { readyFindings } from '../../../../test/ready-findings.ts'
import { sendReviewed } from '../../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Row = [name: string, department: string, base: number, bonus: number, net: number]
async function importMonth(hr: TestCaller, period: string, rows: readonly Row[]): Promise<string> {
  const cells = rows.map(([name, department, ...pay]) => [name, department, '', '', ...pay])
  return importPayroll(hr, { period, rows: cells })
}
const matches = async (hr: TestCaller, id: string) =>
  (await hr.ok('batches.review', { id })).list.map(({ match }) => match)

const staff: Row[] = Array.from({ length: 12 }, (_, n) => {
  const [base, bonus] = [5000 + n * 317, 200 + n * 13]
  return [`员工${'甲乙丙丁戊己庚辛壬癸子丑'[n]}`, '生产部', base, bonus, base + bonus]
})
const twins: Row[] = [
  ['王小若', '管理部', 4500, 300, 4800],
  ['王小若', '销售部', 2500, 120, 2620],
]

describeCallContract('batches.previewConfirming', {
  app: () => app,
  input: async (hr) => ({ id: await importMonth(hr, '2026-02', [['张三', '', 1, 1, 2]]) }),
  badInput: [{}, { id: 'x' }],
})

describe('REVIEW-03 matches by name', () => {
  test('REVIEW-03 all are named with department and pay; who shares a name is confirmed one by one', async () => {
    const hr = await loggedIn(app)
    for (const [name, department] of [...staff.slice(0, 2), ...twins])
      await hr.ok('employees.add', { name, department })
    const id = await importMonth(hr, '2026-02', [...staff.slice(0, 2), ...twins])
    const { list, total, period } = await hr.ok('batches.previewConfirming', { id })
    expect({ total, period }).toEqual({ total: 4, period: null })
    expect(list.map(({ rowNo, employee, net, held }) => [rowNo, employee.department, net, held])).toEqual([
      [4, '管理部', '4800.00', 'namesake'],
      [5, '销售部', '2620.00', 'namesake'],
      [2, '生产部', '5200.00', null],
      [3, '生产部', '5530.00', null],
    ])
    expect((await hr.call('batches.confirmMatches', { id })).error).toBe('wire.badInput')
    expect((await hr.call('batches.confirmMatches', { id, rowNos: [2, 3] })).error).toBe('wire.badInput')
    expect(await confirmMatches(hr, id)).toMatchObject({ confirmed: 2, held: 2, skipped: 0 })
    expect(await confirmMatches(hr, id)).toMatchObject({ confirmed: 0, held: 2 })
    // By its number alone it stays open: HR has to see it beside the person, as whom it is then confirmed.
    expect(await hr.ok('batches.confirmMatches', { id, rowNos: [4] })).toMatchObject({ confirmed: 0, held: 1 })
    const employeeId = list[0]?.employee.id ?? ''
    const compared = await hr.ok('batches.compareMatch', { id, rowNo: 4, employeeId })
    expect(compared).toMatchObject({ namesakes: [{ department: '销售部' }], differs: [], contradictions: [] })
    const seen = { id, rows: [{ rowNo: 4, employeeId }] }
    expect(await hr.ok('batches.confirmMatches', seen)).toMatchObject({ confirmed: 1, held: 0 })
    expect(await matches(hr, id)).toEqual(['confirmed', 'confirmed', 'confirmed', 'byName'])
  })

  test('REVIEW-03 REVIEW-08 a row that an open finding is about is left out, with last month’s pay beside it', async () => {
    const hr = await loggedIn(app)
    const january = await importMonth(hr, '2026-01', staff)
    await hr.ok('batches.addUnknown', { id: january })
    for (const { id, name } of (await hr.ok('employees.list', { pageSize: 100 })).list)
      await hr.ok('employees.save', { id, email: `${name.codePointAt(2)}@example.com` })
    await sendReviewed(hr, january)
    // Another department in the file: nobody's confirmation is remembered for it.
    const moved = staff.map(
      ([name, , ...pay], n): Row => (n === 3 ? [name, '总部', pay[0], 9000, 14_951] : [name, '总部', ...pay]),
    )
    const id = await importMonth(hr, '2026-02', moved)
    const { list, period } = await hr.ok('batches.previewConfirming', { id })
    expect(period).toBe('2026-01')
    expect(list.every(({ differs }) => differs.includes('department'))).toBe(true)
    expect(list[0]).toMatchObject({ rowNo: 5, held: 'finding', net: '14951.00', lastNet: '6190.00' })
    expect(list.filter(({ held }) => held !== null)).toHaveLength(1)
    expect(await confirmMatches(hr, id)).toMatchObject({ confirmed: 11, held: 1 })
  })
})

describe('REVIEW-03 matches that differ', () => {
  test('REVIEW-03 who has another department than in the roster comes first and is confirmed only where that was ticked', async () => {
    const hr = await loggedIn(app)
    for (const [name, department] of staff.slice(0, 3)) await hr.ok('employees.add', { name, department })
    const [first, second, third] = staff as [Row, Row, Row]
    const id = await importMonth(hr, '2026-02', [first, second, [third[0], '财务部', third[2], third[3], third[4]]])
    const { list: unfinished } = await hr.ok('batches.listUnfinished')
    expect(unfinished.map(({ open }) => open)).toEqual([{ findings: 0, byName: 3, left: 0, others: 0 }])
    const { list } = await hr.ok('batches.previewConfirming', { id })
    expect(list.map(({ rowNo, held, differs }) => [rowNo, held, differs])).toEqual([
      [4, null, ['department']],
      [2, null, []],
      [3, null, []],
    ])
    const rows = list.map(({ rowNo, employee }) => ({ rowNo, employeeId: employee.id }))
    expect(await hr.ok('batches.confirmMatches', { id, rows })).toMatchObject({ confirmed: 2, held: 1 })
    const [unlike] = list.map(({ rowNo, employee, differs }) => ({ rowNo, employeeId: employee.id, differs }))
    const [other] = rows
    if (!unlike || !other) throw new Error('Three rows were listed.')
    // The department changes back and forth while HR looks: only what was shown counts as ticked.
    await hr.ok('employees.save', { id: unlike.employeeId, department: '财务部' })
    const same = await hr.ok('batches.previewConfirming', { id })
    expect(same.list).toMatchObject([{ rowNo: 4, differs: [] }])
    await hr.ok('employees.save', { id: unlike.employeeId, department: '生产部' })
    const two = [other, { rowNo: 2, employeeId: rows[1]?.employeeId ?? '' }]
    expect(await hr.ok('batches.confirmMatches', { id, rows: two })).toMatchObject({ confirmed: 0, held: 1 })
    const ticked = [unlike, { rowNo: 2, employeeId: rows[1]?.employeeId ?? '' }]
    expect(await hr.ok('batches.confirmMatches', { id, rows: ticked })).toMatchObject({ confirmed: 1, held: 0 })
  })

  test('REVIEW-03 pay unlike last month’s needs a tick even when HR has accepted the finding about it', async () => {
    const hr = await loggedIn(app)
    const january = await importMonth(hr, '2026-01', staff)
    await hr.ok('batches.addUnknown', { id: january })
    for (const { id, name } of (await hr.ok('employees.list', { pageSize: 100 })).list)
      await hr.ok('employees.save', { id, email: `${name.codePointAt(2)}@example.com` })
    await sendReviewed(hr, january)
    const moved = staff.map(
      ([name, , ...pay], n): Row => (n === 3 ? [name, '', pay[0], 9000, 14_951] : [name, '', ...pay]),
    )
    const id = await importMonth(hr, '2026-02', moved)
    expect((await hr.ok('batches.previewConfirming', { id })).list[0]).toMatchObject({ rowNo: 5, held: 'finding' })
    const { basis, groups } = await readyFindings(hr, id)
    const keys = groups.flatMap(({ list }) => list.map(({ key }) => key))
    await hr.ok('batches.acceptFindings', { id, basis, which: { keys }, reason: '季度奖金，已核对' })
    const { list } = await hr.ok('batches.previewConfirming', { id })
    expect(list[0]).toMatchObject({ rowNo: 5, held: null, differs: ['pay'] })
    expect(list.filter(({ differs }) => differs.length > 0)).toHaveLength(1)
  })
})

describe('SEND-11 the second month', () => {
  test('SEND-11 who was added from the file and got a mailbox since is matched again without a question', async () => {
    const hr = await loggedIn(app)
    const january = await importMonth(hr, '2026-01', [...staff, ...twins])
    await hr.ok('batches.addUnknown', { id: january })
    for (const { id, name } of (await hr.ok('employees.list', { pageSize: 100 })).list)
      await hr.ok('employees.save', { id, email: `${name.codePointAt(2)}-${id.slice(-4)}@example.com` })
    const february = await importMonth(hr, '2026-02', [...staff, ...twins])
    expect(await matches(hr, february)).toEqual([...staff.map(() => 'confirmed'), 'byName', 'byName'])
    const { list } = await hr.ok('batches.previewConfirming', { id: february })
    expect(list.map(({ held }) => held)).toEqual(['namesake', 'namesake'])
  })

  test('SEND-11 SEND-12 a match that was confirmed in one month is confirmed in the next, and the gate has one word for it', async () => {
    const hr = await loggedIn(app)
    for (const [name, department] of staff.slice(0, 3))
      await hr.ok('employees.add', { name, department, email: `${name.codePointAt(2)}@example.com` })
    const january = await importMonth(hr, '2026-01', staff.slice(0, 3))
    const before = await hr.ok('batches.check', { id: january })
    expect(before.notReached.map(({ why }) => why)).toEqual(['byName', 'byName', 'byName'])
    expect(before.problems).toContainEqual(
      expect.objectContaining({ kind: 'byName', message: '3 人仅姓名匹配，请确认是同一人' }),
    )
    await confirmMatches(hr, january)
    await sendReviewed(hr, january)
    const february = await importMonth(hr, '2026-02', staff.slice(0, 3))
    expect(await matches(hr, february)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect((await hr.ok('batches.check', { id: february })).notReached).toEqual([])
  })
})
