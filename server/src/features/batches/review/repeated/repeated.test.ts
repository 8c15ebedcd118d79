import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCaller } from '../../../../test/call-contract.ts'
import { loggedIn } from '../../../../test/factories.ts'
import { importPayroll } from '../../../../test/payroll-file.ts'
import { sendReviewed } from '../../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const header = ['姓名', '部门', '工号', '手机号', '邮箱', '实发工资']
type Row = [name: string, department: string, employeeNo: string, phone: string, email: string, net: number]

const chen = { name: '陈明', employeeNo: 'A01', email: 'chen@example.com' }
const li = { name: '李华', employeeNo: 'A02', email: 'li@example.com' }
const rowOf = (of: typeof chen, net: number): Row => [of.name, '', of.employeeNo, '', '', net]
const unknown = (name: string, employeeNo = ''): Row => [name, '', employeeNo, '', '', 5000]

/** Imports a batch after the roster has these people. */
async function imported(hr: TestCaller, rows: Row[], period = '2026-02'): Promise<string> {
  return importPayroll(hr, { period, header, rows })
}
async function withRoster(): Promise<TestCaller> {
  const hr = await loggedIn(app)
  await hr.ok('employees.add', chen)
  await hr.ok('employees.add', li)
  return hr
}
const three = [rowOf(chen, 7100.5), rowOf(li, 8100), rowOf(chen, 900), rowOf(chen, 450)]

test('IMPORT-06 REVIEW-01 the rows of one person are a part of their own, not unmatched, and count one head', async () => {
  const hr = await withRoster()
  const id = await imported(hr, [...three, unknown('新人')])
  const { counts, repeated } = await hr.ok('batches.review', { id })
  expect(counts).toMatchObject({ all: 5, people: 3, repeated: 3, unmatched: 1, addable: 1, unreachable: 1 })
  expect(repeated).toEqual({ people: 1, list: [{ name: '陈明', rowNos: [2, 4, 5], rows: 3 }] })
  const { list } = await hr.ok('batches.review', { id, show: 'repeated' })
  const same = [
    { rowNo: 2, net: '7100.50' },
    { rowNo: 4, net: '900.00' },
    { rowNo: 5, net: '450.00' },
  ]
  expect(list.map(({ matchTipsMessage, sameRows }) => [matchTipsMessage, sameRows])).toEqual([
    ['与第 4、5 行是同一人', same],
    ['与第 2、5 行是同一人', same],
    ['与第 2、4 行是同一人', same],
  ])
})

test('REVIEW-03 removing the unmatched rows leaves those of one person; when one is left, it is the person’s', async () => {
  const hr = await withRoster()
  const id = await imported(hr, [...three, unknown('新人')])
  expect(await hr.ok('batches.removeRows', { id, count: 1 })).toMatchObject({
    removed: 1,
    counts: { all: 4, people: 2, repeated: 3 },
  })
  const { counts } = await hr.ok('batches.removeRows', { id, rowNos: [2, 4] })
  expect(counts).toMatchObject({ all: 2, people: 2, repeated: 0, matched: 2 })
})

test('SEND-02 the send names who has several rows, counts heads, and tells each person once', async () => {
  const hr = await withRoster()
  const id = await imported(hr, three)
  const one = await hr.ok('batches.check', { id })
  expect(one).toMatchObject({ people: 2, ready: 1, notReached: [{ rowNo: 2, name: '陈明', why: 'repeated' }] })
  expect(one.problems.map(({ kind, count, message }) => [kind, count, message])).toEqual([
    ['repeated', 1, '陈明 在表中有 3 行，请保留一行，移除其余的行'],
  ])
  const other = await imported(hr, [...three, rowOf(li, 90)], '2026-03')
  const { problems } = await hr.ok('batches.check', { id: other })
  expect(problems.map(({ kind, count, message }) => [kind, count, message])).toEqual([
    ['repeated', 2, '2 人各有多行（陈明、李华），请为每人保留一行，移除其余的行'],
  ])
})

test('REVIEW-05 REVIEW-09 heads are compared with last month, and whoever is merely not matched yet is not new', async () => {
  const hr = await withRoster()
  const last = await imported(hr, [rowOf(chen, 7000), rowOf(li, 8000)])
  await sendReviewed(hr, last)
  // 李华 comes with a department and a number that the roster does not have.
  const moved: Row = ['李华', '财务部', 'A99', '', '', 8000]
  const id = await imported(hr, [rowOf(chen, 7000), rowOf(chen, 90), moved], '2026-03')
  const { totals, groups } = await hr.ok('batches.findings', { id, again: '1' })
  expect(totals.counted?.people).toBe(2)
  expect(groups.map(({ kind }) => kind)).not.toContain('personNew')
})

test('REVIEW-13 as many rows are said to be addable as the preview adds; others are told by what they wait for', async () => {
  const hr = await withRoster()
  const id = await imported(hr, [
    unknown('新人'),
    unknown('章可', 'Z1'),
    unknown('章可', 'Z2'),
    unknown('章无号'),
    unknown('章无号'),
    ['章半号', '', '', '19912340001', '', 5000],
    ['章半号', '', 'Z9', '', '', 5000],
    unknown('陈明', 'A99'),
    ...three.slice(1, 2),
  ])
  const { counts } = await hr.ok('batches.review', { id })
  expect(counts).toMatchObject({ unmatched: 8, addable: 3, shared: 4, conflict: 1, repeated: 0, matched: 1 })
  expect((await hr.ok('batches.previewAdding', { id, newNamesakes: [] })).add).toBe(3)
  const named = async (show: 'shared' | 'conflict') =>
    (await hr.ok('batches.review', { id, show })).list.map(({ name }) => name)
  expect([await named('shared'), await named('conflict')]).toEqual([['章无号', '章无号', '章半号', '章半号'], ['陈明']])
})
