import { approvalStatus } from '@zhixin/contract/batches/approval-status'
import type { ContentOf } from '@zhixin/contract/platform/editions'
import type { ScreenName } from '@zhixin/contract/screen-names'
import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '../context.ts'
import { asPlatform } from '../database/transaction.ts'
import { mainAdmin } from '../test/admins/admin-factory.ts'
import { makeReviewedBatch } from '../test/batch-factory.ts'
import type { TestCaller } from '../test/call-contract.ts'
import { changeDocument } from '../test/client/change-document.ts'
import { loggedIn, makeUser } from '../test/factories.ts'
import { type MailServer, startMailServer } from '../test/mail-server.ts'
import { reviewed } from '../test/send-reviewed.ts'
import { type Caller, type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'

const hour = 3_600_000
const quick = { interval: 50 }
const { waiting, approved } = approvalStatus

type Role = ContentOf<'roles'>['roles'][number]

/** Who can take the page, and from whom. */
interface Loss {
  platform: Caller
  main: TestCaller
  id: string
  name: string
}

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

/** A deputy who can approve by their screens or may be given a role that lets them, logged in. */
async function approver(
  companyId: string,
  screens: ScreenName[] = ['salarySlip'],
): Promise<{ caller: Caller; id: string }> {
  const { id, userId, password } = await makeUser(app.services, { companyIds: [companyId], screens })
  const caller = app.caller()
  caller.token = (await caller.ok('session.login', { userId, password })).token
  caller.companyId = companyId
  return { caller, id }
}

/** A company whose batches are approved by a second person. */
async function companyWithApproval(): Promise<TestCaller> {
  const main = await mainAdmin(app)
  const settings = { needsApproval: true, netPercent: 30, netAmount: '300', columnPercent: 50 }
  await main.ok('batches.saveReviewSettings', settings)
  return main
}

const approve = async (by: Caller, id: string) =>
  by.ok('batches.decideApproval', { ...(await reviewed(by, id)), status: approved })

/** A batch that the deputy has approved, scheduled for in an hour. */
async function scheduled(main: TestCaller, deputy: Caller): Promise<string> {
  const { batchId: id } = await makeReviewedBatch(app.services, { companyId: main.companyId, title: '年终奖' })
  await approve(deputy, id)
  const localTime = localTimeAt(new Date(Date.now() + hour), 'Asia/Shanghai')
  await main.ok('batches.timingSend', { ...(await reviewed(main, id)), localTime })
  return id
}

/** How many checks of the company's batches are still to be made. */
async function queuedRechecks(companyId: string): Promise<number> {
  const { rows } = await asPlatform(app.services.pools, (db) =>
    sql`select from graphile_worker.jobs where key = ${`batch.recheck {"companyId":"${companyId}"}`}`.execute(db),
  )
  return rows.length
}

const noticeOf = async (main: TestCaller) => (await main.ok('batches.listUnfinished', {})).list[0]?.notSent ?? ''

test('REVIEW-10 SEND-15 a scheduled batch whose approver is removed is said to stop at once, and goes back to review', async () => {
  const main = await companyWithApproval()
  const deputy = await approver(main.companyId)
  const id = await scheduled(main, deputy.caller)
  const notice = () => noticeOf(main)
  await main.ok('admins.remove', { id: deputy.id })
  await expect.poll(notice, quick).toContain('到时不会执行：通过审核的人已被移除')
  ahead = hour + 60_000
  await expect.poll(notice, quick).toContain('未执行，没有人收到：通过审核的人已被移除')
  ahead = 0
  const { approval } = await main.ok('batches.findings', { id })
  expect([approval.status, approval.lostBy]).toEqual([waiting, expect.stringMatching(/./)])
  expect(mail.mails).toEqual([])
  await approve((await approver(main.companyId)).caller, id)
  await main.ok('batches.sendNow', await reviewed(main, id))
})

describe('an approver who has the page by a given role', () => {
  const roles = {
    edit: (platform: Caller, change: (all: Role[]) => Role[], more = {}) =>
      changeDocument(platform, 'roles', 'roles', (all) => ({ ...all, roles: change(all.roles) }), more),
    grant: (platform: Caller, name: string, menuIds: string[]) =>
      changeDocument(platform, 'roleMenus', 'roleMenus', (all) => ({
        ...all,
        grants: all.grants.map((each) => (each.role === name ? { role: name, menuIds } : each)),
      })),
  }
  const salarySlip = '10'

  test.each([
    {
      who: 'the main administrator takes the role',
      name: 'approver1',
      lose: ({ main, id }: Loss) => main.ok('admins.save', { id, screens: ['salaryStaff'], roles: [] }),
    },
    {
      who: 'the platform takes the page from the role',
      name: 'approver2',
      lose: ({ platform, name }: Loss) => roles.grant(platform, name, []),
    },
    {
      who: 'the platform removes the role',
      name: 'approver3',
      lose: ({ platform, name }: Loss) =>
        roles.edit(platform, (all) => all.filter((each) => each.name !== name), { takeFromUsers: true }),
    },
  ])('REVIEW-10 SEND-15 ACCOUNT-05 HR is told at once when $who', async ({ name, lose }) => {
    const platform = await loggedIn(app, { userType: 2, roles: ['admin', 'platform'] })
    await roles.edit(platform, (all) => [...all, { name, zh: '审核人', en: 'Approver' }])
    await roles.grant(platform, name, [salarySlip])
    const main = await companyWithApproval()
    const { caller, id } = await approver(main.companyId, ['salaryStaff'])
    await main.ok('admins.save', { id, screens: ['salaryStaff'], roles: [name] })
    await scheduled(main, caller)
    await expect.poll(() => queuedRechecks(main.companyId), quick).toBe(0)
    expect(await noticeOf(main)).toBe('')
    await lose({ platform, main, id, name })
    await expect.poll(() => noticeOf(main), quick).toContain('到时不会执行')
  })
})
