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
    ['周九', '19912350003', '研发部', '试用期', '', ''],
  ])
  const preview = await hr.ok('employees.checkFile', {}, { file })
  expect(preview).toMatchObject({ added: 3, leavers: 2, failed: [] })
  expect(preview.additions.map(({ name, leaving }) => [name, leaving])).toEqual([
    ['钱七', { leftOn: '2026-03-31' }],
    ['孙八', { leftOn: '' }],
    ['周九', null],
  ])
  expect(preview.additions.map(({ status }) => status)).toEqual(['离职', '离职', '试用期'])
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
    ['原行号', 'ordinal'],
    ...header.map((label) => [label, null]),
    ['未导入原因', 'reasons'],
  ])
  expect(again.failed).toEqual([
    {
      row: 2,
      name: '吴十',
      reason: '手机号格式不正确，应为 1 开头的 11 位手机号（表中为“123”）；证件号的校验码不符，可能有一位输错',
    },
    { row: 3, name: '郑一', reason: '手机号与第 4 行相同' },
    { row: 4, name: '王二', reason: '手机号与第 3 行相同' },
  ])
  expect((await people()).map(({ name }) => name)).toEqual(['冯三'])
})

test('ROSTER-03 of two rows of a person who left and came back the one of now counts', async () => {
  const { hr, people } = await roster()
  const file = await sheet([
    ['甲乙', '19912350011', '研发部', '离职', '2025-01-31', ''],
    ['甲乙', '19912350011', '研发部', '在职', '', ''],
    ['前任', '19912350012', '销售部', '离职', '2025-01-31', ''],
    ['后任', '19912350012', '销售部', '在职', '', ''],
  ])
  const failed = [{ row: 2, name: '甲乙', reason: '同一人在第 3 行为在职，以该行为准，本行的离职记录不导入' }]
  expect(await importShown(hr, { file })).toMatchObject({ added: 3, leavers: 1, failed })
  const all = [
    { name: '前任', status: 'left', leftOn: '2025-01-31' },
    { name: '后任', status: 'active', leftOn: null },
    { name: '甲乙', status: 'active', leftOn: null },
  ]
  const byName = async () => (await people()).sort((a, b) => (a.name < b.name ? -1 : 1))
  expect(await byName()).toEqual(all)
  expect(await importShown(hr, { file })).toMatchObject({ added: 0, updated: 0, unchanged: 3, failed })
  expect(await byName()).toEqual(all)
})

test('ROSTER-02 ROSTER-03 a field of the company’s own that is called like a status decides about nobody', async () => {
  const { hr, people } = await roster()
  const own = { type: 'text' as const, nameCh: '人员状态', nameEn: 'Standing', sensitive: false, options: [] }
  await hr.ok('employees.saveFields', {
    list: [{ key: 'ownState', used: true, required: false, inList: true, own }],
    revision: 0,
  })
  await hr.ok('employees.add', { name: '吴十', phone: '19912350004', department: '研发部' })
  const body = await xlsxBytes([
    {
      name: 'Sheet1',
      header: ['姓名', '手机号', '部门', '人员状态'],
      rows: [
        ['吴十', '19912350004', '研发部', '退休'],
        ['郑一', '19912350005', '研发部', '退休'],
      ],
    },
  ])
  const report = await importShown(hr, { file: { name: '名册.xlsx', body } })
  expect(report).toMatchObject({ added: 1, leavers: 0, updated: 1, failed: [] })
  expect((await people()).map(({ name, status }) => [name, status])).toEqual([
    ['吴十', 'active'],
    ['郑一', 'active'],
  ])
})

test('ROSTER-03 a status that does not say it, beside a last day that is over, is a fault of the row', async () => {
  const { hr } = await roster()
  const file = await sheet([
    ['丙', '19912350021', '研发部', '待离职', '2025-02-28', ''],
    ['丁', '19912350022', '研发部', '主动离职', '2025-02-28', ''],
  ])
  const { failed, additions } = await hr.ok('employees.checkFile', {}, { file })
  expect(failed).toEqual([
    {
      row: 2,
      name: '丙',
      reason: '离职日期已过，但从状态看不出是否已离职，请把状态改为“在职”或“离职”',
    },
  ])
  expect(additions.map(({ name, leaving }) => [name, leaving])).toEqual([['丁', { leftOn: '2025-02-28' }]])
})
