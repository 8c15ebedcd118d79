import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile } from '../../../test/payroll-file.ts'
import { readyFindings } from '../../../test/ready-findings.ts'
import { reviewed, sendReviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const unknown = '00000000-0000-7000-8000-000000000000'
const batchOf = async ({ companyId }: { companyId: string }) =>
  (await makeReviewedBatch(app.services, { companyId })).batchId

describeCallContract('batches.flaggedCells', {
  app: () => app,
  input: async (hr) => ({ id: await batchOf(hr) }),
  badInput: [{}, { id: 'x' }],
})
describeCallContract('batches.nextFlagged', {
  app: () => app,
  input: async (hr) => ({ id: await batchOf(hr), order: '-', from: -1 }),
  badInput: [{}, { id: unknown, order: '-', from: -2 }, { id: unknown, order: '-', from: 0, back: 'yes' }],
})

/** Makes a batch of twelve people in rows 2 to 13; net pay is negative in rows 4 and 9 and empty in row 6. */
async function flaggedBatch(hr: TestCaller): Promise<string> {
  const net: Record<number, number | null> = { 4: -50, 9: -0.5, 6: null }
  const rows = Array.from({ length: 12 }, (_, n) => {
    const pay = net[n + 2]
    return [`标记${'甲乙丙丁戊己庚辛壬癸子丑'[n]}`, n % 2 ? '一部' : '二部', pay === undefined ? 5000 + n : pay]
  })
  const file = await payrollFile(['姓名', '部门', '实发工资'], rows)
  return (await hr.ok('batches.importExcel', { period: '2026-02' }, { file })).batchId
}

test('REVIEW-12 open findings name their cells, what weighs most first; an accepted one no longer does', async () => {
  const hr = await loggedIn(app)
  const id = await flaggedBatch(hr)
  const { groups, basis } = await readyFindings(hr, id)
  const { list, total } = await hr.ok('batches.flaggedCells', { id })
  expect(total).toBe(list.length)
  const places = list.flatMap(({ severity, rows, item }) => rows.map((row) => [severity, row, item]))
  expect(places).toEqual(
    expect.arrayContaining([
      ['blocks', 4, 2],
      ['blocks', 9, 2],
      ['blocks', 6, 2],
    ]),
  )
  expect(list.find(({ rows }) => rows.includes(4))?.message).toBe('标记丙 的实发为负数：-50.00')
  const grades = list.map(({ severity }) => ['blocks', 'warn', 'info'].indexOf(severity))
  expect(grades).toEqual([...grades].sort((a, b) => a - b))
  const negative = groups.find(({ kind }) => kind === 'netNegative')
  const keys = [negative?.list[0]?.key ?? '']
  await hr.ok('batches.acceptFindings', { id, basis, which: { keys }, reason: '已核对' })
  const left = (await hr.ok('batches.flaggedCells', { id })).list.flatMap(({ rows }) => rows)
  expect(left).toContain(9)
  expect(left).not.toContain(4)
})

test('REVIEW-12 the next flagged row is found from any place, in both directions, round the end, and in whatever order and filter', async () => {
  const hr = await loggedIn(app)
  const id = await flaggedBatch(hr)
  await readyFindings(hr, id)
  const flagged = new Set((await hr.ok('batches.flaggedCells', { id })).list.flatMap(({ rows }) => rows))
  for (const query of [
    {},
    { sort: { by: '2', descending: true } },
    { filters: { department: '二部' } },
    { filters: { department: '一部' } },
    { filters: { name: '标记甲' } },
  ]) {
    const { list, order, total } = await hr.ok('batches.review', { id, pageSize: 100, ...query })
    const places = list.map(({ rowNo }, place) => ({ rowNo, place })).filter(({ rowNo }) => flagged.has(rowNo))
    const none = { place: null, rowNo: null }
    for (let from = -1; from < total; from++) {
      const next = await hr.ok('batches.nextFlagged', { id, ...query, order, from })
      expect(next).toEqual(places.find(({ place }) => place > from) ?? places[0] ?? none)
      const before = await hr.ok('batches.nextFlagged', { id, ...query, order, from, back: true })
      expect(before).toEqual(places.findLast(({ place }) => place < from) ?? places.at(-1) ?? none)
    }
  }
  expect(flagged.size).toBeGreaterThanOrEqual(3)
  // An order that the server no longer knows is computed again.
  expect(await hr.ok('batches.nextFlagged', { id, order: 'long ago', from: -1 })).toEqual({ place: 2, rowNo: 4 })
})

const header = ['姓名', '部门', '手机号', '邮箱', '基本工资', '个人所得税', '实发工资']
const [base, tax, net] = [4, 5, 6] as const

/** Twelve people in rows 2 to 13, each with the same pay and tax in every month. */
async function importMonth(
  hr: TestCaller,
  period: string,
  changed: Record<number, { base?: number; tax?: number }> = {},
) {
  const rows = Array.from({ length: 12 }, (_, n) => {
    const usual = { base: 9000 + n * 317, tax: 120.8 + n * 9.5 }
    const { base, tax } = { ...usual, ...changed[n + 2] }
    const phone = `13911110${100 + n}`
    return [
      `税${'甲乙丙丁戊己庚辛壬癸子丑'[n]}`,
      '一部',
      phone,
      `tax.${n}@example.com`,
      base,
      tax,
      Number((base - tax).toFixed(2)),
    ]
  })
  const file = await payrollFile(header, rows, `${period}.xlsx`)
  return (await hr.ok('batches.importExcel', { period }, { file })).batchId
}

async function afterJanuary(): Promise<TestCaller> {
  const hr = await loggedIn(app)
  const id = await importMonth(hr, '2026-01')
  await hr.ok('batches.addUnknown', { id })
  await sendReviewed(hr, id)
  return hr
}

test('REVIEW-05 a tax of about ten times beside unchanged pay is doubted at its own cell, and stops the send', async () => {
  const hr = await afterJanuary()
  const id = await importMonth(hr, '2026-02', { 2: { tax: 1230.45 } })
  const { groups } = await readyFindings(hr, id)
  expect(groups).toMatchObject([
    {
      kind: 'itemMoved',
      severity: 'warn',
      open: 1,
      list: [
        {
          message: '税甲 的“个人所得税”由上次 120.80 变为 1,230.45（约 10.2 倍），其他项目变动不大，请核对这一项',
          rows: [2],
          items: [tax],
          moves: null,
        },
      ],
    },
  ])
  const inEnglish = await readyFindings(hr, id, { 'accept-language': 'en' })
  expect(inEnglish.groups[0]?.list[0]?.message).toBe(
    '税甲’s “个人所得税” changed from 120.80 to 1,230.45 (about 10.2 times) while the other items changed little. Please check this item.',
  )
  expect((await hr.ok('batches.flaggedCells', { id })).list).toMatchObject([{ severity: 'warn', rows: [2], item: tax }])
  expect(await hr.call('batches.sendNow', await reviewed(hr, id))).toMatchObject({ error: 'batch.findingsOpen' })
  // Corrected in that very cell and in the net pay that was computed from it, nothing is left.
  await hr.ok('batches.updateCell', { id, rowNo: 2, index: tax, value: '123.05' })
  await hr.ok('batches.updateCell', { id, rowNo: 2, index: net, value: '8876.95' })
  expect((await readyFindings(hr, id)).groups).toEqual([])
})

test('REVIEW-05 REVIEW-11 net pay that moved names the items that moved it, in both languages, wherever it is shown', async () => {
  const hr = await afterJanuary()
  const id = await importMonth(hr, '2026-02', { 3: { base: 5200, tax: 0 } })
  const { groups, basis } = await readyFindings(hr, id)
  const [finding] = groups.find(({ kind }) => kind === 'netMoved')?.list ?? []
  expect(finding).toMatchObject({
    message: '税乙 的实发由上次 9,186.70 变为 5,200.00（-43.4%）',
    items: [net, base],
    moves: [{ item: base, name: '基本工资', last: '9317.00', now: '5200.00' }],
  })
  const told = async (language: string) =>
    (await hr.call('batches.flaggedCells', { id }, { headers: { 'accept-language': language } })).data.list.find(
      ({ item }) => item === net,
    )?.message
  expect(await told('zh')).toBe(
    '税乙 的实发由上次 9,186.70 变为 5,200.00（-43.4%）。变动最大的项目：基本工资 9,317.00 → 5,200.00',
  )
  expect(await told('en')).toBe(
    '税乙’s net pay changed from 9,186.70 to 5,200.00 (-43.4%). Items that changed most: 基本工资 9,317.00 → 5,200.00.',
  )
  const which = { keys: [finding?.key ?? ''] }
  await hr.ok('batches.acceptFindings', { id, basis, which, reason: '请假半个月' })
  const accepted = (await hr.ok('batches.check', { id })).accepted.find(({ kind }) => kind === 'netMoved')
  expect(accepted?.examples).toEqual([expect.stringContaining('基本工资 9,317.00 → 5,200.00')])
})
