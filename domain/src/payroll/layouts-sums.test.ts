import { describe, expect, it } from 'vitest'
import { type Layout, read, readLayout } from './testing-drawn.ts'

/** Sums between, above and below the people, in rows and in columns. */
const layouts: Layout[] = [
  {
    title: 'dept name only in column A',
    sheet: `
部门 | 姓名 | 应发 | 扣款 | 实发
销售部 | 张三 | 110 | 10 | 100
销售部 | 李四 | 210 | 10 | 200
销售部 | | 320 | 20 | 300
财务部 | 王五 | 310 | 10 | 300
财务部 | | 310 | 10 | 300`,
    header: '1',
    people: '张三 李四 王五',
    net: '600.00',
  },
  {
    title: 'dept name in the name column with its sum',
    sheet: `
序号 | 姓名 | 应发 | 扣款 | 实发
 | 销售部 | 320 | 20 | 300
1 | 张三 | 110 | 10 | 100
2 | 李四 | 210 | 10 | 200
 | 财务部 | 720 | 20 | 700
3 | 王五 | 310 | 10 | 300
4 | 赵六 | 410 | 10 | 400
 | 合计 | 1040 | 40 | 1000`,
    header: '1',
    people: '张三 李四 王五 赵六',
    net: '1000.00',
  },
  {
    title: 'dept heading above sums w/o serial',
    sheet: `
姓名 | 应发 | 扣款 | 实发
销售部 | 320 | 20 | 300
张三 | 110 | 10 | 100
李四 | 210 | 10 | 200
财务部 | 720 | 20 | 700
王五 | 310 | 10 | 300
赵六 | 410 | 10 | 400
合计 | 1040 | 40 | 1000`,
    header: '1',
    people: '张三 李四 王五 赵六',
    net: '1000.00',
  },
  {
    title: '部门 in name column after people',
    sheet: `
姓名 | 应发 | 扣款 | 实发
张三 | 110 | 10 | 100
李四 | 210 | 10 | 200
销售部 | 320 | 20 | 300
王五 | 310 | 10 | 300
赵六 | 410 | 10 | 400
财务部 | 720 | 20 | 700
合计 | 1040 | 40 | 1000`,
    header: '1',
    people: '张三 李四 王五 赵六',
    net: '1000.00',
  },
  {
    title: 'single-person department sub-total unlabeled',
    sheet: `
序号 | 部门 | 姓名 | 应发 | 扣款 | 实发
1 | 销售部 | 张三 | 110 | 10 | 100
2 | | 李四 | 210 | 10 | 200
 | | | 320 | 20 | 300
3 | 财务部 | 王五 | 310 | 10 | 300
 | | | 310 | 10 | 300
 | | | 630 | 30 | 600`,
    header: '1',
    people: '张三 李四 王五',
    net: '600.00',
  },
  {
    title: 'units row and number row both',
    sheet: `
姓名 | 应发 | 扣款 | 实发
 | 元 | 元 | 元
1 | 2 | 3 | 4=2-3
张三 | 110 | 10 | 100
李四 | 210 | 10 | 200`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'trailing payments after',
    sheet: `
姓名 | 应发 | 扣款 | 实发
张三 | 110 | 10 | 100
李四 | 210 | 10 | 200
合计 | 320 | 20 | 300
.
工商银行 | 100
建设银行 | 200
现金 | 0`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'trailing payments in name col directly following',
    sheet: `
序号 | 姓名 | 应发 | 扣款 | 实发
1 | 张三 | 110 | 10 | 100
2 | 李四 | 210 | 10 | 200
 | 合计 | 320 | 20 | 300
 | 其中：现金 | | | 100
 | 银行代发 | | | 200`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'trailing payments in net column w/ label in col before',
    sheet: `
序号 | 姓名 | 应发 | 扣款 | 实发
1 | 张三 | 110 | 10 | 100
2 | 李四 | 210 | 10 | 200
 | 合计 | 320 | 20 | 300
 | | | 现金 | 100
 | | | 转账 | 200`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'numbers row with 5 as formula in brackets',
    sheet: `
序号 | 姓名 | 应发 | 扣款 | 实发
 | 1 | 2 | 3 | 4=(2-3)
1 | 张三 | 110 | 10 | 100
2 | 李四 | 210 | 10 | 200`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: '实发工资 then 其中 打卡, 现金',
    sheet: `
姓名 | 应发 | 扣款 | 实发工资 | 其中：银行实发 | 其中：现金实发
张三 | 110 | 10 | 100 | 80 | 20
李四 | 210 | 10 | 200 | 150 | 50`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'under groups',
    sheet: `
姓名 | 应发 | 扣款 | 实发金额 | < | <
^ | ^ | ^ | 实发合计 | 银行卡实发 | 现金实发
张三 | 110 | 10 | 100 | 80 | 20
李四 | 210 | 10 | 200 | 150 | 50`,
    header: '1-2',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'per-month sums with 合计实发',
    sheet: `
姓名 | 1月 | < | 2月 | < | 合计 | <
^ | 应发 | 实发 | 应发 | 实发 | 应发 | 实发
张三 | 110 | 100 | 120 | 110 | 230 | 210
李四 | 60 | 50 | 70 | 60 | 130 | 110`,
    header: '1-2',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: '应发 under 应发 group, 实发 above with subcolumns none',
    sheet: `
姓名 | 应发工资 | < | < | 代扣 | < | 实发工资 | 签名
^ | 基本 | 奖金 | 小计 | 社保 | 个税 | ^ | ^
张三 | 100 | 10 | 110 | 5 | 5 | 100 |
李四 | 200 | 10 | 210 | 5 | 5 | 200 |`,
    header: '1-2',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'salary + attendance payable days',
    sheet: `
S.No | Employee Name | Payable Days | Basic | HRA | Gross | PF | ESI | Net Payable | Bank A/c | Remarks
1 | Ann | 30 | 100 | 5 | 105 | 3 | 2 | 100 | 123456789012 | ok
2 | Bob | 30 | 200 | 5 | 205 | 3 | 2 | 200 | 123456789013 | ok`,
    header: '1',
    people: 'Ann Bob',
    net: '300.00',
  },
  {
    title: '实发工资 税后扣款 实际到账',
    sheet: `
姓名 | 税前工资 | 个税 | 实发工资 | 借款 | 实际到账
张三 | 110 | 10 | 100 | 10 | 90
李四 | 210 | 10 | 200 | 10 | 190`,
    header: '1',
    people: '张三 李四',
    net: '280.00',
  },
  {
    title: '实付 / 实支',
    sheet: `
姓名 | 工资 | 扣款 | 实支数 | 签章
张三 | 110 | 10 | 100 |
李四 | 210 | 10 | 200 |`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: '支付工资, 本月应付',
    sheet: `
姓名 | 应付工资 | 代扣 | 支付工资 | 备注
张三 | 110 | 10 | 100 |
李四 | 210 | 10 | 200 |`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'note in col after blank with digits',
    sheet: `
姓名 | 应发 | 扣款 | 实发
张三 | 110 | 10 | 100
李四 | 210 | 10 | 200
.
注：1.实发工资=应发-扣款 | | |
2.如有疑问请联系财务部 13800138000 | | |
联系人：王会计 | | | 2024-01-31`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'approval with names',
    sheet: `
序号 | 姓名 | 应发 | 扣款 | 实发
1 | 张三 | 110 | 10 | 100
2 | 李四 | 210 | 10 | 200
合计 | | 320 | 20 | 300
总经理 | 王总 | 财务 | 李会计 | 制表`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'cost-centre subtotal in English in name col',
    sheet: `
Name | Gross | Tax | Net Pay
Ann | 110 | 10 | 100
Bob | 210 | 10 | 200
IT | 320 | 20 | 300
Cid | 310 | 10 | 300
Sales | 310 | 10 | 300
Grand Total | 630 | 30 | 600`,
    header: '1',
    people: 'Ann Bob Cid',
    net: '600.00',
  },
  {
    title: 'check row 校验',
    sheet: `
姓名 | 应发 | 扣款 | 实发
张三 | 110 | 10 | 100
李四 | 210 | 10 | 200
合计 | 320 | 20 | 300
校验 | 0 | 0 | 0
核对 | 320 | 20 | 300`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: '上月 / 本月',
    sheet: `
姓名 | 应发 | 扣款 | 实发
张三 | 110 | 10 | 100
李四 | 210 | 10 | 200
本月 | 320 | 20 | 300
上月 | 310 | 20 | 290
差额 | 10 | 0 | 10`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: '税前应发 / 税后应发',
    sheet: `
姓名 | 税前应发 | 个税 | 税后应发
张三 | 110 | 10 | 100
李四 | 210 | 10 | 200`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: '发放工资总额',
    sheet: `
姓名 | 工资总额 | 扣款 | 发放工资总额
张三 | 110 | 10 | 100
李四 | 210 | 10 | 200`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: '应付 / 已付 / 应补',
    sheet: `
姓名 | 应付金额 | 已预支 | 本次实付
张三 | 110 | 10 | 100
李四 | 210 | 10 | 200`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'Paycheck',
    sheet: `
Name | Hours | Rate | Gross Pay | Taxes | Paycheck Amount
Ann | 11 | 10 | 110 | 10 | 100
Bob | 21 | 10 | 210 | 10 | 200`,
    header: '1',
    people: 'Ann Bob',
    net: '300.00',
  },
  {
    title: 'Net Sal.',
    sheet: `
EMP NAME | BASIC | D.A. | H.R.A. | GROSS SAL. | P.F. | NET SAL.
Ann | 100 | 5 | 5 | 110 | 10 | 100
Bob | 200 | 5 | 5 | 210 | 10 | 200`,
    header: '1',
    people: 'Ann Bob',
    net: '300.00',
  },
  {
    title: 'name: Surname and initials',
    sheet: `
Emp No | Surname & Initials | Gross | PAYE | Net Pay
1 | Ann B | 110 | 10 | 100
2 | Bob C | 210 | 10 | 200`,
    header: '1',
    people: 'Ann_B Bob_C',
    net: '300.00',
  },
  {
    title: 'name: First + Last + Full name',
    sheet: `
First Name | Last Name | Full Name | Gross | Net
Ann | Lee | Ann Lee | 110 | 100
Bob | Ray | Bob Ray | 210 | 200`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '300.00',
  },
  {
    title: 'name col far right of amounts',
    sheet: `
应发 | 扣款 | 实发 | 姓名
110 | 10 | 100 | 张三
210 | 10 | 200 | 李四`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'dept section heading row each with own header',
    sheet: `
销售部 | < | < | <
姓名 | 应发 | 扣款 | 实发
张三 | 110 | 10 | 100
小计 | 110 | 10 | 100
.
财务部 | < | < | <
姓名 | 应发 | 扣款 | 实发
李四 | 210 | 10 | 200
王五 | 310 | 10 | 300
小计 | 520 | 20 | 500
.
总计 | 630 | 30 | 600`,
    header: '2',
    people: '张三 李四 王五',
    net: '600.00',
  },
  {
    title: 'dept section with different header each (second table with other columns but same kind)',
    sheet: `
一、管理人员 | < | < | <
姓名 | 应发 | 扣款 | 实发
张三 | 110 | 10 | 100
李四 | 210 | 10 | 200
.
二、计件工人 | < | < | <
姓名 | 件数 | 单价 | 实发
王五 | 310 | 10 | 300`,
    header: '2',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'sub header by group in name column (unmerged, with sum count)',
    sheet: `
序号 | 姓名 | 应发 | 扣款 | 实发
一 | 销售部 | 320 | 20 | 300
1 | 张三 | 110 | 10 | 100
2 | 李四 | 210 | 10 | 200
二 | 财务部 | 310 | 10 | 300
1 | 王五 | 310 | 10 | 300
 | 合计 | 630 | 30 | 600`,
    header: '1',
    people: '张三 李四 王五',
    net: '600.00',
  },
  {
    title: 'sub header with people count',
    sheet: `
序号 | 姓名 | 应发 | 扣款 | 实发
 | 销售部（2人） | 320 | 20 | 300
1 | 张三 | 110 | 10 | 100
2 | 李四 | 210 | 10 | 200
 | 财务部（1人） | 310 | 10 | 300
3 | 王五 | 310 | 10 | 300`,
    header: '1',
    people: '张三 李四 王五',
    net: '600.00',
  },
  {
    title: 'department in column A, sums row w/ dept name in A and 序号 col',
    sheet: `
部门 | 序号 | 姓名 | 应发 | 扣款 | 实发
销售部 | 1 | 张三 | 110 | 10 | 100
^ | 2 | 李四 | 210 | 10 | 200
^ | | 2人 | 320 | 20 | 300
财务部 | 3 | 王五 | 310 | 10 | 300
^ | | 1人 | 310 | 10 | 300
总计 | | 3人 | 630 | 30 | 600`,
    header: '1',
    people: '张三 李四 王五',
    net: '600.00',
  },
  {
    title: 'bank totals by bank name after total (names)',
    sheet: `
Employee Name | Gross | Deductions | Net Pay
Ann | 110 | 10 | 100
Bob | 210 | 10 | 200
Total | 320 | 20 | 300
.
Bank Transfer | | | 200
Cash | | | 100`,
    header: '1',
    people: 'Ann Bob',
    net: '300.00',
  },
  {
    title: 'Employer contribution rows after',
    sheet: `
# | Employee Name | Gross | Deductions | Net Pay
1 | Ann | 110 | 10 | 100
2 | Bob | 210 | 10 | 200
 | Total | 320 | 20 | 300
 | Employer PF | | | 20
 | Grand Payable | | | 320`,
    header: '1',
    people: 'Ann Bob',
    net: '300.00',
  },
]

describe('IMPORT-02 sums between the people', () => {
  it.each(layouts.map((layout) => [layout.title, layout] as const))('%s', (_title, layout) => {
    const { header, people, net } = layout
    expect(readLayout(layout)).toEqual({ header, people, net })
  })

  it('what a department earns is checked where its name stands above', () => {
    const table = read(`
序号 | 姓名 | 应发 | 实发
 | 销售部 | 300 | 280
1 | 张三 | 100 | 90
2 | 李四 | 200 | 190
 | 合计 | 300 | 280`)
    expect(table.warnings).toEqual([])
    expect(table.dropped.map(({ row, why }) => [row, why])).toEqual([
      [1, 'total'],
      [4, 'total'],
    ])
  })

  it('a department whose amounts are nobody’s sum stays, as somebody who may be called so', () => {
    expect(read('姓名 | 应发 | 实发\n张三 | 100 | 90\n外包组 | 500 | 400').netPayTotal).toBe('490.00')
  })

  it('a person who earns what those above do stays, as long as the total counts them', () => {
    const people = '姓名 | 应发 | 扣款 | 实发\n张三 | 110 | 10 | 100\n李四 | 210 | 10 | 200\n阿卜 | 320 | 20 | 300'
    expect(read(`${people}\n合计 | 640 | 40 | 600`).people).toHaveLength(3)
    expect(read(people).people).toHaveLength(3)
    expect(read(`${people}\n合计 | 320 | 20 | 300`).people).toHaveLength(2)
  })

  it('pay like that of the one above, numbered, without a name is asked about', () => {
    const table = read('序号 | 姓名 | 应发 | 实发\n1 | 张三 | 100 | 90\n2 | | 100 | 90')
    expect(table.warnings).toContainEqual({ kind: 'payWithoutName', row: 2 })
  })
})

describe('IMPORT-11 the net pay among several that look like it', () => {
  it('the whole of what is paid by bank and in cash is found by the amounts, and asked about when its name is looser', () => {
    const table = read(`
姓名 | 应发 | 工资实发 | 奖金实发金额 | 打卡金额
张三 | 110 | 80 | 20 | 100
李四 | 210 | 150 | 50 | 200`)
    expect(table.netPayTotal).toBe('300.00')
    expect(table.warnings).toContainEqual({ kind: 'uncertainRole', column: 4, role: 'netPay' })
  })

  it.each([
    ['姓名 | 基本 | 奖金 | 应发合计 | 社保 | 个税 | 落袋', '100 | 10 | 110 | 7 | 3 | 100', 6],
    ['Name | Basic | HRA | Gross | PF | Tax | Total Deduction | In Bank', '100 | 10 | 110 | 7 | 3 | 10 | 100', 7],
    ['姓名 | 工资总额 | 社保 | 个税 | 金额小计', '110 | 7 | 3 | 100', 4],
  ])('without a name for it, what the deductions leave is offered: %s', (header, amounts, column) => {
    const table = read(`${header}\n张三 | ${amounts}\n李四 | ${amounts}`)
    expect(table.netPayTotal).toBe('200.00')
    expect(table.warnings).toContainEqual({ kind: 'uncertainRole', column, role: 'netPay' })
  })

  it.each(['奖金金额', '课时费', 'Bonus', 'Amount'])('the only amount of a short list is what it pays: %s', (label) => {
    const table = read(`Name | Dept | ${label}\nAnn | IT | 100\nBob | IT | 200`)
    expect(table.netPayTotal).toBe('300.00')
    expect(table.warnings).toContainEqual(expect.objectContaining({ kind: 'uncertainRole', column: 2 }))
  })

  it.each(['基本工资', '年龄', '社保', 'Score'])('a short list of %s pays nothing', (label) => {
    expect(read(`姓名 | 部门 | ${label}\n张三 | 一部 | 100\n李四 | 一部 | 200`).netPayTotal).toBeNull()
  })

  it('a total whose parts follow stays what it is', () => {
    const table = read('姓名 | 工资总额 | 基本工资 | 加班工资\n张三 | 100 | 60 | 40\n李四 | 200 | 150 | 50')
    expect(table.netPayTotal).toBe('300.00')
  })
})
