import { approvalStatus } from '@zhixin/contract/batches/approval-status'
import type { ComparedField } from '@zhixin/contract/batches/match-comparison'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import type { TestCaller } from '../../../test/call-contract.ts'
import { confirmMatches } from '../../../test/confirm-matches.ts'
import { loggedIn } from '../../../test/factories.ts'
import { importPayroll } from '../../../test/payroll-file.ts'
import { reviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const header = ['姓名', '部门', '工号', '手机号', '邮箱', '实发工资']
type Row = (string | number)[]

/** Imports a batch of these rows as HR does. */
async function imported(hr: TestCaller, rows: Row[], period = '2026-02'): Promise<string> {
  const batchId = await importPayroll(hr, { period, header, rows })
  return batchId
}

const kang: Row = ['康亮', '人力资源', '227754', '13800138001', '', 9000]
const li: Row = ['李四', '人力资源', '342292', '13800138003', 'li@example.com', 8000]

/** Makes a batch with a row that belongs to nobody, and 朱杰 of the roster, who is not that row's person. */
async function wrongPerson(hr: TestCaller): Promise<{ id: string; zhu: string }> {
  const zhu = {
    name: '朱杰',
    department: '人力资源',
    employeeNo: '342291',
    phone: '13800138002',
    email: 'zhu@example.com',
  }
  const { id } = await hr.ok('employees.add', zhu)
  const [name, department, employeeNo, phone, email] = li as string[]
  await hr.ok('employees.add', { name: name ?? '', department, employeeNo, phone, email })
  return { id: await imported(hr, [kang, li]), zhu: id }
}

const seen: ComparedField[] = ['name', 'employeeNo', 'phone']
const reason = '康亮改名为朱杰，工号已更换'

describe('REVIEW-13 a row that contradicts the chosen person', () => {
  test('REVIEW-13 row and person stand side by side: what agrees, what contradicts, contacts masked', async () => {
    const hr = await loggedIn(app)
    const { id, zhu } = await wrongPerson(hr)
    await hr.ok('employees.add', { name: '老康', employeeNo: '227754' })
    const compared = await hr.ok('batches.compareMatch', { id, rowNo: 2, employeeId: zhu })
    expect(compared.fields.filter(({ agreement }) => agreement !== 'unknown')).toEqual([
      { field: 'name', row: '康亮', person: '朱杰', agreement: 'contradicts', owner: null },
      { field: 'employeeNo', row: '227754', person: '342291', agreement: 'contradicts', owner: '老康' },
      { field: 'department', row: '人力资源', person: '人力资源', agreement: 'agrees', owner: null },
      { field: 'phone', row: '138****8001', person: '138****8002', agreement: 'contradicts', owner: null },
    ])
    expect(compared).toMatchObject({ contradictions: seen, mayWriteBack: false, net: '9000.00', lastNet: null })
  })

  test('REVIEW-13 is refused without a reason, and with a reason for less than contradicts', async () => {
    const hr = await loggedIn(app)
    const { id, zhu } = await wrongPerson(hr)
    const match = { id, rowNo: 2, employeeId: zhu }
    for (const accept of [undefined, { reason, contradictions: ['name' as const] }])
      expect((await hr.call('batches.matchRow', { ...match, ...(accept ? { accept } : {}) })).error).toBe(
        'batch.matchContradicts',
      )
    const blank = await hr.call('batches.matchRow', { ...match, accept: { reason: '  ', contradictions: seen } })
    expect(blank.error).toBe('wire.badInput')
    const empty = await hr.call('batches.matchRow', { ...match, accept: { reason: '1', contradictions: seen } })
    expect(empty.error).toBe('batch.reasonSaysNothing')
    const row = async () => (await hr.ok('batches.review', { id })).list[0]
    expect(await row()).toMatchObject({ employee: null, manual: false })
    await hr.ok('batches.matchRow', { ...match, accept: { reason, contradictions: seen } })
    expect(await row()).toMatchObject({ employee: { name: '朱杰' }, match: 'confirmed', manual: true, accepted: true })
  })

  test('REVIEW-13 stays visible at the gate and in the trail, and is about this batch alone', async () => {
    const hr = await loggedIn(app)
    const { id, zhu } = await wrongPerson(hr)
    await hr.ok('batches.matchRow', { id, rowNo: 2, employeeId: zhu, accept: { reason, contradictions: seen } })
    const plan = await hr.ok('batches.check', { id })
    expect(plan.acceptedMatches).toMatchObject({
      count: 1,
      list: [
        { rowNo: 2, name: '康亮', employee: { name: '朱杰', employeeNo: '342291' }, contradictions: seen, reason },
      ],
    })
    const { list } = await hr.ok('audit.list', { action: 'batch.match' })
    const { changes } = await hr.ok('audit.show', { seq: list[0]?.seq ?? 0 })
    expect(changes).toContainEqual({ field: 'reason', what: '康亮', before: '', after: reason })
    const next = await imported(hr, [kang, li], '2026-03')
    expect((await hr.ok('batches.review', { id: next })).list[0]).toMatchObject({ name: '康亮', employee: null })
  })

  test('REVIEW-13 is taken back to what the product found, also afterwards', async () => {
    const hr = await loggedIn(app)
    const { id, zhu } = await wrongPerson(hr)
    await hr.ok('batches.matchRow', { id, rowNo: 2, employeeId: zhu, accept: { reason, contradictions: seen } })
    const before = await reviewed(hr, id)
    const { row } = await hr.ok('batches.undoMatch', { id, rowNo: 2 })
    expect(row).toMatchObject({ match: 'unknown', employee: null, manual: false, accepted: false })
    expect((await hr.ok('batches.check', { id })).acceptedMatches).toEqual({ count: 0, list: [] })
    expect((await hr.call('batches.sendNow', before)).error).toBe('batch.changed')
    expect((await hr.call('batches.undoMatch', { id, rowNo: 2 })).error).toBe('batch.notMatchedByHand')
  })

  test('REVIEW-13 a match by name that HR confirmed is taken back too, and not remembered', async () => {
    const hr = await loggedIn(app)
    await hr.ok('employees.add', { name: '李四', email: 'li4@example.com' })
    const id = await imported(hr, [['李四', '', '', '', '', 8000]])
    await confirmMatches(hr, id)
    expect((await hr.ok('batches.undoMatch', { id, rowNo: 2 })).row).toMatchObject({ match: 'byName', manual: false })
  })

  test('REVIEW-13 the gate says how many there are, beyond those that it lists', async () => {
    const hr = await loggedIn(app)
    const { companyId } = hr
    const { batchId, people } = await makeReviewedBatch(app.services, { companyId, people: 205 })
    const sealer = await app.services.vault.sealer(companyId)
    const by = { accepted_by: batchId, accepted_by_name: '人事', accepted_at: new Date() }
    await withCompany(app.services.pools, companyId, (db) =>
      db
        .insertInto('accepted_match')
        .values(
          people.map(({ rowNo, employeeId }) => ({
            company_id: companyId,
            batch_id: batchId,
            row_no: rowNo,
            employee_id: employeeId,
            contradictions: ['name'],
            reason_sealed: sealer.seal('accepted_match', 'reason', `${batchId}/${rowNo}`, `理由${rowNo}`),
            ...by,
          })),
        )
        .execute(),
    )
    const { acceptedMatches } = await hr.ok('batches.check', { id: batchId })
    expect(acceptedMatches.count).toBe(205)
    expect(acceptedMatches.list).toHaveLength(200)
    expect(acceptedMatches.list[0]).toMatchObject({ rowNo: 2, reason: '理由2' })
  })
})

test('REVIEW-13 a mailbox that several rows carry and that is a colleague’s does not go into the roster with a match', async () => {
  const hr = await loggedIn(app)
  await hr.ok('employees.add', { name: '前台', email: 'desk@example.com' })
  const { id: employeeId } = await hr.ok('employees.add', { name: '康亮', email: 'kang@example.com' })
  const id = await imported(hr, [
    ['康亮', '', '', '', 'desk@example.com', 9000],
    ['孙七', '', '', '', 'desk@example.com', 8000],
  ])
  const match = { id, rowNo: 2, employeeId }
  const compared = await hr.ok('batches.compareMatch', match)
  expect(compared).toMatchObject({ contradictions: [], mayWriteBack: false })
  expect((await hr.call('batches.matchRow', { ...match, writeBack: true })).error).toBe('batch.noWriteBack')
  expect((await hr.ok('employees.list', { id: employeeId, status: 'all' })).list[0]?.email).toBe('kang@example.com')
})

describe('REVIEW-10 REVIEW-13 an approval is about what was accepted as well', () => {
  const limits = { netPercent: 30, netAmount: '300', columnPercent: 50 }

  test('a match that is accepted after the approval takes it back, and the second person sees it', async () => {
    const hr = await loggedIn(app)
    const boss = await loggedIn(app, { companyIds: [hr.companyId] })
    await boss.ok('batches.saveReviewSettings', { needsApproval: true, ...limits })
    const { id, zhu } = await wrongPerson(hr)
    const match = { id, rowNo: 2, employeeId: zhu }
    await hr.ok('batches.matchRow', { ...match, accept: { reason, contradictions: seen } })
    const first = await reviewed(hr, id)
    await boss.ok('batches.decideApproval', { ...first, status: approvalStatus.approved })
    const status = async () => (await hr.ok('batches.findings', { id })).approval.status
    expect(await status()).toBe(approvalStatus.approved)
    // HR chooses the same person again, with another reason.
    await hr.ok('batches.matchRow', { ...match, accept: { reason: '经理口头确认', contradictions: seen } })
    expect(await status()).toBe(approvalStatus.waiting)
    expect((await hr.call('batches.sendNow', first)).error).toBe('batch.changed')
    expect((await boss.call('batches.decideApproval', { ...first, status: approvalStatus.approved })).error).toBe(
      'batch.changed',
    )
    expect((await boss.ok('batches.check', { id })).acceptedMatches.list[0]?.reason).toBe('经理口头确认')
  })

  test('a finding that is accepted after the approval takes it back', async () => {
    const hr = await loggedIn(app)
    const boss = await loggedIn(app, { companyIds: [hr.companyId] })
    await boss.ok('batches.saveReviewSettings', { needsApproval: true, ...limits })
    const id = await imported(hr, [['甲', '部', 'A1', '13900139001', 'a@example.com', -5]])
    await hr.ok('batches.addUnknown', { id })
    const first = await reviewed(hr, id)
    await boss.ok('batches.decideApproval', { ...first, status: approvalStatus.approved })
    const { groups, basis } = await hr.ok('batches.findings', { id })
    const key = groups.flatMap(({ list }) => list)[0]?.key ?? ''
    expect(await hr.ok('batches.acceptFindings', { id, basis, which: { keys: [key] }, reason: '离职结算' })).toEqual({
      accepted: 1,
    })
    expect((await hr.ok('batches.findings', { id })).approval.status).toBe(approvalStatus.waiting)
    expect((await hr.call('batches.sendNow', first)).error).toBe('batch.changed')
  })
})
