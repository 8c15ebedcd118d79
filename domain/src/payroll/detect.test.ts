import { describe, expect, it } from 'vitest'
import { detectPayroll } from './detect.ts'
import type { Grid, LayoutChoice, PayrollTable } from './table.ts'
import { gridOf } from './testing/grid.ts'

function detect(rows: string[][], options: Partial<Grid> = {}, choice?: LayoutChoice): PayrollTable {
  return detectPayroll([gridOf(rows, options)], choice)
}

function names(table: PayrollTable): string[] {
  return table.people.map((person) => person.name)
}

function roles(table: PayrollTable): string[] {
  return table.columns.map((column) => `${column.label}:${column.role}`)
}

function reasons(table: PayrollTable): string[] {
  return table.dropped.map(({ row, why }) => `${row} ${why}`)
}

describe('IMPORT-03 headers by accepted names', () => {
  it.each([
    ['姓名', 'name'],
    ['姓 名', 'name'],
    ['员工姓名', 'name'],
    ['姓名 Name', 'name'],
    ['Name/姓名', 'name'],
    ['姓名\nName', 'name'],
    ['Employee Name', 'name'],
    ['３．姓名', 'name'],
    ['*姓名', 'name'],
    ['手机号码', 'phone'],
    ['Mobile No.', 'phone'],
    ['手机号 Phone', 'phone'],
    ['企业微信账号', 'messenger'],
    ['WeCom ID', 'messenger'],
    ['所属部门', 'department'],
    ['Dept.', 'department'],
    ['部门(Department)', 'department'],
    ['电子邮箱', 'email'],
    ['E-mail', 'email'],
    ['E-Mail Address', 'email'],
    ['身份证号', 'idNumber'],
    ['工号', 'employeeNo'],
    ['Employee ID', 'employeeNo'],
    ['实发工资', 'netPay'],
    ['18.实发工资', 'netPay'],
    ['实发金额（元）', 'netPay'],
    ['Net Pay', 'netPay'],
    ['NET SALARY PAYABLE', 'netPay'],
    ['实发工资 Net Salary', 'netPay'],
  ])('%j is %s', (label, role) => {
    const fill: Record<string, string> = { netPay: '1234.5', employeeNo: 'A1', phone: '13800138000', email: 'a@b.cn' }
    const others = role === 'name' ? [] : ['姓名']
    const table = detect([
      [...others, label, '基本工资', '奖金'],
      [...others.map(() => '张三'), fill[role] ?? '张三', '100', '1'],
      [...others.map(() => '李四'), fill[role] ?? '李四', '200', '2'],
    ])
    expect(table.columns.find((column) => column.index === others.length)?.role).toBe(role)
  })

  it('what HR chose overrides what was detected', () => {
    const rows = [
      ['姓名', '称呼', '实发', '合计'],
      ['张三', '小张', '1', '2'],
      ['李四', '小李', '3', '4'],
    ]
    const table = detect(rows, {}, { roles: { 1: 'name', 3: 'netPay' } })
    expect(roles(table)).toEqual(['姓名:text', '称呼:name', '实发:money', '合计:netPay'])
    expect(table.netPayTotal).toBe('6.00')
    expect(names(detect(rows, {}, { headerRows: [1, 1] }))).toEqual([''])
  })

  it('a file without a name column gets a warning', () => {
    const table = detect([
      ['部门', '基本工资', '实发工资'],
      ['销售', '1', '2'],
      ['财务', '3', '4'],
    ])
    expect(table.warnings).toContainEqual({ kind: 'noNameColumn' })
    expect(table.people.length).toBe(2)
  })

  it('secret, contact and hidden columns stay off the slip', () => {
    const table = detect(
      [
        ['姓名', '密码', '邮箱', '手机', '奖金', '实发'],
        ['张三', 'x', 'a@b.c', '13800138000', '5', '1'],
      ],
      { hiddenColumns: new Set([4]) },
    )
    expect(table.columns.filter((column) => column.shown).map((column) => column.label)).toEqual(['姓名', '实发'])
    expect(table.warnings).toContainEqual({ kind: 'hiddenColumnWithValues', column: 4, label: '奖金' })
  })
})

describe('IMPORT-02 header levels', () => {
  it('merged over three levels', () => {
    const table = detect(
      [
        ['序号', '姓名', '应发', '', '', '', '扣款', '', '实发工资'],
        ['', '', '固定', '', '浮动', '', '社保', '个税', ''],
        ['', '', '基本', '岗位', '绩效', '提成', '', '', ''],
        ['1', '张三', '1', '2', '3', '4', '5', '6', '7'],
      ],
      {
        merges: [
          { top: 0, left: 0, bottom: 2, right: 0 },
          { top: 0, left: 1, bottom: 2, right: 1 },
          { top: 0, left: 2, bottom: 0, right: 5 },
          { top: 0, left: 6, bottom: 0, right: 7 },
          { top: 0, left: 8, bottom: 2, right: 8 },
          { top: 1, left: 2, bottom: 1, right: 3 },
          { top: 1, left: 4, bottom: 1, right: 5 },
          { top: 1, left: 6, bottom: 2, right: 6 },
          { top: 1, left: 7, bottom: 2, right: 7 },
        ],
      },
    )
    expect(table.headerRows).toEqual([0, 2])
    expect(table.columns.map((column) => column.label)).toEqual([
      '序号',
      '姓名',
      '应发/固定/基本',
      '应发/固定/岗位',
      '应发/浮动/绩效',
      '应发/浮动/提成',
      '扣款/社保',
      '扣款/个税',
      '实发工资',
    ])
    expect(names(table)).toEqual(['张三'])
  })

  it('merges lost in a text file', () => {
    const table = detect(
      [
        ['2024年3月工资表', '', '', '', '', '', ''],
        ['序号', '姓名', '应发项目', '', '扣款', '', '实发'],
        ['', '', '基本', '绩效', '社保', '个税', ''],
        ['1', '张三', '1', '2', '3', '4', '5'],
      ],
      { mergesLost: true },
    )
    expect(table.headerRows).toEqual([1, 2])
    expect(table.columns.map((column) => column.label)).toEqual([
      '序号',
      '姓名',
      '应发项目/基本',
      '应发项目/绩效',
      '扣款/社保',
      '扣款/个税',
      '实发',
    ])
  })

  it('a line that explains how to fill a template is not a person', () => {
    const table = detect([
      ['姓名', '手机号', '实发工资'],
      ['必填', '选填', '必填'],
      ['张三', '13800138000', '1'],
    ])
    expect(names(table)).toEqual(['张三'])
  })

  it('a department that is merged down over its people applies to each of them', () => {
    const table = detect(
      [
        ['部门', '姓名', '实发'],
        ['销售', '张三', '1'],
        ['', '李四', '2'],
      ],
      { merges: [{ top: 1, left: 0, bottom: 2, right: 0 }] },
    )
    expect(table.people.map((person) => person.cells[0]?.text)).toEqual(['销售', '销售'])
  })

  it('a row that numbers the columns is not a person', () => {
    const table = detect([
      ['序号', '姓名', '基本', '奖金', '实发工资'],
      ['1', '2', '3', '4', '5'],
      ['1', '张三', '10', '20', '30'],
    ])
    expect(names(table)).toEqual(['张三'])
    expect(reasons(table)).toEqual(['1 note'])
  })
})

describe('IMPORT-13 cells that cannot be used block, cell by cell', () => {
  const blocked = (rows: string[][]) => detect(rows).blocked.map(({ row, column, why }) => `${row}/${column} ${why}`)

  it('error values in text files, whatever the role of the column', () => {
    const rows = [
      ['姓名', '奖金', '备注', '实发工资'],
      ...['张三', '李四'].map((name) => [name, '#REF!', '#N/A', '10']),
    ]
    expect(blocked(rows)).toEqual(['1/1 errorValue', '1/2 errorValue', '2/1 errorValue', '2/2 errorValue'])
  })

  it('a net pay column that is still pending for most people keeps its role', () => {
    const people = Array.from({ length: 20 }, (_, i) => [`员工${i}`, '100', i < 12 ? '待定' : '99.50'])
    const table = detect([['姓名', '基本工资', '实发工资'], ...people])
    expect(table.columns.at(-1)?.role).toBe('netPay')
    expect(table.blocked).toHaveLength(12)
  })

  it('a foreign currency among others is not added up; a column all in one currency is', () => {
    const rows = (third: string) => [
      ['姓名', '奖金', '实发工资'],
      ['张三', '100', '10'],
      ['李四', '¥200', '10'],
      ['王五', third, '10'],
    ]
    expect(blocked(rows('HK$100'))).toEqual(['3/1 notANumber'])
    expect(blocked(rows('300'))).toEqual([])
    expect(
      blocked([
        ['Name', 'Net Pay'],
        ['Ann Lee', '$1,000.00'],
        ['Bob Ray', '$900.00'],
      ]),
    ).toEqual([])
  })
})

describe('SLIP-02 what an employee does not need to see stays off the slip unless HR wants it', () => {
  it.each([
    ['序号', false],
    ['序', false],
    ['Sr. No.', false],
    ['密码', false],
    ['手机号', false],
    ['基本工资', true],
    ['出勤天数', true],
    ['工号', true],
  ])('%s: %s', (label, shown) => {
    const table = detect([
      [label, '姓名', '实发工资'],
      ['1', '张三', '30'],
      ['2', '李四', '40'],
    ])
    expect(table.columns.find((column) => column.label === label)?.shown).toBe(shown)
  })
})

describe('IMPORT-02 rows that are not people are dropped and listed with the reason', () => {
  it('of every kind', () => {
    const table = detect([
      ['序号', '姓名', '部门', '基本工资', '实发工资'],
      ['销售部', '', '', '', ''],
      ['1', '张三', '销售', '10', '20'],
      ['', '', '', '', ''],
      ['2', '李四', '销售', '30', '40'],
      ['', '小计', '', '40', '60'],
      ['序号', '姓名', '部门', '基本工资', '实发工资'],
      ['3', '王五', '财务', '1', '2'],
      ['4', '', '', '', ''],
      ['合计', '', '', '41', '62'],
      ['平均', '', '', '13.67', '20.67'],
      ['备注：本月含补发', '', '', '', ''],
      ['制表：赵六', '', '审核：钱七', '', '总经理：'],
    ])
    expect(names(table)).toEqual(['张三', '李四', '王五'])
    expect(reasons(table)).toEqual([
      '1 subheading',
      '3 blank',
      '5 total',
      '6 repeatedHeader',
      '8 emptyNumbered',
      '9 total',
      '10 average',
      '11 note',
      '12 signature',
    ])
    expect(table.warnings.filter(({ kind }) => kind === 'totalDiffers')).toEqual([])
  })

  it('pay without a name is flagged, never dropped', () => {
    const table = detect([
      ['姓名', '部门', '实发'],
      ['张三', 'A', '10'],
      ['', 'B', '25.5'],
      ['李四', 'A', '30'],
    ])
    expect(names(table)).toEqual(['张三', '', '李四'])
    expect(table.warnings).toContainEqual({ kind: 'payWithoutName', row: 2 })
  })

  it('a total that carries no word is recognised by its sums', () => {
    const table = detect([
      ['姓名', '基本', '实发'],
      ['张三', '5', '10'],
      ['李四', '6', '30'],
      ['', '11', '40'],
    ])
    expect(names(table)).toEqual(['张三', '李四'])
    expect(reasons(table)).toEqual(['3 total'])
  })

  it('people whose names look like summaries stay', () => {
    const table = detect([
      ['Name', 'Position', 'Emp ID', 'Net Pay'],
      ['Max', 'Clerk', 'E1', '10'],
      ['Max Min', 'Clerk', 'E2', '20'],
      ['Tom Sum', 'Cook', 'E3', '30'],
    ])
    expect(names(table)).toEqual(['Max', 'Max Min', 'Tom Sum'])
  })

  it('people without any pay stay', () => {
    const table = detect([
      ['姓名', '基本', '实发'],
      ['张三', '5', '10'],
      ['李四', '', ''],
      ['王五', '0', '0'],
    ])
    expect(names(table)).toEqual(['张三', '李四', '王五'])
  })

  it('restored rows come back', () => {
    const rows = [
      ['姓名', '实发'],
      ['张三', '10'],
      ['合计', '10'],
    ]
    expect(names(detect(rows, {}, { restoredRows: [2] }))).toEqual(['张三', '合计'])
  })

  it('IMPORT-03 rows that HR does not want are left out and listed', () => {
    const rows = [
      ['姓名', '实发'],
      ['张三', '10'],
      ['李四', '20'],
    ]
    const table = detect(rows, {}, { droppedRows: [2] })
    expect(names(table)).toEqual(['张三'])
    expect(reasons(table)).toEqual(['2 byHand'])
    expect(table.netPayTotal).toBe('10.00')
  })

  it('IMPORT-02 the table beside another is read when HR asks for it', () => {
    const rows = [
      ['姓名', '基本', '实发', '', '姓名', '基本', '实发'],
      ['张三', '1', '2', '', '李四', '3', '4'],
    ]
    const table = detect(rows, {}, { firstColumn: 4, headerRows: [0, 0] })
    expect(names(table)).toEqual(['李四'])
    expect(table.columns.map(({ index }) => index)).toEqual([4, 5, 6])
  })

  it('IMPORT-03 a half of a split name that is given another meaning leaves the name to the other', () => {
    const rows = [
      ['Last Name', 'First Name', 'Net Pay'],
      ['Lee', 'Ann', '10'],
      ['Ray', 'Bob', '20'],
    ]
    expect(names(detect(rows))).toEqual(['Ann Lee', 'Bob Ray'])
    const table = detect(rows, {}, { roles: { 0: 'text', 1: 'name' } })
    expect(names(table)).toEqual(['Ann', 'Bob'])
    expect(table.columns.map(({ role }) => role)).toEqual(['text', 'name', 'netPay'])
  })

  it('IMPORT-12 a total that is not the sum gets a warning', () => {
    const table = detect([
      ['姓名', '基本', '实发'],
      ['张三', '5', '10'],
      ['李四', '6', '30.5'],
      ['合计', '11', '41'],
    ])
    expect(table.warnings).toContainEqual({
      kind: 'totalDiffers',
      row: 3,
      column: 2,
      label: '实发',
      stated: '41.00',
      summed: '40.50',
    })
  })

  it('a second table beside or below is another table', () => {
    const beside = detect([
      ['姓名', '基本', '实发', '', '姓名', '基本', '实发'],
      ['张三', '1', '2', '', '李四', '3', '4'],
    ])
    expect(names(beside)).toEqual(['张三'])
    expect(beside.warnings).toContainEqual({ kind: 'secondTable', row: 0, column: 4 })
    const below = detect([
      ['姓名', '基本', '实发'],
      ['张三', '1', '2'],
      ['', '', ''],
      ['部门', '人数', '实发合计'],
      ['销售', '1', '2'],
    ])
    expect(names(below)).toEqual(['张三'])
    expect(below.warnings).toContainEqual({ kind: 'secondTable', row: 3, column: 0 })
    expect(reasons(below)).toEqual(['2 blank', '3 secondTable', '4 secondTable'])
  })

  it('hidden rows with people are kept, with a warning', () => {
    const table = detect(
      [
        ['姓名', '实发'],
        ['张三', '10'],
        ['李四', '20'],
      ],
      { hiddenRows: new Set([2]) },
    )
    expect(table.people.map((person) => person.hidden)).toEqual([false, true])
    expect(table.warnings).toContainEqual({ kind: 'hiddenRowWithValues', row: 2 })
  })
})

describe('IMPORT-13 cells that cannot be read block one by one', () => {
  it.each([
    ['=', 'uncachedFormula'],
    ['#REF!', 'errorValue'],
    ['待定', 'notANumber'],
    ['1.38E+10', 'lostDigits'],
  ])('%j in a money column: %s', (text, why) => {
    const table = detect([
      ['姓名', '奖金', '实发'],
      ['张三', text, '1'],
      ['李四', '2', '2'],
      ['王五', '3', '3'],
      ['赵六', '4', '4'],
      ['钱七', '5', '5'],
    ])
    expect(table.blocked).toEqual([{ row: 1, column: 1, why, text: text === '=' ? '' : text }])
    expect(table.people[0]?.cells[1]?.value).not.toBe('0')
  })

  it('an ID that lost digits blocks, a phone number does not', () => {
    const table = detect([
      ['姓名', '身份证号', '手机号', '实发'],
      ['张三', '110101199001011000', '13800138000', '1'],
      ['李四', '1.10101E+17', '13800138001', '1'],
    ])
    expect(table.blocked.map(({ row, column, why }) => `${row} ${column} ${why}`)).toEqual([
      '1 1 lostDigits',
      '2 1 lostDigits',
    ])
  })
})

describe('IMPORT-02 the payroll is found among the sheets', () => {
  it('and the others are named in warnings', () => {
    const payroll = gridOf(
      [
        ['姓名', '基本', '实发'],
        ['张三', '1', '2'],
        ['李四', '3', '4'],
      ],
      { name: '3月' },
    )
    const roster = gridOf(
      [
        ['姓名', '手机'],
        ['张三', '13800138000'],
        ['李四', '13800138001'],
        ['王五', '13800138002'],
      ],
      { name: '花名册' },
    )
    const prose = gridOf([['请注意保密']], { name: '说明' })
    const table = detectPayroll([prose, roster, payroll])
    expect(table.sheet).toBe('3月')
    expect(table.sheets.map((sheet) => sheet.people)).toEqual([0, 3, 2])
    expect(table.warnings).toContainEqual({ kind: 'otherSheet', sheet: '花名册' })
    expect(detectPayroll([prose, roster, payroll], { sheet: '花名册' }).people.length).toBe(3)
  })

  it('a workbook without a table gets a warning and no guess', () => {
    expect(detectPayroll([gridOf([['请注意保密']])]).warnings).toContainEqual({ kind: 'noPeople' })
    expect(detectPayroll([]).people).toEqual([])
  })
})
