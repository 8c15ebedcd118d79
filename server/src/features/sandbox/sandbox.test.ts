import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { reviewed, sendReviewed } from '../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'

let app: TestApp
let work: { stop(): Promise<void> }
beforeAll(async () => {
  app = await testApp()
  work = await startWork(app.services)
})
afterAll(async () => {
  await work.stop()
  await app.close()
})

type Hr = Awaited<ReturnType<typeof loggedIn>>

async function delivered(hr: Hr, people = 1) {
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people })
  await sendReviewed(hr, batch.batchId)
  const list = async () => (await hr.ok('sandbox.list', { pageSize: 1000 })).list
  await expect.poll(async () => (await list()).length, { interval: 50 }).toBe(people)
  return { ...batch, messages: await list() }
}

describeCallContract('sandbox.list', {
  app: () => app,
  input: () => ({}),
  foreignInput: null,
  badInput: [{ pageSize: 'many' }],
})
describeCallContract('sandbox.show', {
  app: () => app,
  input: async (hr) => ({ id: (await delivered(hr)).messages[0]?.id ?? '' }),
  badInput: [{}, { id: 'x' }],
})

test("SEND-05 a sandbox delivers into the company's own mailbox page, newest first, everybody once", async () => {
  const hr = await loggedIn(app)
  const { people, messages, batchId } = await delivered(hr, 30)
  expect(messages.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  const times = messages.map(({ at }) => at)
  expect(times).toEqual([...times].sort().reverse())
  const [person] = people
  const found = await hr.ok('sandbox.list', { keyword: person?.email?.toUpperCase() ?? '' })
  expect(found.list.map(({ to }) => to)).toEqual([person?.email])
  const message = await hr.ok('sandbox.show', { id: found.list[0]?.id ?? '' })
  expect(message.text).toContain(person?.name)
  expect(message.html).toContain('/salarySheetLogin#t=')
  expect(message.text).not.toContain('8000')
  await expect
    .poll(async () => (await hr.ok('history.listDetails', { batchId })).batch.state, { timeout: 5000 })
    .toBe('sent')
  const other = await loggedIn(app)
  expect((await other.ok('sandbox.list', {})).list).toEqual([])
})

test('SEND-06 TRUST-04 a delivery that a crash left open is asked for: taken is sent, not taken goes out, never two', async () => {
  const hr = await loggedIn(app)
  const { batchId, companyId } = await delivered(hr, 6)
  await expect
    .poll(async () => (await hr.ok('history.listDetails', { batchId })).batch.state, { timeout: 5000 })
    .toBe('sent')
  // As after kill -9: three are held by a worker that is gone, one of them never reached the mailbox.
  await asPlatform(app.services.pools, async (db) => {
    const deliveries = await db.selectFrom('delivery').select('id').where('batch_id', '=', batchId).limit(3).execute()
    await db
      .deleteFrom('sandbox_message')
      .where('company_id', '=', companyId)
      .where('delivery_id', '=', deliveries[0]?.id ?? '')
      .execute()
    await db
      .updateTable('delivery')
      .set({ state: 'handingOver', worker: '00000000-0000-7000-8000-000000000001' })
      .where(
        'id',
        'in',
        deliveries.map(({ id }) => id),
      )
      .execute()
  })
  const counts = async () => (await hr.ok('history.listDetails', { batchId })).batch.counts
  await expect.poll(counts, { timeout: 5000 }).toMatchObject({ sent: 6, uncertain: 0, pending: 0 })
  await expect.poll(async () => (await hr.ok('sandbox.list', {})).total, { timeout: 5000 }).toBe(6)
})

test('SEND-05 login codes by SMS land in the same mailbox page', async () => {
  const hr = await loggedIn(app)
  const codes = await app.services.channels.codes(hr.companyId)
  await codes?.send({ companyId: hr.companyId, to: '13800000001', code: '123987', minutes: 5 })
  const { list } = await hr.ok('sandbox.list', { keyword: '13800000001' })
  expect(list).toMatchObject([{ channel: 'sms', to: '13800000001' }])
  expect((await hr.ok('sandbox.show', { id: list[0]?.id ?? '' })).text).toContain('123987')
  expect(app.logged()).not.toContain('123987')
})

test('SEND-04 SEND-05 what is sent again arrives in the sandbox as a message of its own', async () => {
  const hr = await loggedIn(app)
  const { batchId } = await delivered(hr)
  const [slip] = (await hr.ok('history.listDetails', { batchId })).list
  // As a crash of the program leaves it where nobody can be asked.
  await asPlatform(app.services.pools, (db) =>
    db.updateTable('delivery').set({ state: 'uncertain' }).where('batch_id', '=', batchId).execute(),
  )
  await hr.ok('history.resend', { id: slip?.id ?? '' })
  const list = async () => (await hr.ok('sandbox.list', {})).list
  await expect.poll(async () => (await list()).length, { interval: 50 }).toBe(2)
  const texts = await Promise.all((await list()).map(async ({ id }) => (await hr.ok('sandbox.show', { id })).text))
  expect(new Set(texts.map((text) => /#t=[\w-]+/.exec(text)?.[0])).size).toBe(2)
})

test('SEND-05 in a sandbox only e-mail lands in the mailbox: SMS and mini-program refuse without settings, before and at the send', async () => {
  const hr = await loggedIn(app)
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  const plan = async (channel: 'email' | 'sms' | 'miniProgram') => hr.ok('batches.check', { id: batchId, channel })
  expect(await plan('email')).toMatchObject({ canSend: true, problems: [] })
  for (const channel of ['sms', 'miniProgram'] as const) {
    const refused = await plan(channel)
    expect(refused.canSend).toBe(false)
    expect(refused.problems).toContainEqual(expect.objectContaining({ kind: 'channel' }))
    const send = await hr.call('batches.sendNow', await reviewed(hr, batchId, channel))
    expect(send.error).toBe('channel.notConfigured')
  }
  const { list } = await hr.ok('channelSettings.show', {})
  expect(list.map(({ channel, servedBy }) => ({ channel, servedBy }))).toEqual([
    { channel: 'email', servedBy: 'sandbox' },
    { channel: 'miniProgram', servedBy: 'nobody' },
    { channel: 'sms', servedBy: 'nobody' },
  ])
  expect((await hr.ok('sandbox.list', {})).total).toBe(0)
})
