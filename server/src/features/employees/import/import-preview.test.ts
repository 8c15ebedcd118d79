import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxBytes } from '../../../spreadsheet/write-xlsx.ts'
import type { TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const header = ['姓名', '手机号', '邮箱', '工号', '部门', '身份证号']
const sheet = async (rows: string[][]) => ({
  name: '名册.xlsx',
  body: await xlsxBytes([{ name: 'Sheet1', header, rows }]),
})
const emails = async (hr: TestCaller) => {
  const { list } = await hr.ok('employees.list', { pageSize: 100, sort: 'name', descending: false })
  return Object.fromEntries(list.map(({ name, email }) => [name, email]))
}

/** 李雷 with a number, 韩梅梅 and 吉姆 with nothing but a name and a department. */
async function company(): Promise<TestCaller> {
  const hr = await loggedIn(app)
  await hr.ok('employees.add', { name: '李雷', employeeNo: '01', department: '研发部', email: 'old@example.com' })
  await hr.ok('employees.add', { name: '韩梅梅', department: '研发部' })
  await hr.ok('employees.add', { name: '吉姆', department: '财务部', email: 'jim@example.com' })
  return hr
}
const rows = [
  ['李雷', '', 'new@example.com', '01', '销售部', '11010519491231002X'],
  ['韩梅梅', '', 'han@example.com', '', '研发部', ''],
  ['吉姆', '', 'other@example.com', '', '财务部', ''],
  ['露西', '19912340005', '', '', '财务部', ''],
]

test('ROSTER-03 the preview names who is changed, each field old and new, who is found by name only, and who is added', async () => {
  const hr = await company()
  const { changes, additions, ...report } = await hr.ok('employees.checkFile', {}, { file: await sheet(rows) })
  expect(changes).toEqual([
    {
      row: 2,
      name: '李雷',
      department: '研发部',
      byName: false,
      fields: [
        { field: 'department', before: '研发部', after: '销售部' },
        { field: 'email', before: 'old@example.com', after: 'new@example.com' },
        { field: 'idNumber', before: '', after: '110***********002X' },
      ],
      details: [],
    },
    {
      row: 3,
      name: '韩梅梅',
      department: '研发部',
      byName: true,
      fields: [{ field: 'email', before: '', after: 'han@example.com' }],
      details: [],
    },
    {
      row: 4,
      name: '吉姆',
      department: '财务部',
      byName: true,
      fields: [{ field: 'email', before: 'jim@example.com', after: 'other@example.com' }],
      details: [],
    },
  ])
  expect(additions).toEqual([
    { row: 5, name: '露西', department: '财务部', phone: '19912340005', email: '', namesakes: [] },
  ])
  expect(report).toMatchObject({ added: 1, updated: 3, unchanged: 0, people: 4 })
  expect(await emails(hr)).toEqual({ 吉姆: 'jim@example.com', 李雷: 'old@example.com', 韩梅梅: '' })
})

test('ROSTER-03 a new person with the name of somebody who has no row is told of, with that one’s number and department', async () => {
  const hr = await company()
  const moved = ['李雷', '19912340006', 'lei@example.com', '', '行政部', '']
  const { additions } = await hr.ok('employees.checkFile', {}, { file: await sheet([moved]) })
  const known = { row: 2, name: '李雷', department: '行政部', phone: '19912340006', email: 'lei@example.com' }
  expect(additions).toEqual([{ ...known, namesakes: ['01 · 研发部'] }])
  const both = await hr.ok('employees.checkFile', {}, { file: await sheet([moved, ...rows]) })
  expect(both.additions.find(({ row }) => row === 2)).toEqual({ ...known, namesakes: [] })
})

test('ROSTER-03 of those found by name only the confirmed ones are updated, and no others', async () => {
  const hr = await company()
  const file = await sheet(rows)
  const { planHash } = await hr.ok('employees.checkFile', {}, { file })
  const done = await hr.ok('employees.import', { planHash, byName: '3' }, { file })
  expect(done).toMatchObject({ added: 1, updated: 2, skipped: 1, people: 4 })
  expect(await emails(hr)).toEqual({
    吉姆: 'jim@example.com',
    李雷: 'new@example.com',
    韩梅梅: 'han@example.com',
    露西: '',
  })
})

test('ROSTER-03 what differs from the preview is refused, and nothing of it is imported', async () => {
  const hr = await company()
  const file = await sheet(rows)
  const { planHash } = await hr.ok('employees.checkFile', {}, { file })
  const other = await sheet(rows.with(1, ['韩梅梅', '', 'thief@example.com', '', '研发部', '']))
  expect((await hr.call('employees.import', { planHash, byName: '3' }, { file: other })).error).toBe(
    'employees.importChanged',
  )
  // What the preview showed as old is not what it is any more.
  const { list } = await hr.ok('employees.list', { keyword: '李雷' })
  await hr.ok('employees.save', { id: list[0]?.id ?? '', email: 'third@example.com' })
  const refused = await hr.call('employees.import', { planHash, byName: '3' }, { file })
  expect([refused.error, refused.code]).toEqual(['employees.importChanged', 4040])
  expect(await emails(hr)).toEqual({ 吉姆: 'jim@example.com', 李雷: 'third@example.com', 韩梅梅: '' })
  const again = await hr.ok('employees.checkFile', {}, { file })
  expect(again.changes[0]?.fields).toContainEqual({
    field: 'email',
    before: 'third@example.com',
    after: 'new@example.com',
  })
  await hr.ok('employees.import', { planHash: again.planHash }, { file })
  expect((await emails(hr)).李雷).toBe('new@example.com')
})

test('ROSTER-03 a change of somebody whom the file does not touch refuses nothing', async () => {
  const hr = await company()
  const file = await sheet(rows)
  const { planHash } = await hr.ok('employees.checkFile', {}, { file })
  await hr.ok('employees.add', { name: '老王', employeeNo: '77' })
  expect(await hr.ok('employees.import', { planHash }, { file })).toMatchObject({ added: 1, updated: 1, skipped: 2 })
})

test('ROSTER-03 thousands of people are previewed and imported as shown', async () => {
  const hr = await loggedIn(app)
  const many = Array.from({ length: 3000 }, (_, n) => [`员工${n}`, '', `e${n}@example.com`, `N${n}`, '研发部', ''])
  await hr.ok('employees.import', {}, { file: await sheet(many) })
  const file = await sheet(many.map(([name = '', ...rest], n) => [name, ...rest.with(1, `new${n}@example.com`)]))
  const { changes, planHash } = await hr.ok('employees.checkFile', {}, { file })
  expect(changes).toHaveLength(3000)
  expect(changes[2999]?.fields).toEqual([{ field: 'email', before: 'e2999@example.com', after: 'new2999@example.com' }])
  expect(await hr.ok('employees.import', { planHash }, { file })).toMatchObject({ updated: 3000, skipped: 0 })
})
