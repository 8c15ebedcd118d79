import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { sendBatch } from '../../../slips/start-batch.ts'
import type { TestCaller } from '../../../test/call-contract.ts'
import { confirmMatches } from '../../../test/confirm-matches.ts'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile, usualHeader } from '../../../test/payroll-file.ts'
import { reviewed, sendReviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const boss = { name: '李四', email: 'li@example.com', phone: '13900139000' }
const row = (name: string, email = '', phone = '') => [name, '', phone, email, 1, 1, 2]

async function makeBatch(hr: TestCaller, rows: (string | number)[][]): Promise<string> {
  const file = await payrollFile(usualHeader, rows)
  return (await hr.ok('batches.importExcel', { period: '2026-02' }, { file })).batchId
}
const rowsOf = async (hr: TestCaller, id: string) => (await hr.ok('batches.review', { id })).list
const add = async (hr: TestCaller, person: { name: string; email?: string; phone?: string }) =>
  (await hr.ok('employees.add', person)).id

/** Expects that these people get nothing and that the check reports it beforehand. */
async function expectUnreachable(hr: TestCaller, id: string, count: number) {
  const plan = await hr.ok('batches.check', { id })
  expect(plan).toMatchObject({ canSend: false, problems: [{ kind: 'unreachable', blocks: true, count }] })
  expect((await hr.ok('batches.review', { id, show: 'unreachable' })).total).toBe(count)
  expect((await hr.call('batches.sendNow', await reviewed(hr, id))).error).toBe('batch.blocked')
}

/** Returns the mailboxes to which the slips of a batch go. */
async function targetsOf(hr: TestCaller, batchId: string): Promise<string[]> {
  const { companyId } = hr
  await sendReviewed(hr, batchId)
  await sendBatch(app.services, { companyId, batchId })
  const sealer = await app.services.vault.sealer(companyId)
  const deliveries = await withCompany(app.services.pools, companyId, (db) =>
    db.selectFrom('delivery').select(['id', 'target_sealed']).where('batch_id', '=', batchId).execute(),
  )
  return deliveries.map(({ id, target_sealed }) => sealer.open('delivery', 'target', id, target_sealed)).sort()
}

test('SEND-11 a colleague’s mailbox beside somebody’s name is no target, also when HR says who it is', async () => {
  const hr = await loggedIn(app)
  await add(hr, boss)
  const employeeId = await add(hr, { name: '张三' })
  const id = await makeBatch(hr, [row('张三', boss.email)])
  expect((await rowsOf(hr, id))[0]?.match).toBe('conflict')
  const { row: matched } = await hr.ok('batches.matchRow', {
    id,
    rowNo: 2,
    employeeId,
    accept: { reason: '邮箱填错了', contradictions: ['email'] },
  })
  expect(matched).toMatchObject({
    match: 'confirmed',
    matchStatus: 1,
    matchTipsMessage: '邮箱属于名册中的 李四',
    reachable: false,
  })
  await expectUnreachable(hr, id, 1)
  await hr.ok('employees.save', { id: employeeId, email: 'zhang@example.com' })
  expect(await targetsOf(hr, id)).toEqual(['zhang@example.com'])
})

test('SEND-11 the same when the mailbox of a confirmed row is changed to a colleague’s', async () => {
  const hr = await loggedIn(app)
  await add(hr, boss)
  await add(hr, { name: '张三' })
  const id = await makeBatch(hr, [row('张三', 'zhang@example.com')])
  await confirmMatches(hr, id)
  expect((await rowsOf(hr, id))[0]).toMatchObject({ match: 'confirmed', matchStatus: 0, reachable: true })
  const { row: changed } = await hr.ok('batches.updateCell', { id, rowNo: 2, index: 3, value: boss.email })
  expect(changed).toMatchObject({
    match: 'confirmed',
    employee: { name: '张三' },
    matchStatus: 1,
    matchTipsMessage: '邮箱属于名册中的 李四',
    reachable: false,
  })
  await expectUnreachable(hr, id, 1)
})

test('SEND-11 REVIEW-03 unknown people do not take over what somebody of the roster has', async () => {
  const hr = await loggedIn(app)
  await add(hr, boss)
  const id = await makeBatch(hr, [
    row('王五', boss.email, boss.phone),
    row('赵六', boss.email, boss.phone),
    row('钱七', 'qian@example.com', '13700137000'),
  ])
  expect(await hr.ok('batches.addUnknown', { id })).toMatchObject({ added: 3, failed: [] })
  const { list } = await hr.ok('employees.list', { sort: 'createdAt', descending: false })
  expect(list.map(({ name, email, phone }) => [name, email, phone])).toEqual([
    ['李四', boss.email, boss.phone],
    ['王五', '', ''],
    ['赵六', '', ''],
    ['钱七', 'qian@example.com', '13700137000'],
  ])
  expect((await rowsOf(hr, id)).map(({ matchStatus, reachable }) => [matchStatus, reachable])).toEqual([
    [1, false],
    [1, false],
    [0, true],
  ])
  await expectUnreachable(hr, id, 2)
})

test('SEND-11 a mailbox that two rows of the file carry is neither’s', async () => {
  const hr = await loggedIn(app)
  for (const name of ['王五', '赵六', '钱七']) await add(hr, { name })
  const id = await makeBatch(hr, [
    row('王五', 'one@example.com'),
    row('赵六', 'one@example.com'),
    row('钱七', 'qian@example.com'),
  ])
  await confirmMatches(hr, id)
  await expectUnreachable(hr, id, 2)
  await hr.ok('batches.removeRows', { id, rowNos: [2] })
  expect(await targetsOf(hr, id)).toEqual(['one@example.com', 'qian@example.com'])
})

test('REVIEW-03 SEND-02 one mailbox for everybody that nobody has yet becomes theirs, and is only shown', async () => {
  const hr = await loggedIn(app)
  const id = await makeBatch(hr, [row('王五', 'all@example.com'), row('赵六', 'all@example.com')])
  await hr.ok('batches.addUnknown', { id })
  expect((await rowsOf(hr, id)).map(({ matchStatus, reachable }) => [matchStatus, reachable])).toEqual([
    [0, true],
    [0, true],
  ])
  const plan = await hr.ok('batches.check', { id })
  expect(plan).toMatchObject({ canSend: true, problems: [{ kind: 'sharedTarget', blocks: false, count: 2 }] })
  expect(await targetsOf(hr, id)).toEqual(['all@example.com', 'all@example.com'])
})

test('SEND-11 the mailbox of somebody who has left is not used either', async () => {
  const hr = await loggedIn(app)
  const gone = await add(hr, boss)
  await hr.ok('employees.updateQuit', { id: gone, type: 1 })
  await add(hr, { name: '张三' })
  const id = await makeBatch(hr, [row('张三', boss.email)])
  await confirmMatches(hr, id)
  expect((await rowsOf(hr, id))[0]).toMatchObject({ matchStatus: 1, matchTipsMessage: '邮箱属于名册中的 李四' })
  await expectUnreachable(hr, id, 1)
})
