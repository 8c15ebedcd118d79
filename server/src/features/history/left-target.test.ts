import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../database/transaction.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import type { TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { payrollFile } from '../../test/payroll-file.ts'
import { startAliyun } from '../../test/providers/aliyun-stand-in.ts'
import type { StandIn } from '../../test/providers/stand-in.ts'
import { sendReviewed } from '../../test/send-reviewed.ts'
import { makePerson } from '../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'

const account = { accessKeyId: 'LTAI5tTestKey', accessKeySecret: 'aliyun-secret', signName: '智薪科技' }
const words = { templateCode: 'SMS_100', templateText: '{company}已发放{month}工资条，请登录查看。' }

let app: TestApp
let aliyun: StandIn
let work: { stop(): Promise<void> } | null = null
beforeAll(async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Aliyun's own notation
  aliyun = await startAliyun({ ...account, templates: { SMS_100: '${company}已发放${month}工资条，请登录查看。' } })
  app = await testApp({ ALIYUN_SMS_URL: aliyun.url })
})
afterEach(async () => {
  await work?.stop()
  work = null
})
afterAll(async () => {
  await app.close()
  await aliyun.stop()
})

const given = { kind: 'email' as const, value: 'kang.private@example.com' }
const nobodyLeftOut = { unreachable: [], unconfirmed: [], ofOthers: [] }

/** 康亮 has left and got a final slip: to the contact in the roster, or to one that HR entered for it. */
async function lastSlip(hr: TestCaller, target: typeof given | null) {
  const company = { id: hr.companyId, name: '本公司' }
  const { employeeId, phone } = await makePerson(app.services, { company, name: '康亮', email: 'kang@example.com' })
  await hr.ok('employees.updateQuit', { id: employeeId, type: 1 })
  const file = await payrollFile(['姓名', '实发工资'], [['康亮', 9000]])
  const { batchId } = await hr.ok('batches.importExcel', { period: '2026-02' }, { file })
  await hr.ok('batches.finalSlip', { id: batchId, rowNo: 2, employeeId, days: 7, target })
  await sendReviewed(hr, batchId)
  work = await startWork(app.services)
  await expect.poll(async () => (await details(hr, batchId)).batch.state, { interval: 50 }).toBe('sent')
  const [slip] = (await details(hr, batchId)).list
  return { batchId, employeeId, phone, slipId: slip?.id ?? '' }
}
const details = (hr: TestCaller, batchId: string) => hr.ok('history.listDetails', { batchId })
/** Only mails with slips count: the old contact also gets a notice of the changed contact (TRUST-06). */
const mailsTo = async (hr: TestCaller, to: string) =>
  (await hr.ok('sandbox.list', {})).list.filter((mail) => mail.to === to && !mail.subject.includes('变更提醒')).length

/** A failed delivery can be sent through another channel; one that arrived long ago can be reminded of. */
const setDelivery = (hr: TestCaller, batchId: string, state: 'failed' | 'sent') =>
  withCompany(app.services.pools, hr.companyId, async (db) => {
    await db.updateTable('delivery').set({ state }).where('batch_id', '=', batchId).execute()
    const sentAt = new Date(Date.now() - 25 * 3_600_000)
    await db.updateTable('slip').set({ sent_at: sentAt }).where('batch_id', '=', batchId).execute()
  })

test('REVIEW-13 SEND-04 SEND-13 HISTORY-07 nothing of a leaver’s last slip goes to a successor who has the mailbox by now', async () => {
  const hr = await loggedIn(app)
  await hr.ok('channelSettings.save', { channel: 'sms', provider: 'aliyun', values: { ...account, ...words } })
  const { batchId, employeeId, slipId, phone } = await lastSlip(hr, null)
  expect(await mailsTo(hr, 'kang@example.com')).toBe(1)
  const successor = await hr.ok('employees.add', { name: '朱杰', email: 'kang@example.com' })

  const resent = await hr.call('history.resend', { id: slipId, arrived: '1' })
  expect([resent.error, resent.msg]).toEqual(['slip.targetOfOther', expect.stringContaining('属于朱杰')])
  const net = (await hr.ok('batches.slipCells', { id: slipId })).list.find(({ money }) => money)
  const changes = [{ index: net?.index ?? 0, value: '9100', seen: net?.value ?? '' }]
  const corrected = await hr.call('batches.correctSlip', { id: slipId, changes, reason: '少算一天' })
  expect(corrected.error).toBe('slip.targetOfOther')
  expect((await hr.ok('history.preview', { id: slipId })).netPay?.value).toMatch(/^9000/)
  const ofOthers = { ...nobodyLeftOut, ofOthers: ['康亮'] }
  expect(await hr.ok('history.resendBatch', { batchId, which: 'all' })).toEqual({ sent: 0, ...ofOthers })
  await setDelivery(hr, batchId, 'sent')
  expect(await hr.ok('history.remind', { batchId, everyHours: 24 })).toEqual({ reminded: 0, tooSoon: 0, ...ofOthers })

  // The same holds for the phone once the successor has the phone of the post; before that it is the leaver's own.
  await setDelivery(hr, batchId, 'failed')
  await hr.ok('employees.save', { id: successor.id, phone })
  expect(await hr.ok('history.fallBack', { batchId, channel: 'sms' })).toEqual({ sent: 0, ...ofOthers })
  expect([await mailsTo(hr, 'kang@example.com'), aliyun.taken]).toEqual([1, []])

  // As the message suggests, the slip is sent once the person has a contact of their own.
  await hr.ok('employees.save', { id: employeeId, email: 'kang.home@example.com' })
  expect(await hr.ok('history.resendBatch', { batchId, which: 'all' })).toEqual({ sent: 1, ...nobodyLeftOut })
  await expect.poll(() => mailsTo(hr, 'kang.home@example.com'), { interval: 50 }).toBe(1)
  expect(await mailsTo(hr, 'kang@example.com')).toBe(1)
})

test('REVIEW-13 SEND-04 a contact that HR gave for a last slip is used again until anybody of the roster has it', async () => {
  const hr = await loggedIn(app)
  const { slipId } = await lastSlip(hr, given)
  await hr.ok('history.resend', { id: slipId, arrived: '1' })
  await expect.poll(() => mailsTo(hr, given.value), { interval: 50 }).toBe(2)
  const other = await hr.ok('employees.add', { name: '朱杰', email: given.value })
  await hr.ok('employees.updateQuit', { id: other.id, type: 1 })
  await expect
    .poll(async () => (await hr.call('history.resend', { id: slipId, arrived: '1' })).error)
    .toBe('slip.targetOfOther')
  expect(await mailsTo(hr, given.value)).toBe(2)
})

test('SEND-04 whoever is employed and shares a mailbox is sent their slip again as before', async () => {
  const hr = await loggedIn(app)
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 1 })
  await sendReviewed(hr, batch.batchId)
  work = await startWork(app.services)
  await expect.poll(async () => (await details(hr, batch.batchId)).batch.state, { interval: 50 }).toBe('sent')
  await hr.ok('employees.add', { name: '朱杰', email: batch.people[0]?.email ?? '' })
  expect(await hr.ok('history.resendBatch', { batchId: batch.batchId, which: 'all' })).toEqual({
    sent: 1,
    ...nobodyLeftOut,
  })
})
