import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendBatch } from '../../../../slips/start-batch.ts'
import { loggedIn } from '../../../../test/factories.ts'
import { payrollFile } from '../../../../test/payroll-file.ts'
import { sendReviewed } from '../../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Caller = Awaited<ReturnType<typeof loggedIn>>

const header = [
  '姓名',
  '邮箱',
  '身份证号',
  '工资卡号',
  '基本工资',
  '公司补贴',
  '社保（个人）',
  '社保（公司）',
  '人工成本',
  '实发工资',
]
const leftOff = ['身份证号', '工资卡号', '社保（公司）', '人工成本']
const idNumber = '11010519491231002X'
const card = '6217000010012345678'

const fileOf = (month: string) =>
  payrollFile(
    header,
    [
      ['张三', 'zhang@example.com', idNumber, card, 9000.1, 300.2, 800.3, 2222.22, 11522.52, 8500],
      ['李四', 'li@example.com', '', '6217000010012345679', 8000, 300.2, 700.2, 2111.11, 10411.31, 7600],
    ],
    `${month}工资表.xlsx`,
    month,
  )

async function imported(hr: Caller, month: string, period: string, follow?: string): Promise<string> {
  const { fileId, recognised } = await hr.ok('batches.checkFile', {}, { file: await fileOf(month) })
  expect(recognised?.batchId).toBe(follow)
  const choice = recognised ? { choice: JSON.stringify(recognised.choice) } : {}
  const { batchId } = await hr.ok('batches.importExcel', { fileId, period, ...choice, ...(follow ? { follow } : {}) })
  return batchId
}

const itemsOn = (slip: { groups: { items: { label: string; value: string }[] }[] }) =>
  slip.groups.flatMap(({ items }) => items.map(({ label, value }) => `${label} ${value}`))

const usual = ['基本工资 9000.1', '公司补贴 300.2', '社保（个人） 800.3']

test('REVIEW-14 employer’s costs, card and ID numbers are in neither preview nor slip until HR puts them on, and next month follows', async () => {
  const hr = await loggedIn(app)
  const october = await imported(hr, '10月', '2026-10')
  const { items } = await hr.ok('batches.review', { id: october })
  expect(
    items.filter((item) => item.leftOff).map((item) => [item.salaryItemImportLabel, item.leftOff, item.shown]),
  ).toEqual([
    ['身份证号', 'idNumber', false],
    ['工资卡号', 'account', false],
    ['社保（公司）', 'employer', false],
    ['人工成本', 'employer', false],
  ])
  await hr.ok('batches.addUnknown', { id: october })
  const preview = await hr.ok('batches.previewRow', { id: october, rowNo: 2 })
  expect(itemsOn(preview)).toEqual(usual)
  expect(preview.groups.flatMap(({ items: list }) => list.map(({ labelEn }) => labelEn))).toEqual([
    'Base pay',
    '',
    'Social insurance (employee)',
  ])
  expect(preview.netPay).toEqual({ label: '实发工资', labelEn: 'Net pay', value: '8500' })

  await sendReviewed(hr, october)
  const slip = await sentSlip(hr, october)
  expect(itemsOn(slip)).toEqual(usual)
  for (const secret of [idNumber, card, '2222.22', '11522.52']) expect(JSON.stringify(slip)).not.toContain(secret)

  // The next month follows the last one until HR decides otherwise.
  const november = await imported(hr, '11月', '2026-11', october)
  expect(itemsOn(await hr.ok('batches.previewRow', { id: november, rowNo: 2 }))).toEqual(usual)
  const wanted = leftOff
    .filter((name) => name !== '工资卡号')
    .map((name) => ({ index: header.indexOf(name), shown: true, putOn: true as const }))
  await hr.ok('batches.saveItems', { id: november, items: wanted })
  const all = [...usual, '社保（公司） 2222.22', '人工成本 11522.52', `身份证号 ${idNumber}`]
  expect(itemsOn(await hr.ok('batches.previewRow', { id: november, rowNo: 2 }))).toEqual(all)
  await sendReviewed(hr, november)
  expect(itemsOn(await sentSlip(hr, november))).toEqual(all)

  const december = await imported(hr, '12月', '2026-12', november)
  const carried = await hr.ok('batches.previewRow', { id: december, rowNo: 2 })
  expect(itemsOn(carried)).toEqual(all)
  expect(JSON.stringify(carried)).not.toContain(card)
})

/** Returns the slip of 张三 as it was sent. */
async function sentSlip(hr: Caller, batchId: string) {
  await sendBatch(app.services, { companyId: hr.companyId, batchId })
  const { list } = await hr.ok('history.listDetails', { batchId })
  return hr.ok('history.preview', { id: list.find(({ name }) => name === '张三')?.id ?? '' })
}
