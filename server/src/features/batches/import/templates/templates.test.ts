import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import { maxSlipTemplates } from '@zhixin/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '../../../../database/transaction.ts'
import { describeCallContract } from '../../../../test/call-contract.ts'
import { loggedIn } from '../../../../test/factories.ts'
import { payrollFile } from '../../../../test/payroll-file.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { findTemplate, putTemplate } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Caller = Awaited<ReturnType<typeof loggedIn>>

const header = ['姓名', '邮箱', '基本工资', '奖金', '社保', '公司社保', '说明', '实发工资']
const row = ['张三', 'zhang@example.com', 9000, 500, 800, 2222.22, '补发', 8700]

async function imported(hr: Caller, columns = header, cells: (string | number)[] = row): Promise<string> {
  const file = await payrollFile(columns, [cells], '工资.xlsx')
  const { fileId } = await hr.ok('batches.checkFile', {}, { file })
  return (await hr.ok('batches.importExcel', { fileId, period: '2026-10' })).batchId
}

const arranged = {
  groups: [
    { zh: '扣减', en: 'Less', items: [4] },
    { zh: '收入', en: 'Income', items: [3, 2, 5] },
  ],
}
const style = { ...usualSlipStyle, greeting: '辛苦了' }

/** A template of a batch that HR has arranged. */
async function templateOf(hr: Caller, name = '月薪'): Promise<string> {
  const batchId = await imported(hr)
  const items = [
    { index: 3, display: 'unlessZero' as const, salaryItemImportCh: '绩效', salaryItemImportEn: 'Award' },
    { index: 6, asNote: true },
  ]
  await hr.ok('batches.saveItems', { id: batchId, items, layout: arranged, style })
  return (await hr.ok('batches.saveTemplate', { batchId, name })).id
}

const slipOf = async (hr: Caller, id: string) => {
  const { slip } = await hr.ok('batches.previewDesign', { id, items: [], at: 0 })
  return slip?.groups.map(({ label, items }) => [label, ...items.map((item) => item.label)].join(' '))
}
const withBatch = async (hr: Caller) => ({ batchId: await imported(hr) })
const wrong = crypto.randomUUID()

describeCallContract('batches.listTemplates', {
  app: () => app,
  input: async (hr) => withBatch(hr as Caller),
  badInput: [{ batchId: 'x' }],
})
describeCallContract('batches.saveTemplate', {
  app: () => app,
  input: async (hr) => ({ ...(await withBatch(hr as Caller)), name: '甲' }),
  badInput: [{ batchId: wrong, name: '' }, { name: '甲' }],
})
describeCallContract('batches.templateFormat', {
  app: () => app,
  input: async (hr) => ({ ...(await withBatch(hr as Caller)), templateId: await templateOf(hr as Caller) }),
  badInput: [{ batchId: wrong }],
})
describeCallContract('batches.renameTemplate', {
  app: () => app,
  input: async (hr) => ({ id: await templateOf(hr as Caller), name: '乙' }),
  badInput: [{ id: wrong, name: '' }],
})
describeCallContract('batches.removeTemplate', {
  app: () => app,
  input: async (hr) => ({ id: await templateOf(hr as Caller) }),
  badInput: [{ id: 'x' }],
})
describeCallContract('batches.dropTemplate', {
  app: () => app,
  input: async (hr) => {
    await templateOf(hr as Caller)
    return withBatch(hr as Caller)
  },
  badInput: [{ batchId: 'x' }],
})

describe('TEMPLATE-01 the next file with the same headers', () => {
  test('gets the template by itself, its screen says so, and one call takes it back', async () => {
    const hr = await loggedIn(app)
    const templateId = await templateOf(hr)
    // Headers are compared in a normalised form.
    const id = await imported(hr, ['姓 名', '邮箱', '基本 工资', '奖金', '社保', '公司社保', '说明', '实发工资'])
    const { template, slipStyle, list } = await hr.ok('batches.listItems', { id })
    expect(template).toEqual({ id: templateId, name: '月薪', differences: [] })
    expect(slipStyle).toEqual({ style, isOwn: true })
    expect(list[3]).toMatchObject({ display: 'unlessZero', salaryItemImportCh: '绩效', salaryItemImportEn: 'Award' })
    // What the employer alone pays has a place and is not on the slip.
    expect(await slipOf(hr, id)).toEqual(['扣减 社保', '收入 绩效 基本工资'])
    await hr.ok('batches.dropTemplate', { batchId: id })
    const after = await hr.ok('batches.listItems', { id })
    expect(after.template).toBeNull()
    expect(after.slipStyle.isOwn).toBe(false)
    expect(await slipOf(hr, id)).toEqual(['应发项目 基本工资 奖金', '扣款项目 社保', '其他 说明'])
  })

  test('CONFIG-04 gets the company’s form of the mail, and the trail tells the style that came with it', async () => {
    const hr = await loggedIn(app)
    const batchId = await imported(hr)
    await hr.ok('batches.saveItems', { id: batchId, items: [], style: { ...style, mail: 'slip' } })
    const { id: templateId } = await hr.ok('batches.saveTemplate', { batchId, name: '月薪' })
    // A template from before keeps the form of the mail, and brings it all the same no more.
    await withCompany(app.services.pools, hr.companyId, async (db) => {
      const sealer = await app.services.vault.sealer(hr.companyId)
      const template = await findTemplate(db, hr.companyId, sealer, templateId)
      expect(template?.format.style).toEqual(style)
      if (template)
        await putTemplate(db, hr.companyId, sealer, {
          ...template,
          format: { ...template.format, style: { ...style, mail: 'slip' } },
        })
    })
    const id = await imported(hr)
    expect((await hr.ok('batches.listItems', { id })).slipStyle).toEqual({ style, isOwn: true })
    expect((await hr.ok('batches.templateFormat', { batchId: id, templateId })).style).toEqual(style)
    const { list } = await hr.ok('audit.list', { action: 'batch.template' })
    expect((await hr.ok('audit.show', { seq: list[0]?.seq ?? 0 })).changes).toEqual([
      { field: 'template', what: '', before: '', after: '月薪' },
      { field: 'greeting', what: '', before: '', after: '辛苦了' },
    ])
  })

  const following = async (hr: Caller, follow: string) => {
    const file = await payrollFile(header, [row], '工资.xlsx')
    const { fileId } = await hr.ok('batches.checkFile', {}, { file })
    const { batchId } = await hr.ok('batches.importExcel', { fileId, period: '2026-11', follow })
    return { batchId, ...(await hr.ok('batches.listItems', { id: batchId })) }
  }
  const titleOf = async (hr: Caller, id: string) => (await hr.ok('batches.review', { id })).batch.title

  test('that follows a batch keeps what HR chose there after the template, and says what', async () => {
    const hr = await loggedIn(app)
    await templateOf(hr)
    const later = await imported(hr)
    const items = [{ index: 3, shown: false }]
    const layout = { groups: [{ zh: '全部', en: 'All', items: [2, 4, 3, 5] }] }
    await hr.ok('batches.saveItems', { id: later, items, layout, style: { ...style, greeting: '您好' } })
    const { batchId, template, slipStyle } = await following(hr, later)
    expect(template).toMatchObject({
      name: '月薪',
      later: { title: await titleOf(hr, later), items: ['绩效/Award'], isArranged: true, isStyled: true },
    })
    expect(slipStyle).toMatchObject({ isOwn: true, style: { greeting: '您好' } })
    expect(await slipOf(hr, batchId)).toEqual(['全部 基本工资 社保'])
    // Taken off, the slip is as it was detected, without what HR hid.
    await hr.ok('batches.dropTemplate', { batchId })
    expect(await slipOf(hr, batchId)).toEqual(['应发项目 基本工资', '扣款项目 社保', '其他 说明'])
  })

  test('that follows the batch of which the template was saved keeps what HR chose there afterwards', async () => {
    const hr = await loggedIn(app)
    const first = await imported(hr)
    await hr.ok('batches.saveItems', { id: first, items: [{ index: 6, asNote: true }], layout: arranged, style })
    await hr.ok('batches.saveTemplate', { batchId: first, name: '月薪' })
    await hr.ok('batches.saveItems', { id: first, items: [{ index: 2, shown: false }] })
    // Why pay changed this month is no reason for the next one (SLIP-07).
    await hr.ok('batches.saveSlipStyle', { id: first, style: { ...style, reasons: [{ item: '', reason: 'raise' }] } })
    const { batchId, template, slipStyle } = await following(hr, first)
    expect(slipStyle.style.reasons).toBeUndefined()
    expect(template).toMatchObject({ name: '月薪', later: { items: ['基本工资'], isArranged: false, isStyled: false } })
    expect(slipStyle.style.greeting).toBe('辛苦了')
    expect(await slipOf(hr, batchId)).toEqual(['扣减 社保', '收入 奖金'])
  })

  test('gets a template that is newer than the batch that it follows, and says so', async () => {
    const hr = await loggedIn(app)
    const older = await imported(hr)
    await hr.ok('batches.saveItems', { id: older, items: [{ index: 3, shown: false }] })
    await templateOf(hr)
    const { batchId, template } = await following(hr, older)
    expect(template).toMatchObject({ name: '月薪', overrides: await titleOf(hr, older) })
    expect(await slipOf(hr, batchId)).toEqual(['扣减 社保', '收入 绩效 基本工资'])
  })

  test('gets a template that is newer, though the company’s style was changed after it', async () => {
    const hr = await loggedIn(app)
    const older = await imported(hr)
    await templateOf(hr)
    await hr.ok('account.saveDefaultConfig', { channel: 'email', ...style, greeting: '全公司好' })
    const { template, slipStyle } = await following(hr, older)
    expect(template).toMatchObject({ name: '月薪', overrides: await titleOf(hr, older) })
    expect(template).not.toHaveProperty('later')
    expect(slipStyle.style.greeting).toBe('辛苦了')
  })

  test('that follows a batch of which HR took the template off does not get it again', async () => {
    const hr = await loggedIn(app)
    await templateOf(hr)
    const without = await imported(hr)
    await hr.ok('batches.dropTemplate', { batchId: without })
    const { batchId, template } = await following(hr, without)
    expect(template).toBeNull()
    expect(await slipOf(hr, batchId)).toEqual(['应发项目 基本工资 奖金', '扣款项目 社保', '其他 说明'])
  })

  test('gets nothing where HR declines what was saved before', async () => {
    const hr = await loggedIn(app)
    await templateOf(hr)
    const { template } = await following(hr, 'none')
    expect(template).toBeNull()
  })

  test('with other columns gets nothing by itself; HR may apply the template and reads which are new and missing', async () => {
    const hr = await loggedIn(app)
    const templateId = await templateOf(hr)
    const columns = ['姓名', '邮箱', '基本工资', '高温补贴', '社保', '公司社保', '说明', '实发工资']
    const id = await imported(hr, columns, ['张三', 'zhang@example.com', 9000, 300, 800, 2222.22, '补发', 8500])
    expect((await hr.ok('batches.listItems', { id })).template).toBeNull()
    const { list } = await hr.ok('batches.listTemplates', { batchId: id })
    expect(list).toMatchObject([{ id: templateId, fits: false }])
    const renamed = await hr.ok('batches.templateFormat', { batchId: id, templateId })
    expect(renamed.differences.map(({ kind, label, labelBefore }) => [kind, label, labelBefore])).toEqual([
      ['renamed', '高温补贴', '奖金'],
    ])
    const more = ['姓名', '邮箱', '基本工资', '奖金', '高温补贴', '餐补', '社保', '说明', '实发工资']
    const other = await imported(hr, more, ['张三', 'z@example.com', 9000, 500, 300, 10, 800, '补发', 9010])
    const applied = await hr.ok('batches.templateFormat', { batchId: other, templateId })
    expect(applied.differences.map(({ kind, label }) => [kind, label])).toEqual([
      ['added', '高温补贴'],
      ['added', '餐补'],
      ['gone', '公司社保'],
    ])
    expect(await slipOf(hr, other)).not.toContain('扣减 社保')
  })

  test('of another kind gets nothing', async () => {
    const hr = await loggedIn(app)
    await templateOf(hr)
    const id = await imported(hr, ['姓名', '邮箱', '年终奖', '个税', '实发'], ['张三', 'z@example.com', 100, 10, 90])
    expect((await hr.ok('batches.listItems', { id })).template).toBeNull()
    expect((await hr.ok('batches.listTemplates', { batchId: id })).list[0]).toMatchObject({ fits: false })
  })

  test('TRUST-01 of another company gets nothing, and another company’s template is not there', async () => {
    const [ours, theirs] = [await loggedIn(app), await loggedIn(app)]
    const templateId = await templateOf(ours)
    const batchId = await imported(theirs)
    expect((await theirs.ok('batches.listItems', { id: batchId })).template).toBeNull()
    expect((await theirs.ok('batches.listTemplates', {})).list).toEqual([])
    const stolen = await theirs.call('batches.saveTemplate', { batchId, templateId, name: '甲' })
    expect(stolen.error).toBe('record.missing')
  })
})

describe('TEMPLATE-01 a template', () => {
  test('can be listed, renamed, overwritten and deleted; two of one name are refused', async () => {
    const hr = await loggedIn(app)
    const first = await templateOf(hr, '甲')
    const second = await templateOf(hr, '乙')
    expect((await hr.ok('batches.listTemplates', {})).list.map(({ name }) => name)).toEqual(['乙', '甲'])
    expect(await hr.call('batches.renameTemplate', { id: second, name: '甲' })).toMatchObject({
      error: 'template.nameTaken',
    })
    const using = await imported(hr)
    const nameOf = async () => (await hr.ok('batches.listItems', { id: using })).template?.name
    expect(await nameOf()).toBe('乙')
    await hr.ok('batches.renameTemplate', { id: second, name: '丙' })
    expect(await nameOf()).toBe('丙')
    const batchId = await imported(hr)
    await hr.ok('batches.saveItems', { id: batchId, items: [], layout: null, style: null })
    await hr.ok('batches.saveTemplate', { batchId, templateId: first, name: '甲' })
    const format = await hr.ok('batches.templateFormat', { batchId, templateId: first })
    expect(format).toMatchObject({ style: null, differences: [] })
    await hr.ok('batches.removeTemplate', { id: second })
    expect(await nameOf()).toBe('乙')
    expect((await hr.ok('batches.listTemplates', {})).list.map(({ id }) => id)).toEqual([first])
    expect((await hr.call('batches.removeTemplate', { id: second })).error).toBe('record.missing')
  })

  test('is read for the columns of a batch and changes nothing there', async () => {
    const hr = await loggedIn(app)
    const templateId = await templateOf(hr)
    const batchId = await imported(hr)
    await hr.ok('batches.dropTemplate', { batchId })
    const before = await hr.ok('batches.listItems', { id: batchId })
    const { items } = await hr.ok('batches.templateFormat', { batchId, templateId })
    expect(items[4]?.place).toEqual({ at: 0, groupCh: '扣减', groupEn: 'Less' })
    expect(await hr.ok('batches.listItems', { id: batchId })).toEqual(before)
  })

  test('beyond the limit is refused', async () => {
    const hr = await loggedIn(app)
    const batchId = await imported(hr)
    const { id } = await hr.ok('batches.saveTemplate', { batchId, name: '模板' })
    // As many more as there may be, under the ids and names of others.
    await withCompany(app.services.pools, hr.companyId, async (db) => {
      const sealer = await app.services.vault.sealer(hr.companyId)
      const template = await findTemplate(db, hr.companyId, sealer, id)
      for (let at = 1; template && at < maxSlipTemplates; at++)
        await putTemplate(db, hr.companyId, sealer, { ...template, id: crypto.randomUUID(), name: `模板${at}` })
    })
    expect((await hr.call('batches.saveTemplate', { batchId, name: '再一个' })).error).toBe('template.tooMany')
  })
})
