import type { FieldChoice } from '@zhixin/contract/employees/fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memorySource } from '../../../spreadsheet/byte-source.ts'
import { readWorkbookFrom } from '../../../spreadsheet/read-workbook.ts'
import { type SheetCell, xlsxBytes } from '../../../spreadsheet/write-xlsx.ts'
import type { TestCaller } from '../../../test/call-contract.ts'
import { importShown } from '../../../test/confirm-matches.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const entry: FieldChoice = {
  key: 'ownEntry',
  used: true,
  required: false,
  inList: true,
  own: { type: 'date', nameCh: '入职日期', nameEn: 'Hired on', sensitive: false, options: [] },
}

/** HR of a company that keeps education, the bank card and the day of hiring. */
async function withFields(required: string[] = []): Promise<TestCaller> {
  const hr = await loggedIn(app)
  const use = (key: string) => ({ key, used: true, required: required.includes(key), inList: true })
  await hr.ok('employees.saveFields', { list: [use('education'), use('card'), entry], revision: 0 })
  return hr
}

const header = ['姓名', '手机号', '学历', '银行卡号', '开户行', '支行', '入职日期', '备注']
const sheet = async (rows: SheetCell[][], columns = header) => ({
  file: { name: '名册.xlsx', body: await xlsxBytes([{ name: '名册', header: columns, rows }]) },
})
const detailsOf = async (hr: TestCaller) =>
  (await hr.ok('employees.list', { sort: 'name', descending: false })).list.map(({ details }) => details)

test('ROSTER-02 ROSTER-03 the company’s fields are columns of an import; the same file again changes nothing', async () => {
  const hr = await withFields()
  const rows = [
    ['李雷', '19912340001', '本科', '6222021234567890123', '工商银行', '北京分行', '2020/3/1', '随便'],
    ['韩梅梅', '19912340002', 'Master', '6222021234567890131;招商银行', '', '', '', ''],
  ]
  const file = await sheet(rows)
  expect(await importShown(hr, file)).toMatchObject({ added: 2, failed: [] })
  expect(await detailsOf(hr)).toEqual([
    { education: '4', card: '6222***********0131;招商银行' },
    { education: '3', card: '6222***********0123;工商银行;北京分行', ownEntry: '2020-03-01' },
  ])
  expect(await importShown(hr, file)).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
  const changed = await sheet([['李雷', '19912340001', '', '6222021234567890156', '', '', '', '']])
  expect(await importShown(hr, changed)).toMatchObject({ updated: 1 })
  expect((await detailsOf(hr))[1]).toEqual({ education: '3', card: '6222***********0156', ownEntry: '2020-03-01' })
})

test('ROSTER-02 ROSTER-03 rows with wrong values, lost digits or without what is required are told and left out', async () => {
  const hr = await withFields(['education'])
  const report = await importShown(
    hr,
    await sheet([
      ['李雷', '19912340001', '小学', '', '', '', '', ''],
      ['韩梅梅', '19912340002', '本科', { number: '622202123456789' }, '', '', '', ''],
      ['吉姆', '19912340003', '本科', '', '', '', '2026-02-30', ''],
      ['露西', '19912340004', '', '', '', '', '', ''],
    ]),
  )
  expect(report.failed.map(({ row, reason }) => [row, reason])).toEqual([
    [2, '“学历”没有这个选项，请从 高中、专科、本科、硕士、博士 中选择'],
    [4, '“入职日期”应为日期，如 2026-03-15'],
    [5, '请填写“学历”'],
  ])
  expect(report.added).toBe(1)
  const csv = { file: { name: '名册.csv', body: '姓名,学历,银行卡号\n莉莉,本科,#N/A\n' } }
  expect((await importShown(hr, csv)).failed).toMatchObject([{ row: 2, name: '莉莉' }])
})

test('ROSTER-02 ROSTER-03 ROSTER-06 the complete export can be imported elsewhere, and the template has the fields', async () => {
  const hr = await withFields()
  const card = '6222021234567890123;工商银行;北京分行'
  await hr.ok('employees.add', {
    name: '李雷',
    phone: '19912340001',
    details: { education: '3', card, ownEntry: '2020-03-01' },
  })
  const { data } = await hr.call('employees.exportAll')
  const other = await withFields()
  const file = { name: '完整员工名册.xlsx', body: Buffer.from(data as never) }
  expect(await importShown(other, { file })).toMatchObject({ added: 1, failed: [] })
  expect(await detailsOf(other)).toEqual(await detailsOf(hr))
  const template = await hr.call('employees.importTemplate')
  const [grid] = await readWorkbookFrom(memorySource(template.data as unknown as Buffer), 'template.xlsx')
  const labels = Array.from({ length: grid?.columnCount ?? 0 }, (_, column) => grid?.cell(0, column).text)
  expect(labels).toEqual([
    '姓名',
    '手机号',
    '邮箱',
    '工号',
    '部门',
    '企业微信账号',
    '证件号',
    '学历',
    '银行卡',
    '入职日期',
  ])
})

test('ROSTER-02 ROSTER-03 a company that keeps no ID numbers takes none from a file', async () => {
  const hr = await loggedIn(app)
  const idNumber = { key: 'idNumber', used: false, required: false, inList: false }
  await hr.ok('employees.saveFields', { list: [idNumber], revision: 0 })
  const file = await sheet([['李雷', '19912340001', '11010519491231002X']], ['姓名', '手机号', '身份证号'])
  expect(await importShown(hr, file)).toMatchObject({ added: 1 })
  const counted = (await hr.ok('employees.listFields', { counted: true })).list
  expect(counted.find(({ key }) => key === 'idNumber')?.people).toBe(0)
})

test('ROSTER-02 ROSTER-03 the masked list, imported again, and a bank alone leave cards as they are', async () => {
  const hr = await withFields()
  const card = '6222021234567890123;工商银行'
  await hr.ok('employees.add', { name: '李雷', phone: '19912340001', details: { card } })
  const { data } = await hr.call('employees.export', {})
  const again = { file: { name: '名册.xlsx', body: Buffer.from(data as never) } }
  const refused = await importShown(hr, again)
  expect(refused).toMatchObject({
    updated: 0,
    failed: [{ row: 2, reason: expect.stringContaining('“银行卡”里有星号') }],
  })
  await importShown(hr, await sheet([['李雷', '19912340001', '本科', '', '建设银行', '', '', '']]))
  expect(await detailsOf(hr)).toEqual([{ card: '6222***********0123;工商银行', education: '3' }])
})

test('ROSTER-02 ROSTER-03 the preview says of masked values that look the same that they differ', async () => {
  const hr = await withFields()
  const rows = (idNumber: string, card: string) =>
    sheet([['李雷', '19912340001', idNumber, card]], ['姓名', '手机号', '身份证号', '银行卡号'])
  await importShown(hr, await rows('E12345678', '6222021234567890123'))
  const { changes } = await hr.ok('employees.checkFile', {}, await rows('E99945678', '6222029999967890123'))
  expect(changes).toMatchObject([
    {
      fields: [{ field: 'idNumber', before: 'E******78', after: 'E******78（不同）' }],
      details: [{ label: '银行卡', before: '6222***********0123', after: '6222***********0123（不同）' }],
    },
  ])
})
