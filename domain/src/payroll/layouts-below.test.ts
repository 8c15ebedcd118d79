import { describe, expect, it } from 'vitest'
import { detectPayroll } from './detect.ts'
import { transposeSlips } from './sheets/vertical-slips.ts'
import { type Layout, read, readLayout } from './testing/drawn.ts'
import { gridOf } from './testing/grid.ts'

const zh = `
姓名 | 应发 | 实发
张三 | 100 | 90
李四 | 100 | 90`
const en = `
Name | Gross | Net
Ann | 100 | 90
Bob | 100 | 90`

/** Lines that state totals in words of their own; counted as people they would double the pay. */
const totals = [
  ...[
    '共2人',
    '（共2人）',
    '合计 2 人',
    '以上2人合计',
    '总 额',
    '工资总额',
    '实发总额',
    '全体员工',
    '合计（大写）：壹佰元整',
  ].map((word) => [zh, word] as const),
  ...[
    'Total 2 employees',
    'Totals 2',
    'TOTALS >>>',
    'T O T A L',
    'Total Gross Pay',
    'All employees',
    'Payroll sum',
  ].map((word) => [en, word] as const),
]

const layouts: Layout[] = [
  {
    title: 'totals in words below, in the name column',
    sheet: `
序号 | 姓名 | 岗位 | 应发 | 扣款 | 实发
1 | 吴一 | 门卫 | 2000 | 0 | 2000
2 | 吴二 | 保洁 | 1800 | 50 | 1750
 | | 合计 | 3800 | 50 | 3750
大写： | 叁仟柒佰伍拾元整 | | | |`,
    header: '1',
    people: '吴一 吴二',
    net: '3750.00',
  },
  {
    title: 'labels with a figure each',
    sheet: `
姓名 | 底薪 | 提成 | 实发
张三 | 3000 | 500 | 3500
李四 | 3000 | 600 | 3600
合计 | 6000 | 1100 | 7100
.
本月平均工资： | 3550 | |
本月总人数： | 2 | | `,
    header: '1',
    people: '张三 李四',
    net: '7100.00',
  },
  {
    title: 'rates and parameters',
    sheet: `
Employee Name | Hours | Rate | Gross | Tax | Net Pay
Ann | 10 | 10 | 100 | 10 | 90
Bob | 10 | 10 | 100 | 10 | 90
.
Tax Rate | 10%
Overtime Rate | 1.5`,
    header: '1',
    people: 'Ann Bob',
    net: '180.00',
  },
  {
    title: 'highest, lowest and count in the column of numbers',
    sheet: `
Emp. Code | Emp. Name | Basic Salary | P.F | Net Salary
101 | Amit | 10000 | 1200 | 8800
102 | Sumit | 12000 | 1440 | 10560
Total | | 22000 | 2640 | 19360
Max | | 12000 | 1440 | 10560
Count | | 2 | 2 | 2`,
    header: '1',
    people: 'Amit Sumit',
    net: '19360.00',
  },
  {
    title: 'the table of tax rates beside the people',
    sheet: `
姓名 | 应发工资 | 个税 | 实发工资 | | 级数 | 应纳税所得额 | 税率 | 速算扣除数
张三 | 10000 | 300 | 9700 | | 1 | 3000 | 3% | 0
李四 | 8000 | 100 | 7900 | | 2 | 12000 | 10% | 210
 | | | | | 3 | 25000 | 20% | 1410`,
    header: '1',
    people: '张三 李四',
    net: '17600.00',
  },
  {
    title: 'a total in words and figures on one line',
    sheet: `
序号 | 姓名 | 劳务费（税前） | 税额 | 实发金额（税后）
1 | 张三 | 1000 | 20 | 980
2 | 李四 | 2000 | 40 | 1960
合计（大写） | 贰仟玖佰肆拾元整 | 3000 | 60 | 2940`,
    header: '1',
    people: '张三 李四',
    net: '2940.00',
  },
  {
    title: 'Net Earned beside Gross Earned',
    sheet: `
Emp No | Emp Name | Basic Earned | Gross Earned | Total Deduction | Net Earned
1 | Ram | 100 | 110 | 10 | 100
2 | Sam | 100 | 110 | 10 | 100`,
    header: '1',
    people: 'Ram Sam',
    net: '200.00',
  },
  {
    title: 'a transfer list: 收款人名称',
    sheet: `
收款人名称 | 收款账号 | 收款银行 | 金额 | 用途
张三 | 6222020200112233445 | 工行 | 100 | 工资
李四 | 6222020200112233446 | 工行 | 90 | 工资`,
    header: '1',
    people: '张三 李四',
    net: '190.00',
  },
  {
    title: 'PAYABLE SALARY',
    sheet: `
SL | NAME | GROSS SALARY | DEDUCTION | PAYABLE SALARY
1 | Karim | 10000 | 0 | 10000
2 | Rahim | 8000 | 266 | 7734`,
    header: '1',
    people: 'Karim Rahim',
    net: '17734.00',
  },
]

describe('IMPORT-02 rows and columns below and beside the people', () => {
  it.each(totals)('%s\n%s', (people, word) => {
    const table = read(`${people}\n${word} | 200 | 180`)
    expect(table.netPayTotal).toBe('180.00')
    expect(table.dropped.map(({ why }) => why)).toEqual(['total'])
  })

  it('a person who earns as much as all people above together stays', () => {
    const table = read(`${zh}\n王总 | 200 | 180\n付总 | 400 | 360`)
    expect(table.people.map(({ name }) => name)).toEqual(['张三', '李四', '王总', '付总'])
  })

  it('a total above the people covers all of them', () => {
    const differing = (total: string) =>
      read(`姓名 | 应发 | 实发\n合计 | 200 | ${total}\n张三 | 100 | 90\n李四 | 100 | 90`).warnings
    expect(differing('180')).toEqual([])
    expect(differing('190')).toEqual([expect.objectContaining({ kind: 'totalDiffers', stated: '190.00' })])
  })

  it('HR is asked which of two net pay columns is the final one', () => {
    const table = read('Name | Gross | Net Salary | Loan | Final Net Salary\nAnn | 100 | 90 | 10 | 80')
    expect(table.netPayTotal).toBe('80.00')
    expect(table.warnings).toContainEqual({ kind: 'uncertainRole', column: 4, role: 'netPay' })
  })

  it('IMPORT-07 texts of the maximum cell length are checked without delay, wherever they are', {
    timeout: 10_000,
  }, () => {
    const long = `x${' '.repeat(32_000)}x`
    const sheet = gridOf([
      [long, '', ''],
      ['姓名', long, '实发'],
      ['张三', long, '90'],
      [long, '1', long],
      ['李四', '1', '90'],
    ])
    expect(detectPayroll(transposeSlips([sheet])).netPayTotal).toBe('180.00')
  })

  it.each(layouts.map((layout) => [layout.title, layout] as const))('%s', (_title, layout) => {
    const { header, people, net } = layout
    expect(readLayout(layout)).toEqual({ header, people, net })
  })
})

it('IMPORT-02 the second sum without a word counts whoever is kept right below the first', () => {
  const table = read(`
姓名 | 基本薪資 | 績效獎金 | 實發工資
陳小明 | 1690 | 3012 | 4702
林美麗 | 748 | 2220 | 2968
.
歐陽娜娜 | 100 | 4444 | 4544
張偉 | 5228 | 8692 | 13920
.
 | 7766 | 18368 | 26134
黃志強 | 4980 | 1604 | 6584
李四 | 5612 | 10 | 5622
.
吳五 | 2356 | 524 | 2880
趙六六 | 3588 | 8116 | 11704
.
 | 16536 | 10254 | 26790`)
  expect(table.people.map(({ name }) => name)).not.toContain('')
  expect(table.people).toHaveLength(8)
  expect(table.netPayTotal).toBe('52924.00')
})
