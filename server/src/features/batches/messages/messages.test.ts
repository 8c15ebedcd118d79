import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const email = 'email' as const
const batchOf = (hr: TestCaller) => makeReviewedBatch(app.services, { companyId: hr.companyId, title: '二月工资' })
const wishOf = async (hr: TestCaller) => ({ id: (await batchOf(hr)).batchId, rowNo: 2, channel: email })

describeCallContract('batches.showMessage', {
  app: () => app,
  input: wishOf,
  badInput: [
    { rowNo: 2, channel: 'email' },
    { id: 'x', rowNo: 0, channel: 'pigeon' },
  ],
})
describeCallContract('batches.sendToMyself', {
  app: () => app,
  input: async (hr) => ({ ...(await wishOf(hr)), to: 'hr@example.com' }),
  badInput: [{ rowNo: 2, channel: 'email', to: '' }],
})

test('SEND-14 the mail of a chosen person is shown as it would be handed over', async () => {
  const hr = await loggedIn(app)
  const { batchId: id, people } = await batchOf(hr)
  const { name, message } = await hr.ok('batches.showMessage', { id, rowNo: 3, channel: email })
  expect(name).toBe(people[1]?.name)
  if (message?.kind !== 'mail') throw new Error('It is no mail')
  expect(message.subject).toContain('二月工资')
  expect(message.html).toContain(`${name}，您好`)
  expect(message.html).not.toContain(people[1]?.net ?? '')
})

test('SEND-14 a channel that is not set up shows no message and sends none', async () => {
  const hr = await loggedIn(app)
  const wish = { ...(await wishOf(hr)), channel: 'sms' as const }
  expect((await hr.ok('batches.showMessage', wish)).message).toBeNull()
  const sent = await hr.call('batches.sendToMyself', { ...wish, to: '13900139000' })
  expect(sent.error).toBe('channel.notConfigured')
})

test('SEND-14 one to oneself arrives marked as a test, leads into the console and touches no delivery', async () => {
  const hr = await loggedIn(app)
  const { batchId: id, people } = await batchOf(hr)
  const before = await hr.ok('batches.check', { id })
  const wish = { id, rowNo: 2, channel: email, to: 'me@example.com' }
  expect(await hr.ok('batches.sendToMyself', wish)).toEqual({ result: 'accepted', reason: '' })
  const { list } = await hr.ok('sandbox.list', {})
  const [mail] = list
  expect(mail).toMatchObject({ to: 'me@example.com', subject: expect.stringContaining('【测试】二月工资') })
  const { html } = await hr.ok('sandbox.show', { id: mail?.id ?? '' })
  expect(html).toContain(people[0]?.name)
  expect(html).toContain(`/salarySlip?batch=${id}&amp;step=send`)
  expect(html).not.toContain('#t=')
  const made = await withCompany(app.services.pools, hr.companyId, async (db) => [
    await db.selectFrom('delivery').selectAll().execute(),
    await db.selectFrom('slip').selectAll().execute(),
  ])
  expect(made).toEqual([[], []])
  expect((await hr.ok('batches.check', { id })).planHash).toBe(before.planHash)
})

test('SEND-14 one to oneself goes to a mailbox of 254 characters and is found by it', async () => {
  const hr = await loggedIn(app)
  const to = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(6)}.com`
  expect(await hr.ok('batches.sendToMyself', { ...(await wishOf(hr)), to })).toMatchObject({ result: 'accepted' })
  expect((await hr.ok('sandbox.list', { keyword: to })).total).toBe(1)
})

test.each(['nobody', 'a@b', 'x@example.com\r\nBcc: y@example.com', '13900139000'])(
  'SEND-14 %j is no mailbox of one’s own',
  async (to) => {
    const hr = await loggedIn(app)
    const sent = await hr.call('batches.sendToMyself', { ...(await wishOf(hr)), to })
    expect(sent.error).toBe('channel.targetInvalid')
  },
)

test('SEND-14 messages to oneself are slowed down', async () => {
  const hr = await loggedIn(app)
  const wish = { ...(await wishOf(hr)), to: 'me@example.com' }
  const errors: (string | null | undefined)[] = []
  for (let n = 0; n < 8; n++) errors.push((await hr.call('batches.sendToMyself', wish)).error)
  expect(errors.at(-1)).toBe('channel.tooManyTests')
})
