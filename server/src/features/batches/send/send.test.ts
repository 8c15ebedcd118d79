import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../../../database/tables.ts'
import { withCompany } from '../../../database/transaction.ts'
import { sendBatch } from '../../../slips/start-batch.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { describeCallContract } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { reviewed, sendReviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const batchOf = async (companyId: string) => (await makeReviewedBatch(app.services, { companyId })).batchId

describeCallContract('batches.check', {
  app: () => app,
  input: async ({ companyId }) => ({ id: await batchOf(companyId) }),
  badInput: [{}, { id: 'not-an-id' }, { id: '00000000-0000-7000-8000-000000000000', channel: 'pigeon' }],
})

describeCallContract('batches.sendNow', {
  app: () => app,
  input: async (hr) => reviewed(hr, await batchOf(hr.companyId)),
  // Nothing is sent without the review hash: the third input lacks only that.
  badInput: [
    {},
    { id: 'not-an-id', reviewHash: 'x' },
    { id: '00000000-0000-7000-8000-000000000000' },
    { id: '00000000-0000-7000-8000-000000000000', reviewHash: 'x', channel: 'pigeon' },
  ],
})

const slipsOf = (companyId: string, batchId: string) =>
  withCompany(app.services.pools, companyId, async (db) => ({
    batch: await db.selectFrom('batch').selectAll().where('id', '=', batchId).executeTakeFirstOrThrow(),
    slips: await db.selectFrom('slip').selectAll().where('batch_id', '=', batchId).orderBy('row_no').execute(),
    deliveries: await db.selectFrom('delivery').selectAll().where('batch_id', '=', batchId).execute(),
  }))

test('SEND-02 check says who, how much and through what before anything is sent', async () => {
  const hr = await loggedIn(app)
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 3 })
  const plan = await hr.ok('batches.check', { id: batchId })
  expect(plan).toMatchObject({ state: 'review', people: 3, ready: 3, channel: 'email', problems: [], canSend: true })
  // 8000.50 + 8001.50 + 8002.50
  expect(plan.netPayTotal).toBe('24004.50')
  expect(plan.channels.map(({ name, available }) => [name, available])).toEqual([
    ['email', true],
    ['miniProgram', false],
    ['sms', false],
  ])
  expect(plan.channels[1]?.reason).not.toBe('')
})

type RowChange = ReturnType<NonNullable<Parameters<typeof makeReviewedBatch>[1]['row']>>

test.each<[string, RowChange]>([
  ['byName', { match: 'byName' }],
  ['unmatched', { match: 'unknown', employee_id: null }],
  ['unmatched', { match: 'shared', employee_id: null }],
  ['unmatched', { match: 'conflict' }],
  ['left', { match: 'left' }],
  ['repeated', { match: 'twice' }],
  ['blocked', { blocked: [2] }],
])('SEND-02 SEND-11 a row that is %s stops the send before it begins (%j)', async (kind, row) => {
  const hr = await loggedIn(app)
  const { batchId } = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    row: (n) => (n === 1 ? row : {}),
  })
  const plan = await hr.ok('batches.check', { id: batchId })
  expect(plan.problems.map((problem) => [problem.kind, problem.blocks, problem.count])).toEqual([[kind, true, 1]])
  expect(plan.problems[0]?.message).toContain('1')
  expect(plan).toMatchObject({ canSend: false, ready: 2 })
  expect(await hr.call('batches.sendNow', await reviewed(hr, batchId))).toMatchObject({ error: 'batch.blocked' })
  expect((await slipsOf(hr.companyId, batchId)).batch.state).toBe('review')
})

test('SEND-02 people without a mailbox are named before sending, a mailbox shared by two is only shown', async () => {
  const hr = await loggedIn(app)
  const lacking = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 4,
    person: (n) => (n > 1 ? { email: null } : {}),
  })
  const plan = await hr.ok('batches.check', { id: lacking.batchId })
  expect(plan.problems).toMatchObject([{ kind: 'unreachable', blocks: true, count: 2 }])
  expect(plan.problems[0]?.message).toContain('2')
  const shared = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    person: (n) => (n < 2 ? { email: 'Couple@example.com' } : {}),
  })
  const second = await hr.ok('batches.check', { id: shared.batchId })
  expect(second.problems).toMatchObject([{ kind: 'sharedTarget', blocks: false, count: 2 }])
  expect(second.canSend).toBe(true)
  await hr.ok('batches.sendNow', { id: shared.batchId, reviewHash: second.reviewHash })
})

test('SEND-02 the mailbox of the roster comes first, the one of the file is used where the roster has none', async () => {
  const hr = await loggedIn(app)
  const { batchId, companyId } = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 2,
    person: (n) => ({ email: n ? null : 'roster@example.com', emailInFile: `file-${n}@example.com` }),
  })
  expect(await hr.ok('batches.check', { id: batchId })).toMatchObject({ canSend: true, ready: 2, problems: [] })
  await sendReviewed(hr, batchId)
  await sendBatch(app.services, { companyId, batchId })
  const sealer = await app.services.vault.sealer(companyId)
  const { deliveries } = await slipsOf(companyId, batchId)
  const targets = deliveries.map(({ id, target_sealed }) => sealer.open('delivery', 'target', id, target_sealed))
  expect(targets.sort()).toEqual(['file-1@example.com', 'roster@example.com'])
})

test('SEND-02 review, check and send agree on who can be reached, also after a write-back', async () => {
  const hr = await loggedIn(app)
  const { batchId, companyId } = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 4,
    // HR has decided all rows, so that matching again changes nothing.
    row: () => ({ match: 'confirmed', decided: true }),
    person: (n) => ({
      name: `员工${n}`,
      email: n % 2 ? null : `roster-${n}@example.com`,
      ...(n > 1 ? { emailInFile: `file-${n}@example.com` } : {}),
    }),
  })
  const unreachable = async () => {
    const { list } = await hr.ok('batches.review', { id: batchId })
    const { problems } = await hr.ok('batches.check', { id: batchId })
    return {
      review: list.filter((row) => !row.reachable).map(({ rowNo }) => rowNo),
      check: problems.find(({ kind }) => kind === 'unreachable')?.count ?? 0,
    }
  }
  expect(await unreachable()).toEqual({ review: [3], check: 1 })
  // The contact of row 4 is copied from the file to the roster; row 3 has none to copy.
  const { list } = await hr.ok('batches.review', { id: batchId })
  const match = (rowNo: number) => ({
    id: batchId,
    rowNo,
    employeeId: list.find((row) => row.rowNo === rowNo)?.employee?.id ?? '',
    writeBack: true,
    // The roster has another mailbox for this person.
    ...(rowNo === 4 ? { accept: { reason: '员工换了邮箱', contradictions: ['email' as const] } } : {}),
  })
  const before = await reviewed(hr, batchId)
  await hr.ok('batches.matchRow', match(4))
  await hr.ok('batches.matchRow', match(3))
  expect(await unreachable()).toEqual({ review: [3], check: 1 })
  expect((await hr.call('batches.sendNow', before)).error).toBe('batch.changed')
  await withCompany(app.services.pools, companyId, (db) =>
    db.deleteFrom('batch_row').where('batch_id', '=', batchId).where('row_no', '=', 3).execute(),
  )
  await sendReviewed(hr, batchId)
  await sendBatch(app.services, { companyId, batchId })
  const sealer = await app.services.vault.sealer(companyId)
  const { deliveries } = await slipsOf(companyId, batchId)
  const targets = deliveries.map(({ id, target_sealed }) => sealer.open('delivery', 'target', id, target_sealed))
  expect(targets.sort()).toEqual(['file-2@example.com', 'file-3@example.com', 'roster-0@example.com'])
})

test('SEND-02 an empty batch and a channel without settings are refused in words', async () => {
  const hr = await loggedIn(app)
  const empty = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 0 })
  expect(await hr.ok('batches.check', { id: empty.batchId })).toMatchObject({
    canSend: false,
    people: 0,
    problems: [{ kind: 'empty' }],
  })
  expect((await hr.call('batches.sendNow', await reviewed(hr, empty.batchId))).error).toBe('batch.empty')
  const batchId = await batchOf(hr.companyId)
  const plan = await hr.ok('batches.check', { id: batchId, channel: 'sms' })
  expect(plan.canSend).toBe(false)
  expect(plan.problems.map(({ kind }) => kind)).toContain('channel')
  for (const channel of ['sms', 'miniProgram'] as const)
    expect((await hr.call('batches.sendNow', await reviewed(hr, batchId, channel))).error).toBe('channel.notConfigured')
})

test('SEND-05 outside sandbox mode a channel without settings refuses, it never pretends', async () => {
  const bare = await testApp({ SANDBOX: '0' })
  const hr = await loggedIn(bare)
  const { batchId } = await makeReviewedBatch(bare.services, { companyId: hr.companyId })
  expect((await hr.ok('batches.check', { id: batchId })).canSend).toBe(false)
  expect((await hr.call('batches.sendNow', await reviewed(hr, batchId))).error).toBe('channel.notConfigured')
  await bare.close()
})

test('SEND-12 only what was reviewed is sent: any change since then is refused', async () => {
  const hr = await loggedIn(app)
  const { batchId, companyId } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  const { reviewHash } = await hr.ok('batches.check', { id: batchId })
  await withCompany(app.services.pools, companyId, (db) =>
    db
      .updateTable('batch_row')
      .set({ content_hash: Buffer.from('another content') })
      .where('batch_id', '=', batchId)
      .where('row_no', '=', 3)
      .execute(),
  )
  expect((await hr.call('batches.sendNow', { id: batchId, reviewHash })).error).toBe('batch.changed')
  const anew = await hr.ok('batches.check', { id: batchId })
  expect(anew.reviewHash).not.toBe(reviewHash)
  await hr.ok('batches.sendNow', { id: batchId, reviewHash: anew.reviewHash })
})

test.each<[string, Partial<Updateable<Tables['employee']>>]>([
  ['has left', { status: 'left' }],
  ['has another mailbox', { email_hash: Buffer.from('another mailbox') }],
  ['has another phone', { phone_hash: Buffer.from('another phone') }],
  ['has another name', { name: '另一个人' }],
])('SEND-12 somebody who %s since the check is not sent to: the batch has changed', async (_, roster) => {
  const hr = await loggedIn(app)
  const { batchId, companyId, people } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  const change = (set: Partial<Updateable<Tables['employee']>>) =>
    withCompany(app.services.pools, companyId, (db) =>
      db
        .updateTable('employee')
        .set(set)
        .where('id', '=', people[1]?.employeeId ?? '')
        .execute(),
    )
  const checked = await reviewed(hr, batchId)
  await change(roster)
  expect((await hr.call('batches.sendNow', checked)).error).toBe('batch.changed')
  // The same happens between the click and the making of the slips.
  await sendReviewed(hr, batchId)
  await change({ email_hash: Buffer.from('a third mailbox') })
  await sendBatch(app.services, { companyId, batchId })
  const { batch, slips } = await slipsOf(companyId, batchId)
  expect([batch.state, slips.length]).toEqual(['review', 0])
})

test('SEND-06 of many clicks at once one wins and the others hear that it was sent', async () => {
  const hr = await loggedIn(app)
  const wish = await reviewed(hr, await batchOf(hr.companyId))
  const answers = await Promise.all(Array.from({ length: 6 }, () => hr.call('batches.sendNow', wish)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ error }) => error === 'batch.alreadySent')).toHaveLength(5)
})

test.each([
  ['reading', 'batch.reading'],
  ['sending', 'batch.alreadySent'],
  ['sent', 'batch.alreadySent'],
  ['cancelled', 'batch.notOpen'],
] as const)('SEND-01 a batch that is %s is not sent', async (state, error) => {
  const hr = await loggedIn(app)
  const batchId = await batchOf(hr.companyId)
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('batch').set({ state }).where('id', '=', batchId).execute(),
  )
  expect(await hr.ok('batches.check', { id: batchId })).toMatchObject({ state, canSend: false })
  expect((await hr.call('batches.sendNow', await reviewed(hr, batchId))).error).toBe(error)
})

test('SEND-06 slips are made once, whoever makes them how often', async () => {
  const hr = await loggedIn(app)
  const { batchId, companyId, people } = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 30 })
  await sendReviewed(hr, batchId)
  await Promise.all([1, 2, 3].map(() => sendBatch(app.services, { companyId, batchId })))
  await sendBatch(app.services, { companyId, batchId })
  const { slips, deliveries } = await slipsOf(companyId, batchId)
  expect(slips).toHaveLength(30)
  expect(slips.map((slip) => slip.employee_id)).toEqual(people.map((person) => person.employeeId))
  expect(new Set(deliveries.map((delivery) => delivery.slip_id)).size).toBe(30)
  expect(deliveries.every(({ state, channel }) => state === 'pending' && channel === 'email')).toBe(true)
})

test('SEND-03 SLIP-02 what is on a slip is what was reviewed, and hidden items are not on it', async () => {
  const hr = await loggedIn(app)
  const { batchId, companyId, people } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  await sendReviewed(hr, batchId)
  await sendBatch(app.services, { companyId, batchId })
  const { slips } = await slipsOf(companyId, batchId)
  const [slip] = slips
  const sealer = await app.services.vault.sealer(companyId)
  const content = slip ? sealer.open('slip', 'content', slip.id, slip.content_sealed) : '{}'
  expect(JSON.parse(content)).toMatchObject({
    name: people[0]?.name,
    period: '2026-02',
    netPay: { label: '实发工资', value: '8000.50' },
    groups: [{ label: '应发', items: [{ label: '基本工资', value: '1002.25' }] }],
  })
  expect(content).not.toContain('公司承担社保')
  expect(slip?.send_status).toBe(777)
})

test('SEND-12 what changed between the click and the job goes back to review, and nobody gets anything', async () => {
  const hr = await loggedIn(app)
  const change = async (how: (batchId: string, employeeId: string) => Promise<unknown>) => {
    const { batchId, companyId, people } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
    await sendReviewed(hr, batchId)
    await how(batchId, people[1]?.employeeId ?? '')
    await sendBatch(app.services, { companyId, batchId })
    const { batch, slips } = await slipsOf(companyId, batchId)
    expect(batch).toMatchObject({ state: 'review', planned_hash: null })
    expect(slips).toEqual([])
  }
  const inCompany: (work: Parameters<typeof withCompany<unknown>>[2]) => Promise<unknown> = (work) =>
    withCompany(app.services.pools, hr.companyId, work)
  await change((batchId) =>
    inCompany((db) => db.updateTable('batch').set({ title: '另一个标题' }).where('id', '=', batchId).execute()),
  )
  await change((_, employeeId) =>
    inCompany((db) =>
      db.updateTable('employee').set({ email_sealed: null, email_hash: null }).where('id', '=', employeeId).execute(),
    ),
  )
})

test('SEND-06 10,000 slips are made at once, one for each person', { timeout: 180_000 }, async () => {
  const hr = await loggedIn(app)
  const { batchId, companyId } = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 10_000,
    columns: 40,
  })
  await sendReviewed(hr, batchId)
  // The processor time that each turn of the event loop takes in this thread; other programs on the machine do not
  // count.
  let max = 0
  let running = true
  let last = process.threadCpuUsage()
  const turn = () => {
    const now = process.threadCpuUsage()
    max = Math.max(max, now.user + now.system - last.user - last.system)
    last = now
    if (running) setImmediate(turn)
  }
  turn()
  await sendBatch(app.services, { companyId, batchId })
  running = false
  const { slips } = await slipsOf(companyId, batchId)
  expect(new Set(slips.map((slip) => slip.employee_id)).size).toBe(10_000)
  // This figure is only informative, because it depends on the machine (bench checks the limits).
  process.stdout.write(`making 10,000 slips: the longest turn took ${(max / 1000).toFixed(0)} ms\n`)
})

test('SEND-02 whoever is in a batch of the same month that was released and has no slips yet is named before another one goes out', async () => {
  const hr = await loggedIn(app)
  const first = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  const again = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    row: (n) => (n < 2 ? { employee_id: first.people[n]?.employeeId ?? '' } : {}),
  })
  const problems = async () =>
    (await hr.ok('batches.check', { id: again.batchId })).problems.filter(({ kind }) => kind === 'beingSent')
  expect(await problems()).toEqual([])
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db.updateTable('batch').set({ state: 'sending' }).where('id', '=', first.batchId).execute(),
  )
  const names = first.people.slice(0, 2).map(({ name }) => name)
  expect(await problems()).toMatchObject([{ count: 2, names }])
})

test('SEND-02 whoever has a slip of this month and kind already is named, by whether it arrived, is on its way or did not arrive, so that a file imported twice is noticed', async () => {
  const hr = await loggedIn(app)
  const first = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  await sendReviewed(hr, first.batchId)
  await sendBatch(app.services, first)
  const again = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    row: (n) => (n < 2 ? { employee_id: first.people[n]?.employeeId ?? '' } : {}),
  })
  const problems = async () => (await hr.ok('batches.check', { id: again.batchId })).problems
  // Nobody has received anything yet, and nobody is said to have.
  expect(await problems()).toMatchObject([{ kind: 'beingSent', blocks: false, count: 2 }])
  expect((await problems())[0]?.message).toContain('正在发送或已定时，还没有送达')
  const { list } = await hr.ok('history.listDetails', { batchId: first.batchId })
  const slipOf = (n: number) => list.find(({ name }) => name === first.people[n]?.name)?.id ?? ''
  const become = (slipId: string, state: 'sent' | 'failed') =>
    withCompany(app.services.pools, hr.companyId, (db) =>
      db.updateTable('delivery').set({ state }).where('slip_id', '=', slipId).execute(),
    )
  await become(slipOf(0), 'sent')
  await become(slipOf(1), 'failed')
  expect(await problems()).toMatchObject([
    {
      kind: 'alreadySent',
      blocks: false,
      count: 1,
      names: [first.people[0]?.name],
      otherBatch: { id: first.batchId },
    },
    { kind: 'notDelivered', blocks: false, count: 1, names: [first.people[1]?.name] },
  ])
  await become(slipOf(1), 'sent')
  expect(await problems()).toMatchObject([{ kind: 'alreadySent', blocks: false, count: 2 }])
  const bonus = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    period: '2020-01',
    row: (n) => (n < 2 ? { employee_id: first.people[n]?.employeeId ?? '' } : {}),
  })
  expect((await hr.ok('batches.check', { id: bonus.batchId })).problems).toEqual([])
  // Nobody has the withdrawn slips any more, so a corrected file may be sent.
  await hr.ok('history.withdraw', { id: slipOf(0), reason: '发错了人' })
  expect(await problems()).toMatchObject([{ kind: 'alreadySent', blocks: false, count: 1 }])
})
