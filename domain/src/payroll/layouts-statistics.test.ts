import { describe, expect, it } from 'vitest'
import { type Layout, read, readLayout } from './testing/drawn.ts'

/** Rows that state something computed from the list, whatever words they have. */

const weekly = `
Employee | Hourly Rate | Hours | Gross Pay | Tax | Net Pay
Ann Lee | 15.00 | 40 | 600 | 60 | 540
Bob Ray | 20.00 | 40 | 800 | 80 | 720
Cid Moe | 25.00 | 40 | 1000 | 100 | 900`

const numbered = `
序号 | 姓名 | 部门 | 基本工资 | 奖金 | 扣款 | 实发工资
1 | 张三 | 一部 | 1000 | 100 | 50 | 1050
2 | 李四 | 一部 | 2000 | 100 | 60 | 2040
3 | 王五 | 二部 | 3000 | 100 | 70 | 3030`

const whole = {
  weekly: { people: 'Ann_Lee Bob_Ray Cid_Moe', net: '2160.00' },
  numbered: { people: '张三 李四 王五', net: '6120.00' },
}

const layouts: Layout[] = [
  {
    title: 'MAXIMUM, MINIMUM and AVERAGE WEEKLY PAY in the place of names',
    sheet: `${weekly}
MAXIMUM WEEKLY PAY | | | | | 900
MINIMUM WEEKLY PAY | | | | | 540
AVERAGE WEEKLY PAY | | | | | 720`,
    header: '1',
    ...whole.weekly,
  },
  {
    title: 'the same with an amount in every column, below a gap',
    sheet: `${weekly}
.
MAXIMUM PAY | 25.00 | 40 | 1000 | 100 | 900
MINIMUM PAY | 15.00 | 40 | 600 | 60 | 540
Standard Deviation | 5.00 | 0 | 200 | 20 | 180
Range | 10.00 | 0 | 400 | 40 | 360`,
    header: '1',
    ...whole.weekly,
  },
  {
    title: 'Overall and Balance c/f, which state the sum',
    sheet: `${weekly}
Overall | | | 2400 | 240 | 2160
Balance c/f | | | 2400 | 240 | 2160`,
    header: '1',
    ...whole.weekly,
  },
  {
    title: 'Overall with a sum that does not agree is no person, and HR is asked',
    sheet: `${weekly}
Overall | | | 2400 | 240 | 2161`,
    header: '1',
    ...whole.weekly,
    warns: ['totalDiffers'],
  },
  {
    title: '总金额 below numbered people, with the sum of net pay only',
    sheet: `${numbered}
 | 总金额 | | | | | 6120`,
    header: '1',
    ...whole.numbered,
  },
  {
    title: '总工资 with a sum that does not agree, and HR is asked',
    sheet: `${numbered}
 | 总工资 | | 6000 | 300 | 180 | 6100`,
    header: '1',
    ...whole.numbered,
    warns: ['totalDiffers'],
  },
  {
    title: '大写金额 with the amount in words, and with it in figures as well',
    sheet: `${numbered}
合计 | | | 6000 | 300 | 180 | 6120
 | 大写金额 | 陆仟壹佰贰拾元整 | | | | 6120`,
    header: '1',
    ...whole.numbered,
  },
  ...['大写金额：', '大写金额', '合计（大写）', '总金额（大写）：', '人民币大写：'].map((label) => ({
    title: `${label} and the amount in words in one cell, with it in figures as well`,
    sheet: `${numbered}
合计 | | | 6000 | 300 | 180 | 6120
 | ${label}陆仟壹佰贰拾元整 | | | | | 6120`,
    header: '1',
    ...whole.numbered,
  })),
  {
    title: '最高实发, 最低实发 and 标准差 below the total',
    sheet: `${numbered}
合计 | | | 6000 | 300 | 180 | 6120
 | 最高实发 | | | | | 3030
 | 最低实发 | | | | | 1050
 | 标准差 | | | | | 990`,
    header: '1',
    ...whole.numbered,
  },
  {
    title: 'statistics beside the list, on the rows of people and below them',
    sheet: `
序号 | 姓名 | 部门 | 基本工资 | 实发工资 | | |
1 | 张三 | 一部 | 1000 | 1050 | | 最高工资 | 3030
2 | 李四 | 一部 | 2000 | 2040 | | 最低工资 | 1050
3 | 王五 | 二部 | 3000 | 3030 | | 标准差 | 990
 | | | | | | 总金额 | 6120`,
    header: '1',
    people: '张三 李四 王五',
    net: '6120.00',
  },
  {
    title: 'a sum of net pay without any word',
    sheet: `${numbered}
 | | | | | | 6120`,
    header: '1',
    ...whole.numbered,
  },
  {
    title: 'a table of organisations below the list',
    sheet: `${numbered}
合计 | | | 6000 | 300 | 180 | 6120
.
 | 单位 | 人数 | 金额 | | |
 | 东城分公司 | 2 | 3090 | | |
 | 西城门店 | 1 | 3030 | | |
 | 合计 | 3 | 6120 | | |`,
    header: '1',
    ...whole.numbered,
    warns: ['secondTable'],
  },
  {
    title: 'organisations below the list without a header of their own',
    sheet: `${weekly}
Total | | | 2400 | 240 | 2160
.
East Branch | 2 | | | | 1260
Head Office | 1 | | | | 900`,
    header: '1',
    ...whole.weekly,
  },
  {
    title: 'the time of the print and the day in the place of names',
    sheet: `${numbered}
 | 2024-03-31 | | | | |
 | 18:30 | | | | |
 | 2024/4/5 9:12:33 | | | | | 0`,
    header: '1',
    ...whole.numbered,
  },
]

describe('IMPORT-02 rows that state something computed from the list are no people', () => {
  it.each(layouts.map((layout) => [layout.title, layout] as const))('%s', (_title, layout) => {
    const { header, people, net, warns } = layout
    expect(readLayout(layout)).toEqual({ header, people, net, ...(warns === undefined ? {} : { warns }) })
  })

  it.each([
    ...['Median', 'Mode', 'Variance', 'Highest Paid', 'Lowest Salary', 'Overall average', 'Std. Dev.', 'MIN', 'Max'],
    ...['Average Net Pay', 'Payroll Average', '中位数', '极差', '方差', '人均实发', '平均月薪', '最高工资'],
  ])('%s in the place of a name, over an amount that is no sum', (word) => {
    expect(
      readLayout({ title: '', header: '', people: '', net: '', sheet: `${weekly}\n${word} | | | | | 720` }),
    ).toEqual({
      header: '1',
      ...whole.weekly,
    })
  })

  it.each([
    ...['Company Total', 'Total Payroll', 'Payroll Total', 'Net Total', 'Amount due', 'Carried forward', 'Sum'],
    ...['工资总额', '实发总计', '本月总支出', '银行代发合计', '发放总额', '公司合计', '实发总金额', '总 计'],
  ])('%s in the place of a name, over a sum', (word) => {
    const sheet = `${weekly}\n${word} | | | 2400 | 240 | 2160`
    expect(readLayout({ title: '', header: '', people: '', net: '', sheet })).toEqual({ header: '1', ...whole.weekly })
  })

  it('the label of an amount in words is no key, however few keys have digits', () => {
    const table = read(`
工号 | 姓名 | 应发 | 扣款 | 实发工资
A1001 | 张三 | 3000 | 100 | 2900
A1002 | 李四 | 3200 | 100 | 3100
合计 | | 6200 | 200 | 6000
大写金额 | 陆仟元整 | | |
制表人：王会计 | | 复核： | |`)
    expect(table.people.map(({ name }) => name)).toEqual(['张三', '李四'])
    expect(table.warnings).toEqual([])
  })
})

describe('IMPORT-02 figures and people below the list in words that nobody knows', () => {
  const list = `
Name | Department | Basic | Bonus | Tax | Net Pay
Ann Lee | Sales | 4000 | 100 | 50 | 4050
Bob Ray | Sales | 4100 | 300 | 40 | 4360
Cid Moe | Stock | 4200 | 200 | 30 | 4370
.`
  const doubted = (sheet: string) =>
    read(sheet).warnings.map((one) => [one.kind, 'label' in one ? one.label : ''] as [string, string])

  it('words written as the names are, with the greatest amount of each column, are asked about', () => {
    expect(doubted(`${list}\nGreatest Amounts | | 4200 | 300 | 50 | 4370`)).toEqual([
      ['doubtfulPerson', 'Greatest Amounts'],
    ])
    expect(doubted(`${list}\nDan Fox | | 4300 | 120 | 70 | 4350`)).toEqual([])
  })

  it('the same without marks of people, with the greatest net pay only', () => {
    const plain = `
성명 | 기본급 | 식대 | 상여금 | 실지급액
김민수 | 4000 | 100 | 50 | 4150
이서연 | 4100 | 300 | 40 | 4440
박지훈 | 4200 | 200 | 30 | 4430
합계 | 12300 | 600 | 120 | 13020`
    expect(doubted(`${plain}\n표준편차 | | | | 4440`)).toEqual([['doubtfulPerson', '표준편차']])
    expect(doubted(`${plain}\n강예진 | | | | 4441`)).toEqual([])
  })

  it('MAX before amounts of which most are sums, as the others have 0, is no total that differs', () => {
    const table = read(`
No | Name | Dept. | Basic | Bonus | Tax | Net Pay
1 | Ann Lee | Sales | 4000 | 0 | 50 | 3950
2 | Bob Ray | Sales | 4100 | 300 | 0 | 4400
 | | MAX | 4100 | 300 | 50 | 4400`)
    expect(table.people.map(({ name }) => name)).toEqual(['Ann Lee', 'Bob Ray'])
    expect(table.warnings).toEqual([])
  })

  it('a row kept in doubt does not count for the figures below it', () => {
    expect(doubted(`${list}\nLast Spring | | | | | 4900\nMiddle | | 4100 | 200 | 40 | 4260`)).toEqual([
      ['doubtfulPerson', 'Last Spring'],
      ['doubtfulDrop', 'Middle'],
    ])
  })

  it('a foreign name in a section whose sum counts it is asked about no more than others', () => {
    const sections = (sum: number) => `
姓名 | 岗位工资 | 扣款 | 实发工资
洪伟 | 3000 | 10 | 2990
傅明 | 3100 | 20 | 3080
小计 | 6100 | 30 | 6070
John Smith | 3200 | 30 | 3170
赖强 | 3300 | 40 | 3260
小计 | 6500 | 70 | ${sum}`
    expect(doubted(sections(6430))).toEqual([])
    expect(doubted(sections(6431))).toContainEqual(['doubtfulPerson', 'John Smith'])
  })

  it.each(['手机号', '邮箱'])('branches with their number of people where others have their %s', (contact) => {
    const of = (at: number): string => (contact === '邮箱' ? `user${at}@example.com` : `1380000000${at}`)
    const asked = doubted(`
姓名 | ${contact} | 基本工资 | 奖金 | 提成 | 扣款 | 实发工资
张三 | ${of(1)} | 4000 | 100 | 10 | 30 | 4080
李四 | ${of(2)} | 4100 | 200 | 20 | 40 | 4280
合计 | | 8100 | 300 | 30 | 70 | 8360
.
西城门店 | 1 | 4080 | | | |
北区项目部 | 7 | 4280 | | | |`)
    expect(asked).toEqual([])
  })

  it('branches with numbers where people have their department and post, below signatures and without a total', () => {
    const table = read(`
工号 | 姓名 | 部门 | 岗位 | 基本工资 | 奖金 | 扣款 | 实发工资
A1001 | 张三 | 一部 | 店员 | 4000 | 100 | 30 | 4070
A1002 | 李四 | 一部 | 店员 | 4100 | 200 | 40 | 4260
.
制表人： | | 复核： | | 总经理： | | |
.
 | North Plant | 9 | 4260 | | | |
 | 江湾 | 3 | 4070 | | | |`)
    expect(table.people.map(({ name }) => name)).toEqual(['张三', '李四'])
  })
})

describe('IMPORT-02 people whose names are words of such rows stay', () => {
  it.each(['Sum', 'Max', 'Total Wine', 'Range Rover', 'Bal Forward', '何小计', '安平均', '田总', '白费'])(
    '%s, numbered and paid like the others',
    (name) => {
      const table = read(numbered.replace('李四', name))
      expect(table.people.map((person) => person.name)).toEqual(['张三', name, '王五'])
      expect(table.netPayTotal).toBe('6120.00')
    },
  )

  const keyed = (rows: string): string => `
工号 | 姓名 | 部门 | 应发 | 扣款 | 实发工资
${rows}`
  const others = ['A1002 | 张三 | 一部 | 3000 | 100 | 2900', 'A1003 | 李四 | 二部 | 3200 | 100 | 3100']

  it.each([
    ['first', ['A1001 | 方差 | 一部 | 4000 | 50 | 3950', ...others]],
    [
      'between two',
      ['A1001 | 王五 | 一部 | 4000 | 50 | 3950', others[0], 'A1009 | 方差 | 一部 | 3500 | 60 | 3440', others[1]],
    ],
  ])('方差 with an employee number, %s', (_where, rows) => {
    const table = read(keyed(rows.join('\n')))
    expect(table.people).toHaveLength(rows.length)
    expect(table.warnings).toEqual([])
  })

  it('平均 with the number of people of a part is a figure', () => {
    const table = read(
      keyed(`${others.join('\n')}\n2 | 平均 | 一部 | 3050 | 100 | 2950\nA1004 | 王五 | 二部 | 4000 | 50 | 3950`),
    )
    expect(table.people.map(({ name }) => name)).toEqual(['张三', '李四', '王五'])
  })
})
