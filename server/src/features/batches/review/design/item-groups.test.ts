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

/** 乙项 is subtracted on the way to net pay; nothing tells what 丙项 is. */
const header = ['姓名', '邮箱', '出勤天数', '基本工资', '甲项', '应发工资', '社保', '乙项', '丙项', '实发工资']
const people: [string, number, number, number, number, number, number][] = [
  ['张三', 800.31, 9000.13, 21, 120.41, 33.27, 5],
  ['李四', 700.12, 8000.77, 22, 90.23, 44.71, 6],
  ['王五', 651.84, 7300.09, 20, 310.92, 12.93, 7],
  ['赵六', 911.33, 9900.45, 21, 45.25, 71.14, 5],
  ['钱七', 555.05, 6100.32, 18, 78.66, 19.45, 8],
  ['孙八', 743.91, 8450.61, 21, 66.07, 55.56, 5],
]
const cents = (amount: number) => Number(amount.toFixed(2))
const fileOf = (month: string) =>
  payrollFile(
    header,
    people.map(([name, social, base, days, extra, taken, odd], at) => {
      const gross = cents(base + extra)
      return [name, `p${at}@example.com`, days, base, extra, gross, social, taken, odd, cents(gross - social - taken)]
    }),
    `${month}工资表.xlsx`,
    month,
  )

async function imported(hr: Caller, month: string, period: string, follow?: string) {
  const { fileId, recognised } = await hr.ok('batches.checkFile', {}, { file: await fileOf(month) })
  expect(recognised?.batchId).toBe(follow)
  const choice = recognised ? { choice: JSON.stringify(recognised.choice) } : {}
  const { batchId } = await hr.ok('batches.importExcel', { fileId, period, ...choice, ...(follow ? { follow } : {}) })
  return { batchId, recognised }
}

interface Grouped {
  groups: { label: string; labelEn?: string | undefined; items: { label: string; total?: boolean | undefined }[] }[]
}
const told = ({ groups }: Grouped) =>
  Object.fromEntries(groups.map(({ label, items }) => [label, items.map((item) => item.label).join(' ')]))

const proposed = {
  应发项目: '基本工资 甲项 应发工资',
  扣款项目: '社保 乙项',
  其他: '出勤天数 丙项',
}

test('REVIEW-14 a flat sheet is grouped by its formulas and names; HR’s choice is on the slip that was sent, and next month’s', async () => {
  const hr = await loggedIn(app)
  const { batchId: october } = await imported(hr, '10月', '2026-10')
  await hr.ok('batches.addUnknown', { id: october })
  const { items } = await hr.ok('batches.review', { id: october })
  expect(
    Object.fromEntries(
      items.flatMap((item) => (item.slipGroup ? [[item.salaryItemImportLabel, item.slipGroup.by]] : [])),
    ),
  ).toEqual({
    社保: 'equation',
    基本工资: 'equation',
    出勤天数: 'notAmount',
    甲项: 'equation',
    应发工资: 'equation',
    乙项: 'equation',
    丙项: 'unknown',
  })
  const preview = await hr.ok('batches.previewRow', { id: october, rowNo: 2 })
  expect(told(preview)).toEqual(proposed)
  expect(preview.groups.map(({ labelEn }) => labelEn)).toEqual(['Earnings', 'Deductions', 'Other'])
  expect(preview.groups[0]?.items.map(({ total }) => total ?? false)).toEqual([false, false, true])

  const at = (label: string) => header.indexOf(label)
  const before = (await hr.ok('batches.review', { id: october })).reviewHash
  const { list } = await hr.ok('batches.saveItems', {
    id: october,
    items: [
      { index: at('丙项'), slipGroup: 'deductions' },
      { index: at('甲项'), slipGroup: 'other' },
    ],
  })
  expect(list[at('丙项')]?.slipGroup).toEqual({ proposed: 'other', by: 'unknown', chosen: 'deductions' })
  // The group of an item is part of what was reviewed.
  expect((await hr.ok('batches.review', { id: october })).reviewHash).not.toBe(before)
  const back = await hr.ok('batches.saveItems', { id: october, items: [{ index: at('甲项'), slipGroup: null }] })
  expect(back.list[at('甲项')]?.slipGroup).toEqual({ proposed: 'earnings', by: 'equation' })

  const moved = { ...proposed, 扣款项目: '社保 乙项 丙项', 其他: '出勤天数' }
  await sendReviewed(hr, october)
  const slip = await sentSlip(hr, october)
  expect(told(slip.view)).toEqual(moved)

  const { batchId: november, recognised } = await imported(hr, '11月', '2026-11', october)
  expect(recognised?.movedItems).toBe(1)
  expect(told(await hr.ok('batches.previewRow', { id: november, rowNo: 2 }))).toEqual(moved)
  await hr.ok('batches.saveItems', { id: november, items: [{ index: at('丙项'), slipGroup: null }] })
  expect(told(await hr.ok('batches.previewRow', { id: november, rowNo: 2 }))).toEqual(proposed)
  // A slip stays as it was sent, and so does its corrected version.
  expect(told(await hr.ok('history.preview', { id: slip.id }))).toEqual(moved)
  const { slip: corrected } = await hr.ok('batches.checkCorrection', {
    id: slip.id,
    changes: [{ index: at('丙项'), value: '9', seen: '5' }],
  })
  expect(told(corrected)).toEqual(moved)
})

test('REVIEW-14 groups of the sheet’s own cannot be changed, and an unknown group is refused', async () => {
  const hr = await loggedIn(app)
  const { batchId: id } = await imported(hr, '10月', '2026-10')
  // A name is not an item of the slip, so it has no group either.
  expect(await hr.call('batches.saveItems', { id, items: [{ index: 0, slipGroup: 'other' }] })).toMatchObject({
    error: 'wire.badInput',
  })
})

/** Returns the slip of 张三 as it was sent. */
async function sentSlip(hr: Caller, batchId: string) {
  await sendBatch(app.services, { companyId: hr.companyId, batchId })
  const { list } = await hr.ok('history.listDetails', { batchId })
  const id = list.find(({ name }) => name === '张三')?.id ?? ''
  return { id, view: await hr.ok('history.preview', { id }) }
}
