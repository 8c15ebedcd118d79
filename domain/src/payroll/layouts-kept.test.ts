import { describe, expect, it } from 'vitest'
import { detectPayroll } from './detect.ts'
import { transposeSlips } from './sheets/vertical-slips.ts'
import { drawnGrid, type Layout, read, readLayout } from './testing/drawn.ts'

/** Ordinary sheets with people who look like rows that are left out elsewhere. Nobody may be lost. */
const layouts: Layout[] = [
  {
    title: 'paid like the one above, and nameless',
    sheet: `
工号 | 姓名 | 基本工资 | 扣款 | 实发工资
001 | 张三 | 2000 | 0 | 2000
002 | | 2000 | 0 | 2000
003 | 李四 | 3000 | 0 | 3000`,
    header: '1',
    people: '张三  李四',
    net: '7000.00',
    warns: ['payWithoutName'],
  },
  {
    title: 'words instead of pay in the first row',
    sheet: `
姓名 | 职务 | 基本工资 | 绩效 | 个税 | 实发工资
王总 | 总经理 | 由集团总部发放 | 由集团总部发放 | 由集团总部发放 | 由集团总部发放
李四 | 店员 | 5000 | 500 | 10 | 5490`,
    header: '1',
    people: '王总 李四',
    net: '5490.00',
  },
  {
    title: 'called by numbers, below a total above them',
    sheet: `
姓名 | 应发 | 扣款 | 实发
合计 | 300 | 30 | 270
101 | 100 | 10 | 90
102 | 200 | 20 | 180`,
    header: '1',
    people: '101 102',
    net: '270.00',
  },
  {
    title: 'called by numbers, the last paid as much as the others together',
    sheet: `
姓名 | 应发 | 扣款 | 实发
101 | 5000 | 0 | 5000
102 | 5000 | 0 | 5000
103 | 10000 | 0 | 10000`,
    header: '1',
    people: '101 102 103',
    net: '20000.00',
  },
  {
    title: 'called by numbers, on the second page behind who signed the first',
    sheet: `
姓名 | 应发 | 扣款 | 实发
张三 | 100 | 10 | 90
制表： | | 审核： |
姓名 | 应发 | 扣款 | 实发
101 | 100 | 10 | 90
102 | 200 | 20 | 180`,
    header: '1',
    people: '张三 101 102',
    net: '360.00',
  },
  {
    title: 'a namesake with the same pay in another branch',
    sheet: `
Emp ID | Name | Basic | Tax | Net Pay
101 | Maria Santos | 15000 | 500 | 14500
102 | Jose Cruz | 15000 | 500 | 14500
.
Branch B
201 | Maria Santos | 15000 | 500 | 14500`,
    header: '1',
    people: 'Maria_Santos Jose_Cruz Maria_Santos',
    net: '43500.00',
  },
  {
    title: 'the same person once more, of another shop with its own total',
    sheet: `
姓名 | 基本工资 | 提成 | 实发
张三 | 100 | 10 | 110
李四 | 200 | 10 | 210
合计 | 300 | 20 | 320
.
二店
张三 | 100 | 10 | 110
合计 | 100 | 10 | 110`,
    header: '1',
    people: '张三 李四 张三',
    net: '430.00',
  },
  {
    title: 'names that are words of headers, behind a gap and not paid yet',
    sheet: `
Name | Post | Basic | Bonus | Net Pay
Ann Lee | Clerk | 1000 | 10 | 1010
.
Dora Day | HR Manager | 2000 | 10 |
Job Otieno | Project Manager | 2000 | 10 |`,
    header: '1',
    people: 'Ann_Lee Dora_Day Job_Otieno',
    net: '1010.00',
    warns: ['emptyNetPay'],
  },
  {
    title: 'without any amount below the total and a gap',
    sheet: `
姓名 | 岗位 | 部门 | 应发 | 实发 | 状态
张三 | 店员 | 一部 | 100 | 90 | 在职
合计 | | | 100 | 90 |
.
王五 | 绩效专员 | 薪酬部 | | | 离职
赵六 | 店员 | 一部 | 100 | 90 | 在职`,
    header: '1',
    people: '张三 王五 赵六',
    net: '180.00',
  },
  {
    title: 'numbered, with a remark behind the name and no amounts',
    sheet: `
序号 | 部门 | 姓名 | 基本工资 | 扣款 | 补贴 | 实发工资
1 | 一部 | 张三 | 100 | 10 | 0 | 90
2 | | 李四3月15离职 | | | |
3 | 一部 | 王五 | 200 | 10 | 0 | 190`,
    header: '1',
    people: '张三 李四3月15离职 王五',
    net: '280.00',
    warns: ['emptyNetPay'],
  },
  {
    title: 'words instead of pay, below a header of two rows',
    sheet: `
姓名 | 职务 | 应发项目 | < | 个税 | 实发工资
^ | ^ | 基本工资 | 绩效 | ^ | ^
王总 | 总经理 | 由集团总部发放 | 由集团总部发放 | 由集团总部发放 | 由集团总部发放
李四 | 店员 | 5000 | 500 | 10 | 5490
赵六 | 店员 | 5000 | 500 | 10 | 5490`,
    header: '1-2',
    people: '王总 李四 赵六',
    net: '10980.00',
  },
  {
    title: 'numbered, with a word of totals in the name, and paid as much as those above',
    sheet: `
序号 | 姓名 | 应发 | 扣款 | 实发
1 | 张三 | 1500 | 0 | 1500
2 | 李四 | 1500 | 0 | 1500
3 | 王共和 | 3000 | 0 | 3000
4 | 赵六 | 3000 | 0 | 3000`,
    header: '1',
    people: '张三 李四 王共和 赵六',
    net: '9000.00',
  },
  {
    title: 'nameless with a number, and paid as much as those above',
    sheet: `
工号 | 姓名 | 部门 | 应发 | 扣款 | 实发
1001 | 张三 | 一部 | 1500 | 0 | 1500
1002 | 李四 | 一部 | 1500 | 0 | 1500
1003 | | 一部 | 3000 | 0 | 3000
1004 | 赵六 | 一部 | 3000 | 0 | 3000`,
    header: '1',
    people: '张三 李四  赵六',
    net: '9000.00',
    warns: ['payWithoutName'],
  },
  {
    title: 'called by numbers below who signs, and paid',
    sheet: `
姓名 | 出勤 | 应发 | 扣款 | 实发
张三 | 22 | 100 | 10 | 90
李四 | 22 | 100 | 10 | 90
制表人：王会计 | | 审核： | |
临时工
1 | 22 | 100 | 10 | 90
2 | 22 | 100 | 10 | 90`,
    header: '1',
    people: '张三 李四 1 2',
    net: '360.00',
  },
]

/** Rows that are not people, whatever they contain. */
const leftOut: Layout[] = [
  {
    title: 'the line above each header again, with numbers under the pay',
    sheet: `
月份 | 5 | 工作日 | 22
姓名 | 应发 | 扣款 | 实发
张三 | 100 | 10 | 90
月份 | 5 | 工作日 | 22
姓名 | 应发 | 扣款 | 实发
李四 | 100 | 10 | 90`,
    header: '2',
    people: '张三 李四',
    net: '180.00',
  },
  {
    title: 'who signs, below the total and a gap',
    sheet: `
序号 | 姓名 | 应发 | 扣款 | 实发
1 | 张三 | 100 | 10 | 90
2 | 李四 | 200 | 20 | 180
合计 | | 300 | 30 | 270
.
制表人： | 部门主管： | 工资审核： | 总经理： | 日期：`,
    header: '1',
    people: '张三 李四',
    net: '270.00',
    warns: [],
  },
  {
    title: 'a title with what it is of, above the header',
    sheet: `
2024年工资表 | | 部门 | | 月份 | | 日期 |
序号 | 姓名 | 岗位 | 基本 | 奖金 | 扣款 | 个税 | 实发
1 | 张三 | 店员 | 100 | 10 | 5 | 5 | 100
2 | 李四 | 店员 | 200 | 10 | 5 | 5 | 200`,
    header: '2',
    people: '张三 李四',
    net: '300.00',
  },
]

describe('IMPORT-02 people who look like something else', () => {
  it.each([...layouts, ...leftOut].map((layout) => [layout.title, layout] as const))('%s', (_title, layout) => {
    const { header, people, net, warns } = layout
    expect(readLayout(layout)).toEqual({ header, people, net, ...(warns === undefined ? {} : { warns }) })
  })

  it('slips that have a list of their own', () => {
    const slip = (name: string) =>
      drawnGrid(
        `姓名 | ${name}\n部门 | 销售\n基本工资 | 3000\n社保 | 100\n实发工资 | 2900\n.\n客户姓名 | 提成 | 日期\n华为 | 100 | 5\n小米 | 100 | 6`,
        { name },
      )
    const table = detectPayroll(transposeSlips([slip('张三'), slip('李四')]))
    expect(table.people.map(({ name }) => name)).toEqual(['张三', '李四'])
    expect(table.netPayTotal).toBe('5800.00')
  })

  it('slips whose own list names their person again and again', () => {
    const slip = (name: string) =>
      drawnGrid(
        `姓名 | ${name}\n部门 | 销售\n基本工资 | 3000\n社保 | 100\n实发工资 | 2900\n.\n日期 | 姓名 | 工时\n1 | ${name} | 8\n2 | ${name} | 8`,
        { name },
      )
    expect(detectPayroll(transposeSlips([slip('张三'), slip('李四')])).netPayTotal).toBe('5800.00')
  })

  it('a form above the list with a name that nobody in the list has', () => {
    const sheet = `
姓名 | 请选择
基本工资 | 100
扣款 | 10
实发工资 | 90
.
序号 | 姓名 | 基本工资 | 扣款 | 实发工资
1 | 张三 | 100 | 10 | 90
2 | 李四 | 200 | 20 | 180`
    expect(detectPayroll(transposeSlips([drawnGrid(sheet)])).people.map(({ name }) => name)).toEqual(['张三', '李四'])
  })

  it.each([
    ['姓名 | Surname | 实发\n张三 | Zhang | 1\n李四 | Li | 2', '张三,李四'],
    ['Name | Last | Net Pay\nAnn | 100 | 1\nBob | 200 | 2', 'Ann,Bob'],
    [
      'Full Name | Last Name | Net Pay\nAna Dela Cruz Jr. | Dela Cruz | 1\nAnn Lee | Lee | 2',
      'Ana Dela Cruz Jr.,Ann Lee',
    ],
  ])('no half of the name: %j', (sheet, names) => {
    expect(
      read(sheet)
        .people.map(({ name }) => name)
        .join(),
    ).toBe(names)
  })
})

describe('IMPORT-13 HR is asked for the net pay if two columns are labelled so', () => {
  const net = (sheet: string) => {
    const table = read(sheet)
    const column = table.columns.find(({ role }) => role === 'netPay')
    return [column?.label, table.warnings.some(({ kind }) => kind === 'uncertainRole')]
  }

  it.each([
    ['应发 | 实发工资 | 补发 | 实发合计', '100 | 90 | 10 | 100', ['实发合计', true]],
    ['应发 | 本次实发工资 | 补发 | 实发合计', '100 | 90 | 10 | 100', ['实发合计', true]],
    ['应发 | 实发工资 | 本次实发', '100 | 90 | 80', ['本次实发', true]],
    ['应发 | 实发工资 | 实发合计', '100 | 90 | 90', ['实发合计', true]],
    ['应发 | 税后工资 | 误餐补助 | 本月实发金额', '100 | 90 | 10 | 100', ['本月实发金额', false]],
    ['应发 | 实发工资 | 饭补 | 打卡金额', '100 | 90 | 10 | 100', ['实发工资', true]],
    ['应发 | 实发工资 | 银行代发 | 现金发放', '100 | 90 | 60 | 30', ['实发工资', false]],
    ['应发 | 实发工资 | 打卡工资', '100 | 4,900.00 | 4900', ['实发工资', false]],
    ['Net Salary | Basic | Tax | Payable Salary', '100 | 90 | 10 | 80', ['Net Salary', true]],
    ['应发 | 税后薪资 | 调整 | 实发工资', '100 | 90 | 1 | 91', ['实发工资', false]],
    ['应发 | 实发数 | 调整 | 最终实发数', '100 | 90 | 1 | 91', ['最终实发数', false]],
  ])('%s', (header, row, expected) => expect(net(`姓名 | ${header}\n张三 | ${row}\n李四 | ${row}`)).toEqual(expected))

  it('a final net pay that only some people have is not the net pay of all', () => {
    const rows = ['张三 | 100 | 90 |', '李四 | 100 | 90 |', '王五 | 100 | 90 | 95'].join('\n')
    expect(net(`姓名 | 应发 | 实发工资 | 最终实发\n${rows}`)).toEqual(['实发工资', true])
  })

  it.each(['0', '-', '/'])('HR is asked about a final net pay with %s for some people', (none) => {
    const rows = ['张三 | 100 | 90 | 95', `李四 | 100 | 90 | ${none}`, `王五 | 100 | 90 | ${none}`].join('\n')
    expect(net(`姓名 | 应发 | 实发工资 | 最终实发\n${rows}`)[1]).toBe(true)
  })

  it('a hidden sheet is read with a warning if no other has people', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `员工${at} | 一部 | 100 | 90`)
    const old = drawnGrid(['姓名 | 部门 | 应发 | 实发工资', ...rows].join('\n'), { name: '旧表', hidden: true })
    const empty = drawnGrid('姓名 | 实发工资', { name: '本月' })
    expect(detectPayroll([empty, old]).warnings).toContainEqual({ kind: 'hiddenSheet', sheet: '旧表' })
    const month = drawnGrid('姓名 | 实发工资\n张三 | 1', { name: '本月' })
    expect(detectPayroll([month, old]).sheet).toBe('本月')
  })

  it('a sheet whose net pay was never computed is not replaced by another sheet', () => {
    const payroll = drawnGrid('姓名 | 基本工资 | 绩效 | 实发工资\n张三 | 100 | 10 | =\n李四 | 200 | 10 | =', {
      name: '工资',
    })
    const expenses = drawnGrid('姓名 | 交通 | 餐费 | 发放金额\n张三 | 1 | 1 | 2\n李四 | 1 | 1 | 2', { name: '报销' })
    const table = detectPayroll([payroll, expenses])
    expect([table.sheet, table.blocked.length]).toEqual(['工资', 2])
  })
})
