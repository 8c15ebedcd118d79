import { shownMonths } from '@zhixin/contract/dashboard'
import { monthIn } from '@zhixin/domain/dashboard/month'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { describeCallContract, type TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { type MailServer, startMailServer } from '../../test/mail-server.ts'
import { sendReviewed } from '../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'
import { sumDepartments } from './sum-departments.ts'

let mail: MailServer
let app: TestApp
let work: { stop(): Promise<void> }
beforeAll(async () => {
  mail = await startMailServer()
  mail.treat((to) =>
    to.startsWith('gone') ? { kind: 'refuse', at: 'rcpt', code: 550, text: '5.1.1 unknown' } : { kind: 'take' },
  )
  app = await testApp({ SMTP_URL: mail.url })
  work = await startWork(app.services)
})
afterAll(async () => {
  await work.stop()
  await app.close()
  await mail.stop()
})

describeCallContract('dashboard.trends', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })

const quick = { interval: 50 }
const thisMonth = () => monthIn('Asia/Shanghai', app.services.clock.now())
const trends = (caller: TestCaller) => caller.ok('dashboard.trends', {})

/** A sent batch of four, 8000.50 to 8003.50, two in each department; the first mailbox does not exist. */
async function sentBatch(hr: TestCaller, title: string, period: string) {
  const { batchId } = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 4,
    title,
    period,
    person: (n) => ({
      email: `${n === 0 ? 'gone' : 'person'}-${n}-${title}-${hr.companyId}@example.com`,
      department: n < 2 ? '研发部' : '销售部',
    }),
  })
  await sendReviewed(hr, batchId)
  const state = async () => (await hr.ok('history.listDetails', { batchId })).batch.state
  await expect.poll(state, quick).toBe('sent')
  return batchId
}
const lastMonth = async (hr: TestCaller) => (await trends(hr)).pay?.months.at(-1)

test('SHELL-19 pay by department and month follows what is sent and withdrawn, before and after it was summed', async () => {
  const hr = await loggedIn(app)
  const empty = await trends(hr)
  expect(empty.pay).toMatchObject({ names: [], others: 0, unsummed: 0 })
  expect(empty.pay?.months).toHaveLength(shownMonths)
  expect(empty).toMatchObject({ delivery: [], missing: null })

  const batchId = await sentBatch(hr, '部门', thisMonth())
  const whole = { month: thisMonth(), slips: 4, netPay: '32008.00' }
  const shown = await trends(hr)
  expect(shown.pay).toMatchObject({ names: ['销售部', '研发部'], unsummed: 0 })
  expect(shown.pay?.months.at(-1)).toMatchObject({
    ...whole,
    departments: [
      { slips: 2, netPay: '16006.00' },
      { slips: 2, netPay: '16002.00' },
    ],
  })
  await sumDepartments(app.services)
  expect(await lastMonth(hr)).toMatchObject(whole)

  const { list } = await hr.ok('history.listDetails', { batchId })
  const last = list.find(({ department, delivery }) => department === '研发部' && delivery === 'sent')
  await hr.ok('history.withdraw', { id: last?.id ?? '', reason: '发错了人' })
  // The first sums are kept no longer, whether the background job was here in between or not.
  expect(await lastMonth(hr)).toMatchObject({ slips: 3, netPay: '24006.50' })
  await sumDepartments(app.services)
  expect(await lastMonth(hr)).toMatchObject({ slips: 3, netPay: '24006.50' })
})

test('SHELL-19 TRUST-06 sums are kept sealed, made anew for no reader until a slip changes, and go with the batch', async () => {
  const hr = await loggedIn(app)
  const batchId = await sentBatch(hr, '封存', thisMonth())
  await trends(hr)
  const kept = () =>
    asPlatform(app.services.pools, (db) =>
      db.selectFrom('department_pay').selectAll().where('batch_id', '=', batchId).executeTakeFirstOrThrow(),
    )
  const first = await kept()
  expect(first.summed).toBe(first.generation)
  expect(first.sums_sealed?.toString('latin1')).not.toMatch(/研发|8000|16002/)
  await trends(hr)
  expect((await kept()).sums_sealed).toEqual(first.sums_sealed)
  await hr.ok('history.remove', { id: batchId })
  await expect(kept()).rejects.toThrow('no result')
})

test('SHELL-19 of the latest month sent: deliveries by channel, and who of the roster has no slip', async () => {
  const hr = await loggedIn(app)
  await sentBatch(hr, '渠道', '2026-03')
  await sentBatch(hr, '上年', '2025-02')
  await hr.ok('employees.add', { name: '漏发甲', department: '财务部', employeeNo: 'L1' })
  const { month, delivery, missing } = await trends(hr)
  expect(month).toBe('2026-03')
  expect(delivery).toEqual([{ channel: 'email', sent: 3, read: 0, failed: 1, uncertain: 0, pending: 0, stopped: 0 }])
  // Whoever was in last year's payroll only is missing as well.
  expect(missing?.count).toBe(5)
  expect(missing?.people).toContainEqual(
    expect.objectContaining({ name: '漏发甲', department: '财务部', employeeNo: 'L1' }),
  )
})

test('TRUST-06 SHELL-19 a deputy limited to departments is refused; who sees no history gets nothing', async () => {
  const hr = await loggedIn(app)
  await sentBatch(hr, '权限', thisMonth())
  const companyIds = [hr.companyId]
  const screens = ['dashboard', 'salaryRecord'] as const
  const limited = await loggedIn(app, { companyIds, screens: [...screens], departments: ['研发部'] })
  expect((await limited.call('dashboard.trends', {})).error).toBe('access.departments')
  const roster = await loggedIn(app, { companyIds, screens: ['dashboard', 'salaryStaff'] })
  expect(await trends(roster)).toMatchObject({ pay: null, delivery: null, missing: null })
})
