import { describe, expect, it } from 'vitest'
import { detectPayroll } from './detect.ts'
import { drawnGrid, type Layout, read, readLayout } from './testing/drawn.ts'

/** Sheets with texts beside, above or below the table in words of their own. */
const layouts: Layout[] = [
  {
    title: 'a summary beside the list that begins within its header',
    sheet: `
序号 | 姓名 | 基本工资 | < | 补贴 | < | 应发工资 | 实发工资 | | 分类 | 汇总
^ | ^ | 岗位 | 薪级 | 餐补 | 车补 | ^ | ^ | | 基本工资 | 6000
1 | 张一 | 1000 | 2000 | 100 | 100 | 3200 | 3200 | | 补贴 | 600
2 | 李二 | 1000 | 1000 | 100 | 100 | 2200 | 2200 | | 拟实发工资汇总 | 6600
3 | 王五 | 500 | 500 | 100 | 100 | 1200 | 1200 | | 合计 | 6600
合计 | | 2500 | 3500 | 300 | 300 | 6600 | 6600`,
    header: '1-2',
    people: '张一 李二 王五',
    net: '6600.00',
    warns: ['secondTable'],
  },
  {
    title: 'somebody numbered without a name beside a total of that summary',
    sheet: `
序号 | 姓名 | 基本工资 | < | 补贴 | < | 应发工资 | 实发工资 | | 分类 | 汇总
^ | ^ | 岗位 | 薪级 | 餐补 | 车补 | ^ | ^ | | 基本工资 | 6000
1 | 张一 | 1000 | 2000 | 100 | 100 | 3200 | 3200 | | 补贴 | 600
2 | 李二 | 1000 | 1000 | 100 | 100 | 2200 | 2200 | | 拟实发工资汇总 | 6600
3 | | 500 | 500 | 100 | 100 | 1200 | 1200 | | 合计 | 6600
合计 | | 2500 | 3500 | 300 | 300 | 6600 | 6600`,
    header: '1-2',
    people: '张一 李二 ',
    net: '6600.00',
    warns: ['payWithoutName'],
  },
  {
    title: 'a sub-level below which stands a number of its own is a row of people',
    sheet: `
姓名 | 工资 | 补贴 | | 备注
张三 | 1000 | 200 | | 300
李四 | 2000 | 200 | | 400`,
    header: '1',
    people: '张三 李四',
    net: '3000.00',
  },
  {
    title: 'people by number, and a total of departments beside them',
    sheet: `
工号 | 基本工资 | 奖金 | 实发工资 | | 部门汇总 | 金额
10063701 | 1000 | 200 | 1200 | | 一部 | 2400
10063702 | 1000 | 200 | 1200 | | 二部 | 2400
10063703 | 1000 | 200 | 1200 | | 合计 | 4800`,
    header: '1',
    people: '  ',
    net: '3600.00',
  },
  {
    title: 'numbered and nameless, with a remark that speaks of a sum',
    sheet: `
序号 | 姓名 | 基本工资 | 奖金 | 实发工资 | 备注
1 | 张三 | 1000 | 200 | 1200 |
2 | | 500 | 100 | 600 | 小计
3 | 李四 | 1000 | 200 | 1200 |`,
    header: '1',
    people: '张三  李四',
    net: '3000.00',
    warns: ['payWithoutName'],
  },
  {
    title: 'a numbered total whose word stands before the amounts',
    sheet: `
序号 | 部门 | 姓名 | 基本工资 | 奖金 | 实发工资
1 | 一部 | 张三 | 1000 | 200 | 1200
2 | 一部 | 李四 | 500 | 100 | 600
3 | 合计 | | 1500 | 300 | 1800`,
    header: '1',
    people: '张三 李四',
    net: '1800.00',
  },
  {
    title: 'numbers of columns of which few say how they are computed',
    sheet: `
序号 | 姓名 | 基本工资 | 补贴 | 应发 | 社保 | 个税 | 实发工资
栏次 | 1 | 2 | 3 | 4=2+3 | 5 | 6 | 7=4-5-6
1 | 张一 | 5000 | 200 | 5200 | 300 | 10 | 4890
2 | 李二 | 5000 | 200 | 5200 | 300 | 10 | 4890`,
    header: '1',
    people: '张一 李二',
    net: '9780.00',
  },
  {
    title: 'numbers of a few columns, called so',
    sheet: `
姓名 | 应发 | 扣款 | 实发工资
栏次 | 1 | 2 | 3=1-2
张一 | 5000 | 200 | 4800`,
    header: '1',
    people: '张一',
    net: '4800.00',
  },
  {
    title: 'somebody with a grade and small amounts in the first row',
    sheet: `
序号 | 姓名 | 等级 | 出勤 | 迟到扣款 | 罚款 | 实发工资
1 | 张三 | A | 22 | 8 | 10 | 90
2 | 李四 | B | 22 | 8 | 10 | 90`,
    header: '1',
    people: '张三 李四',
    net: '180.00',
  },
  {
    title: 'offices of those who sign, without a colon',
    sheet: `
姓名 | 基本工资 | 补贴 | 扣款 | 实发工资
张一 | 800 | 8 | 8 | 800
李二 | 800 | 8 | 8 | 800
甲方项目负责人 | | | 乙方项目负责人 |`,
    header: '1',
    people: '张一 李二',
    net: '1600.00',
  },
  {
    title: 'people called by their offices, without pay this month',
    sheet: `
姓名 | 岗位 | 基本工资 | 扣款 | 实发工资
李四 | 店员 | 800 | 8 | 792
王经理 | 项目经理 | | |
赵会计 | 会计 | | |`,
    header: '1',
    people: '李四 王经理 赵会计',
    net: '792.00',
  },
  {
    title: 'a flat header of names for machines above the one that is filled in',
    sheet: `
序号 | 姓名 | 身份证号 | 养老企业 | 养老个人 | 费用合计
某某人力资源有限公司 | < | < | < | < | <
2026年1月费用明细 | < | < | < | < | <
客户名称： | 某某商贸 | | 批次号：1 | |
序号 | 姓名 | 身份证号 | 养老保险 | < | 费用合计
^ | ^ | ^ | 企业 | 个人 | ^
1 | 张一 | 11010119900101001X | 600 | 200 | 900
2 | 李二 | 110101199001010028 | 600 | 200 | 900`,
    header: '5-6',
    people: '张一 李二',
    net: null,
  },
  {
    title: 'names of fields above the header',
    sheet: `
emp_no | emp_name | basic | net_pay
.
工号 | 姓名 | 基本工资 | 实发工资
A1 | 张一 | 600 | 500
A2 | 李二 | 600 | 500`,
    header: '3',
    people: '张一 李二',
    net: '1000.00',
  },
  {
    title: 'an empty list above that of the others',
    sheet: `
正式员工
姓名 | 基本工资 | 奖金 | 实发工资
合计 | 0 | 0 | 0
.
临时工
姓名 | 工日 | 单价 | 实发工资
张一 | 10 | 200 | 2000
李二 | 10 | 200 | 2000`,
    header: '6',
    people: '张一 李二',
    net: '4000.00',
  },
  {
    title: 'a list whose only person waits for pay, and the others below',
    sheet: `
姓名 | 基本工资 | 奖金 | 实发工资
张一 | 100 | | 100
.
临时工
姓名 | 工日 | 单价 | 实发工资
李二 | 10 | 200 | 2000`,
    header: '1',
    people: '张一',
    net: '100.00',
    warns: ['secondTable'],
  },
  {
    title: 'a form of two empty tables',
    sheet: `
姓名 | 基本工资 | 津贴 | 扣款 | 应发工资 | 实发工资
.
.
姓名 | 工龄 | 补助 | 实发
差旅补助 | | |
误餐补助 | | 20 |`,
    header: '1',
    people: '',
    net: '0.00',
    warns: ['noPeople'],
  },
  {
    title: 'income that is still to be taxed is no net pay',
    sheet: `
No | Name | Gross Pay | SSS | Net Taxable Income | W/Tax | Amount Due
1 | Ann Dow | 1000 | 100 | 900 | 50 | 850
2 | Bob Ray | 2000 | 100 | 1900 | 50 | 1850`,
    header: '1',
    people: 'Ann_Dow Bob_Ray',
    net: '2700.00',
    warns: ['uncertainRole'],
  },
  {
    title: 'a form that shows the same amount with more digits',
    sheet: `
姓名 | 基本工资 | 扣款 | 实发工资
张三 | 2000.42 | 0 | 2000.42
李四 | 2161.42 | 10 | 2151.42
王五 | 3000 | 10 | 2990
.
工资条查询
姓名 | 基本工资 | 扣款 | 实发工资
李四 | 2161.42 | 10 | 2151.42`,
    header: '1',
    people: '张三 李四 王五',
    net: '7141.84',
    warns: ['lookedUp'],
  },
  {
    title: 'somebody new without pay above the others',
    sheet: `
Name | Position | Basic | Net Pay
Ann Dow | Director | |
.
Name | Hours | Rate | Net Pay
Bob Ray | 10 | 10 | 100
Cy Fox | 10 | 10 | 100`,
    header: '1',
    people: 'Ann_Dow',
    net: '0.00',
    warns: ['secondTable', 'emptyNetPay'],
  },
  {
    title: 'people whose name and office are words for offices',
    sheet: `
姓名 | 职务 | 基本工资 | 工资
张三 | 店员 | 700 | 800
欧阳代表 | 代表 | |
赵六 | 店员 | |
李四 | 保安 | 800 | 800`,
    header: '1',
    people: '张三 欧阳代表 赵六 李四',
    net: '1600.00',
  },
  {
    title: 'strips of different items',
    sheet: `
姓名 | 基本工资 | 项目甲 | 项目乙 | 项目丙 | 实发工资
张三 | 1000 | 200 | 1 | 1 | 1200
姓名 | 基本工资 | 项目丁 | 项目戊 | 项目己 | 实发工资
李四 | 1000 | 200 | 1 | 1 | 1200`,
    header: '1',
    people: '张三 姓名 李四',
    net: '2400.00',
  },
  {
    title: 'a total that stands where the others have their address',
    sheet: `
Basic | Net Pay | Email
100 | 90 | a@x.example
100 | 90 | b@x.example
200 | 180 | Total`,
    header: '1',
    people: ' ',
    net: '180.00',
  },
  {
    title: 'a form that shows alike what is not the same to the last digit',
    sheet: `
姓名 | 基本工资 | 扣款 | 实发工资
张三 | 2000 | 0 | 2000
李四 | 2160.87 | 10 | 2150.87
王五 | 3000 | 10 | 2990
.
工资条查询
姓名 | 基本工资 | 扣款 | 实发工资
李四 | 2160.87 | 10 | 2150.87`,
    header: '1',
    people: '张三 李四 王五',
    net: '7140.87',
    warns: ['lookedUp'],
  },
  {
    title: 'items of the people themselves behind a gap, with net pay',
    sheet: `
姓名 | 基本工资 | 奖金 | | 扣款项目 | 实发工资
张三 | 1000 | 100 | | 奖金 | 1000
李四 | 1000 | 100 | | 基本工资 | 1000`,
    header: '1',
    people: '张三 李四',
    net: '2000.00',
  },
  {
    title: 'names of payees that are mostly dashes',
    sheet: `
序号 | 员工 | 收款人姓名 | 实发工资
1 | 张三 | - | 100
2 | 李四 | - | 100
3 | 王五 | 王大 | 100`,
    header: '1',
    people: '张三 李四 王五',
    net: '300.00',
  },
]

describe('IMPORT-02 IMPORT-13 beside, above and below', () => {
  it.each(layouts.map((layout) => [layout.title, layout] as const))('%s', (_title, layout) => {
    const { header, people, net, warns } = layout
    expect(readLayout(layout)).toEqual({ header, people, net, ...(warns && { warns }) })
  })

  it('the columns of a summary beside the list do not belong to the people', () => {
    const labels = read(layouts[0]?.sheet ?? '').columns.map(({ label }) => label)
    expect(labels.some((label) => /分类|汇总/.test(label))).toBe(false)
  })

  it.each([
    ['shares of pay', 'HRA 50% | PF 12% | 13TH MONTH', '500 | 120 | 1000', 'money money money'],
    ['what was reached', 'Attendance 80% | Score 50% | Commission 10%', '20 | 40 | 0.1', 'text text text'],
    ['rates', 'Increment % | Gst % | ESI .75%', '10 | 18 | 7.5', 'text text money'],
    ['hours at so many per cent', '加班150% | 平时200% | OT 150%', '10 | 8 | 4', 'text text text'],
    ['days of a month more', '13th Month Days | 13th Month Pay', '20 | 1000', 'text money'],
  ])('%s', (_title, labels, values, roles) => {
    const { columns } = read(`姓名 | ${labels} | 实发工资\n张三 | ${values} | 90\n李四 | ${values} | 80`)
    expect(columns.slice(1, -1).map(({ role }) => role)).toEqual(roles.split(' '))
  })

  it('a remark among dashes is not an unreadable amount', () => {
    const table = read('姓名 | 实发工资 | 核对\n张三 | 90 | -\n李四 | 80 | -\n王五 | 80 | 已离职')
    expect(table.blocked).toEqual([])
  })

  it('zero is zero in every currency; two currencies are not added up', () => {
    const blocked = (...amounts: string[]) =>
      read(['Name | Basic | Net Pay', ...amounts.map((each, at) => `Ann ${at} | ${each} | 1`)].join('\n')).blocked
    expect(blocked('$1,000.00', '-', '$1,200.00', '0', '0.00')).toEqual([])
    expect(blocked('-', '0', '$1,000.00', '$1,200.00')).toEqual([])
    expect(blocked('$1,000.00', '€10', '$1,200.00')).not.toEqual([])
    expect(blocked('$1,000.00', '10', '$1,200.00')).not.toEqual([])
    expect(blocked('0', '0', '-', 'USD 500')).not.toEqual([])
  })

  it('an unreadable cell among dashes in a pay column blocks', () => {
    const rows = ['-', '-', '500', '300', '待定', '-'].map((bonus, at) => `张${at} | 1000 | ${bonus} | 1000`)
    const table = read(['姓名 | 基本工资 | 奖金 | 实发工资', ...rows].join('\n'))
    expect(table.blocked).toMatchObject([{ row: 5, column: 2, why: 'notANumber' }])
  })

  it('a column of dashes contains no amounts, until words are among them', () => {
    const table = read('姓名 | 借款 | 备用 | 实发工资\n张三 | - | - | 90\n李四 | - | 无 | 80\n王五 | - | 无 | 80')
    expect(table.columns.map(({ role }) => role)).toEqual(['name', 'money', 'text', 'netPay'])
  })

  it('a row that HR drops or restores leaves the header where it was found', () => {
    const [sheet] = layouts.filter(({ header }) => header === '5-6').map((each) => drawnGrid(each.sheet))
    if (!sheet) return expect.unreachable()
    for (const choice of [{ droppedRows: [6] }, { droppedRows: [6, 7] }, { restoredRows: [6] }])
      expect(detectPayroll([sheet], choice).headerRows).toEqual([4, 5])
  })
})
