import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { sendReviewed } from '../../../test/send-reviewed.ts'
import { makePerson, makeSlip } from '../../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { startWork } from '../../../test/work.ts'

let mail: MailServer
let app: TestApp
let work: { stop(): Promise<void> }
beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url })
  work = await startWork(app.services)
})
afterAll(async () => {
  await work.stop()
  await app.close()
  await mail.stop()
})

const quick = { interval: 50 }
const sentTo = { channel: 'email', target: 'person@example.com' } as const
const net = (value: string) => ({ netPay: { label: '实发工资', labelEn: 'Net pay', value } })

const personOf = (caller: TestCaller) =>
  makePerson(app.services, { company: { id: caller.companyId, name: '测试公司' } })

describeCallContract('employees.listSalaryHistoryDetail', {
  app: () => app,
  input: async (caller) => ({ id: (await makeSlip(app.services, { person: await personOf(caller), sentTo })).slipId }),
  badInput: [{}, { id: 5 }, { id: 'none' }],
})

test('ROSTER-04 a slip of the history is shown with its items, and the trail says who looked', async () => {
  const hr = await loggedIn(app)
  const person = await personOf(hr)
  const { slipId } = await makeSlip(app.services, { person, sentTo, content: net('8000.50') })
  const slip = await hr.ok('employees.listSalaryHistoryDetail', { id: slipId })
  expect(slip).toEqual(await hr.ok('history.preview', { id: slipId }))
  expect(slip.netPay?.value).toBe('8000.50')
  const { list } = await hr.ok('audit.list', { action: 'slip.view' })
  expect(list.length).toBe(2)
})

describeCallContract('employees.listSalaryHistory', {
  app: () => app,
  input: async (caller) => {
    const person = await personOf(caller)
    await makeSlip(app.services, { person, sentTo })
    return { id: person.employeeId }
  },
  badInput: [{}, { id: 'x' }, { id: newId(), pageSize: 5000 }],
})

test('ROSTER-04 a person’s slips are listed by pay month, the latest first, page by page, and nobody else’s', async () => {
  const hr = await loggedIn(app)
  const [person, other] = [await personOf(hr), await personOf(hr)]
  for (const [period, value] of [
    ['2025-12', '8000.10'],
    ['2026-03', '8200.00'],
    ['2026-01', '8100.20'],
  ] as const)
    await makeSlip(app.services, { person, period, sentTo, content: net(value) })
  await makeSlip(app.services, { person: other, period: '2026-04', sentTo })
  const id = person.employeeId
  const first = await hr.ok('employees.listSalaryHistory', { id, pageSize: 2 })
  expect(first.total).toBe(3)
  expect(first.list.map(({ period, netPay }) => [period, netPay])).toEqual([
    ['2026-03', '8200.00'],
    ['2026-01', '8100.20'],
  ])
  expect(first.list[0]).toMatchObject({ title: '2026-03 工资', channel: 'email', delivery: 'sent', corrections: 0 })
  const second = await hr.ok('employees.listSalaryHistory', { id, pageSize: 2, currentPage: 2 })
  expect(second.list.map(({ period }) => period)).toEqual(['2025-12'])
  expect(second.months).toEqual(first.months)
  expect(first.months.map(({ period, netPay }) => [period, netPay])).toEqual([
    ['2025-12', '8000.10'],
    ['2026-01', '8100.20'],
    ['2026-02', null],
    ['2026-03', '8200.00'],
  ])
})

test('ROSTER-04 the history tells slips of which a confirmation is asked from others', async () => {
  const hr = await loggedIn(app)
  const person = await personOf(hr)
  await makeSlip(app.services, { person, period: '2026-01', sentTo })
  await makeSlip(app.services, { person, period: '2026-02', sentTo, style: { confirm: true } })
  const { list } = await hr.ok('employees.listSalaryHistory', { id: person.employeeId })
  expect(list.map(({ period, asksConfirmation }) => [period, asksConfirmation])).toEqual([
    ['2026-02', true],
    ['2026-01', false],
  ])
})

test('ROSTER-04 a correction, a withdrawal and the removal of a batch show in the history and in the month’s pay', async () => {
  const hr = await loggedIn(app)
  const { people, batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 1 })
  const id = people[0]?.employeeId ?? ''
  await sendReviewed(hr, batchId)
  const history = () => hr.ok('employees.listSalaryHistory', { id })
  await expect.poll(async () => (await history()).list[0]?.delivery, quick).toBe('sent')
  const [slip] = (await history()).list
  expect(slip).toMatchObject({
    batchId,
    netPay: '8000.50',
    sentAt: expect.any(String),
    readAt: null,
    withdrawnAt: null,
  })
  const sum = async () => (await history()).months.map(({ netPay }) => netPay)
  expect(await sum()).toEqual(['8000.50'])

  await hr.ok('batches.correctSlip', {
    id: slip?.id ?? '',
    changes: [{ index: 4, value: '8100.00', seen: '8000.50' }],
    reason: '少发补贴',
    despite: '补贴不在表内',
  })
  // HR reads what was changed and why, whether or not the person does.
  const correction = {
    changes: [{ label: '实发工资', before: '8000.50', after: '8100.00' }],
    reason: '少发补贴',
  }
  expect((await history()).list).toMatchObject([{ netPay: '8100.00', corrections: 1, correction }])
  expect(await sum()).toEqual(['8100.00'])

  await expect.poll(async () => (await history()).list[0]?.delivery, quick).toBe('sent')
  await hr.ok('history.withdraw', { id: slip?.id ?? '', reason: '发错了人' })
  expect((await history()).list).toMatchObject([{ netPay: '8100.00', withdrawnAt: expect.any(String) }])
  expect(await sum()).toEqual([])
  // Sent again as it was, it has not been corrected once more.
  await hr.ok('batches.correctSlip', { id: slip?.id ?? '', changes: [], reason: '误撤回' })
  expect((await history()).list).toMatchObject([{ netPay: '8100.00', withdrawnAt: null, corrections: 1 }])

  await expect.poll(async () => (await hr.ok('history.listDetails', { batchId })).batch.state, quick).toBe('sent')
  await hr.ok('history.remove', { id: batchId })
  expect(await history()).toMatchObject({ list: [], total: 0, months: [] })
})

test('TRUST-06 ROSTER-04 whoever may not see pay is refused the salary history and still sees the person', async () => {
  const hr = await loggedIn(app)
  const person = await personOf(hr)
  await makeSlip(app.services, { person, sentTo, content: net('98765.43') })
  const id = person.employeeId
  const officer = await loggedIn(app, { companyIds: [hr.companyId], userType: 0, roles: ['roster'] })
  const refused = await officer.call('employees.listSalaryHistory', { id })
  expect(refused).toMatchObject({ error: 'access.refused', data: null })
  const shown = await officer.ok('employees.list', { id, status: 'all' })
  expect(shown.list).toMatchObject([{ id, name: person.name }])
  expect(JSON.stringify(shown)).not.toContain('98765')
  const payroll = await loggedIn(app, { companyIds: [hr.companyId], userType: 0, roles: ['payroll'] })
  expect((await payroll.ok('employees.listSalaryHistory', { id })).list).toMatchObject([{ netPay: '98765.43' }])
})

test('TRUST-03 ROSTER-04 a look at a person’s pay history is in the audit trail, once for all looks of ten minutes', async () => {
  const hr = await loggedIn(app)
  const [person, other] = [await personOf(hr), await personOf(hr)]
  await makeSlip(app.services, { person, sentTo })
  const looks = async () =>
    (await hr.ok('audit.list', { action: 'employee.viewPay' })).list.map((entry) => entry.person)
  const look = (id: string, over = {}) => hr.ok('employees.listSalaryHistory', { id, ...over })
  await look(person.employeeId)
  await look(person.employeeId, { pageSize: 1, currentPage: 2 })
  expect(await looks()).toEqual([person.name])
  await look(other.employeeId)
  expect(await looks()).toEqual([other.name, person.name])
  const colleague = await loggedIn(app, { companyIds: [hr.companyId] })
  await colleague.ok('employees.listSalaryHistory', { id: person.employeeId })
  expect(await looks()).toEqual([person.name, other.name, person.name])
  app.later(11 * 60_000)
  await look(person.employeeId)
  expect(await looks()).toEqual([person.name, person.name, other.name, person.name])
})

test('ROSTER-04 a slip without an amount has no net pay, and its month no sum', async () => {
  const hr = await loggedIn(app)
  const person = await personOf(hr)
  await makeSlip(app.services, { person, period: '2026-02', sentTo, content: net('见附件') })
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('slip').set({ read_at: app.services.clock.now() }).execute(),
  )
  const { list, months } = await hr.ok('employees.listSalaryHistory', { id: person.employeeId })
  expect(list).toMatchObject([{ netPay: null, readAt: expect.any(String) }])
  expect(months).toEqual([{ period: '2026-02', netPay: null, slips: 1 }])
})
