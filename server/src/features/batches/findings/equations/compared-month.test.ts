import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('REVIEW-05 the batch of the same month that another one is compared with is told with the time of its send', async () => {
  const hr = await loggedIn(app)
  const rows = ['甲', '乙'].map((name, n) => [`员工${name}`, '', '', `same-month-${n}@example.com`, 5000, 500, 5500])
  const first = await importPayroll(hr, { period: '2026-01', rows })
  await hr.ok('batches.addUnknown', { id: first })
  await sendReviewed(hr, first)
  const comparedWith = async (period: string) =>
    (await readyFindings(hr, await importPayroll(hr, { period, rows }))).comparedWith
  expect(await comparedWith('2026-01')).toMatchObject({
    id: first,
    title: '月度工资',
    isSameMonth: true,
    sentAt: null,
    totals: { people: 2 },
  })
  expect(await comparedWith('2026-02')).toMatchObject({ id: first, period: '2026-01', isSameMonth: false })
})
