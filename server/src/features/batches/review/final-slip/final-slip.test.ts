import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '../../../../database/transaction.ts'
import { makeLink } from '../../../../security/personal-link.ts'
import { sendBatch } from '../../../../slips/start-batch.ts'
import type { TestCaller } from '../../../../test/call-contract.ts'
import { loggedIn } from '../../../../test/factories.ts'
import { enterByLink } from '../../../../test/held-factory.ts'
import { importPayroll } from '../../../../test/payroll-file.ts'
import { reviewed, sendReviewed } from '../../../../test/send-reviewed.ts'
import { makePerson, makeSlip } from '../../../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const header = ['姓名', '部门', '工号', '手机号', '邮箱', '实发工资']
type Row = (string | number)[]

/** Imports a batch of these rows as HR does. */
const imported = (hr: TestCaller, rows: Row[]) => importPayroll(hr, { period: '2026-02', header, rows })

const target = { kind: 'email' as const, value: 'kang.private@example.com' }

/** Makes a batch with the row of 康亮, who has left, and an earlier slip that went to the company mailbox. */
async function leaver(hr: TestCaller, { email = 'kang@example.com', rows = [] as Row[], ofFile = '' } = {}) {
  const company = { id: hr.companyId, name: '本公司' }
  const person = await makePerson(app.services, { company, name: '康亮', email })
  const { employeeId, phone } = person
  const before = await makeSlip(app.services, { person, period: '2026-01' })
  await hr.ok('employees.updateQuit', { id: employeeId, type: 1 })
  const id = await imported(hr, [['康亮', '', '', '', ofFile, 9000], ...rows])
  return { id, employeeId, phone, before: before.slipId }
}

/** Sends the batch, makes its slips and hands them over to the installation's mailbox. Returns what arrived. */
async function sent(hr: TestCaller, id: string) {
  await sendReviewed(hr, id)
  const place = { companyId: hr.companyId, batchId: id }
  await sendBatch(app.services, place)
  const sealer = await app.services.vault.sealer(hr.companyId)
  const { slip, delivery } = await withCompany(app.services.pools, hr.companyId, async (db) => ({
    slip: await db.selectFrom('slip').selectAll().where('batch_id', '=', id).executeTakeFirstOrThrow(),
    delivery: await db.selectFrom('delivery').selectAll().where('batch_id', '=', id).executeTakeFirstOrThrow(),
  }))
  const link = makeLink(app.services.vault, { companyId: hr.companyId, slipId: slip.id, version: slip.version })
  return { slip, link, to: sealer.open('delivery', 'target', delivery.id, delivery.target_sealed) }
}

describe('REVIEW-13 the last slip of somebody who has left', () => {
  test('REVIEW-13 is found by name, and not by a plain match', async () => {
    const hr = await loggedIn(app)
    const { id, employeeId } = await leaver(hr)
    expect((await hr.ok('batches.review', { id })).list[0]).toMatchObject({ match: 'left', employee: null })
    for (const keyword of ['', '康亮'])
      expect((await hr.ok('employees.listMatch', { keyword, batchId: id, rowNo: 2 })).list[0]).toMatchObject({
        id: employeeId,
        status: 'left',
      })
    const plain = await hr.call('batches.matchRow', { id, rowNo: 2, employeeId })
    expect(plain.error).toBe('batch.leaverNeedsChoice')
  })

  test('REVIEW-13 TRUST-06 goes to the mailbox that HR gives for it, opens there for some days, and opens nothing else', async () => {
    const hr = await loggedIn(app)
    const { id, employeeId, before } = await leaver(hr)
    const { row } = await hr.ok('batches.finalSlip', { id, rowNo: 2, employeeId, days: 7, target })
    expect(row).toMatchObject({ match: 'confirmed', reachable: true, finalSlip: { days: 7, own: true } })
    expect((await hr.ok('batches.check', { id })).finalSlips).toMatchObject({
      count: 1,
      list: [{ rowNo: 2, name: '康亮', days: 7, target: 'ka***te@example.com', own: true }],
    })
    const { slip, link, to } = await sent(hr, id)
    expect(to).toBe(target.value)
    expect((await hr.ok('employees.list', { id: employeeId, status: 'all' })).list[0]?.email).toBe('kang@example.com')
    const reader = await enterByLink(app, link, '395173', 'setCode')
    if (!reader) throw new Error('The link must let in')
    expect((await reader.call('payslip.view', { id: slip.id })).error).toBeUndefined()
    expect((await reader.call('payslip.view', { id: before })).error).toBe('record.missing')
    expect((await reader.ok('payslip.list')).list.map(({ id: each }) => each)).toEqual([slip.id])
    // The link has expired; an open session has not.
    await withCompany(app.services.pools, hr.companyId, (db) =>
      db
        .updateTable('slip')
        .set({ link_until: new Date(0) })
        .where('id', '=', slip.id)
        .execute(),
    )
    expect((await app.caller().call('payslip.openLink', { link })).error).toBe('slip.linkInvalid')
  })

  test('REVIEW-13 goes to the contact of the roster where HR says so', async () => {
    const hr = await loggedIn(app)
    const { id, employeeId } = await leaver(hr)
    await hr.ok('batches.finalSlip', { id, rowNo: 2, employeeId, days: 30, target: null })
    const { slip, to } = await sent(hr, id)
    expect(to).toBe('kang@example.com')
    expect(slip.link_until?.getTime()).toBe(slip.created_at.getTime() + 30 * 86_400_000)
  })

  test('REVIEW-13 refuses a contact that is somebody else’s, a wrong one, and whoever has not left', async () => {
    const hr = await loggedIn(app)
    const { id, employeeId } = await leaver(hr)
    const zhu = await hr.ok('employees.add', { name: '朱杰', email: 'zhu@example.com' })
    const choose = (over: object) =>
      hr.call('batches.finalSlip', { id, rowNo: 2, employeeId, days: 7, target, ...over })
    expect((await choose({ target: { kind: 'email', value: 'zhu@example.com' } })).error).toBe('batch.contactOfOther')
    expect((await choose({ target: { kind: 'email', value: 'zhu@' } })).error).toBe('employees.emailInvalid')
    const accept = { reason: '同一人', contradictions: ['name'] }
    expect((await choose({ employeeId: zhu.id, accept })).error).toBe('batch.notLeft')
    expect((await hr.ok('batches.review', { id })).list[0]).toMatchObject({ match: 'left', finalSlip: null })
  })

  test('REVIEW-13 is taken back, and a contact that is changed is seen by who has looked before', async () => {
    const hr = await loggedIn(app)
    const { id, employeeId } = await leaver(hr)
    const choice = { id, rowNo: 2, employeeId, days: 7 }
    await hr.ok('batches.finalSlip', { ...choice, target })
    const first = await reviewed(hr, id)
    await hr.ok('batches.finalSlip', { ...choice, target: { ...target, value: 'other@example.com' } })
    expect((await hr.call('batches.sendNow', first)).error).toBe('batch.changed')
    const { row } = await hr.ok('batches.undoMatch', { id, rowNo: 2 })
    expect(row).toMatchObject({ match: 'left', employee: null, finalSlip: null })
  })
})

describe('REVIEW-13 TRUST-06 the roster’s contact of somebody who has left', () => {
  test('a link that went there opens that slip, and nothing of before', async () => {
    const hr = await loggedIn(app)
    const { id, employeeId, before } = await leaver(hr)
    await hr.ok('batches.finalSlip', { id, rowNo: 2, employeeId, days: 30, target: null })
    const { slip, link } = await sent(hr, id)
    const reader = await enterByLink(app, link, '395173', 'setCode')
    if (!reader) throw new Error('The link must let in')
    expect((await reader.call('payslip.view', { id: slip.id })).error).toBeUndefined()
    expect((await reader.call('payslip.view', { id: before })).error).toBe('record.missing')
    expect((await reader.ok('payslip.list')).list.map(({ id: each }) => each)).toEqual([slip.id])
  })

  test.each(['mailbox', 'phone'])('is refused where a successor has the %s', async (what) => {
    const hr = await loggedIn(app)
    const { id, employeeId, phone } = await leaver(hr)
    await hr.ok('employees.add', { name: '接任', ...(what === 'phone' ? { phone } : { email: 'kang@example.com' }) })
    const choice = { id, rowNo: 2, employeeId, days: 7 }
    expect((await hr.call('batches.finalSlip', { ...choice, target: null })).error).toBe('batch.contactOfOther')
    expect((await hr.ok('batches.review', { id })).list[0]).toMatchObject({ match: 'left', finalSlip: null })
  })

  test('is refused where another row of the batch carries it', async () => {
    const hr = await loggedIn(app)
    const { id, employeeId } = await leaver(hr, { rows: [['新人', '', '', '', 'kang@example.com', 8000]] })
    const choice = { id, rowNo: 2, employeeId, days: 7 }
    expect((await hr.call('batches.finalSlip', { ...choice, target: null })).error).toBe('batch.contactOfOther')
  })

  test('is not the contact of the file where the roster has none: the slip goes nowhere', async () => {
    const hr = await loggedIn(app)
    const { id, employeeId } = await leaver(hr, { email: '', ofFile: 'kang.file@example.com' })
    const { row } = await hr.ok('batches.finalSlip', { id, rowNo: 2, employeeId, days: 7, target: null })
    expect(row).toMatchObject({ match: 'confirmed', reachable: false })
    const plan = await hr.ok('batches.check', { id })
    expect(plan).toMatchObject({ ready: 0, canSend: false, finalSlips: { list: [{ target: '' }] } })
    expect((await hr.call('batches.sendNow', await reviewed(hr, id))).error).toBe('batch.blocked')
  })
})

describe('REVIEW-13 a last slip whose roster changes after the choice', () => {
  test.each([
    ['the roster’s contact', null, 'kang@example.com'],
    ['a contact of its own', target, target.value],
  ])('%s that somebody else has by now stops it, before and after it was let go', async (_, chosen, email) => {
    const hr = await loggedIn(app)
    const { id, employeeId } = await leaver(hr)
    await hr.ok('batches.finalSlip', { id, rowNo: 2, employeeId, days: 7, target: chosen })
    await sendReviewed(hr, id)
    await hr.ok('employees.add', { name: '接任', email })
    await sendBatch(app.services, { companyId: hr.companyId, batchId: id })
    const plan = await hr.ok('batches.check', { id })
    expect(plan).toMatchObject({ state: 'review', ready: 0, canSend: false, finalSlips: { list: [{ target: '' }] } })
    expect((await hr.call('batches.sendNow', await reviewed(hr, id))).error).toBe('batch.blocked')
  })

  test('somebody who is back gets a slip like others, at the contact of the roster', async () => {
    const hr = await loggedIn(app)
    const { id, employeeId } = await leaver(hr)
    await hr.ok('batches.finalSlip', { id, rowNo: 2, employeeId, days: 7, target })
    await hr.ok('employees.updateQuit', { id: employeeId, type: 0 })
    expect((await hr.ok('batches.check', { id })).finalSlips).toEqual({ count: 0, list: [] })
    const { slip, to } = await sent(hr, id)
    expect(to).toBe('kang@example.com')
    expect(slip).toMatchObject({ link_days: null, link_until: null, to_own_target: false })
  })
})
