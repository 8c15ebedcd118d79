import * as library from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memorySource } from '../../../spreadsheet/byte-source.ts'
import { readWorkbookFrom } from '../../../spreadsheet/read-workbook.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { payrollFile } from '../../../test/payroll-file.ts'
import { sendReviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { startWork } from '../../../test/work.ts'

let mail: MailServer
let app: TestApp
let work: { stop(): Promise<void> }
let hr: Awaited<ReturnType<typeof loggedIn>>

beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url })
  work = await startWork(app.services)
})
beforeEach(async () => {
  hr = await loggedIn(app)
})
afterAll(async () => {
  await work.stop()
  await app.close()
  await mail.stop()
})

const header = ['工号', '姓名', '邮箱', '银行卡号', '出勤天数', '计件单价', '基本工资', '奖金', '实发工资']

/**
 * Amounts as payrolls contain them: numbers, texts, negative in brackets, with more decimals, beyond the range of a
 * number.
 */
const people = [
  ['007', '王导出', 'w@example.com', '6222021234567890123', 21.75, 0.0375, '13789', '3,350', '17,139.00'],
  ['008', '李导出', 'l@example.com', '6222021234567890124', 20, 1.5, '9000', '(120.50)', '8,879.50'],
  ['009', '张导出', 'z@example.com', '6222021234567890125', 3, 2, '12345678901234567.89', '—', '-15.50'],
]

async function exported(): Promise<Buffer> {
  const { batchId } = await hr.ok('batches.importExcel', {}, { file: await payrollFile(header, people) })
  await hr.ok('batches.addUnknown', { id: batchId })
  const review = await hr.ok('batches.review', { id: batchId })
  const bonus = review.items.find(({ salaryItemImportLabel }) => salaryItemImportLabel === '奖金')?.index ?? -1
  const first = review.list[0]
  await hr.ok('batches.updateCell', { id: batchId, rowNo: first?.rowNo ?? 0, index: bonus, value: '3,360.5' })
  for (const { kind, severity } of (await hr.ok('batches.findings', { id: batchId })).groups) {
    const { basis } = await hr.ok('batches.findings', { id: batchId })
    await hr.ok('batches.acceptFindings', { id: batchId, basis, which: { kind, severity }, reason: '已核对' })
  }
  await sendReviewed(hr, batchId)
  await expect.poll(async () => (await hr.ok('history.listDetails', { batchId })).batch.state).toBe('sent')
  return (await hr.call('batches.export', { id: batchId })).data as Buffer
}

test('REVIEW-12 HISTORY-04 an export holds amounts as numbers with their digits and thousands, corrected ones too; identifiers, days and what a number cannot hold are text', async () => {
  const bytes = await exported()
  const [grid] = await readWorkbookFrom(memorySource(bytes), 'export.xlsx')
  const shown = (row: number) => header.map((_, column) => grid?.cell(row, column).text)
  expect(shown(0)).toEqual(header)
  expect(shown(1)).toEqual([
    ...['007', '王导出', 'w@example.com', '6222021234567890123', '21.75'],
    ...['0.0375', '13,789.00', '3,360.50', '17,139.00'],
  ])
  expect(shown(2).slice(5)).toEqual(['1.50', '9,000.00', '-120.50', '8,879.50'])
  expect(shown(3).slice(5)).toEqual(['2.00', '12,345,678,901,234,567.89', '—', '-15.50'])

  const sheet = library.read(bytes, { type: 'buffer', cellNF: true }).Sheets.发薪明细
  const cell = (place: string) => [sheet?.[place]?.t, sheet?.[place]?.v]
  expect(cell('G2')).toEqual(['n', 13789])
  expect(cell('H2')).toEqual(['n', 3360.5])
  expect(cell('F2')).toEqual(['n', 0.0375])
  expect(cell('H3')).toEqual(['n', -120.5])
  expect(cell('I4')).toEqual(['n', -15.5])
  expect(sheet?.G2?.z).toBe('#,##0.00;[Red]-#,##0.00')
  expect(sheet?.F2?.z).toBe('#,##0.0000;[Red]-#,##0.0000')
  for (const text of ['A2', 'D2', 'E2', 'G4', 'H4']) expect(cell(text)[0], text).toBe('s')
  // A spreadsheet's SUM adds up the numbers of the column.
  const sum = ['I2', 'I3', 'I4'].reduce((all, place) => all + Number(sheet?.[place]?.v), 0)
  expect(sum).toBe(26_003)
})
