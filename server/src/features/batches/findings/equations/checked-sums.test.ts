import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCaller } from '../../../../test/call-contract.ts'
import { loggedIn } from '../../../../test/factories.ts'
import { importPayroll } from '../../../../test/payroll-file.ts'
import { readyFindings } from '../../../../test/ready-findings.ts'
import { sendReviewed } from '../../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const header = ['姓名', '部门', '邮箱', '应发工资', '请假扣款', '个人缴税', '实发工资']
type Pay = readonly [gross: number, leave: number, tax: number, net: number]

/** Pay that was computed to the cent; the file shows whole yuan, cut off. */
const cutOff: Pay[] = Array.from({ length: 14 }, (_, n) => {
  const [gross, leave] = [4812.75 + n * 731.4, n % 3 === 0 ? 0 : 61.35 * n]
  const tax = (gross - 3500) * 0.1337
  return [gross, leave, tax, gross - leave - tax].map(Math.floor) as unknown as Pay
})
/** Pay that follows from nothing that is in the file. */
const unrelated: Pay[] = cutOff.map(([gross, leave, tax], n) => [gross, leave, tax, 3000 + ((n * 7919) % 4001)])

async function importMonth(hr: TestCaller, period: string, pay: readonly Pay[]): Promise<string> {
  const rows = pay.map((each, n) => [`员工${n}`, '生产部', `e${n}@example.com`, ...each])
  return importPayroll(hr, { period, header, rows })
}
const withNet = (pay: readonly Pay[], at: number, by: number): Pay[] =>
  pay.map(([gross, leave, tax, net], n) => [gross, leave, tax, n === at ? net + by : net])
const netOf = (pay: readonly Pay[]) => String(pay.reduce((sum, [, , , net]) => sum + net, 0))

test('REVIEW-07 in a file of amounts cut off to whole yuan the sum is learnt, with its tolerance, and a wrong net pay is found', async () => {
  const hr = await loggedIn(app)
  const id = await importMonth(hr, '2026-01', withNet(cutOff, 4, 1000))
  const { groups, equations, sums } = await readyFindings(hr, id)
  expect(equations).toEqual(['实发工资 = 应发工资 − 请假扣款 − 个人缴税（表中金额取整，允许相差 2.00）'])
  expect(sums).toBe('all')
  const broken = groups.find(({ kind }) => kind === 'equationBroken')
  expect(broken?.list.map(({ rows, items }) => [rows, items[0]])).toEqual([[[6], 6]])
  const inEnglish = await readyFindings(hr, id, { 'accept-language': 'en' })
  expect(inEnglish.equations[0]).toContain('(rounded in the file; differences up to 2.00 are allowed)')
})

test('REVIEW-07 where no sum is found, review and gate say that none was checked', async () => {
  const hr = await loggedIn(app)
  const id = await importMonth(hr, '2026-01', unrelated)
  const { sums, equations } = await readyFindings(hr, id)
  expect({ sums, equations }).toEqual({ sums: 'none', equations: [] })
  expect((await hr.ok('batches.check', { id })).sums).toBe('none')
})

test('REVIEW-05 head count and net pay of the month before stand beside this month’s, as corrected since', async () => {
  const hr = await loggedIn(app)
  const january = await importMonth(hr, '2026-01', cutOff)
  expect((await hr.ok('batches.check', { id: january })).comparedWith).toBeNull()
  await hr.ok('batches.addUnknown', { id: january })
  await sendReviewed(hr, january)
  const id = await importMonth(hr, '2026-02', withNet(cutOff, 2, 1000).slice(0, 13))
  const totals = { people: 14, net: `${netOf(cutOff)}.00` }
  expect((await readyFindings(hr, id)).comparedWith).toMatchObject({ period: '2026-01', totals })
  const { comparedWith, people, netPayTotal } = await hr.ok('batches.check', { id })
  expect(comparedWith).toMatchObject({ period: '2026-01', totals })
  expect([people, Number(netPayTotal)]).toEqual([13, Number(netOf(withNet(cutOff, 2, 1000).slice(0, 13)))])
})
