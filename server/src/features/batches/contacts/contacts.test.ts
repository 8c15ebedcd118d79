import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform, withCompany } from '../../../database/transaction.ts'
import { sendBatch } from '../../../slips/start-batch.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { confirmMatches, importShown } from '../../../test/confirm-matches.ts'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile, usualHeader } from '../../../test/payroll-file.ts'
import { sendReviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { withReviewChange } from '../review-hash-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const email = 'email' as const
const batchOf = async (hr: TestCaller) =>
  (
    await makeReviewedBatch(app.services, {
      companyId: hr.companyId,
      person: () => ({ email: null }),
    })
  ).batchId

/** Makes a batch from a file without contacts and adds everybody to the roster, as a new customer would have it. */
async function withoutContacts(hr: TestCaller, names: readonly string[]): Promise<string> {
  const file = await payrollFile(
    usualHeader,
    names.map((name) => [name, '研发部', '', '', 1, 1, 2]),
  )
  const { batchId } = await hr.ok('batches.importExcel', { period: '2026-02' }, { file })
  await hr.ok('batches.addUnknown', { id: batchId })
  return batchId
}

async function save(hr: TestCaller, id: string, text: string) {
  const wish = { id, channel: email, text }
  const { basis } = await hr.ok('batches.checkContacts', wish)
  return hr.ok('batches.saveContacts', { ...wish, basis })
}
/** Whether a connection to this database waits for a lock. */
const somebodyWaits = () =>
  asPlatform(app.services.pools, async (db) => {
    const { rows } = await sql`select from pg_locks join pg_stat_activity a using (pid)
      where not granted and a.datname = current_database()`.execute(db)
    return rows.length > 0
  })
const mailboxes = async (hr: TestCaller) =>
  Object.fromEntries((await hr.ok('employees.list', {})).list.map((person) => [person.name, person.email]))

describeCallContract('batches.checkContacts', {
  app: () => app,
  input: async (hr) => ({ id: await batchOf(hr), channel: email }),
  foreignInput: async (other) => ({ id: await batchOf(other), channel: email }),
  badInput: [{ id: 'x', channel: 'email' }, { channel: 'pigeon' }],
})
describeCallContract('batches.saveContacts', {
  app: () => app,
  input: async (hr) => {
    const wish = { id: await batchOf(hr), channel: email, text: 'a@example.com' }
    const { basis } = await hr.ok('batches.checkContacts', wish)
    return { ...wish, basis }
  },
  badInput: [{ channel: 'email', text: 'a@example.com' }],
})
describeCallContract('batches.contactsSheet', {
  app: () => app,
  input: async (hr) => ({ id: await batchOf(hr), channel: email }),
  badInput: [{ channel: 'email' }],
})

test('IMPORT-15 a pasted column gives everybody of the list a mailbox, and the batch can be sent', async () => {
  const hr = await loggedIn(app)
  const id = await withoutContacts(hr, ['张三', '李四', '王五'])
  expect(await hr.ok('batches.check', { id })).toMatchObject({ ready: 0, canSend: false })
  const text = 'zhang@example.com\nli@example.com\nwang@example.com'
  const plan = await hr.ok('batches.checkContacts', { id, channel: email, text })
  expect(plan).toMatchObject({ kind: 'email', people: 3, ready: 3, problemCount: 0, lengthDiffers: null })
  expect(plan.list.map(({ rowNo, name, contact }) => [rowNo, name, contact])).toEqual([
    [2, '张三', 'zhang@example.com'],
    [3, '李四', 'li@example.com'],
    [4, '王五', 'wang@example.com'],
  ])
  expect(await mailboxes(hr)).toEqual({ 张三: '', 李四: '', 王五: '' })
  expect(await save(hr, id, text)).toMatchObject({ saved: 3, left: 0, leftNames: [] })
  expect(await mailboxes(hr)).toEqual({ 张三: 'zhang@example.com', 李四: 'li@example.com', 王五: 'wang@example.com' })
  expect(await hr.ok('batches.check', { id })).toMatchObject({ ready: 3, canSend: true })
})

test('IMPORT-15 a column that is shorter than the list gives nobody anything', async () => {
  const hr = await loggedIn(app)
  const id = await withoutContacts(hr, ['张三', '李四', '王五'])
  const text = 'li@example.com\nwang@example.com'
  expect(await hr.ok('batches.checkContacts', { id, channel: email, text })).toMatchObject({
    ready: 0,
    lengthDiffers: 2,
  })
  expect(await save(hr, id, text)).toMatchObject({ saved: 0, left: 3 })
  expect(Object.values(await mailboxes(hr))).toEqual(['', '', ''])
})

test('IMPORT-15 good lines are taken, the others told, and who is left is named', async () => {
  const hr = await loggedIn(app)
  await hr.ok('employees.add', { name: '老板', email: 'boss@example.com' })
  const id = await withoutContacts(hr, ['张三', '李四', '王五'])
  const text = '张三\tzhang@example.com\n李四\tBoss@example.com\n赵六\tzhao@example.com\n王五\t无'
  const plan = await hr.ok('batches.checkContacts', { id, channel: email, text })
  expect(plan.problems).toEqual([
    { line: 2, text: '李四\tBoss@example.com', why: 'taken', owner: '老板' },
    { line: 3, text: '赵六\tzhao@example.com', why: 'nobody', owner: '' },
    { line: 4, text: '王五\t无', why: 'invalid', owner: '' },
  ])
  expect(await save(hr, id, text)).toMatchObject({ saved: 1, left: 2, leftNames: ['李四', '王五'] })
})

test('IMPORT-15 a name that a colleague outside the list has too needs the department', async () => {
  const hr = await loggedIn(app)
  const id = await withoutContacts(hr, ['张三'])
  await hr.ok('employees.add', { name: '张三', department: '销售部', email: 'zhang.sales@example.com' })
  const wish = (text: string) => hr.ok('batches.checkContacts', { id, channel: email, text })
  const plan = await wish('张三\tzhang@example.com')
  expect([plan.ready, plan.problems.map(({ why }) => why)]).toEqual([0, ['several']])
  expect(await wish('张三\t研发部\tzhang@example.com')).toMatchObject({ ready: 1, problems: [] })
})

test('IMPORT-15 a contact that another row of the batch has is taken', async () => {
  const hr = await loggedIn(app)
  const file = await payrollFile(usualHeader, [
    ['张三', '研发部', '', '', 1, 1, 2],
    ['李四', '研发部', '', 'li@example.com', 1, 1, 2],
  ])
  await hr.ok('employees.add', { name: '张三', department: '研发部' })
  await hr.ok('employees.add', { name: '李四', department: '研发部' })
  const { batchId: id } = await hr.ok('batches.importExcel', { period: '2026-02' }, { file })
  await confirmMatches(hr, id)
  const plan = await hr.ok('batches.checkContacts', { id, channel: email, text: '张三\tLi@example.com' })
  expect(plan).toMatchObject({ people: 1, ready: 0, problems: [{ why: 'taken', owner: '李四' }] })
  expect(await save(hr, id, '张三\tli@example.com')).toMatchObject({ saved: 0, leftNames: ['张三'] })
})

test('IMPORT-15 REVIEW-13 a last slip with its own contact is not in the list, and its contact is taken', async () => {
  const hr = await loggedIn(app)
  const leaver = await hr.ok('employees.add', { name: '康亮', phone: '13900139000' })
  await hr.ok('employees.add', { name: '张三' })
  await hr.ok('employees.updateQuit', { id: leaver.id, type: 1 })
  const file = await payrollFile(usualHeader, [
    ['康亮', '', '', '', 1, 1, 2],
    ['张三', '', '', '', 1, 1, 2],
  ])
  const { batchId: id } = await hr.ok('batches.importExcel', { period: '2026-02' }, { file })
  await confirmMatches(hr, id)
  const target = { kind: email, value: 'kang@example.com' }
  await hr.ok('batches.finalSlip', { id, rowNo: 2, employeeId: leaver.id, days: 7, target })
  const bySms = await hr.ok('batches.checkContacts', { id, channel: 'sms' })
  expect(bySms.list.map(({ name }) => name)).toEqual(['张三'])
  const plan = await hr.ok('batches.checkContacts', { id, channel: email, text: '张三\tkang@example.com' })
  expect(plan).toMatchObject({ ready: 0, problems: [{ why: 'taken', owner: '康亮' }] })
})

test('IMPORT-15 a mobile that a colleague has is told, for the channel that needs mobiles', async () => {
  const hr = await loggedIn(app)
  await hr.ok('employees.add', { name: '老板', phone: '13900139000' })
  const id = await withoutContacts(hr, ['张三', '李四'])
  const wish = { id, channel: 'sms' as const, text: '139 0013 9000\n138-0013-8000' }
  const { basis, problems, ready } = await hr.ok('batches.checkContacts', wish)
  expect([ready, problems.map(({ why, owner }) => [why, owner])]).toEqual([1, [['taken', '老板']]])
  expect(await hr.ok('batches.saveContacts', { ...wish, basis })).toMatchObject({ saved: 1, leftNames: ['张三'] })
  const { list } = await hr.ok('employees.list', { keyword: '李四' })
  expect(list[0]?.phone).toBe('13800138000')
})

test('IMPORT-15 a list that changed since it was shown refuses the column', async () => {
  const hr = await loggedIn(app)
  const id = await withoutContacts(hr, ['张三', '李四'])
  const wish = { id, channel: email, text: 'zhang@example.com\nli@example.com' }
  const { basis } = await hr.ok('batches.checkContacts', wish)
  const [first] = (await hr.ok('employees.list', { keyword: '张三' })).list
  await hr.ok('employees.save', { id: first?.id ?? '', email: 'first@example.com' })
  expect((await hr.call('batches.saveContacts', { ...wish, basis })).error).toBe('employees.rosterChanged')
  expect(await mailboxes(hr)).toEqual({ 张三: 'first@example.com', 李四: '' })
})

test('IMPORT-15 TRUST-06 a first contact of somebody with slips is an open change until another person confirms it', async () => {
  const hr = await loggedIn(app)
  await loggedIn(app, { companyIds: [hr.companyId] })
  await hr.ok('employees.add', { name: '张三' })
  const older = await payrollFile(usualHeader, [['张三', '', '', 'old@example.com', 1, 1, 2]])
  const { batchId } = await hr.ok('batches.importExcel', { period: '2026-01' }, { file: older })
  await confirmMatches(hr, batchId)
  await sendReviewed(hr, batchId)
  await sendBatch(app.services, { companyId: hr.companyId, batchId })
  const id = await withoutContacts(hr, ['张三'])
  await confirmMatches(hr, id)
  await save(hr, id, 'zhang@example.com')
  const { list } = await hr.ok('employees.list', {})
  expect(list.find(({ name }) => name === '张三')?.contactChange).toEqual(['email'])
})

test('IMPORT-15 the sheet to fill in names those without a contact, and filled in it is a roster', async () => {
  const hr = await loggedIn(app)
  const id = await withoutContacts(hr, ['张三', '李四'])
  const sheet = await hr.call('batches.contactsSheet', { id, channel: email })
  const untouched = { name: '待补充.xlsx', body: Buffer.from(sheet.data as never) }
  expect(await hr.ok('employees.checkFile', {}, { file: untouched })).toMatchObject({ people: 2, unchanged: 2 })
  const filled = await payrollFile(['姓名', '工号', '部门', '邮箱'], [['李四', '', '研发部', 'li@example.com']])
  const { planHash } = await hr.ok('employees.checkFile', {}, { file: filled })
  const done = await hr.ok('employees.import', { planHash, byName: '2' }, { file: filled })
  expect(done).toMatchObject({ added: 0, updated: 1, failed: [] })
  expect(await hr.ok('batches.check', { id })).toMatchObject({ ready: 1 })
})

test('IMPORT-15 SEND-12 saving contacts tells the review hash before and after, of this change alone', async () => {
  const hr = await loggedIn(app)
  const id = await withoutContacts(hr, ['张三', '李四'])
  const reviewed = await hr.ok('batches.review', { id })
  const { review } = await save(hr, id, '张三\tzhang@example.com')
  const check = await hr.ok('batches.check', { id })
  expect(review).toEqual({ before: reviewed.reviewHash, after: check.reviewHash, marks: check.reviewMarks })
  expect(review.after).not.toBe(review.before)
  const { contacts, ...others } = reviewed.reviewMarks
  expect(check.reviewMarks).toMatchObject(others)
  expect(check.reviewMarks.contacts).not.toBe(contacts)

  const colleague = await loggedIn(app, { companyIds: [hr.companyId] })
  const [zhang] = (await hr.ok('employees.list', { keyword: '张三' })).list
  await colleague.ok('employees.save', { id: zhang?.id ?? '', email: 'theirs@example.com' })
  expect((await save(hr, id, '李四\tli@example.com')).review.before).not.toBe(review.after)
})

test('IMPORT-15 SEND-12 nobody else changes the people of a batch while contacts are saved for it', async () => {
  const hr = await loggedIn(app)
  const id = await withoutContacts(hr, ['张三', '李四'])
  const [zhang] = (await hr.ok('employees.list', { keyword: '张三' })).list
  const place = { companyId: hr.companyId, batchId: id }
  let theirs: Promise<unknown> = Promise.resolve()
  const { review } = await withCompany(app.services.pools, hr.companyId, (db) =>
    withReviewChange(db, place, async () => {
      theirs = hr.ok('employees.save', { id: zhang?.id ?? '', email: 'theirs@example.com' })
      await expect.poll(somebodyWaits).toBe(true)
    }),
  )
  expect(review.after).toBe(review.before)
  await theirs
  expect((await hr.ok('batches.check', { id })).reviewHash).not.toBe(review.after)
})

test('IMPORT-15 SEND-12 a roster that is imported for a batch tells the same, and only of an own batch', async () => {
  const hr = await loggedIn(app)
  const id = await withoutContacts(hr, ['张三'])
  const { reviewHash: before } = await hr.ok('batches.review', { id })
  const file = await payrollFile(['姓名', '工号', '部门', '邮箱'], [['张三', '', '研发部', 'zhang@example.com']])
  const { review } = await importShown(hr, { file }, { batchId: id })
  const { reviewHash: after, reviewMarks: marks } = await hr.ok('batches.check', { id })
  expect(review).toEqual({ before, after, marks })
  const stranger = await loggedIn(app)
  expect((await stranger.call('employees.import', { batchId: id, planHash: 'x' }, { file })).error).toBe(
    'record.missing',
  )
  expect((await stranger.ok('employees.list', {})).list).toEqual([])
})
