import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withCompany } from '../../database/transaction.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { type MailServer, mailBodies, startMailServer, type Treatment } from '../../test/mail-server.ts'
import { sendReviewed } from '../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'

/** The mailbox of the first person of every batch does not exist. */
const refusesTheFirst = (to: string): Treatment =>
  to.startsWith('person-1-') ? { kind: 'refuse', at: 'rcpt', code: 550, text: '5.1.1 unknown' } : { kind: 'take' }

let mail: MailServer
let app: TestApp
let work: { stop(): Promise<void> }
beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url })
  work = await startWork(app.services)
})
beforeEach(() => mail.treat(refusesTheFirst))
afterAll(async () => {
  await work.stop()
  await app.close()
  await mail.stop()
})

type Hr = Awaited<ReturnType<typeof loggedIn>>

/** Makes a finished batch: the first delivery failed, the others were sent. */
async function sentBatch(hr: Hr, wish: Partial<Parameters<typeof makeReviewedBatch>[1]> = {}) {
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 3, ...wish })
  await sendReviewed(hr, batch.batchId)
  const read = () => hr.ok('history.listDetails', { batchId: batch.batchId })
  await expect.poll(async () => (await read()).batch.state, { timeout: 10_000, interval: 50 }).toBe('sent')
  const { list } = await read()
  return { ...batch, slips: list, failed: list[0]?.id ?? '', sent: list[1]?.id ?? '' }
}

const nobody = '00000000-0000-7000-8000-000000000000'

describeCallContract('history.list', {
  app: () => app,
  input: () => ({}),
  foreignInput: null,
  badInput: [{ pageSize: 0 }, { period: '2026-13' }],
})
describeCallContract('history.listDetails', {
  app: () => app,
  input: async (hr) => ({ batchId: (await sentBatch(hr)).batchId }),
  badInput: [{}, { batchId: 'x' }, { batchId: nobody, show: 'everything' }],
})
describeCallContract('history.withdraw', {
  app: () => app,
  input: async (hr) => ({ id: (await sentBatch(hr)).sent, reason: '发错了人' }),
  badInput: [{}, { id: 'x' }, { id: nobody }, { id: nobody, reason: '' }],
})
describeCallContract('history.resend', {
  app: () => app,
  input: async (hr) => ({ id: (await sentBatch(hr)).failed }),
  badInput: [{ id: 'x' }],
})
describeCallContract('history.preview', {
  app: () => app,
  input: async (hr) => ({ id: (await sentBatch(hr)).sent }),
  badInput: [{ id: 'x' }],
})

test('HISTORY-01 batches are listed newest first, filtered and paged, with their counts', async () => {
  const hr = await loggedIn(app)
  const first = await sentBatch(hr, { title: '一月奖金', period: '2026-01' })
  const second = await sentBatch(hr, { title: '二月工资 100%', period: '2026-02' })
  await makeReviewedBatch(app.services, { companyId: hr.companyId, title: '还在复核' })
  const ids = async (filter: object) => (await hr.ok('history.list', filter)).list.map(({ id }) => id)
  expect(await ids({})).toEqual([second.batchId, first.batchId])
  expect(await ids({ period: '2026-01' })).toEqual([first.batchId])
  expect(await ids({ keyword: '100%' })).toEqual([second.batchId])
  expect(await ids({ keyword: '_' })).toEqual([])
  expect(await ids({ channel: 'sms' })).toEqual([])
  expect(await ids({ state: 'sending' })).toEqual([])
  expect(await ids({ salaryType: '1' })).toEqual([second.batchId, first.batchId])
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('batch').set({ salary_type: '2' }).where('id', '=', first.batchId).execute(),
  )
  expect(await ids({ salaryType: '2' })).toEqual([first.batchId])
  expect(await ids({ salaryType: 'X-001' })).toEqual([])
  const page = await hr.ok('history.list', { pageSize: 1, currentPage: 2 })
  expect(page).toMatchObject({ total: 2, list: [{ id: first.batchId }] })
  expect(page.list[0]).toMatchObject({
    title: '一月奖金',
    state: 'sent',
    people: 3,
    sentAt: expect.any(String),
    sentBy: expect.stringMatching(/^用户/),
    netPay: '24004.50',
    counts: { total: 3, sent: 2, failed: 1, pending: 0, uncertain: 0, read: 0, withdrawn: 0 },
  })
})

test('HISTORY-02 SEND-03 each person with status, reason, masked mailbox and net pay', async () => {
  const hr = await loggedIn(app)
  const { batchId } = await sentBatch(hr)
  const { list, total, batch } = await hr.ok('history.listDetails', { batchId })
  expect(total).toBe(3)
  expect(batch.netPay).toBe('24004.50')
  expect(list[0]).toMatchObject({
    name: '员工1号',
    department: '生产部',
    sendStatus: 777,
    delivery: 'failed',
    reason: '邮箱地址不存在 (550 5.1.1)',
    target: expect.stringMatching(/^pe\*{3}\w\w@example\.com$/),
    netPay: '8000.50',
    sentAt: null,
  })
  expect(list[1]).toMatchObject({ sendStatus: 999, delivery: 'sent', reason: '', sentAt: expect.any(String) })
  const english = await hr.call('history.listDetails', { batchId }, { headers: { 'accept-language': 'en' } })
  expect(english.data.list[0]?.reason).toMatch(/e-mail address/)
})

test('HISTORY-02 people are found by name and by what became of their slip', async () => {
  const hr = await loggedIn(app)
  const { batchId, companyId, sent, slips } = await sentBatch(hr, { people: 5 })
  const names = async (filter: { keyword?: string; show?: 'failed' | 'sent' | 'read' | 'unread' | 'withdrawn' }) =>
    (await hr.ok('history.listDetails', { batchId, ...filter })).list.map(({ name }) => name)
  await withCompany(app.services.pools, companyId, (db) =>
    db
      .updateTable('slip')
      .set({ read_at: new Date() })
      .where('id', '=', slips[2]?.id ?? '')
      .execute(),
  )
  await hr.ok('history.withdraw', { id: sent, reason: '发错了人' })
  expect(await names({ keyword: '3号' })).toEqual(['员工3号'])
  expect(await names({ show: 'failed' })).toEqual(['员工1号'])
  expect(await names({ show: 'withdrawn' })).toEqual(['员工2号'])
  expect(await names({ show: 'sent' })).toEqual(['员工3号', '员工4号', '员工5号'])
  expect(await names({ show: 'read' })).toEqual(['员工3号'])
  expect(await names({ show: 'unread' })).toEqual(['员工4号', '员工5号'])
  const { counts } = (await hr.ok('history.listDetails', { batchId })).batch
  expect(counts).toEqual({
    total: 5,
    pending: 0,
    sent: 3,
    failed: 1,
    uncertain: 0,
    read: 1,
    unread: 2,
    confirmed: 0,
    unconfirmed: 0,
    withdrawn: 1,
    cancelled: 0,
  })
})

test('SEND-04 a withdrawn slip stays withdrawn, is recorded and cannot be withdrawn or sent again', async () => {
  const hr = await loggedIn(app)
  const { sent, failed, batchId, companyId } = await sentBatch(hr)
  const answers = await Promise.all([1, 2, 3].map(() => hr.call('history.withdraw', { id: sent, reason: '发错了人' })))
  expect(answers.map(({ error }) => error ?? 'done').sort()).toEqual([
    'done',
    'slip.cannotWithdraw',
    'slip.cannotWithdraw',
  ])
  const { list } = await hr.ok('history.listDetails', { batchId, show: 'withdrawn' })
  expect(list).toMatchObject([{ id: sent, delivery: 'sent', withdrawnAt: expect.any(String) }])
  expect((await hr.call('history.resend', { id: sent })).error).toBe('slip.cannotResend')
  await hr.ok('history.withdraw', { id: failed, reason: '发错了人' })
  expect((await hr.call('history.resend', { id: failed })).error).toBe('slip.cannotResend')
  const changes = await withCompany(app.services.pools, companyId, (db) =>
    db.selectFrom('batch_change').select(['what', 'changed_by']).where('batch_id', '=', batchId).execute(),
  )
  expect(changes.map(({ what }) => what)).toEqual(['withdraw', 'withdraw'])
  expect(changes.every(({ changed_by }) => changed_by !== null)).toBe(true)
})

test('SEND-04 only what failed or is uncertain is sent again, once per click, to where the roster says now', async () => {
  const hr = await loggedIn(app)
  const { sent, failed, batchId, people } = await sentBatch(hr)
  expect((await hr.call('history.resend', { id: sent })).error).toBe('slip.cannotResend')
  const right = `right-${batchId}@example.com`
  await hr.ok('employees.save', { id: people[0]?.employeeId ?? '', email: right })
  const clicks = await Promise.all([1, 2, 3].map(() => hr.call('history.resend', { id: failed })))
  expect(clicks.filter(({ code }) => code === 0)).toHaveLength(1)
  const read = async () => (await hr.ok('history.listDetails', { batchId })).list[0]
  await expect.poll(read, { timeout: 10_000, interval: 50 }).toMatchObject({ delivery: 'sent', sendStatus: 999 })
  expect(mail.perPerson().get(right)).toBe(1)
})

test('SEND-04 what has arrived is sent again only where HR says that it knows, once per click and with an entry in the trail', async () => {
  const hr = await loggedIn(app)
  const { sent, batchId, people } = await sentBatch(hr)
  const to = people[1]?.email ?? ''
  const before = mail.perPerson().get(to) ?? 0
  expect((await hr.call('history.resend', { id: sent })).error).toBe('slip.cannotResend')
  const clicks = await Promise.all(
    [1, 2, 3].map(() => hr.call('history.resend', { id: sent, arrived: '1', version: 1 })),
  )
  expect(clicks.filter(({ code }) => code === 0)).toHaveLength(1)
  const read = async () => (await hr.ok('history.listDetails', { batchId })).list.find(({ id }) => id === sent)
  await expect.poll(read, { timeout: 10_000, interval: 50 }).toMatchObject({ delivery: 'sent', version: 2 })
  // A click that comes late finds that the slip has arrived again, as another version than the one it was about.
  expect((await hr.call('history.resend', { id: sent, arrived: '1', version: 1 })).error).toBe('slip.cannotResend')
  expect(mail.perPerson().get(to)).toBe(before + 1)
  const { list } = await hr.ok('audit.list', {})
  expect(list.filter(({ action, batchId: of }) => action === 'slip.resend' && of === batchId)).toHaveLength(1)
})

/** Returns the newest link that a mail brought to an address; a notice of a changed contact contains none. */
const linkTo = (address: string) =>
  mail.mails
    .filter(({ to }) => to === address)
    .map(({ raw }) => /#t=([\w-]+)/.exec(mailBodies(raw).text)?.[1] ?? '')
    .findLast(Boolean) ?? ''

const deliveriesOf = (companyId: string, slipId: string) =>
  withCompany(app.services.pools, companyId, (db) =>
    db.selectFrom('delivery').selectAll().where('slip_id', '=', slipId).orderBy('slip_version').execute(),
  )

test('SLIP-04 SEND-04 after sending again the link in the wrong mailbox opens nothing and sets no code', async () => {
  const hr = await loggedIn(app)
  const wrong = `lost-${hr.companyId}@example.com`
  mail.treat((to) => (to === wrong ? { kind: 'dropAfterBody', takes: true } : { kind: 'take' }))
  const batch = await sentBatch(hr, { people: 1, person: () => ({ email: wrong }) })
  expect(batch.slips[0]).toMatchObject({ delivery: 'uncertain' })
  const employee = app.caller()
  expect(await employee.ok('payslip.openLink', { link: linkTo(wrong) })).toMatchObject({ step: 'setCode' })
  const right = `right-${batch.batchId}@example.com`
  await hr.ok('employees.save', { id: batch.people[0]?.employeeId ?? '', email: right })
  await hr.ok('history.resend', { id: batch.failed })
  for (const name of ['payslip.openLink', 'payslip.setCode'] as const)
    expect((await employee.call(name, { link: linkTo(wrong), code: '204816' })).error).toBe('slip.replaced')
  const read = () => hr.ok('history.listDetails', { batchId: batch.batchId })
  await expect.poll(async () => (await read()).list[0]?.delivery, { timeout: 10_000, interval: 50 }).toBe('sent')
  expect(await employee.ok('payslip.openLink', { link: linkTo(right) })).toMatchObject({ step: 'setCode' })
  // The first delivery stays as history; counts and lists are about the second.
  const { batch: summary, list, total } = await read()
  expect([list.length, total]).toEqual([1, 1])
  expect(summary.counts).toMatchObject({ total: 1, sent: 1, uncertain: 0 })
  expect(list[0]).toMatchObject({ target: `ri***${batch.batchId.slice(-2)}@example.com`, sendStatus: 999 })
  const deliveries = await deliveriesOf(hr.companyId, batch.failed)
  expect(deliveries.map(({ slip_version, state }) => [slip_version, state])).toEqual([
    [1, 'uncertain'],
    [2, 'sent'],
  ])
})

test('SEND-04 whoever has no mailbox left is not sent to the old one: the click is refused', async () => {
  const hr = await loggedIn(app)
  // The file still has the mailbox: it was the wrong one, and HR has removed it from the roster.
  const email = `person-1-${hr.companyId}@example.com`
  const batch = await sentBatch(hr, { people: 1, person: () => ({ email, emailInFile: email }) })
  await hr.ok('employees.save', { id: batch.people[0]?.employeeId ?? '', email: '' })
  expect((await hr.call('history.resend', { id: batch.failed })).error).toBe('slip.noTarget')
  expect(await deliveriesOf(hr.companyId, batch.failed)).toHaveLength(1)
  expect(mail.perPerson().has(email)).toBe(false)
})

test('HISTORY-02 the preview is the slip as the employee sees it', async () => {
  const hr = await loggedIn(app)
  const { sent } = await sentBatch(hr)
  const view = await hr.ok('history.preview', { id: sent })
  expect(view).toMatchObject({
    id: sent,
    name: '员工2号',
    netPay: { value: '8001.50' },
    groups: [{ label: '应发', items: [{ label: '基本工资', value: '1002.25', money: true }] }],
  })
  expect(JSON.stringify(view)).not.toContain('社保')
})
