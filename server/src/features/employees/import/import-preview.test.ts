import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxBytes } from '../../../spreadsheet/write-xlsx.ts'
import type { TestCaller } from '../../../test/call-contract.ts'
import { importShown } from '../../../test/confirm-matches.ts'
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
  const { changes, additions, namesakes, ...report } = await hr.ok(
    'employees.checkFile',
    {},
    { file: await sheet(rows) },
  )
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
    {
      row: 5,
      name: '露西',
      department: '财务部',
      phone: '19912340005',
      email: '',
      employeeNo: '',
      messenger: '',
      idNumber: '',
      status: '',
      leaving: null,
      namesakes: [],
    },
  ])
  expect(namesakes).toEqual([])
  expect(report).toMatchObject({ added: 1, updated: 3, unchanged: 0, undecided: 0, people: 4 })
  // Nobody else may read pay here, so a changed contact opens what was sent before (TRUST-06).
  expect(report.contactOutcome).toBe('opens')
  const officer = await loggedIn(app, { companyIds: [hr.companyId], userType: 0, roles: ['roster'] })
  expect(await officer.ok('employees.checkFile', {}, { file: await sheet(rows) })).toMatchObject({
    contactOutcome: 'waits',
  })
  expect(await emails(hr)).toEqual({ 吉姆: 'jim@example.com', 李雷: 'old@example.com', 韩梅梅: '' })
})

/** 李雷 of the roster with another department, another contact and no number: moved, or somebody new. */
const moved = ['李雷', '19912340006', 'lei@example.com', '', '行政部', '']

test('ROSTER-03 a row without a number whose name is in the roster is a question, with what would change', async () => {
  const hr = await company()
  const preview = await hr.ok('employees.checkFile', {}, { file: await sheet([moved]) })
  expect(preview).toMatchObject({ added: 0, undecided: 1, additions: [], changes: [] })
  expect(preview.namesakes).toMatchObject([
    {
      row: 2,
      name: '李雷',
      department: '行政部',
      phone: '19912340006',
      email: 'lei@example.com',
      notNew: '',
      candidates: [
        {
          employeeNo: '01',
          department: '研发部',
          email: 'old@example.com',
          fields: [
            { field: 'department', before: '研发部', after: '行政部' },
            { field: 'phone', before: '', after: '19912340006' },
            { field: 'email', before: 'old@example.com', after: 'lei@example.com' },
          ],
        },
      ],
    },
  ])
  // Where that person has a row of their own, the other one is somebody else, or that row once more.
  const both = await hr.ok('employees.checkFile', {}, { file: await sheet([moved, ...rows]) })
  expect(both.namesakes).toMatchObject([{ row: 2, candidates: [], fileRows: [{ row: 3, employeeNo: '01' }] }])
  // Another number says for good that it is another person.
  const numbered = await hr.ok('employees.checkFile', {}, { file: await sheet([moved.with(3, '02')]) })
  expect(numbered).toMatchObject({ added: 1, additions: [{ row: 2, namesakes: ['01 · 研发部'] }], undecided: 0 })
})

test('ROSTER-03 two rows of one name in a file are a question, and the second one is who HR says', async () => {
  const hr = await company()
  const file = await sheet([
    ['王磊', '19912340001', '', '', '研发部', ''],
    ['王磊', '19912340002', '', '', '销售部', ''],
  ])
  const { planHash, namesakes, additions } = await hr.ok('employees.checkFile', {}, { file })
  expect(additions.map(({ row }) => row)).toEqual([2])
  expect(namesakes).toMatchObject([
    { row: 3, candidates: [], fileRows: [{ row: 2, department: '研发部', phone: '19912340001' }] },
  ])
  const take = (answers: string) => hr.ok('employees.import', { planHash, namesakes: answers }, { file })
  const count = async () => (await hr.ok('employees.list', { keyword: '王磊' })).total
  expect(await take('3:repeated')).toMatchObject({
    added: 1,
    undecided: 0,
    failed: [{ row: 3, name: '王磊', reason: '您已选择：与第 2 行是同一人' }],
    left: [],
  })
  expect(await count()).toBe(1)
  // By then row 2 is somebody of the roster, and row 3 is still a question.
  const again = await hr.ok('employees.checkFile', {}, { file })
  expect(again).toMatchObject({ unchanged: 1, namesakes: [{ row: 3, candidates: [], fileRows: [{ row: 2 }] }] })
  const added = await hr.ok('employees.import', { planHash: again.planHash, namesakes: '3:new' }, { file })
  expect([added.added, await count()]).toEqual([1, 2])
})

test('ROSTER-03 a row with namesakes is left out without an answer, and is who HR says', async () => {
  const hr = await company()
  const file = await sheet([moved, ['露西', '19912340005', '', '', '财务部', '']])
  const people = async () =>
    (await hr.ok('employees.list', { keyword: '李雷' })).list.map(({ employeeNo, department }) => [
      employeeNo,
      department,
    ])
  const first = await hr.ok('employees.checkFile', {}, { file })
  expect(await hr.ok('employees.import', { planHash: first.planHash }, { file })).toMatchObject({
    added: 1,
    undecided: 1,
    left: [{ row: 2, name: '李雷', reason: '与别的员工同名，没有选择是谁' }],
  })
  expect(await people()).toEqual([['01', '研发部']])
  const { planHash, namesakes } = await hr.ok('employees.checkFile', {}, { file })
  const someone = namesakes[0]?.candidates[0]?.id ?? ''
  const stranger = (await hr.ok('employees.list', { keyword: '吉姆' })).list[0]?.id ?? ''
  const answer = async (choice: string) => hr.call('employees.import', { planHash, namesakes: `2:${choice}` }, { file })
  expect((await answer(stranger)).error).toBe('employees.importChanged')
  expect((await answer(someone)).data).toMatchObject({ added: 0, updated: 1, undecided: 0 })
  expect(await people()).toEqual([['01', '行政部']])
  const again = await sheet([['李雷', '19912340009', '', '', '客服部', '']])
  const asked = await hr.ok('employees.checkFile', {}, { file: again })
  const added = await hr.ok('employees.import', { planHash: asked.planHash, namesakes: '2:new' }, { file: again })
  expect(added).toMatchObject({ added: 1, updated: 0, undecided: 0 })
  expect((await people()).sort()).toEqual([
    ['', '客服部'],
    ['01', '行政部'],
  ])
})

test('ROSTER-03 two rows that are said to be one person are not both taken', async () => {
  const hr = await company()
  const file = await sheet([moved, moved.with(1, '19912340007').with(4, '客服部')])
  const { planHash, namesakes } = await hr.ok('employees.checkFile', {}, { file })
  const id = namesakes[0]?.candidates[0]?.id ?? ''
  const done = await hr.ok('employees.import', { planHash, namesakes: `2:${id},3:${id}` }, { file })
  expect(done).toMatchObject({
    updated: 1,
    failed: [{ row: 3, name: '李雷', reason: '与第 2 行对应名册中的同一位员工 李雷' }],
  })
})

test('ROSTER-02 ROSTER-03 a row that lacks a required field may be a namesake, but nobody new', async () => {
  const hr = await company()
  const { list, revision } = await hr.ok('employees.listFields')
  const arranged = list.map(({ key, used, inList }) => ({ key, used, inList, required: key === 'employeeNo' }))
  await hr.ok('employees.saveFields', { list: arranged, revision })
  const file = await sheet([moved])
  const { planHash, namesakes } = await hr.ok('employees.checkFile', {}, { file })
  expect(namesakes).toMatchObject([{ notNew: '请填写“工号”', candidates: [{ employeeNo: '01' }] }])
  const refused = await hr.ok('employees.import', { planHash, namesakes: '2:new' }, { file })
  expect(refused).toMatchObject({ added: 0, failed: [{ row: 2, reason: '请填写“工号”' }] })
  const { id = '' } = namesakes[0]?.candidates[0] ?? {}
  expect(await hr.ok('employees.import', { planHash, namesakes: `2:${id}` }, { file })).toMatchObject({ updated: 1 })
})

test('ROSTER-03 every column of the file is accounted for, and who is unchanged only by what is imported', async () => {
  const hr = await company()
  const header = ['序号', '姓名', '工号', '学历', '岗位', '', '入职日期', '岗位', '状态', '手机']
  const cells = ['1', '李雷', '01', '本科', '主管', '?', '2020/3/1', '组长', '在职', '']
  const body = await xlsxBytes([{ name: '人员', header, rows: [cells, ['2', '韩梅梅']] }])
  const file = { name: '名册.xlsx', body }
  const preview = await hr.ok('employees.checkFile', {}, { file })
  expect(preview).toMatchObject({ sheet: '人员', otherSheets: [], unchanged: 2, unchangedBeyond: 1 })
  const said = preview.columns.map(({ column, label, field, left, otherKey, filled }) =>
    [column, label, field, left, otherKey, filled].join(' '),
  )
  expect(said).toEqual([
    'A 序号  ordinal  2',
    'B 姓名 姓名   0',
    'C 工号 工号   0',
    'D 学历  unused education 1',
    'E 岗位  unknown  1',
    'F   untitled  1',
    'G 入职日期  unknown  1',
    'H 岗位  twice  1',
    'I 状态 状态   0',
    'J 手机 手机号   0',
  ])
  expect(preview.columns.find(({ column }) => column === 'G')).toMatchObject({ type: 'date', sample: '2020/3/1' })
  const { list, revision } = await hr.ok('employees.listFields')
  const own = { type: 'text' as const, nameCh: '岗位', nameEn: '', sensitive: false, options: [] }
  const arranged = list.map(({ key, used, inList, required }) => ({ key, used, inList, required }))
  const added = [...arranged, { key: 'ownJob', used: true, inList: true, required: false, own }]
  await hr.ok('employees.saveFields', { list: added, revision })
  const after = await hr.ok('employees.checkFile', {}, { file })
  expect(after.columns.find(({ column }) => column === 'E')).toMatchObject({ field: '岗位', left: null })
  expect(after.changes).toMatchObject([{ name: '李雷', details: [{ label: '岗位', before: '', after: '主管' }] }])
})

test('ROSTER-03 TRUST-06 without what the preview showed nothing is imported', async () => {
  const hr = await company()
  const answer = await hr.call('employees.import', {} as never, { file: await sheet(rows) })
  expect([answer.error, (await hr.ok('employees.list')).total]).toEqual(['wire.badInput', 3])
})

test('ROSTER-03 of those found by name only the confirmed ones are updated, and no others', async () => {
  const hr = await company()
  const file = await sheet(rows)
  const { planHash } = await hr.ok('employees.checkFile', {}, { file })
  const done = await hr.ok('employees.import', { planHash, byName: '3' }, { file })
  expect(done).toMatchObject({
    added: 1,
    updated: 2,
    skipped: 1,
    people: 4,
    left: [{ row: 4, name: '吉姆', reason: '仅姓名匹配，没有勾选更新' }],
  })
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
  await importShown(hr, { file: await sheet(many) })
  const file = await sheet(many.map(([name = '', ...rest], n) => [name, ...rest.with(1, `new${n}@example.com`)]))
  const { changes, planHash } = await hr.ok('employees.checkFile', {}, { file })
  expect(changes).toHaveLength(3000)
  expect(changes[2999]?.fields).toEqual([{ field: 'email', before: 'e2999@example.com', after: 'new2999@example.com' }])
  expect(await hr.ok('employees.import', { planHash }, { file })).toMatchObject({ updated: 3000, skipped: 0 })
})

test('ROSTER-03 of rows with one phone HR chooses the right one: it is imported, the others are named as left out, and exactly what was shown counts', async () => {
  const hr = await company()
  const file = await sheet([
    ['露西', '19912340005', '', '', '财务部', ''],
    ['莉莉', '19912340005', '', '', '财务部', ''],
    ['莉莉', '19912340005', '', 'L1', '财务部', ''],
    ['汤姆', '19912340006', '', '', '财务部', ''],
  ])
  const first = await hr.ok('employees.checkFile', {}, { file })
  expect(first.additions.map(({ name }) => name)).toEqual(['汤姆'])
  expect(first.clashes.map(({ row, rivals, excludedFor }) => [row, rivals, excludedFor])).toEqual([
    [2, [3, 4], null],
    [3, [2, 4], null],
    [4, [2, 3], null],
  ])
  const excluded = '2:4,3:4'
  const chosen = await hr.ok('employees.checkFile', { excluded }, { file })
  expect(chosen.additions.map(({ row, name }) => [row, name])).toEqual([
    [4, '莉莉'],
    [5, '汤姆'],
  ])
  expect(chosen.clashes.map(({ row, rivals, excludedFor }) => [row, rivals, excludedFor])).toEqual([
    [2, [], 4],
    [3, [], 4],
  ])
  expect(chosen.failed[0]?.reason).toBe('您已选择以第 4 行为准')
  const { planHash } = chosen
  const refused = await hr.call('employees.import', { planHash }, { file })
  expect(refused.error).toBe('employees.importChanged')
  const wrong = await hr.call('employees.import', { planHash, excluded: '2:3,4:3' }, { file })
  expect(wrong.error).toBe('employees.importChanged')
  const done = await hr.ok('employees.import', { planHash, excluded }, { file })
  expect(done).toMatchObject({ added: 2, failed: [{ row: 2 }, { row: 3 }] })
  const { list } = await hr.ok('employees.list', { pageSize: 100 })
  expect(list.filter(({ name }) => ['露西', '莉莉'].includes(name)).map(({ employeeNo }) => employeeNo)).toEqual(['L1'])
  for (const bad of ['2', '2:', ':4', '2:4,', 'a:4'])
    expect((await hr.call('employees.checkFile', { excluded: bad }, { file })).error, bad).toBe('wire.badInput')
})
