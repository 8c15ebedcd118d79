import { approvalStatus } from '@zhixin/contract/batches/approval-status'
import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../context.ts'
import { mainAdmin } from '../test/admins/admin-factory.ts'
import { makeReviewedBatch } from '../test/batch-factory.ts'
import { makeUser } from '../test/factories.ts'
import { type MailServer, startMailServer } from '../test/mail-server.ts'
import { reviewed } from '../test/send-reviewed.ts'
import { type Caller, type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'

const hour = 3_600_000
const quick = { interval: 50 }
const { waiting, approved } = approvalStatus

let mail: MailServer
let app: TestApp
let work: { stop(): Promise<void> }
/** How far the clock of the workers is ahead of that of sessions and signatures. */
let ahead = 0
beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url, PUBLIC_URL: 'http://pay.example' })
  const services: Services = { ...app.services, clock: { now: () => new Date(Date.now() + ahead) } }
  work = await startWork(services)
})
afterAll(async () => {
  await work.stop()
  await app.close()
  await mail.stop()
})

/** A deputy who can approve, logged in. */
async function approver(companyId: string): Promise<{ caller: Caller; id: string }> {
  const { id, userId, password } = await makeUser(app.services, { companyIds: [companyId], screens: ['salarySlip'] })
  const caller = app.caller()
  caller.token = (await caller.ok('session.login', { userId, password })).token
  caller.companyId = companyId
  return { caller, id }
}

test('REVIEW-10 SEND-15 a scheduled batch whose approver is removed is said to stop at once, and goes back to review', async () => {
  const main = await mainAdmin(app)
  await main.ok('batches.saveReviewSettings', {
    needsApproval: true,
    netPercent: 30,
    netAmount: '300',
    columnPercent: 50,
  })
  const deputy = await approver(main.companyId)
  const { batchId: id } = await makeReviewedBatch(app.services, { companyId: main.companyId, title: '年终奖' })
  const approve = async (by: Caller) =>
    by.ok('batches.decideApproval', { ...(await reviewed(by, id)), status: approved })
  await approve(deputy.caller)
  const localTime = localTimeAt(new Date(Date.now() + hour), 'Asia/Shanghai')
  await main.ok('batches.timingSend', { ...(await reviewed(main, id)), localTime })
  const notice = async () => (await main.ok('batches.listUnfinished', {})).list[0]?.notSent ?? ''
  await main.ok('admins.remove', { id: deputy.id })
  await expect.poll(notice, quick).toContain('到时不会执行：通过审核的人已被移除')
  ahead = hour + 60_000
  await expect.poll(notice, quick).toContain('未执行，没有人收到：通过审核的人已被移除')
  ahead = 0
  const { approval } = await main.ok('batches.findings', { id })
  expect([approval.status, approval.lostBy]).toEqual([waiting, expect.stringMatching(/./)])
  expect(mail.mails).toEqual([])
  await approve((await approver(main.companyId)).caller)
  await main.ok('batches.sendNow', await reviewed(main, id))
})
