import { afterAll, beforeAll, expect, test } from 'vitest'
import { memorySource } from '../../../spreadsheet/byte-source.ts'
import { readWorkbookFrom } from '../../../spreadsheet/read-workbook.ts'
import { type SheetCell, xlsxBytes } from '../../../spreadsheet/write-xlsx.ts'
import { importShown } from '../../../test/confirm-matches.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Hr = Awaited<ReturnType<typeof loggedIn>>
type RosterUpload = { name: string; body: Buffer }

const sheet = async (header: string[], rows: SheetCell[][]): Promise<RosterUpload> => ({
  name: '名册.xlsx',
  body: await xlsxBytes([{ name: 'Sheet1', header, rows }]),
})

/** The rows of a file that were left out, as they are downloaded. */
async function downloaded(hr: Hr, file: RosterUpload, rows: readonly number[]): Promise<RosterUpload> {
  const { content } = await hr.ok('employees.rejectedRows', { rows: rows.join(',') }, { file })
  return { name: '未导入的行.xlsx', body: Buffer.from(content, 'base64') }
}

/** A workbook of XML, in which a number stands as it was written. */
function xmlFile(rows: (string | { number: string })[][]): RosterUpload {
  const cell = (value: string | { number: string }) =>
    typeof value === 'string'
      ? `<Cell><Data ss:Type="String">${value}</Data></Cell>`
      : `<Cell><Data ss:Type="Number">${value.number}</Data></Cell>`
  const table = rows.map((cells) => `<Row>${cells.map(cell).join('')}</Row>`).join('')
  const ss = 'urn:schemas-microsoft-com:office:spreadsheet'
  return {
    name: '名册.xml',
    body: Buffer.from(
      `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="${ss}" xmlns:ss="${ss}"><Worksheet ss:Name="S"><Table>${table}</Table></Worksheet></Workbook>`,
    ),
  }
}

test('ROSTER-03 ROSTER-04 a card whose digits were lost is not in the download as if they were its own', async () => {
  const hr = await loggedIn(app)
  const used = { key: 'card', used: true, required: false, inList: true }
  await hr.ok('employees.saveFields', { list: [used], revision: 0 })
  const file = xmlFile([
    ['姓名', '手机号', '部门', '银行卡号'],
    ['李雷', '19912340001', '研发部', { number: '6.22202123456789E+18' }],
    ['韩梅', '19912340002', '研发部', '6222021234567890123'],
  ])
  const { failed } = await importShown(hr, { file })
  expect(failed).toEqual([{ row: 2, name: '李雷', reason: expect.stringContaining('15 位以后的数字已丢失') }])
  const { added } = await importShown(hr, { file: await downloaded(hr, file, [2]) })
  expect(added).toBe(1)
  const { list } = await hr.ok('employees.list', { sort: 'name', descending: false })
  expect(new Map(list.map(({ name, details }) => [name, details.card ?? '']))).toEqual(
    new Map([
      ['李雷', ''],
      ['韩梅', '6222***********0123'],
    ]),
  )
})

test('ROSTER-03 the download gives the reasons that HR sees after choosing the right one of two rows', async () => {
  const hr = await loggedIn(app)
  const file = await sheet(
    ['姓名', '手机号', '部门'],
    [
      ['李雷', '19912340001', '研发部'],
      ['韩梅', '19912340001', '研发部'],
    ],
  )
  const excluded = '2:3'
  const shown = await hr.ok('employees.checkFile', { excluded }, { file })
  expect(shown.failed).toEqual([{ row: 2, name: '李雷', reason: '您已选择以第 3 行为准' }])
  const { content } = await hr.ok('employees.rejectedRows', { rows: '2', excluded }, { file })
  const [grid] = await readWorkbookFrom(memorySource(Buffer.from(content, 'base64')), '未导入的行.xlsx')
  expect(grid?.cell(1, 4).text).toBe('您已选择以第 3 行为准')
})

test('ROSTER-03 the download has numbers as the import reads them', async () => {
  const hr = await loggedIn(app)
  const rows: SheetCell[][] = [
    ['吴十', { number: '12345678', format: '0000000000' }, { number: '19912350001', format: '0.00E+00' }, '研发部'],
    [
      '郑一',
      { number: '12345679', format: '0000000000' },
      { number: '19912350005', format: '0000000000000' },
      '研发部',
    ],
  ]
  const file = await sheet(['姓名', '工号', '手机号', '部门'], rows)
  const additionsOf = async (each: RosterUpload) => {
    const { additions, failed } = await hr.ok('employees.checkFile', {}, { file: each })
    expect(failed).toEqual([])
    return additions.map(({ name, employeeNo }) => `${name} ${employeeNo}`)
  }
  expect(await additionsOf(file)).toEqual(['吴十 0012345678', '郑一 0012345679'])
  expect(await additionsOf(await downloaded(hr, file, [2, 3]))).toEqual(await additionsOf(file))
})

test('ROSTER-03 digits that were lost and are left out of the download are said in it', async () => {
  const hr = await loggedIn(app)
  const file = xmlFile([
    ['姓名', '工号', '手机号', '部门'],
    ['王二', { number: '1.23456789012345E+17' }, '123', '研发部'],
    ['郑一', 'N2', '19912350006', '研发部'],
  ])
  const { body, name } = await downloaded(hr, file, [2])
  const [grid] = await readWorkbookFrom(memorySource(body), name)
  expect(grid?.cell(1, 5).text).toBe(
    '手机号格式不正确，应为 1 开头的 11 位手机号（表中为“123”）；“工号”在表格中按数字保存，15 位以后的数字已丢失。请把该列改为文本格式后重新填写',
  )
})

test('ROSTER-03 what a cell could not be read for is not in the download as its value', async () => {
  const hr = await loggedIn(app)
  const file = {
    name: '名册.xml',
    body: Buffer.from(
      xmlFile([
        ['姓名', '手机号', '部门'],
        ['李雷', '19912340001', 'BROKEN'],
        ['韩梅', '19912340002', '研发部'],
      ])
        .body.toString()
        .replace('<Data ss:Type="String">BROKEN', '<Data ss:Type="Error">#N/A'),
    ),
  }
  const { failed } = await hr.ok('employees.checkFile', {}, { file })
  expect(failed.map(({ row }) => row)).toEqual([2])
  const { additions } = await hr.ok('employees.checkFile', {}, { file: await downloaded(hr, file, [2]) })
  expect(additions.map(({ name, department }) => [name, department])).toEqual([['李雷', '']])
})

test.each([
  ['First Name', 'Last Name', 'Li Lei'],
  ['姓', '名', 'Lei Li'],
])('ROSTER-03 names in two columns (%s, %s) are read from the download', async (first, last, name) => {
  const hr = await loggedIn(app)
  const file = await sheet(
    [first, last, 'Mobile', 'Department'],
    [
      ['Li', 'Lei', '123', 'R&D'],
      ['Han', 'Mei', '19912340012', 'R&D'],
      ['Wang', 'Wu', '19912340013', 'R&D'],
    ],
  )
  const { failed, added } = await hr.ok('employees.checkFile', {}, { file })
  expect({ failed, added }).toMatchObject({ failed: [{ row: 2, name }], added: 2 })
  const again = await hr.ok('employees.checkFile', {}, { file: await downloaded(hr, file, [2, 3]) })
  expect(again).toMatchObject({ failed: [{ row: 2, name }], added: 1, people: 2 })
})

test('ROSTER-03 the download names the rows of the file that its reasons name, and is read without them', async () => {
  const hr = await loggedIn(app)
  const header = ['姓名', '手机号', '部门']
  const file = await sheet(header, [
    ['冯三', '19912350007', '市场部'],
    ['郑一', '19912350006', '市场部'],
    ['钱七', '19912350008', '市场部'],
    ['王二', '19912350006', '市场部'],
  ])
  const { failed } = await hr.ok('employees.checkFile', {}, { file })
  expect(failed.map(({ row, reason }) => [row, reason])).toEqual([
    [3, '手机号与第 5 行相同'],
    [5, '手机号与第 3 行相同'],
  ])
  const rejected = await downloaded(hr, file, [3, 5])
  const again = await hr.ok('employees.checkFile', {}, { file: rejected })
  expect(again.columns.map(({ label, left, sample }) => [label, left, left ? sample : ''])).toEqual([
    ['原行号', 'ordinal', '3'],
    ...header.map((label) => [label, null, '']),
    ['未导入原因', 'reasons', '手机号与第 5 行相同'],
  ])
  expect(again.failed.map(({ row, reason }) => [row, reason])).toEqual([
    [2, '手机号与第 3 行相同'],
    [3, '手机号与第 2 行相同'],
  ])
  const twice = await hr.ok('employees.checkFile', {}, { file: await downloaded(hr, rejected, [2, 3]) })
  expect(twice.columns.map(({ label, sample }) => (label === '原行号' ? `${label} ${sample}` : label))).toEqual([
    '原行号 2',
    ...header,
    '未导入原因',
  ])
})
