import { approvalStatus } from '@zhixin/contract/batches/approval-status'
import type { ItemChange } from '@zhixin/contract/batches/slip-layout'
import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendBatch } from '../../../../slips/start-batch.ts'
import { describeCallContract } from '../../../../test/call-contract.ts'
import { loggedIn } from '../../../../test/factories.ts'
import { payrollFile } from '../../../../test/payroll-file.ts'
import { sendReviewed } from '../../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Caller = Awaited<ReturnType<typeof loggedIn>>

const header = ['姓名', '邮箱', '基本工资', '奖金', '全勤奖', '社保', '公司社保', '说明', '实发工资']
const at = (label: string) => header.indexOf(label)
const people: (string | number)[][] = [
  ['张三', 'zhang@example.com', 9000, 500, 0, 800, 2222.22, '本月含补发 200 元', 8700],
  ['李四', 'li@example.com', 8000, 0, 100, 700, 1999.99, '', 7400],
]

async function imported(hr: Caller): Promise<string> {
  const { fileId } = await hr.ok('batches.checkFile', {}, { file: await payrollFile(header, people, '10月工资.xlsx') })
  return (await hr.ok('batches.importExcel', { fileId, period: '2026-10' })).batchId
}

const layout = (...groups: [zh: string, en: string, labels: string[]][]) => ({
  groups: groups.map(([zh, en, labels]) => ({ zh, en, items: labels.map(at) })),
})
const arranged = layout(['固定', 'Fixed', ['社保', '基本工资']], ['浮动', 'Variable', ['全勤奖', '奖金', '公司社保']])

interface Told {
  groups: { label: string; labelEn?: string | undefined; items: { label: string }[] }[]
  note?: string | undefined
}
const told = ({ groups }: Told) =>
  groups.map(({ label, items }) => [label, ...items.map((item) => item.label)].join(' '))

const preview = (
  hr: Caller,
  id: string,
  row = 0,
  design: { items?: ItemChange[]; layout?: typeof arranged | null } = {},
) => hr.ok('batches.previewDesign', { id, items: [], ...design, at: row })

describeCallContract('batches.previewDesign', {
  app: () => app,
  input: async (hr) => ({ id: await imported(hr as Caller), items: [], at: 0 }),
  badInput: [{}, { id: 'x', items: [], at: 0 }, { id: crypto.randomUUID(), items: [], at: -1 }],
})

test('CONFIG-03 order, own groups, names and per-item zeros are on the preview, and on the slip that was sent', async () => {
  const hr = await loggedIn(app)
  const id = await imported(hr)
  const items: ItemChange[] = [
    { index: at('奖金'), display: 'unlessZero', salaryItemImportCh: '绩效', salaryItemImportEn: 'Award' },
    { index: at('说明'), asNote: true },
  ]
  const { slip, total } = await preview(hr, id, 1, { items, layout: arranged })
  expect(total).toBe(2)
  expect(slip && told(slip)).toEqual(['固定 社保 基本工资', '浮动 全勤奖'])
  expect(slip?.groups.map(({ labelEn }) => labelEn)).toEqual(['Fixed', 'Variable'])
  // Nothing of the preview was saved.
  const before = await hr.ok('batches.check', { id })
  expect(told(await hr.ok('batches.previewRow', { id, rowNo: 2 }))).not.toContain('固定 社保 基本工资')

  const style: SlipStyle = { ...usualSlipStyle, greeting: '辛苦了', note: '有疑问请联系人事' }
  await hr.ok('batches.saveItems', { id, items, layout: arranged, style })
  const after = await hr.ok('batches.check', { id })
  expect(after.reviewHash).not.toBe(before.reviewHash)
  await hr.ok('batches.addUnknown', { id })
  await sendReviewed(hr, id)
  await sendBatch(app.services, { companyId: hr.companyId, batchId: id })
  const { list } = await hr.ok('history.listDetails', { batchId: id })
  const sent = await Promise.all(list.map(({ id: slipId }) => hr.ok('history.preview', { id: slipId })))
  const of = (name: string) => sent.find((each) => each.name === name) as (typeof sent)[number]
  expect(told(of('张三'))).toEqual(['固定 社保 基本工资', '浮动 全勤奖 绩效'])
  expect(of('张三').note).toBe('本月含补发 200 元\n\n有疑问请联系人事')
  expect(of('张三').greeting).toBe('辛苦了')
  expect(told(of('李四'))).toEqual(['固定 社保 基本工资', '浮动 全勤奖'])
  expect(of('李四').note).toBe('有疑问请联系人事')
})

describe('CONFIG-03 what the employer alone pays', () => {
  test('is in no preview until HR puts it on in so many words; the server refuses the usual switch', async () => {
    const hr = await loggedIn(app)
    const id = await imported(hr)
    const index = at('公司社保')
    expect(await hr.call('batches.saveItems', { id, items: [{ index, shown: true }] })).toMatchObject({
      error: 'batch.itemLeftOff',
    })
    expect(await hr.call('batches.saveItems', { id, items: [{ index, asNote: true }] })).toMatchObject({
      error: 'batch.notANote',
    })
    expect(
      JSON.stringify(await preview(hr, id, 0, { items: [{ index: at('说明'), asNote: true }], layout: arranged })),
    ).not.toContain('2222.22')
    await hr.ok('batches.saveItems', { id, items: [{ index, shown: true, putOn: true }] })
    expect(JSON.stringify(await preview(hr, id))).toContain('2222.22')
    // Off again and on again needs the words again.
    await hr.ok('batches.saveItems', { id, items: [{ index, shown: false }] })
    expect((await hr.call('batches.saveItems', { id, items: [{ index, shown: true }] })).error).toBe(
      'batch.itemLeftOff',
    )
  })
})

describe('CONFIG-03 a layout', () => {
  test.each([
    ['misses an item', layout(['甲', '', ['基本工资', '奖金', '全勤奖', '社保']])],
    ['has an item twice', layout(['甲', '', ['基本工资', '基本工资', '奖金', '全勤奖', '社保', '公司社保', '说明']])],
    ['has the net pay', layout(['甲', '', ['基本工资', '奖金', '全勤奖', '社保', '公司社保', '实发工资']])],
    ['has a name', layout(['甲', '', ['姓名', '基本工资', '奖金', '全勤奖', '社保', '公司社保']])],
  ])('that %s is refused and changes nothing', async (_, wrong) => {
    const hr = await loggedIn(app)
    const id = await imported(hr)
    expect((await hr.call('batches.saveItems', { id, items: [], layout: wrong })).error).toBe('batch.layoutOutdated')
    expect((await hr.ok('batches.listItems', { id })).list.some(({ place }) => place)).toBe(false)
  })

  test('can be taken back: the slip is as it was detected', async () => {
    const hr = await loggedIn(app)
    const id = await imported(hr)
    const detected = told((await preview(hr, id)).slip as Told)
    const whole = layout(['全部', 'All', ['说明', '社保', '基本工资', '全勤奖', '奖金', '公司社保']])
    await hr.ok('batches.saveItems', { id, items: [], layout: whole })
    expect(told((await preview(hr, id)).slip as Told)).toEqual(['全部 说明 社保 基本工资 全勤奖 奖金'])
    await hr.ok('batches.saveItems', { id, items: [], layout: null })
    expect(told((await preview(hr, id)).slip as Told)).toEqual(detected)
  })

  test('REVIEW-10 is a change of the batch: whoever arranged it may not approve it', async () => {
    const hr = await loggedIn(app)
    const boss = await loggedIn(app, { companyIds: [hr.companyId] })
    const limits = { netPercent: 20, netAmount: '1000', columnPercent: 20 }
    await boss.ok('batches.saveReviewSettings', { needsApproval: true, ...limits })
    const id = await imported(hr)
    await hr.ok('batches.addUnknown', { id })
    await boss.ok('batches.saveItems', { id, items: [{ index: at('奖金'), display: 'unlessZero' }] })
    const { reviewHash } = await hr.ok('batches.check', { id })
    const decision = { id, reviewHash, status: approvalStatus.approved }
    expect((await boss.call('batches.decideApproval', decision)).error).toBe('approval.ownWork')
  })
})

test('CONFIG-03 the preview finds a person by name, and says when nobody matches', async () => {
  const hr = await loggedIn(app)
  const id = await imported(hr)
  expect((await hr.ok('batches.previewDesign', { id, items: [], search: '李', at: 0 })).slip?.name).toBe('李四')
  expect(await hr.ok('batches.previewDesign', { id, items: [], search: '王', at: 0 })).toEqual({ slip: null, total: 0 })
})
