import type { BatchItem } from '@zhixin/contract/batches/batch'
import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slipContent } from '../slip-content.ts'
import { carryItems } from './carry-items.ts'
import { designItems } from './design-items.ts'
import { slipLayoutOf } from './slip-layout.ts'
import { applyTemplate, fittingTemplate, hasSameHeaders, keepLaterChoices, templateStyle } from './slip-template.ts'

const item = (index: number, zh: string, over: Partial<BatchItem> = {}): BatchItem => ({
  index,
  column: index,
  salaryItemImportCh: zh,
  salaryItemImportEn: '',
  salaryItemImportLabel: zh,
  groups: [],
  role: 'money',
  hidden: false,
  shown: true,
  decimals: 2,
  ...over,
})
const place = (at: number, groupCh: string, groupEn = '') => ({ at, groupCh, groupEn })
const columnsOf = (items: readonly BatchItem[]) =>
  items.map(({ column, salaryItemImportLabel: label, role }) => ({ index: column, label, role }))
const told = (items: readonly BatchItem[]) =>
  slipLayoutOf(items).map(({ zh, items: list }) => [zh, ...list.map((each) => each.salaryItemImportLabel)].join(' '))

const contact = { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '' }
const person = { name: '张三', department: '', employeeNo: '' }
const slipOf = (items: BatchItem[], cells: string[], style = usualSlipStyle) =>
  slipContent(items, { cells, net: null, contact }, person, { company: 'c', title: 't', period: '2026-02', style })
const labels = (...args: Parameters<typeof slipOf>) =>
  slipOf(...args).groups.map(({ label, items }) => [label, ...items.map((each) => each.label)].join(' ').trim())

describe('CONFIG-03 an item is shown', () => {
  const zeros = ['0', '0.00', '-0.00', '—', '-', '', '0.000']
  test.each<[BatchItem['display'], boolean, boolean]>([
    [undefined, false, true],
    [undefined, true, false],
    ['always', true, true],
    ['unlessZero', false, false],
  ])('%s, with the style hiding zeros: %s → zero is on the slip: %s', (display, hideZeroItems, expected) => {
    const style = { ...usualSlipStyle, hideZeroItems }
    const items = [item(0, '奖金', display ? { display } : {})]
    for (const zero of zeros) expect(labels(items, [zero], style)).toEqual(expected ? ['奖金'] : [])
    expect(labels(items, ['0.01'], style)).toEqual(['奖金'])
  })

  test('a text is hidden only where HR chose so for it and it is empty; never is never', () => {
    const style = { ...usualSlipStyle, hideZeroItems: true }
    const text = (over: Partial<BatchItem>) => [item(0, '说明', { role: 'text', ...over })]
    expect(labels(text({}), [''], style)).toEqual(['说明'])
    expect(labels(text({ display: 'unlessZero' }), [''])).toEqual([])
    expect(labels(text({ display: 'unlessZero' }), ['0'])).toEqual(['说明'])
    expect(labels(text({ shown: false, display: 'always' }), ['甲'])).toEqual([])
  })
})

describe('CONFIG-03 groups', () => {
  test('are HR’s, in HR’s order, under headings in both languages', () => {
    const items = [
      item(0, '基本', { place: place(2, '固定', 'Fixed') }),
      item(1, '奖金', { place: place(0, '浮动', 'Variable') }),
      item(2, '社保', { place: place(1, '浮动', 'Variable') }),
    ]
    expect(slipOf(items, ['1', '2', '3']).groups).toMatchObject([
      { label: '浮动', labelEn: 'Variable', items: [{ label: '奖金' }, { label: '社保' }] },
      { label: '固定', labelEn: 'Fixed', items: [{ label: '基本' }] },
    ])
  })

  test('in which nothing is left are not on the slip; a heading of HR’s own stays on a single group', () => {
    const items = [
      item(0, '基本', { place: place(0, '固定') }),
      item(1, '奖金', { place: place(1, '浮动'), shown: false }),
    ]
    expect(labels(items, ['1', '2'])).toEqual(['固定 基本'])
  })

  test('the net pay stays at the head wherever HR moves the others, and the note is no item', () => {
    const items = [
      item(0, '实发', { role: 'netPay' }),
      item(1, '奖金', { place: place(0, '') }),
      item(2, '说明', { role: 'text', asNote: true }),
    ]
    const slip = slipOf(items, ['9', '1', ' 补发 '], { ...usualSlipStyle, note: '谢谢' })
    expect(slip.netPay?.value).toBe('9')
    expect(slip.note).toBe('补发\n\n谢谢')
    expect(slip.groups.flatMap((group) => group.items.map(({ label }) => label))).toEqual(['奖金'])
    expect(slipOf(items, ['9', '1', '']).note).toBeUndefined()
  })
})

describe('CONFIG-03 HR’s choices', () => {
  const items = [
    item(0, '奖金'),
    item(1, '公司社保', { shown: false, leftOff: 'employer' }),
    item(2, '说明', { role: 'text' }),
    item(3, '备注', { role: 'text' }),
  ]
  test.each([
    ['an item that is not there', [{ index: 9, shown: true }], 'record.missing'],
    ['what the employer alone pays, by the usual switch', [{ index: 1, shown: true }], 'batch.itemLeftOff'],
    ['an amount as the note', [{ index: 0, asNote: true }], 'batch.notANote'],
    ['a group where the sheet has its own', [{ index: 0, slipGroup: 'other' as const }], 'wire.badInput'],
  ])('that name %s are refused', (_, changes, refused) => {
    expect(designItems(items, changes, undefined)).toMatchObject({ refused })
  })

  test('put it on in so many words, and leave one note at most', () => {
    const putOn = designItems(items, [{ index: 1, shown: true, putOn: true }], undefined)
    expect(putOn).toMatchObject({ items: [{}, { shown: true, leftOff: 'employer' }, {}, {}] })
    const notes = designItems(
      items,
      [
        { index: 2, asNote: true },
        { index: 3, asNote: true },
      ],
      undefined,
    )
    expect('items' in notes && notes.items.map(({ asNote }) => asNote ?? false)).toEqual([false, false, false, true])
    // What was the note does not come back as an item by itself.
    expect('items' in notes && notes.items[2]?.shown).toBe(false)
  })

  test('take a column that is the note no more off the slip, unless they say that it is shown', () => {
    const noted = items.map((each) => (each.index === 2 ? { ...each, asNote: true } : each))
    const shownAfter = (...changes: Parameters<typeof designItems>[1]) => {
      const designed = designItems(noted, changes, undefined)
      return 'items' in designed && designed.items[2]
    }
    expect(shownAfter({ index: 2, asNote: false })).toMatchObject({ shown: false })
    expect(shownAfter({ index: 3, asNote: true })).toMatchObject({ shown: false })
    for (const after of [
      shownAfter({ index: 2, asNote: false, shown: true }),
      shownAfter({ index: 2, shown: true }, { index: 3, asNote: true }),
      shownAfter({ index: 3, asNote: true }, { index: 2, shown: true }),
    ]) {
      expect(after).toMatchObject({ shown: true })
      expect(after).not.toHaveProperty('asNote')
    }
    // Another change of the note leaves it the note.
    expect(shownAfter({ index: 2, salaryItemImportCh: '附言' })).toMatchObject({ shown: true, asNote: true })
  })
})

describe('TEMPLATE-01 a template', () => {
  const before = [
    item(0, '姓名', { role: 'name' }),
    item(1, '基本', { place: place(1, '收入') }),
    item(2, '奖金', { place: place(0, '收入'), display: 'unlessZero' }),
    item(3, '公司社保', { place: place(2, '其他'), shown: false, leftOff: 'employer' }),
  ]
  const format = { columns: columnsOf(before), items: before, style: null }

  test('fits the same headers in a normalised form, and not those of another sheet', () => {
    const same = ['姓 名', '基 本', '奖金', '公司社保'].map((label, at) =>
      item(at, label, { role: before[at]?.role ?? 'money' }),
    )
    expect(hasSameHeaders(format, columnsOf(same))).toBe(true)
    expect(hasSameHeaders(format, columnsOf([...same].reverse()))).toBe(true)
    const other = ['姓名', '年终奖', '个税', '实发'].map((label, at) => item(at, label))
    expect(hasSameHeaders(format, columnsOf(other))).toBe(false)
    expect(
      fittingTemplate([{ format: { ...format, columns: columnsOf(other) } }, { format }], columnsOf(same))?.format,
    ).toBe(format)
    expect(fittingTemplate([], columnsOf(same))).toBeNull()
  })

  test.each([
    ['renamed', ['姓名', '基本', '绩效奖金', '公司社保']],
    ['missing', ['姓名', '基本', '奖金']],
    ['new', ['姓名', '基本', '奖金', '公司社保', '餐补']],
  ])('does not fit headers of which one is %s', (_, labels) => {
    const other = labels.map((label, at) => item(at, label, { role: before[at]?.role ?? 'money' }))
    expect(hasSameHeaders(format, columnsOf(other))).toBe(false)
  })

  test('that is older than the batch which an import follows puts nothing back that was switched off there', () => {
    const now = before.map(({ place: _, display: __, ...each }) =>
      each.index === 2 ? { ...each, shown: false } : each,
    )
    expect(applyTemplate(now, columnsOf(now), format).items[2]?.shown).toBe(true)
    const templated = applyTemplate(now, columnsOf(now), format).items
    const { items, later } = keepLaterChoices(now, templated, () => true)
    expect(items).toEqual(now)
    expect(later).toEqual({ items: ['奖金'], isArranged: true })
    // A column that the earlier batch did not have is as the template has it.
    const partly = keepLaterChoices(now, templated, ({ column }) => column !== 2)
    expect(partly.items[2]).toMatchObject({ shown: true, display: 'unlessZero' })
    expect(partly.later.items).toEqual([])
  })

  test('CONFIG-04 never says what mails carry: that is the company’s', () => {
    const style = { ...usualSlipStyle, greeting: '好', mail: 'slip' as const }
    expect(templateStyle({ style }, usualSlipStyle)).toEqual({ ...usualSlipStyle, greeting: '好' })
    expect(templateStyle({ style }, { ...usualSlipStyle, mail: 'pdf' })).toMatchObject({ greeting: '好', mail: 'pdf' })
    expect(templateStyle({ style: null }, style)).toBeNull()
  })

  test('REVIEW-14 puts nothing of the employer’s on because another column stood at its place', () => {
    const put = before.map((each) => (each.index === 3 ? { ...each, shown: true } : each))
    const named = (label: string) =>
      put.map((each) => (each.index === 3 ? { ...each, shown: false, salaryItemImportLabel: label } : each))
    const shownIn = (items: BatchItem[]) =>
      applyTemplate(items, columnsOf(items), { ...format, items: put, columns: columnsOf(put) }).items[3]?.shown
    expect(shownIn(named('公司社保'))).toBe(true)
    expect(shownIn(named('公司公积金'))).toBe(false)
  })

  test('puts a new column below the one before it, names what is missing, and puts nothing of the employer’s on', () => {
    const now = [
      item(0, '姓名', { role: 'name' }),
      item(1, '基本'),
      item(2, '高温费', { place: place(0, '旧') }),
      item(3, '公司社保', { shown: false, leftOff: 'employer' }),
    ]
    const grown = [
      ...now.slice(0, 2),
      item(2, '奖金'),
      item(3, '高温费'),
      { ...(now[3] as BatchItem), index: 4, column: 4 },
    ]
    const applied = applyTemplate(grown, columnsOf(grown), format)
    expect(told(applied.items)).toEqual(['收入 奖金 高温费 基本', '其他 公司社保'])
    expect(applied.items[4]?.shown).toBe(false)
    expect(applied.differences.map(({ kind, label }) => [kind, label])).toEqual([['added', '高温费']])
    const shrunk = grown.slice(0, 3)
    expect(
      applyTemplate(shrunk, columnsOf(shrunk), format).differences.map(({ kind, label }) => [kind, label]),
    ).toEqual([['gone', '公司社保']])
  })

  test('CONFIG-03 applied to its own batch changes nothing, whatever HR chose', () => {
    const choice = fc.record({
      shown: fc.boolean(),
      display: fc.constantFrom(undefined, 'always' as const, 'unlessZero' as const),
    })
    fc.assert(
      fc.property(fc.array(choice, { minLength: 3, maxLength: 8 }), fc.boolean(), (choices, isArranged) => {
        const items = choices.map(({ shown, display }, at) =>
          item(at, `列${String.fromCharCode(0x4e00 + at * 7)}`, {
            shown,
            ...(display ? { display } : {}),
            ...(isArranged ? { place: place(choices.length - 1 - at, at % 2 ? '甲' : '乙') } : {}),
          }),
        )
        expect(applyTemplate(items, columnsOf(items), { columns: columnsOf(items), items, style: null })).toEqual({
          items,
          differences: [],
        })
        expect(carryItems(items, columnsOf(items), { columns: columnsOf(items), items }).items).toEqual(items)
      }),
    )
  })
})
