import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { startDue } from '../../slips/scheduled-start.ts'
import { sendBatch } from '../../slips/start-batch.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { payrollFile, usualHeader } from '../../test/payroll-file.ts'
import { reviewed, sendReviewed } from '../../test/send-reviewed.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const thanks: SlipStyle = { hideZeroItems: true, names: 'ceh', greeting: '辛苦了，谢谢！', note: '有疑问请联系人事' }
const config = { channel: 'email', ...thanks } as const
type Hr = Caller & { companyId: string }
const batchOf = async (hr: Hr) =>
  (await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 1 })).batchId
/** The slip of the only person of a sent batch, as HR's history shows it: the content that the employee reads. */
async function sentSlip(hr: Hr, batchId: string) {
  await sendBatch(app.services, { companyId: hr.companyId, batchId })
  const { list } = await hr.ok('history.listDetails', { batchId })
  return hr.ok('history.preview', { id: list[0]?.id ?? '' })
}

describeCallContract('account.defaultConfig', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('account.saveDefaultConfig', {
  app: () => app,
  input: () => config,
  foreignInput: null,
  badInput: [
    {},
    { ...config, channel: 'fax' },
    { ...config, names: 'fr' },
    { ...config, greeting: '谢'.repeat(61) },
    { ...config, note: '谢'.repeat(301) },
  ],
})
describeCallContract('batches.saveSlipStyle', {
  app: () => app,
  input: async (hr) => ({ id: await batchOf(hr), style: thanks }),
  badInput: [{ id: 'x', style: null }, { id: crypto.randomUUID() }, { id: crypto.randomUUID(), style: {} }],
})

test('CONFIG-01 a company that chose nothing has the usual style; what it saves comes back with who saved it', async () => {
  const hr = await loggedIn(app)
  expect(await hr.ok('account.defaultConfig', {})).toEqual({
    ...usualSlipStyle,
    channel: null,
    leaverMonths: null,
    changedBy: '',
    changedAt: null,
  })
  await hr.ok('account.saveDefaultConfig', { ...config, greeting: ' 辛苦了\n谢谢 ' })
  const saved = await hr.ok('account.defaultConfig', {})
  expect(saved).toMatchObject({ ...config, greeting: '辛苦了 谢谢' })
  expect(saved.changedBy).not.toBe('')
  expect((await (await loggedIn(app)).ok('account.defaultConfig', {})).greeting).toBe('')
})

test('CONFIG-01 SEND-02 a new payroll begins with the default channel, and a platform company cannot choose mail', async () => {
  const hr = await loggedIn(app)
  await hr.ok('account.saveDefaultConfig', { ...config, channel: 'sms' })
  const file = await payrollFile(usualHeader, [['李雷', '部', '19900001000', 'li@example.com', 5000, 100, 5100]])
  const { fileId } = await hr.ok('batches.checkFile', {}, { file })
  const { batchId } = await hr.ok('batches.importExcel', { fileId })
  expect((await hr.ok('batches.review', { id: batchId })).batch.channel).toBe('sms')
  expect((await hr.ok('batches.check', { id: batchId })).channel).toBe('sms')
  await asPlatform(app.services.pools, (db) =>
    db.updateTable('company').set({ come_from: 3 }).where('id', '=', hr.companyId).execute(),
  )
  expect(await hr.call('account.saveDefaultConfig', config)).toMatchObject({ error: 'channel.miniProgramOnly' })
})

describe('CONFIG-01 the style of the slips', () => {
  test('the company’s reaches every batch under review, its preview and its message', async () => {
    const hr = await loggedIn(app)
    const id = await batchOf(hr)
    const before = await hr.ok('batches.check', { id })
    expect(before.slipStyle).toEqual({ style: usualSlipStyle, isOwn: false })
    await hr.ok('account.saveDefaultConfig', config)
    const after = await hr.ok('batches.check', { id })
    expect(after.slipStyle).toEqual({ style: thanks, isOwn: false })
    const slip = await hr.ok('batches.previewRow', { id, rowNo: 2 })
    expect(slip).toMatchObject({ names: 'ceh', greeting: thanks.greeting, note: thanks.note })
    const { message } = await hr.ok('batches.showMessage', { id, rowNo: 2, channel: 'email' })
    expect(message).toMatchObject({ kind: 'mail', text: expect.stringContaining(thanks.greeting) })
    expect(message).toMatchObject({ html: expect.stringContaining(thanks.note) })
  })

  test('is part of what was reviewed: a default saved since refuses the send, and the marks say what has changed', async () => {
    const hr = await loggedIn(app)
    const id = await batchOf(hr)
    const seen = await hr.ok('batches.check', { id })
    await hr.ok('account.saveDefaultConfig', config)
    expect(await hr.call('batches.sendNow', { id, reviewHash: seen.reviewHash })).toMatchObject({
      error: 'batch.changed',
    })
    const { reviewMarks, reviewHash } = await hr.ok('batches.check', { id })
    expect(reviewHash).not.toBe(seen.reviewHash)
    expect({ ...reviewMarks, style: '' }).toEqual({ ...seen.reviewMarks, style: '' })
    expect(reviewMarks.style).not.toBe(seen.reviewMarks.style)
  })

  test('REVIEW-10 whoever changed the company’s has changed the batches that follow it, and does not approve those', async () => {
    const hr = await loggedIn(app)
    const [changer, approver] = [
      await loggedIn(app, { companyIds: [hr.companyId] }),
      await loggedIn(app, { companyIds: [hr.companyId] }),
    ]
    const limits = { netPercent: 30, netAmount: '300', columnPercent: 50 }
    await hr.ok('batches.saveReviewSettings', { needsApproval: true, ...limits })
    const [follows, own] = [await batchOf(hr), await batchOf(hr)]
    await hr.ok('batches.saveSlipStyle', { id: own, style: usualSlipStyle })
    const mayDecide = async (caller: Caller, id: string) =>
      (await caller.ok('batches.findings', { id })).approval?.mayDecide
    await changer.ok('account.saveDefaultConfig', { channel: 'email', ...usualSlipStyle })
    expect(await mayDecide(changer, follows)).toBe(true)
    await changer.ok('account.saveDefaultConfig', config)
    expect([await mayDecide(changer, follows), await mayDecide(changer, own)]).toEqual([false, true])
    expect(await mayDecide(approver, follows)).toBe(true)
    const verdict = { ...(await reviewed(changer, follows)), status: 2, note: '看过' } as const
    expect(await changer.call('batches.decideApproval', verdict)).toMatchObject({ error: 'approval.ownWork' })
  })

  test('one batch may have its own, which its screen knows as its own change, and go back to the company’s', async () => {
    const hr = await loggedIn(app)
    const id = await batchOf(hr)
    const { reviewHash } = await hr.ok('batches.check', { id })
    const own: SlipStyle = { ...usualSlipStyle, greeting: '新年快乐' }
    const { slipStyle, review } = await hr.ok('batches.saveSlipStyle', { id, style: own })
    expect(slipStyle).toEqual({ style: own, isOwn: true })
    expect(review.before).toBe(reviewHash)
    expect(review.after).toBe((await hr.ok('batches.check', { id })).reviewHash)
    await hr.ok('account.saveDefaultConfig', config)
    expect((await hr.ok('batches.check', { id })).slipStyle.style).toEqual(own)
    const back = await hr.ok('batches.saveSlipStyle', { id, style: null })
    expect(back.slipStyle).toEqual({ style: thanks, isOwn: false })
  })

  test('is fixed when the batch is sent: neither another default nor a correction changes what the slip says', async () => {
    const hr = await loggedIn(app)
    await hr.ok('account.saveDefaultConfig', config)
    const id = await batchOf(hr)
    await sendReviewed(hr, id)
    await hr.ok('account.saveDefaultConfig', { channel: null, ...usualSlipStyle, greeting: '另一句' })
    const slip = await sentSlip(hr, id)
    expect(slip).toMatchObject({ names: 'ceh', greeting: thanks.greeting, note: thanks.note })
    expect(await hr.call('batches.saveSlipStyle', { id, style: null })).toMatchObject({ error: 'batch.notOpen' })
    const { list } = await hr.ok('history.listDetails', { batchId: id })
    const changes = [{ index: 2, value: '0', seen: '1002.25' }]
    const { slip: corrected } = await hr.ok('batches.checkCorrection', { id: list[0]?.id ?? '', changes })
    expect(corrected).toMatchObject({ greeting: thanks.greeting, note: thanks.note, groups: [] })
  })

  test('is fixed when the batch is scheduled, and the send goes out on time although the default was changed', async () => {
    const hr = await loggedIn(app)
    await hr.ok('account.saveDefaultConfig', config)
    const id = await batchOf(hr)
    const at = new Date(app.services.clock.now().getTime() + 26 * 3_600_000)
    const localTime = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)
    await hr.ok('batches.timingSend', { ...(await reviewed(hr, id)), localTime })
    await hr.ok('account.saveDefaultConfig', { channel: null, ...usualSlipStyle })
    expect((await hr.ok('batches.check', { id })).slipStyle.style).toEqual(thanks)
    await withCompany(app.services.pools, hr.companyId, (db) =>
      db
        .updateTable('batch')
        .set({ starts_at: new Date(0) })
        .where('id', '=', id)
        .execute(),
    )
    await startDue(app.services)
    expect(await sentSlip(hr, id)).toMatchObject({ greeting: thanks.greeting })
  })

  test('items of zero are not sent to the employee’s page where they are hidden, and are where they are not', async () => {
    const hr = await loggedIn(app)
    const zero = async (hideZeroItems: boolean) => {
      const id = await batchOf(hr)
      await hr.ok('batches.updateCell', { id, rowNo: 2, index: 2, value: '0' })
      await hr.ok('batches.saveSlipStyle', { id, style: { ...usualSlipStyle, hideZeroItems } })
      const { groups, netPay } = await hr.ok('batches.previewRow', { id, rowNo: 2 })
      return [groups.flatMap(({ items }) => items.map(({ label }) => label)), netPay?.value]
    }
    expect(await zero(true)).toEqual([[], '8000.50'])
    expect(await zero(false)).toEqual([['基本工资'], '8000.50'])
  })
})
