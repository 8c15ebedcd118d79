import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Column, ColumnRole, LayoutChoice, PayrollTable } from '../payroll/table.ts'
import { gridOf } from '../payroll/testing/grid.ts'
import { groupItems } from './item-groups.ts'
import { itemsOf } from './items.ts'
import { carryItems } from './layout/carry-items.ts'
import { differencesOf, pairColumns } from './pair-columns.ts'
import { type KnownLayout, layoutOf, understandPayroll } from './recognise-layout.ts'

const columns = (...labels: string[]) =>
  labels.map((text, index) => {
    const [label = '', role = 'money'] = text.split('=')
    return { index, label, role: role as ColumnRole }
  })

describe('IMPORT-12 columns of two months are told apart', () => {
  const said = (before: string[], now: string[]) =>
    differencesOf(pairColumns(columns(...before), columns(...now))).map(
      ({ kind, label, labelBefore }) => `${kind} ${labelBefore === label ? label : `${labelBefore}→${label}`}`,
    )

  test.each<[string, string[], string[], string[]]>([
    ['nothing', ['姓名=name', '实发'], ['姓名=name', '实发'], []],
    ['blanks and full-width forms', ['姓 名=name', '奖金（元）'], ['姓名=name', '奖金(元)'], []],
    ['another month in a name', ['姓名=name', '9月绩效'], ['姓名=name', '10月绩效'], []],
    ['another order', ['姓名=name', '奖金', '社保'], ['姓名=name', '社保', '奖金'], []],
    ['an added column', ['姓名=name', '实发'], ['姓名=name', '高温补贴', '实发'], ['added 高温补贴']],
    ['a column gone', ['姓名=name', '餐补', '实发'], ['姓名=name', '实发'], ['gone 餐补']],
    [
      'a similar name elsewhere',
      ['姓名=name', '餐补', '实发'],
      ['姓名=name', '实发', '餐费补贴'],
      ['renamed 餐补→餐费补贴'],
    ],
    ['the same place', ['姓名=name', '交通', '实发'], ['姓名=name', '车贴', '实发'], ['renamed 交通→车贴']],
    [
      'pay in the place of a text',
      ['姓名=name', '备注=text', '实发'],
      ['姓名=name', '奖金', '实发'],
      ['added 奖金', 'gone 备注'],
    ],
    [
      'more new ones than old ones',
      ['姓名=name', '甲', '实发'],
      ['姓名=name', '子', '丑', '实发'],
      ['added 子', 'added 丑', 'gone 甲'],
    ],
    ['another meaning', ['姓名=name', '其他=text'], ['姓名=name', '其他'], ['changed 其他']],
    ['the second of two of one name gone', ['姓名=name', '补贴', '补贴'], ['姓名=name', '补贴'], ['gone 补贴']],
    ['a first column before all', ['姓名=name', '实发'], ['序号=text', '姓名=name', '实发'], ['added 序号']],
  ])('%s', (_, before, now, expected) => {
    expect(said(before, now)).toEqual(expected)
  })

  const label = fc.constantFrom(
    '姓名',
    '部门',
    '基本工资',
    '奖金',
    '餐补',
    '个税',
    '10月绩效',
    '9月绩效',
    '实发',
    '',
    '补贴',
  )
  const list = fc.array(label, { minLength: 1, maxLength: 12 }).map((labels) => columns(...labels))

  test('every column is paired once, gone or added, whatever the columns are', () => {
    fc.assert(
      fc.property(list, list, (before, now) => {
        const { pairs, gone, added } = pairColumns(before, now)
        const from = [...pairs.map((pair) => pair.before.index), ...gone.map(({ index }) => index)]
        const to = [...pairs.map((pair) => pair.now.index), ...added.map(({ index }) => index)]
        expect(from.sort((a, b) => a - b)).toEqual(before.map(({ index }) => index))
        expect(to.sort((a, b) => a - b)).toEqual(now.map(({ index }) => index))
      }),
    )
  })

  test('a table differs in nothing from itself, nor from itself in another order of different names', () => {
    fc.assert(
      fc.property(list, (one) => {
        expect(differencesOf(pairColumns(one, one))).toEqual([])
      }),
    )
    const distinct = fc.uniqueArray(label, { selector: (text) => text.replace(/\d+/, '#') })
    fc.assert(
      fc.property(distinct, fc.infiniteStream(fc.nat(99)), (labels, order) => {
        const named = labels.filter((text) => text !== '')
        const mixed = named.map((text) => ({ text, at: order.next().value as number })).sort((a, b) => a.at - b.at)
        const now = columns(...mixed.map(({ text }) => text))
        expect(differencesOf(pairColumns(columns(...named), now))).toEqual([])
      }),
    )
  })

  test('one more column is one more difference, and nothing else', () => {
    fc.assert(
      fc.property(list, fc.nat(20), (before, place) => {
        const now = before.map((column) => ({ ...column }))
        now.splice(Math.min(place, now.length), 0, { index: 0, label: 'overtime', role: 'money' })
        const moved = now.map((column, index) => ({ ...column, index }))
        // A column without a header is identified by the column before it, which is another one now.
        fc.pre(before.every((column) => column.label !== ''))
        expect(differencesOf(pairColumns(before, moved)).map(({ kind, label: name }) => [kind, name])).toEqual([
          ['added', 'overtime'],
        ])
      }),
    )
  })
})

describe('IMPORT-12 next month’s file is recognised', () => {
  const header = ['姓名', '部门', '基本工资', '奖金', '实发工资']
  const people = [
    ['张三', '研发', '100', '10', '110'],
    ['李四', '市场', '200', '20', '220'],
  ]
  const known = (table: PayrollTable, over: Partial<KnownLayout> = {}, roles: LayoutChoice['roles'] = {}) => ({
    ...layoutOf(table, { fileName: '10月.xlsx', period: '2026-10', headerLines: [header], roles }),
    ...over,
  })
  const october = (choice: LayoutChoice = {}, rows = [header, ...people]) =>
    understandPayroll([gridOf(rows, { name: '10月工资' })], choice, []).table

  test('what HR corrected is taken over to wherever the column stands now', () => {
    const roles = { 3: 'text', 1: 'ignore' } as const
    const layout = known(october({ roles }), {}, roles)
    const rows = [
      ['姓名', '工号', '部门', '基本工资', '奖金', '实发工资'],
      ['张三', 'A1', '研发', '100', '10', '110'],
    ]
    const found = understandPayroll([gridOf(rows)], undefined, [layout])
    expect(found.recognition?.choice).toEqual({ roles: { 2: 'ignore', 4: 'text' } })
    expect(found.applied).toBe(true)
    expect(found.table.columns.map(({ role }) => role)).toEqual([
      'name',
      'employeeNo',
      'ignore',
      'money',
      'text',
      'netPay',
    ])
    expect(found.recognition?.differences.map(({ kind, label }) => `${kind} ${label}`)).toEqual(['added 工号'])
  })

  test.each<[string, string[]]>([
    ['a new column of pay', ['姓名', '部门', '基本工资', '奖金', '餐补', '实发工资']],
    ['a column of pay gone', ['姓名', '部门', '基本工资', '实发工资']],
    ['a column of pay renamed', ['姓名', '部门', '基本工资', '提成', '实发工资']],
  ])('%s is never taken over in silence', (_, now) => {
    const roles = { 1: 'ignore' } as const
    const row = now.map((name, index) => (name === '姓名' ? '张三' : name === '部门' ? '研发' : `${index}00`))
    const found = understandPayroll([gridOf([now, row])], undefined, [known(october({ roles }), {}, roles)])
    expect(found.applied).toBe(false)
    expect(found.recognition?.choice).toEqual({ roles: { 1: 'ignore' } })
    expect(found.table.columns[1]?.role).toBe('department')
    expect(found.recognition?.differences.some(({ money }) => money)).toBe(true)
  })

  test('HR’s own choice stands alone, and what could be taken over is told', () => {
    const roles = { 1: 'ignore' } as const
    const found = understandPayroll([gridOf([header, ...people])], {}, [known(october({ roles }), {}, roles)])
    expect(found.applied).toBe(false)
    expect(found.table.columns[1]?.role).toBe('department')
    expect(found.recognition?.choice).toEqual({ roles: { 1: 'ignore' } })
  })

  test('a header that detection does not find is found by its texts, further down as well', () => {
    const odd = ['代号', '甲', '乙', '丙']
    const before = gridOf([['说明', '', '', ''], odd, ['张三', '1', '2', '3'], ['李四', '4', '5', '9']])
    const choice = { headerRows: [1, 1] as [number, number], roles: { 0: 'name', 3: 'netPay' } as const }
    const { table } = understandPayroll([before], choice, [])
    const layout = layoutOf(table, { fileName: '', period: '2026-10', headerLines: [odd], roles: choice.roles })
    const now = gridOf([
      ['说明', '', '', ''],
      ['又一行', '', '', ''],
      odd,
      ['王五', '1', '2', '3'],
      ['赵六', '4', '5', '9'],
    ])
    const found = understandPayroll([now], undefined, [layout])
    expect(found.applied).toBe(true)
    expect(found.table.headerRows).toEqual([2, 2])
    expect(found.table.people.map(({ name }) => name)).toEqual(['王五', '赵六'])
    expect(found.table.netPayTotal).toBe('12.00')
  })

  test.each([
    ['months', '10月', '11月'],
    ['words', '上月', '本月'],
  ])(
    'last month’s sheet, kept in the workbook, is not taken for this month’s with its new column: %s',
    (_, old, now) => {
      const layout = known(october(), { sheet: '10月' })
      const wider = [...header.slice(0, -1), '高温费', ...header.slice(-1)]
      const paid = people.map((row) => [...row.slice(0, -1), '5', ...row.slice(-1)])
      const last = gridOf([header, ...people], { name: old })
      const next = gridOf([wider, ...paid, ...paid], { name: now })
      for (const grids of [
        [last, next],
        [next, last],
      ]) {
        const found = understandPayroll(grids, undefined, [layout])
        expect(found.table.sheet).toBe(now)
        expect(found.recognition?.differences.map(({ kind, label }) => `${kind} ${label}`)).toEqual(['added 高温费'])
      }
    },
  )

  test('a month of another form is not replaced by a sheet that was paid', () => {
    const layout = known(october(), { sheet: '10月' })
    const form = ['姓名', '计件', '工时补', '夜班', '高温', '实发工资']
    const next = gridOf([form, ['王五', '1', '2', '0', '0', '3'], ['赵六', '4', '5', '0', '0', '9']], { name: '11月' })
    const last = gridOf([header, ...people], { name: '10月' })
    const found = understandPayroll([last, next], undefined, [layout])
    expect(found.table.sheet).toBe('11月')
    expect(found.table.netPayTotal).toBe('12.00')
  })

  test('a corrected column under another name is shown before it counts', () => {
    const odd = gridOf([
      ['代号', '组', '基本', '奖金', '实得'],
      ['张三', '研发', '1', '2', '3'],
    ])
    const choice: LayoutChoice = { roles: { 0: 'name', 4: 'netPay' } }
    const { table } = understandPayroll([odd], choice, [])
    const layout = known(table, {}, choice.roles)
    const now = gridOf([
      ['序列', '组', '基本', '奖金', '实得'],
      ['甲1', '研发', '1', '2', '3'],
    ])
    const found = understandPayroll([now], undefined, [layout])
    expect(found.applied).toBe(false)
    expect(found.recognition?.choice.roles).toEqual({ 0: 'name', 4: 'netPay' })
  })

  test('of the sheets of one structure the one of the following month is read', () => {
    const grids = [
      gridOf([header, ...people, ['王五', '研发', '1', '1', '2']], { name: '10月' }),
      gridOf([header, ...people], { name: '11月' }),
      gridOf([header, ...people], { name: '12月' }),
    ]
    const layout = known(october(), { sheet: '10月' })
    expect(understandPayroll(grids, undefined, []).table.sheet).not.toBe('11月')
    const found = understandPayroll(grids, undefined, [layout])
    expect(found.table.sheet).toBe('11月')
    expect(found.applied).toBe(true)
  })

  test.each<[string, string[]]>([
    ['another kind of table', ['姓名', '年终奖']],
    ['a roster', ['姓名', '部门', '手机号', '邮箱', '入职日期']],
  ])('%s is not taken for it', (_, other) => {
    const rows = [other, other.map((name) => (name === '姓名' ? '张三' : name === '年终奖' ? '100' : '甲'))]
    expect(understandPayroll([gridOf(rows)], undefined, [known(october())]).recognition).toBeNull()
  })

  test('the most alike counts, of equals the newest', () => {
    const near = known(october())
    const far = known(october({}, [header.slice(0, 4), ...people.map((row) => row.slice(0, 4))]))
    const grids = [gridOf([header, ...people])]
    expect(understandPayroll(grids, undefined, [far, near]).recognition?.at).toBe(1)
    expect(understandPayroll(grids, undefined, [near, near]).recognition?.at).toBe(0)
  })

  test('an unchanged file is always recognised and differs in nothing', () => {
    const names = ['基本工资', '绩效', '餐补', '加班费', '社保', '公积金', '个税', '补发']
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 8 }),
        fc.nat(3),
        (money, blank) => {
          const line = ['姓名', ...money, '实发工资']
          const titles = Array.from({ length: blank }, (_, at) => [
            at === 0 ? '公司工资表' : '',
            ...money.map(() => ''),
          ])
          const rows = [...titles, line, ...['张三', '李四'].map((name) => [name, ...money.map(() => '5'), '50'])]
          const { table } = understandPayroll([gridOf(rows)], undefined, [])
          const layout = layoutOf(table, { fileName: '', period: '2026-10', headerLines: [line], roles: {} })
          const found = understandPayroll([gridOf(rows)], undefined, [layout])
          expect(found.recognition?.differences).toEqual([])
          expect(found.applied).toBe(true)
          expect(found.table.headerRows).toEqual(table.headerRows)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('IMPORT-12 what HR decided about the items is taken over', () => {
  const column = (index: number, label: string, over: Partial<Column> = {}): Column => ({
    index,
    label,
    groups: [],
    zh: label,
    en: '',
    role: 'money',
    hidden: false,
    shown: true,
    decimals: 2,
    ...over,
  })
  const named = (list: readonly ReturnType<typeof itemsOf>[number][]) =>
    list.map((item) => `${item.salaryItemImportLabel}${item.shown ? '' : ' off'}`)

  test('names and what stands on the slip, by name and not by place', () => {
    const before = [column(0, '姓名', { role: 'name' }), column(1, '基本'), column(2, '9月绩效'), column(3, '杂项')]
    const items = itemsOf(before).map((item) =>
      item.column === 1
        ? {
            ...item,
            salaryItemImportCh: '基本工资',
            salaryItemImportEn: 'Base',
            salaryItemImportLabel: '基本工资/Base',
          }
        : item.column === 2
          ? { ...item, salaryItemImportCh: '九月的绩效' }
          : item.column === 3
            ? { ...item, shown: false }
            : item,
    )
    const now = [
      column(0, '姓名', { role: 'name' }),
      column(1, '杂项'),
      column(2, '10月绩效'),
      column(3, '餐补'),
      column(4, '基本'),
    ]
    const carried = carryItems(itemsOf(now), now, { columns: before, items })
    expect(named(carried.items)).toEqual(['姓名', '杂项 off', '10月绩效', '餐补', '基本工资/Base'])
    expect(carried).toMatchObject({ renamedItems: 1, switchedItems: 1 })
  })

  test('a column that the file hides only now stays off the slip', () => {
    const before = [
      column(0, '姓名', { role: 'name' }),
      column(1, '奖金'),
      column(2, '内部', { hidden: true, shown: false }),
    ]
    const items = itemsOf(before).map((item) => ({ ...item, shown: true }))
    const now = [
      column(0, '姓名', { role: 'name' }),
      column(1, '奖金', { hidden: true, shown: false }),
      column(2, '内部', { hidden: true, shown: false }),
    ]
    expect(named(carryItems(itemsOf(now), now, { columns: before, items }).items)).toEqual(['姓名', '奖金 off', '内部'])
  })

  test('REVIEW-14 what is left off unless HR puts it on stays as HR left it', () => {
    const labels = ['姓名', '公司社保', '人工成本', '工资卡号', '社保']
    const columns = labels.map((label, index) => column(index, label, { role: index === 0 ? 'name' : 'money' }))
    const first = itemsOf(columns)
    expect(named(first)).toEqual(['姓名', '公司社保 off', '人工成本 off', '工资卡号 off', '社保'])
    const items = first.map((item) => (item.index === 2 ? { ...item, shown: true } : item))
    const carried = carryItems(itemsOf(columns), columns, { columns, items })
    expect(named(carried.items)).toEqual(['姓名', '公司社保 off', '人工成本', '工资卡号 off', '社保'])
    expect(carried.switchedItems).toBe(1)
    // The decisions also carry over to the month after that.
    expect(carryItems(itemsOf(columns), columns, { columns, items: carried.items }).items).toEqual(carried.items)
  })

  test('REVIEW-14 an item stands in the group that HR put it into, by name and not by place; a sheet’s own groups stand', () => {
    const columns = ['姓名', '奖金', '社保', '调整'].map((label, index) =>
      column(index, label, { role: index === 0 ? 'name' : 'money' }),
    )
    const none = { sums: [], negative: new Set<number>() }
    const first = groupItems(itemsOf(columns), none)
    const items = first.map((item) => {
      if (!item.slipGroup || item.index === 1) return item
      if (item.index === 2) return { ...item, slipGroup: { ...item.slipGroup, chosen: 'other' as const } }
      return { ...item, slipGroup: { proposed: 'deductions' as const, by: 'equation' as const } }
    })
    const now = [columns[0], columns[2], columns[3], columns[1]].flatMap((each, index) =>
      each ? [{ ...each, index }] : [],
    )
    const carried = carryItems(groupItems(itemsOf(now), none), now, { columns, items })
    expect(carried.items.map(({ slipGroup }) => slipGroup)).toEqual([
      undefined,
      { proposed: 'deductions', by: 'name', chosen: 'other' },
      // This month nothing tells the group; in the month before, a formula did.
      { proposed: 'deductions', by: 'equation' },
      { proposed: 'earnings', by: 'name' },
    ])
    expect(carried.movedItems).toBe(1)
    expect(carryItems(itemsOf(now), now, { columns, items }).movedItems).toBe(1)
    const grouped = now.map((each) => ({ ...each, groups: ['应发'] }))
    const own = carryItems(groupItems(itemsOf(grouped), none), grouped, { columns, items })
    expect(own.movedItems).toBe(0)
    expect(own.items.some(({ slipGroup }) => slipGroup)).toBe(false)
  })

  test('REVIEW-14 a batch of before the rule, which showed everything unasked, puts nothing on the slip', () => {
    const columns = [column(0, '姓名', { role: 'name' }), column(1, '公司社保'), column(2, '奖金')]
    const items = itemsOf(columns).map(({ leftOff: _, ...item }) => ({ ...item, shown: item.index !== 2 }))
    expect(named(carryItems(itemsOf(columns), columns, { columns, items }).items)).toEqual([
      '姓名',
      '公司社保 off',
      '奖金 off',
    ])
  })
})
