import { approvalStatus } from '@zhixin/contract/batches/approval-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../../database/transaction.ts'
import { acceptAs, deputyOf, goodPassword, inviteAs, mainAdmin } from '../../../test/admins/admin-factory.ts'
import type { TestCaller } from '../../../test/call-contract.ts'
import { loggedIn, makeUser } from '../../../test/factories.ts'
import { payrollFile, usualHeader } from '../../../test/payroll-file.ts'
import { reviewed } from '../../../test/send-reviewed.ts'
import { appWithSms, type SentCode } from '../../../test/session-factory.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { setRights } from '../../admins/store.ts'

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

const { waiting, approved, rejected } = approvalStatus
const limits = { netPercent: 30, netAmount: '300', columnPercent: 50 }

/** Another administrator of a company. */
async function colleague(companyId: string): Promise<TestCaller> {
  const user = await makeUser(app.services, { companyIds: [companyId] })
  const caller = app.caller() as TestCaller
  caller.token = (await caller.ok('session.login', { userId: user.userId, password: user.password })).token
  caller.companyId = companyId
  return caller
}

/** Makes two administrators of a company that requires approvals, and a batch that the first one imported. */
async function twoPeople() {
  const hr = await loggedIn(app)
  const { companyId } = hr
  const boss = await colleague(companyId)
  await boss.ok('batches.saveReviewSettings', { needsApproval: true, ...limits })
  return { hr, boss, id: await imported(hr) }
}

/** Imports a batch as this user. */
async function imported(hr: TestCaller): Promise<string> {
  const rows = ['甲', '乙'].map((name, n) => [name, '部', `1390000111${n}`, `p${n}@example.com`, 5000, 100, 5100])
  const file = await payrollFile(usualHeader, rows)
  const { batchId: id } = await hr.ok('batches.importExcel', { period: '2026-02' }, { file })
  await hr.ok('batches.addUnknown', { id })
  return id
}

/** The account of whoever has decided about the company's batch. */
const deciderOf = async (companyId: string): Promise<string> => {
  const { taken_by } = await asPlatform(app.services.pools, (db) =>
    db.selectFrom('approval_step').select('taken_by').where('company_id', '=', companyId).executeTakeFirstOrThrow(),
  )
  return taken_by
}

const stateOf = async (caller: TestCaller, id: string) => (await caller.ok('batches.findings', { id })).approval.status

test('REVIEW-10 a batch goes out only after a second person has approved it; who imported it cannot', async () => {
  const { hr, boss, id } = await twoPeople()
  expect(await stateOf(hr, id)).toBe(waiting)
  const plan = await hr.ok('batches.check', { id })
  expect(plan).toMatchObject({ canSend: false, problems: [{ kind: 'approval', blocks: true }] })
  const seen = await reviewed(hr, id)
  expect(await hr.call('batches.sendNow', seen)).toMatchObject({ error: 'batch.notApproved' })
  const asked = async () => (await boss.ok('batches.listUnfinished', {})).list.map((batch) => batch.waitsForApproval)
  expect(await asked()).toEqual([false])
  await hr.ok('batches.askApproval', { ...seen, note: '请审核' })
  expect(await asked()).toEqual([true])
  expect(await hr.call('batches.decideApproval', { ...seen, status: approved })).toMatchObject({
    error: 'approval.ownWork',
  })
  expect((await hr.ok('batches.findings', { id })).approval).toMatchObject({ own: true, mayDecide: false })
  expect((await boss.ok('batches.findings', { id })).approval).toMatchObject({
    own: false,
    mayDecide: true,
    steps: [{ status: waiting, note: '请审核', current: true }],
  })
  await boss.ok('batches.decideApproval', { ...seen, status: approved })
  expect(await boss.call('batches.decideApproval', { ...seen, status: approved })).toMatchObject({
    error: 'approval.decided',
  })
  expect(await stateOf(hr, id)).toBe(approved)
  expect(await asked()).toEqual([false])
  await hr.ok('batches.sendNow', seen)
})

test('REVIEW-10 a rejection says why and stops the send; another verdict may follow', async () => {
  const { hr, boss, id } = await twoPeople()
  const seen = await reviewed(boss, id)
  const reject = { ...seen, status: rejected }
  for (const note of ['', '。'])
    expect(await boss.call('batches.decideApproval', { ...reject, note })).toMatchObject({ error: 'approval.noReason' })
  await boss.ok('batches.decideApproval', { ...reject, note: '奖金不对' })
  expect((await hr.ok('batches.findings', { id })).approval).toMatchObject({
    status: rejected,
    steps: [{ status: rejected, note: '奖金不对' }],
  })
  expect(await hr.call('batches.sendNow', seen)).toMatchObject({ error: 'batch.notApproved' })
  await hr.ok('batches.askApproval', { ...seen, note: '奖金已与财务核对' })
  expect(await stateOf(hr, id)).toBe(waiting)
  expect(await hr.call('batches.sendNow', seen)).toMatchObject({ error: 'batch.notApproved' })
  await boss.ok('batches.decideApproval', { ...seen, status: approved })
  await hr.ok('batches.sendNow', seen)
})

test('REVIEW-10 any change of the content voids the approval, and nobody approves what they have not seen', async () => {
  const { hr, boss, id } = await twoPeople()
  const seen = await reviewed(boss, id)
  await boss.ok('batches.decideApproval', { ...seen, status: approved })
  await hr.ok('batches.updateCell', { id, rowNo: 2, index: 5, value: '101' })
  expect(await stateOf(hr, id)).toBe(waiting)
  expect(await hr.call('batches.sendNow', await reviewed(hr, id))).toMatchObject({ error: 'batch.notApproved' })
  expect(await boss.call('batches.decideApproval', { ...seen, status: approved })).toMatchObject({
    error: 'batch.changed',
  })
  // The content is the approved one again.
  await hr.ok('batches.updateCell', { id, rowNo: 2, index: 5, value: '100' })
  expect(await stateOf(hr, id)).toBe(approved)
})

test.each([
  ['a cell', (boss, id) => boss.ok('batches.updateCell', { id, rowNo: 2, index: 5, value: '101' })],
  [
    'whose row it is',
    async (boss, id) => {
      const { list } = await boss.ok('employees.list', { keyword: '甲' })
      await boss.ok('batches.matchRow', { id, rowNo: 2, employeeId: list[0]?.id ?? '' })
    },
  ],
  ['what stands on the slip', (boss, id) => boss.ok('batches.saveItems', { id, items: [{ index: 5, shown: false }] })],
] satisfies [string, (boss: TestCaller, id: string) => Promise<unknown>][])(
  'REVIEW-10 who has changed %s cannot approve either',
  async (_, change) => {
    const { hr, boss, id } = await twoPeople()
    await change(boss, id)
    const seen = await reviewed(boss, id)
    const approve = { ...seen, status: approved }
    expect(await boss.call('batches.decideApproval', approve)).toMatchObject({ error: 'approval.ownWork' })
    expect((await boss.ok('batches.findings', { id })).approval).toMatchObject({ own: true, mayDecide: false })
    const third = await colleague(hr.companyId)
    await third.ok('batches.decideApproval', approve)
    await boss.ok('batches.sendNow', seen)
  },
)

/** Ways in which whoever approved loses the right to, as users and administrators lose it. */
const losses: [string, (companyId: string, accountId: string) => Promise<unknown>][] = [
  [
    'removed from the company',
    (companyId, accountId) =>
      asPlatform(app.services.pools, (db) =>
        db
          .deleteFrom('membership')
          .where('company_id', '=', companyId)
          .where('user_account_id', '=', accountId)
          .execute(),
      ),
  ],
  [
    'made an officer of the roster',
    (companyId, accountId) =>
      asPlatform(app.services.pools, async (db) => {
        await setRights(db, companyId, accountId, {
          roles: ['roster'],
          screens: null,
          deputy_roles: [],
          departments: null,
        })
        await db.updateTable('user_account').set({ user_type: 0 }).where('id', '=', accountId).execute()
      }),
  ],
]

test.each(losses)(
  'REVIEW-10 an approval counts no more once its giver was %s: it waits again, and words say why',
  async (_, lose) => {
    const { hr, boss, id } = await twoPeople()
    const seen = await reviewed(boss, id)
    await boss.ok('batches.decideApproval', { ...seen, status: approved })
    expect((await hr.ok('batches.findings', { id })).approval).toMatchObject({ status: approved, lostBy: null })
    const { user } = await boss.ok('session.getUserInfo', {})
    await lose(hr.companyId, await deciderOf(hr.companyId))
    const { approval } = await hr.ok('batches.findings', { id })
    expect(approval).toMatchObject({ status: waiting, lostBy: user.userName })
    const { canSend, problems } = await hr.ok('batches.check', { id })
    expect([canSend, problems.map(({ kind }) => kind)]).toEqual([false, ['approval']])
    expect(problems[0]?.message).toContain(`${user.userName}通过审核后已被移除`)
    expect(await hr.call('batches.sendNow', await reviewed(hr, id))).toMatchObject({ error: 'batch.notApproved' })
    const cfo = await colleague(hr.companyId)
    await cfo.ok('batches.decideApproval', { ...(await reviewed(cfo, id)), status: approved })
    expect((await hr.ok('batches.findings', { id })).approval).toMatchObject({ status: approved, lostBy: null })
    await hr.ok('batches.sendNow', await reviewed(hr, id))
  },
)

test('REVIEW-10 an approval does not come back to life with a giver who was removed and invited again', async () => {
  const main = await mainAdmin(app)
  const boss = await deputyOf(app, sent, main, ['salarySlip'])
  await main.ok('batches.saveReviewSettings', { needsApproval: true, ...limits })
  const id = await imported(main)
  await boss.caller.ok('batches.decideApproval', { ...(await reviewed(boss.caller, id)), status: approved })
  await main.ok('admins.remove', { id: boss.id })
  expect((await main.ok('batches.findings', { id })).approval).toMatchObject({ status: waiting, lostBy: '周静' })
  await asPlatform(app.services.pools, (db) => db.deleteFrom('guard').where('key', 'like', 'sms:%').execute())
  const { token } = await inviteAs(main, boss.person.id, ['salarySlip'])
  expect((await acceptAs(app, sent, token, { accountPassword: goodPassword })).code).toBe(0)
  expect((await main.ok('batches.findings', { id })).approval).toMatchObject({ status: waiting, lostBy: '周静' })
})

test('REVIEW-10 a refusal stands, whatever becomes of its giver', async () => {
  const { hr, boss, id } = await twoPeople()
  await boss.ok('batches.decideApproval', { ...(await reviewed(boss, id)), status: rejected, note: '奖金不对' })
  await losses[0]?.[1](hr.companyId, await deciderOf(hr.companyId))
  expect(await stateOf(hr, id)).toBe(rejected)
})
