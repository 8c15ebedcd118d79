import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform, withCompany } from '../../../database/transaction.ts'
import { sendBatch } from '../../../slips/start-batch.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import type { TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { importPayroll, usualHeader } from '../../../test/payroll-file.ts'
import { reviewed, sendReviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ WECOM_URL: 'http://127.0.0.1:9' })
})
afterAll(() => app.close())

const refused = { error: 'channel.miniProgramOnly' }
const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 16)

/** Marks the company as one that came from the WeCom platform. */
const fromWecom = (hr: TestCaller) =>
  asPlatform(app.services.pools, (db) =>
    db.updateTable('company').set({ come_from: 3 }).where('id', '=', hr.companyId).execute(),
  )
const setUpWecom = (hr: TestCaller) =>
  hr.ok('channelSettings.save', {
    channel: 'miniProgram',
    provider: 'wecom',
    values: { corpId: 'ww1234567890abcdef', secret: 'the-secret-of-the-app', agentId: '1000002' },
  })

test('SEND-02 a company from WeCom sends neither by e-mail nor SMS, now or at a time, whatever the page asks', async () => {
  const hr = await loggedIn(app)
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  const { reviewHash } = await reviewed(hr, batchId)
  await fromWecom(hr)
  for (const channel of ['email', 'sms'] as const) {
    const wish = { id: batchId, reviewHash, channel }
    expect(await hr.call('batches.check', { id: batchId, channel })).toMatchObject(refused)
    expect(await hr.call('batches.sendNow', wish)).toMatchObject(refused)
    expect(await hr.call('batches.timingSend', { ...wish, localTime: tomorrow })).toMatchObject(refused)
  }
  const plan = await hr.ok('batches.check', { id: batchId })
  expect(plan).toMatchObject({ channel: 'miniProgram', canSend: false })
  expect(plan.channels.map(({ name }) => name)).toEqual(['miniProgram'])
  await withCompany(app.services.pools, hr.companyId, async (db) =>
    expect(await db.selectFrom('delivery').select('id').execute()).toEqual([]),
  )
})

test('SEND-02 a company from WeCom imports for the mini-program, and sends through it', async () => {
  const hr = await loggedIn(app)
  await setUpWecom(hr)
  await fromWecom(hr)
  const header = [...usualHeader.slice(0, 2), '企业微信账号', ...usualHeader.slice(3)]
  const rows = [['甲', '部', 'member-one', 'one@example.com', 5000, 100, 5100]]
  const id = await importPayroll(hr, { period: '2026-02', header, rows })
  await hr.ok('batches.addUnknown', { id })
  const plan = await hr.ok('batches.check', { id })
  expect(plan).toMatchObject({ channel: 'miniProgram', ready: 1, canSend: true })
  expect(plan.channels[0]).toMatchObject({ available: true, note: '' })
  await hr.ok('batches.sendNow', { id, reviewHash: plan.reviewHash, channel: 'miniProgram' })
})

test('SEND-02 SEND-04 SEND-13 what went out by mail before it came from WeCom goes out again no more', async () => {
  const hr = await loggedIn(app)
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  await sendReviewed(hr, batchId, 'email')
  await sendBatch(app.services, { companyId: hr.companyId, batchId })
  const setState = (state: 'failed' | 'sent') =>
    withCompany(app.services.pools, hr.companyId, async (db) => {
      await db.updateTable('delivery').set({ state }).where('batch_id', '=', batchId).execute()
      await db.updateTable('batch').set({ state: 'sent' }).where('id', '=', batchId).execute()
      await db
        .updateTable('slip')
        .set({ sent_at: new Date(0) })
        .where('batch_id', '=', batchId)
        .execute()
    })
  await setState('failed')
  await fromWecom(hr)
  const { list } = await hr.ok('history.listDetails', { batchId })
  const id = list[0]?.id ?? ''
  expect(await hr.call('history.resend', { id })).toMatchObject(refused)
  expect(await hr.call('history.resendBatch', { batchId, which: 'failed' })).toMatchObject(refused)
  expect(await hr.call('history.fallBack', { batchId, channel: 'sms' })).toMatchObject(refused)
  await setState('sent')
  expect(await hr.call('history.remind', { batchId, everyHours: 24 })).toMatchObject(refused)
  const [cell] = (await hr.ok('batches.slipCells', { id })).list
  const wish = { id, changes: [{ index: cell?.index ?? 0, value: '1', seen: cell?.value ?? '' }], reason: '少算一天' }
  expect(await hr.call('batches.correctSlip', wish)).toMatchObject(refused)
})

test('SEND-02 the WeChat mini-program is offered with what keeps it from reaching people', async () => {
  const hr = await loggedIn(app)
  await hr.ok('channelSettings.save', {
    channel: 'miniProgram',
    provider: 'wechat',
    values: {
      appId: 'wx0123456789abcdef',
      appSecret: 'secret-of-wechat',
      templateId: 'template-0123456789',
      templateText: 'thing1 = {company}',
    },
  })
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  const { channels } = await hr.ok('batches.check', { id: batchId })
  const mini = channels.find(({ name }) => name === 'miniProgram')
  expect(mini).toMatchObject({
    available: true,
    ready: 0,
    note: expect.stringContaining('员工在小程序里用手机号绑定微信'),
  })
  expect(channels.filter(({ name }) => name !== 'miniProgram').map(({ note }) => note)).toEqual(['', ''])
})
