import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile } from '../../../test/payroll-file.ts'
import { readyFindings } from '../../../test/ready-findings.ts'
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
