import { describe, expect, it } from 'vitest'
import { detectPayroll } from './detect.ts'
import { transposeSlips } from './sheets/vertical-slips.ts'
import type { PayrollTable } from './table.ts'
import { drawnGrid, type Layout, read, readLayout } from './testing/drawn.ts'

const list = `
工号 | 姓名 | 基本工资 | 奖金 | 实发工资
A1 | 张三 | 1000 | 10 | 1010
A2 | 李四 | 2000 | 10 | 2010
A3 | 王五 | 3000 | 10 | 3010`

function readTurned(sheet: string): { people: string[]; net: string | null; kinds: string[] } {
  const table = detectPayroll(transposeSlips([drawnGrid(sheet)]))
  return {
    people: table.people.map(({ name }) => name),
    net: table.netPayTotal,
    kinds: table.warnings.map(({ kind }) => kind),
  }
}

describe('IMPORT-02 a form for looking somebody up is never read instead of the list', () => {
  const whole = { people: ['张三', '李四', '王五'], net: '6030.00' }

  it.each([
    [
      'below',
      `${list}\n.\n.\n | 工资条\n | 姓名 | 李四 | 工号 | A2\n | 基本工资 | 2000 | 奖金 | 10\n | 实发工资 | 2010`,
    ],
    ['below, with colons', `${list}\n.\n | 姓名： | 李四\n | 基本工资： | 2000\n | 奖金： | 10\n | 实发工资： | 2010`],
    ['above', ` | 工资条\n | 姓名 | 张三\n | 基本工资 | 1000\n | 奖金 | 10\n | 实发工资 | 1010\n.\n${list.trim()}`],
    [
      'beside',
      `
工号 | 姓名 | 基本工资 | 奖金 | 实发工资 | | 工资条 |
A1 | 张三 | 1000 | 10 | 1010 | | 姓名： | 李四
A2 | 李四 | 2000 | 10 | 2010 | | 基本工资： | 2000
A3 | 王五 | 3000 | 10 | 3010 | | 奖金： | 10
 | | | | | | 实发工资： | 2010`,
    ],
  ])('%s the list', (_where, sheet) => expect(readTurned(sheet)).toMatchObject(whole))

  it('the row below the list that looks somebody up is left out, with a warning', () => {
    const { people, net, kinds } = readTurned(`${list}\n.\n.\n个人工资条 | < | < | < | <\n1 | 李四 | 2000 | 10 | 2010`)
    expect({ people, net, kinds }).toEqual({ ...whole, kinds: ['lookedUp'] })
    const again = readTurned(`${list}\n.\n.\n工号 | 姓名 | 基本工资 | 奖金 | 实发工资\nA2 | 李四 | 2000 | 10 | 2010`)
    expect(again).toMatchObject(whole)
  })

  it('unusable cells of that row do not have to be settled', () => {
    const broken = list.replace('A2 | 李四 | 2000 | 10 |', 'A2 | 李四 | 2000 | #N/A |')
    const table = read(`${broken}\n.\n.\n个人工资条 | < | < | < | <\n1 | 李四 | 2000 | #N/A | 2010`)
    expect(table.people).toHaveLength(3)
    expect(table.blocked.map(({ row }) => row)).toEqual([2])
  })

  it('two people with the same name and pay in strips are two people', () => {
    const header = '姓名 | 基本工资 | 奖金 | 实发工资'
    const strips = ['张三', '李四', '张三'].map((name) => `${header}\n${name} | 100 | 10 | 110`).join('\n.\n')
    expect(readTurned(strips)).toMatchObject({ people: ['张三', '李四', '张三'], net: '330.00' })
  })

  it('a person who is added below a gap with different pay stays', () => {
    expect(readTurned(`${list}\n.\n补发\nA2 | 李四 | 500 | 0 | 500`)).toMatchObject({
      people: ['张三', '李四', '王五', '李四'],
      net: '6530.00',
    })
  })
})

/** Layouts with rows that only look like people, and with people who look like something else. */
const layouts: Layout[] = [
  {
    title: 'marks of attendance are no letters of columns',
    sheet: `
No | Name | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | Net Pay
1 | Asha Rao | P | P | A | P | P | WO | P | P | 21000
2 | Ben Okoro | P | P | P | P | P | WO | P | P | 21001
3 | Carla Diaz | P | A | P | P | P | WO | P | P | 21002`,
    header: '1',
    people: 'Asha_Rao Ben_Okoro Carla_Diaz',
    net: '63003.00',
  },
  {
    title: 'letters of columns are still no person',
    sheet: `
序号 | 姓名 | 基本工资 | 奖金 | 扣款 | 实发
A | B | C | D | E | F=C+D-E
1 | 张三 | 100 | 10 | 0 | 110
2 | 李四 | 200 | 10 | 0 | 210`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'people without any amount below a header with unknown labels',
    sheet: `
编号 | 称呼 | 房贷 | 车贷 | 保险 | 其他
t1 | 张三 | 0 | 0 | 0 | 0
t2 | 李四 | 0 | 0 | 0 | 0
t3 | 王五 | 0 | 0 | 500 | 0`,
    header: '1',
    people: '  ',
    net: null,
    warns: ['noNameColumn'],
  },
  {
    title: 'rates of the columns below the header',
    sheet: `
姓名 | 基本工资 | 养老 | 医疗 | 实发
 | | 8% | 2% |
张三 | 100 | 8 | 2 | 90
李四 | 200 | 16 | 4 | 180`,
    header: '1',
    people: '张三 李四',
    net: '270.00',
  },
  {
    title: 'a span of rates above the header is no group',
    sheet: `
 | | 20%-40% | 10%~18% |
姓名 | 基本工资 | 房补 | 个税 | 实发
张三 | 100 | 30 | 10 | 120
李四 | 200 | 60 | 20 | 240`,
    header: '2',
    people: '张三 李四',
    net: '360.00',
  },
  {
    title: 'a row that tells how to fill the columns',
    sheet: `
Employee No | Employee Name | Category | Basic Pay | Net Pay
Employee No. if there is any | Name of the Employee | Put 1 for regular | Monthly basic amount | Put 0 if no value
225 | Asha Rao | 1 | 20000 | 18000
226 | Ben Okoro | 2 | 25000 | 22000`,
    header: '1',
    people: 'Asha_Rao Ben_Okoro',
    net: '40000.00',
  },
  {
    title: 'a total that counts the people where the names are',
    sheet: `
年 | 月 | 人员姓名 | 职级工资 | 津贴 | 实发合计
2024 | 2 | 张三 | 100 | 10 | 110
2024 | 2 | 李四 | 200 | 10 | 210
2024 | 2 | 王五 | 300 | 10 | 310
2024 | 2 | 3 | 600 | 30 | 630`,
    header: '1',
    people: '张三 李四 王五',
    net: '630.00',
  },
  {
    title: 'people called by numbers stay',
    sheet: `
姓名 | 基本工资 | 奖金 | 实发合计
101 | 100 | 10 | 110
102 | 200 | 10 | 210
103 | 300 | 10 | 310`,
    header: '1',
    people: '101 102 103',
    net: '630.00',
  },
  {
    title: 'sums that somebody made for themselves below those who sign',
    sheet: `
序号 | 姓名 | 基本工资 | 实发
1 | 张三 | 100 | 90
2 | 李四 | 200 | 180
合计 | | 300 | 270
制表： | | 审核： |
1 | 2 | 3 | 4
1 | 2 | 5 | 6`,
    header: '1',
    people: '张三 李四',
    net: '270.00',
  },
  {
    title: 'what is worked out below, with labels where names are',
    sheet: `
Last Name | First Name | Dept | Hours | Net Pay
Stone | Ann | Sales | 30 | 330
Hill | Bob | Sales | 40 | 440
 | | Total | 70 | 770
 | Males : | Min | 30 | 330
 | Females : | Max | 40 | 440`,
    header: '1',
    people: 'Ann_Stone Bob_Hill',
    net: '770.00',
  },
  {
    title: 'details below the finished list, laid out otherwise',
    sheet: `
Employee Name | Hours | Total Pay
Carla Diaz | 10 | 100
Ema Novak | 20 | 200
GRAND TOTAL | 30 | 300
.
Detailed Breakdown
Date | Start Time | Hours
1-May | 09:00:00 | 4
2-May | 09:30:00 | 6`,
    header: '1',
    people: 'Carla_Diaz Ema_Novak',
    net: '300.00',
    warns: ['secondTable'],
  },
  {
    title: 'a title in the corner of a row of groups',
    sheet: `
payroll | | | hours | | pay | | Jan pay
last name | first name | wage | 1-Jan | 8-Jan | 1-Jan | 8-Jan |
Rao | Asha | 10 | 40 | 41 | 400 | 410 | 810
Okoro | Ben | 10 | 40 | 42 | 400 | 420 | 820`,
    header: '1-2',
    people: 'Asha_Rao Ben_Okoro',
    net: '1630.00',
  },
  {
    title: 'groups of which one alone has columns below',
    sheet: `
Employee Payroll
 | | | Hours | Overtime | Pay | Bonus | Total Pay
Last Name | First Name | Wage | 1-Jan | | | |
Rao | Asha | 10 | 40 | 1 | 400 | 10 | 410
Okoro | Ben | 10 | 40 | 1 | 400 | 20 | 420`,
    header: '2-3',
    people: 'Asha_Rao Ben_Okoro',
    net: '830.00',
  },
  {
    title: 'the header cell with a line across it names the rows and the columns',
    sheet: `
序号 | 项目\\n\\n姓名 | 基本工资 | 奖金 | 实发金额
1 | 张三 | 100 | 10 | 110
2 | 李四 | 200 | 10 | 210`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'what is paid after the net pay was corrected',
    sheet: `
姓名 | 应发金额 | 个税 | 实发数 | 工资调整 | 福利 | 最终实发数
张三 | 100 | 10 | 90 | 5 | 1 | 96
李四 | 200 | 20 | 180 | -5 | 1 | 176`,
    header: '1',
    people: '张三 李四',
    net: '272.00',
  },
  {
    title: 'the columns are called by letters too',
    sheet: `
姓名 Name | 基本工资(A) Base Salary | 扣款(B) Deduct | 实发金额(P=A-B) Total After Tax
张三 | 100 | 10 | 90
李四 | 200 | 20 | 180`,
    header: '1',
    people: '张三 李四',
    net: '270.00',
  },
  {
    title: 'Japanese names of columns',
    sheet: `
社員コード | 氏名 | 基本給 | 控除 | 差引支給額
1001 | 山田 | 300000 | 50000 | 250000
1002 | 鈴木 | 280000 | 40000 | 240000
 | 総計 | 580000 | 90000 | 490000`,
    header: '1',
    people: '山田 鈴木',
    net: '490000.00',
  },
]

describe('IMPORT-02 rows that only look like people, and people who look like other rows', () => {
  it.each(layouts.map((layout) => [layout.title, layout] as const))('%s', (_title, layout) => {
    const { header, people, net, warns } = layout
    expect(readLayout(layout)).toEqual({ header, people, net, ...(warns === undefined ? {} : { warns }) })
  })
})

const rolesOf = (table: PayrollTable) => Object.fromEntries(table.columns.map(({ label, role }) => [label, role]))

describe('IMPORT-03 the role of a column depends on its label and its values', () => {
  it('rates in a label do not turn amounts into text', () => {
    const table = read(`
姓名 | 养老金8% | 公积金12% | 个人2%+10 | 医疗比例2% | 年度风险抵押金 | 实发
张三 | 80 | 120 | 30 | 2% | 3200.50 | 900
李四 | 160 | 240 | 50 | 2% | 100 | 1800`)
    expect(rolesOf(table)).toMatchObject({
      '养老金8%': 'money',
      '公积金12%': 'money',
      '个人2%+10': 'money',
      '医疗比例2%': 'text',
      年度风险抵押金: 'money',
    })
  })

  it('identifying numbers are not amounts', () => {
    const table = read(`
Name | Emp # | Philhealth # | payroll_id | Account | 成本中心 | Fund | Net Pay
Asha | 7 | 120000000001 | 12 | 200000001 | 400110 | 6222020200012 | 100
Ben | 8 | 120000000002 | 13 | 200000002 | 400111 | 6222020200013 | 200`)
    expect(rolesOf(table)).toEqual({
      Name: 'name',
      'Emp #': 'employeeNo',
      'Philhealth #': 'text',
      payroll_id: 'text',
      Account: 'text',
      成本中心: 'text',
      Fund: 'money',
      'Net Pay': 'netPay',
    })
  })

  it('a deduction for calls is not a telephone number', () => {
    const table = read(`
Name | Basic | Deductions | < | Net Pay
^ | ^ | PF | Telephone | ^
Asha | 1000 | 100 | 21 | 879
Ben | 2000 | 200 | 26 | 1774`)
    expect(rolesOf(table)).toMatchObject({ 'Deductions/Telephone': 'money' })
    expect(rolesOf(read('姓名 | 手机号 | 实发\n张三 | 8001 | 100\n李四 | 8002 | 200'))).toMatchObject({
      手机号: 'phone',
    })
  })

  it('an id that begins with the word for a person is no name', () => {
    expect(rolesOf(read('员工ID | 基本工资 | 实发\nEMP001 | 100 | 90\nEMP002 | 200 | 180'))).toMatchObject({
      员工ID: 'employeeNo',
    })
  })

  it.each([
    ['Employee_First_Name | Employee_Last_Name | Net Pay\nAnn | Lee | 1\nBob | Ray | 2', 'Ann Lee,Bob Ray'],
    ['last names | first names | Net Pay\nLee | Ann | 1\nRay | Bob | 2', 'Ann Lee,Bob Ray'],
    ['name | surname | Net Pay\nTomas | Vega | 1\nLuis | Prado | 2', 'Tomas Vega,Luis Prado'],
    // The whole name and one part of it.
    ['name | surname | Net Pay\nTomas Vega | Vega | 1\nLuis Prado | Prado | 2', 'Tomas Vega,Luis Prado'],
  ])('names in halves: %j', (sheet, names) => {
    expect(
      read(sheet)
        .people.map(({ name }) => name)
        .join(),
    ).toBe(names)
  })

  it.each(['项目名称', '科目名称', '银行名称', '部门名称'])('%s is not a name column', (label) => {
    const table = read(`${label} | 金额\n甲 | 100\n乙 | 200`)
    expect(rolesOf(table)[label]).not.toBe('name')
  })
})

describe('IMPORT-13 what a sheet leaves open gets a warning', () => {
  it('empty net pay, and the first person without it', () => {
    const { warnings } = read('姓名 | 基本工资 | 实发工资\n张三 | 100 | 90\n李四 | 200 |\n王五 | 300 |')
    expect(warnings).toEqual([{ kind: 'emptyNetPay', row: 2, column: 2, count: 2 }])
  })

  it('people who stand on the sheet once a month', () => {
    const { warnings, people } = read(`
月份 | 姓名 | 基本工资 | 实发工资
1 | 张三 | 100 | 90
1 | 李四 | 200 | 190
2 | 张三 | 100 | 91
2 | 李四 | 200 | 191`)
    expect(people).toHaveLength(4)
    expect(warnings).toEqual([{ kind: 'samePeopleAgain', row: 3, column: 1, first: 1, count: 2 }])
  })

  it('two namesakes among many give no warning, two rows with one number do', () => {
    const rows = ['张三', '李四', '王五', '赵六', '张三'].map((name, at) => `${name} | K${at} | ${at + 1}`)
    expect(read(['姓名 | 工号 | 实发工资', ...rows].join('\n')).warnings).toEqual([])
    const again = read(['姓名 | 工号 | 实发工资', ...rows, '李四 | K1 | 9'].join('\n'))
    expect(again.warnings).toEqual([{ kind: 'samePeopleAgain', row: 6, column: 0, first: 2, count: 1 }])
  })

  it('a total of a text file may be off by what its amounts were rounded by, and no further', () => {
    const sheet = (total: string) => `姓名 | 实发工资\n${'张三 | 100.33\n'.repeat(20)}合计 | ${total}`
    const kinds = (total: string, mergesLost: boolean) =>
      read(sheet(total), { mergesLost })
        .warnings.map(({ kind }) => kind)
        .filter((kind) => kind === 'totalDiffers')
    expect(kinds('2006.63', true)).toEqual([])
    expect(kinds('2006.80', true)).toEqual(['totalDiffers'])
    expect(kinds('2006.63', false)).toEqual(['totalDiffers'])
  })

  it('a sheet with the same layout is named even if its labels are unknown', () => {
    const one = '代码 | 称呼 | 底薪 | 奖金 | 合计\n1 | 甲 | 1 | 2 | 3\n2 | 乙 | 1 | 2 | 3'
    const table = detectPayroll([drawnGrid(one, { name: '一店' }), drawnGrid(one, { name: '二店' })])
    expect(table.warnings).toContainEqual({ kind: 'otherSheet', sheet: '二店' })
  })

  it('the sheet whose people are paid goes before one with more people and an empty column', () => {
    const paid = '姓名 | 基本工资 | 实发工资\n张三 | 100 | 90\n李四 | 100 | 90'
    const names = Array.from({ length: 40 }, (_, at) => `人员${at} | ${at} |`)
    const empty = `姓名 | 分数 | 实发工资\n${names.join('\n')}`
    const table = detectPayroll([drawnGrid(empty, { name: '考核' }), drawnGrid(paid, { name: '发放' })])
    expect(table.sheet).toBe('发放')
  })
})
