import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxBytes } from '../../../spreadsheet/write-xlsx.ts'
import { describeCallContract } from '../../../test/call-contract.ts'
import { importShown } from '../../../test/confirm-matches.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const header = ['姓名', '手机号', '部门', '状态', '离职日期', '身份证号']
const sheet = async (rows: string[][]) => ({
  name: '名册.xlsx',
  body: await xlsxBytes([{ name: 'Sheet1', header, rows }]),
})
describeCallContract('employees.rejectedRows', {
  app: () => app,
  input: () => ({ rows: '2' }),
  file: () => sheet([['李雷', '123', '研发部', '在职', '', '']]),
  fileInput: { rows: '2' },
  foreignInput: null,
  badInput: [{}, { rows: '' }, { rows: '2;3' }],
  badFiles: [{ file: undefined, error: 'file.missing' }],
})

const roster = async () => {
  const hr = await loggedIn(app)
  const people = async () => {
    const { list } = await hr.ok('employees.list', { pageSize: 100, status: 'all', sort: 'name', descending: false })
    return list.map(({ name, status, leftOn }) => ({ name, status, leftOn }))
  }
  return { hr, people }
}

test('ROSTER-03 people whom the file says have left are previewed and added as former employees', async () => {
  const { hr, people } = await roster()
  const file = await sheet([
    ['钱七', '19912350001', '研发部', '离职', '2026-03-31', ''],
    ['孙八', '19912350002', '研发部', '离职', '', ''],
    ['周九', '19912350003', '研发部', '在职', '', ''],
  ])
  const preview = await hr.ok('employees.checkFile', {}, { file })
  expect(preview).toMatchObject({ added: 3, leavers: 2, failed: [] })
  expect(preview.additions.map(({ name, leaving }) => [name, leaving])).toEqual([
    ['钱七', { leftOn: '2026-03-31' }],
    ['孙八', { leftOn: '' }],
    ['周九', null],
  ])
  expect(await importShown(hr, { file })).toMatchObject({ added: 3, leavers: 2 })
  const today = new Date(app.services.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(await people()).toEqual([
    { name: '钱七', status: 'left', leftOn: '2026-03-31' },
    { name: '孙八', status: 'left', leftOn: today },
    { name: '周九', status: 'active', leftOn: null },
  ])
  expect(await importShown(hr, { file })).toMatchObject({ added: 0, unchanged: 3, failed: [] })
})

test('ROSTER-03 a row that says of an active employee that they have left is told and ends nothing', async () => {
  const { hr, people } = await roster()
  await hr.ok('employees.add', { name: '吴十', phone: '19912350004', department: '研发部' })
  const file = await sheet([
    ['吴十', '19912350004', '市场部', '离职', '2026-03-31', ''],
    ['郑一', '19912350005', '市场部', '离职', '年底', ''],
  ])
  const { failed, additions, changes } = await hr.ok('employees.checkFile', {}, { file })
  expect({ additions, changes }).toEqual({ additions: [], changes: [] })
  expect(failed).toEqual([
    { row: 2, name: '吴十', reason: expect.stringContaining('名册中的 吴十 仍在职') },
    { row: 3, name: '郑一', reason: expect.stringContaining('“离职日期”') },
  ])
  await importShown(hr, { file })
  expect(await people()).toEqual([{ name: '吴十', status: 'active', leftOn: null }])
})

test('ROSTER-03 rows that were left out are a file with their reasons, which is imported once they are corrected', async () => {
  const { hr, people } = await roster()
  const rows = [
    ['吴十', '123', '市场部', '在职', '', '110105194912310021'],
    ['郑一', '19912350006', '市场部', '在职', '', ''],
    ['王二', '19912350006', '市场部', '在职', '', ''],
    ['冯三', '19912350007', '市场部', '在职', '', ''],
  ]
  const file = await sheet(rows)
  const { failed } = await importShown(hr, { file })
  const { content } = await hr.ok('employees.rejectedRows', { rows: failed.map(({ row }) => row).join(',') }, { file })
  const rejected = { name: '未导入的行.xlsx', body: Buffer.from(content, 'base64') }
  const again = await hr.ok('employees.checkFile', {}, { file: rejected })
  expect(again.columns.map(({ label, left }) => [label, left])).toEqual([
    ...header.map((label) => [label, null]),
    ['未导入原因', 'reasons'],
  ])
  expect(again.failed).toEqual([
    {
      row: 2,
      name: '吴十',
      reason: '手机号格式不正确，请输入 11 位手机号；证件号的校验码不符，可能有一位输错',
    },
    { row: 3, name: '郑一', reason: '手机号与第 4 行相同' },
    { row: 4, name: '王二', reason: '手机号与第 3 行相同' },
  ])
  expect((await people()).map(({ name }) => name)).toEqual(['冯三'])
})
