import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { describeCallContract } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type MailServer, mailBodies, startMailServer } from '../../../test/mail-server.ts'
import { sendPayroll } from '../../../test/payroll-file.ts'
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

const quick = { interval: 50 }
const header = ['姓名', '工号', '部门', '邮箱', '基本工资', '实发工资']
let files = 0

/** Sends slips to two people of one name in two departments, and to a third person. */
async function sentBatch([first, second, third] = [5000, 7000, 6000]) {
  const file = ++files
  const rows = [
    ['王小若', 'A1', '生产部', `wang.production-${file}@example.com`, first, first],
    ['王小若', 'A2', '销售部', `wang.sales-${file}@example.com`, second, second],
    ['李楠', 'A3', '销售部', `linan-${file}@example.com`, third, third],
  ]
  const { batchId, slips } = await sendPayroll(hr, { period: '2026-10', header, rows })
  const ids = (await slips()).list.map(({ id }) => id)
  const employees = (await hr.ok('employees.list', { pageSize: 100 })).list
  return { batchId, ids, employees, slips, file }
}

const nobody = '00000000-0000-7000-8000-000000000000'
type TestCaller = Awaited<ReturnType<typeof loggedIn>>
const madeBatch = async (caller: TestCaller) =>
  (await makeReviewedBatch(app.services, { companyId: caller.companyId, people: 1 })).batchId
const sentOne = async (caller: TestCaller) => {
  const id = await madeBatch(caller)
  await sendReviewed(caller, id)
  const counts = async () => (await caller.ok('history.listDetails', { batchId: id })).batch.counts
  await expect.poll(async () => (await counts()).total, quick).toBe(1)
  return id
}
describeCallContract('history.checkRemind', {
  app: () => app,
  input: async (caller) => ({ batchId: await sentOne(caller), everyHours: 24 as const }),
  badInput: [{}, { batchId: 'x' }, { batchId: nobody, everyHours: 1 }],
})
describeCallContract('history.remind', {
  app: () => app,
  input: async (caller) => ({ batchId: await sentOne(caller), everyHours: 24 as const }),
  badInput: [{}, { batchId: 'x' }, { batchId: nobody, everyHours: 1 }],
})
describeCallContract('history.withdrawBatch', {
  app: () => app,
  input: async (caller) => ({ id: await sentOne(caller), reason: '发错了月份' }),
  badInput: [{ id: 'x' }, { id: nobody }, { id: nobody, reason: ' ' }],
})
describeCallContract('history.listAffected', {
  app: () => app,
  input: async (caller) => {
    const batchId = await madeBatch(caller)
    await sendReviewed(caller, batchId)
    return { batchId, action: 'withdraw' as const }
  },
  badInput: [{}, { batchId: 'x' }, { batchId: nobody, action: 'burn' }],
})

test('SEND-04 HISTORY-07 a withdrawal names the person, the namesake and the whole address, and its reason is kept', async () => {
  const { batchId, ids, slips, file } = await sentBatch()
  const [id = ''] = ids
  const { list, total } = await hr.ok('history.listAffected', { batchId, slipId: id, action: 'withdraw' })
  expect(total).toBe(1)
  expect(list).toEqual([
    {
      id,
      name: '王小若',
      employeeNo: 'A1',
      department: '生产部',
      netPay: '5000',
      channel: 'email',
      target: `wang.production-${file}@example.com`,
      next: null,
      namesake: true,
      readAt: null,
    },
  ])
  expect((await hr.call('history.withdraw', { id, reason: '1' })).error).toBe('batch.reasonSaysNothing')
  expect((await slips()).list[0]?.withdrawnAt).toBeNull()
  await hr.ok('history.withdraw', { id, reason: '发给了同名的人' })
  const [withdrawn] = (await slips()).list
  expect(withdrawn?.withdrawal).toMatchObject({ reason: '发给了同名的人', by: expect.stringMatching(/./) })
  const [entry] = (await hr.ok('audit.list', { action: 'slip.withdraw' })).list
  expect((await hr.ok('audit.show', { seq: entry?.seq ?? 0 })).changes).toEqual([
    { field: 'reason', what: '', before: '', after: '发给了同名的人' },
  ])
  const [row] = await withCompany(app.services.pools, hr.companyId, (db) =>
    db.selectFrom('slip').select('withdrawn_reason_sealed').where('id', '=', id).execute(),
  )
  expect(row?.withdrawn_reason_sealed?.toString()).not.toContain('同名')

  // Sent again, the slip is withdrawn no longer, and history still says that it was.
  await hr.ok('batches.correctSlip', { id, changes: [], reason: '确认是本人' })
  const [again] = (await slips()).list
  expect(again).toMatchObject({ withdrawnAt: null, withdrawal: null })
  expect(again?.corrected?.withdrawal).toMatchObject({ reason: '发给了同名的人' })
})

test('HISTORY-02 people who share a name are listed with their whole address, everybody else with a masked one', async () => {
  const { slips } = await sentBatch()
  const targets = (await slips()).list.map(({ name, target }) => [name, target.includes('***')])
  expect(targets.filter(([name]) => name === '王小若').length).toBe(2)
  expect(targets.every(([name, isMasked]) => isMasked === (name !== '王小若'))).toBe(true)
  expect(targets.some(([name]) => name !== '王小若')).toBe(true)
})

test('SEND-04 SEND-13 withdrawing all lists everybody with what they got, and one reason is kept for all', async () => {
  const { batchId, slips } = await sentBatch()
  const all = await hr.ok('history.listAffected', { batchId, action: 'withdraw' })
  expect(all).toMatchObject({ total: 3, netTotal: '18000.00' })
  expect(all.list.map(({ name, department, namesake }) => [name, department, namesake])).toEqual([
    ['王小若', '生产部', true],
    ['王小若', '销售部', true],
    ['李楠', '销售部', false],
  ])
  // The sum is of all of them, however few are on the page.
  expect(await hr.ok('history.listAffected', { batchId, action: 'withdraw', pageSize: 1 })).toMatchObject({
    netTotal: '18000.00',
  })
  expect((await hr.call('history.withdrawBatch', { id: batchId, reason: '!!' })).error).toBe('batch.reasonSaysNothing')
  await hr.ok('history.withdrawBatch', { id: batchId, reason: '月份弄错了' })
  expect((await slips()).list.map(({ withdrawal }) => withdrawal?.reason)).toEqual(Array(3).fill('月份弄错了'))
  expect(await hr.ok('history.listAffected', { batchId, action: 'withdraw' })).toMatchObject({ total: 0, list: [] })
})

test('SEND-13 TRUST-06 a new sending says where it goes, and what the person sees while a change is not confirmed', async () => {
  // Somebody else may read pay as well, so that HR's own change has to be confirmed.
  await loggedIn(app, { companyIds: [hr.companyId] })
  const officer = await loggedIn(app, { companyIds: [hr.companyId], userType: 0, roles: ['roster'] })
  const { batchId, ids, employees, file } = await sentBatch()
  const [, second = '', third = ''] = ids
  const nextOf = async (slipId: string) =>
    (await hr.ok('history.listAffected', { batchId, slipId, action: 'resend' })).list[0]?.next
  const last = `linan-${file}@example.com`
  expect(await nextOf(third)).toEqual({ channel: 'email', target: last, isOther: false, blocked: null, held: null })

  const idOf = (no: string) => employees.find(({ employeeNo }) => employeeNo === no)?.id ?? ''
  const email = `linan.new-${file}@example.com`
  await hr.ok('employees.save', { id: idOf('A3'), email })
  expect(await nextOf(third)).toEqual({
    channel: 'email',
    target: email,
    isOther: true,
    blocked: null,
    held: 'setsCode',
  })
  const link = /#t=([\w-]+)/.exec(mailBodies(mail.mails.find(({ to }) => to === last)?.raw ?? '').text)?.[1] ?? ''
  await app.caller().ok('payslip.setCode', { link, code: '258036' })
  expect(await nextOf(third)).toMatchObject({ held: 'proves' })
  await officer.ok('employees.save', { id: idOf('A2'), email: `officer-${file}@example.com` })
  expect(await nextOf(second)).toMatchObject({ isOther: true, blocked: 'unconfirmed' })
  const { list } = await hr.ok('history.listAffected', { batchId, action: 'resend', which: 'all' })
  expect(list.map(({ next }) => [next?.blocked, next?.held])).toEqual([
    [null, null],
    ['unconfirmed', 'setsCode'],
    [null, 'proves'],
  ])
})

test('TRUST-06 one change of a mailbox and a phone is one mail to the old mailbox, which names both', async () => {
  await loggedIn(app, { companyIds: [hr.companyId] })
  const { employees, file } = await sentBatch()
  const id = employees.find(({ employeeNo }) => employeeNo === 'A3')?.id ?? ''
  const old = `linan-${file}@example.com`
  const before = mail.mails.length
  await hr.ok('employees.save', { id, email: `linan.b-${file}@example.com`, phone: '13800009999' })
  const told = async () =>
    (await hr.ok('employees.listContactChanges', { employeeId: id })).list.map((change) => [change.kind, change.told])
  await expect.poll(told, quick).toEqual([
    ['email', 'email'],
    ['phone', 'email'],
  ])
  const fresh = mail.mails.slice(before).filter(({ to }) => to === old)
  expect(fresh).toHaveLength(1)
  const { text } = mailBodies(fresh[0]?.raw ?? '')
  expect(text).toContain('邮箱已改为l***@example.com')
  expect(text).toContain('手机号已')
  expect(text.match(/若非您本人要求/g)).toHaveLength(1)
})

test('SEND-04 REVIEW-12 what a division left is named as on the slip, and counts with its cents in the sum', async () => {
  const { batchId } = await sentBatch([3333.333333, 3333.333333, 3333.333333])
  const { list, netTotal } = await hr.ok('history.listAffected', { batchId, action: 'withdraw' })
  expect(list.map(({ netPay }) => netPay)).toEqual(Array(3).fill('3333.333333'))
  expect(netTotal).toBe('9999.99')
})
