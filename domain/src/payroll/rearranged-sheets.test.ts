import { describe, expect, it } from 'vitest'
import { detectPayroll } from './detect.ts'
import { rearrangeSheets } from './rearrange-sheets.ts'
import type { Grid, PayrollTable } from './table.ts'
import { drawnGrid } from './testing-drawn.ts'

interface Rearranged {
  title: string
  sheet: string
  header: string
  people: string
  net: string
  labels?: string
}

const beside: Rearranged[] = [
  {
    title: 'two halves',
    sheet: `
序号 | 姓名 | 应发 | 实发 | 序号 | 姓名 | 应发 | 实发
1 | 张三 | 110 | 100 | 3 | 王五 | 310 | 300
2 | 李四 | 210 | 200 | 4 | 赵六 | 410 | 400`,
    header: '1',
    people: '张三 李四 王五 赵六',
    net: '1000.00',
  },
  {
    title: 'a gap between, the total and who signed below the left half',
    sheet: `
工资表 | < | < | < | < | < | <
姓名 | 应发 | 实发 | | 姓名 | 应发 | 实发
张三 | 110 | 100 | | 王五 | 310 | 300
李四 | 210 | 200 | | | |
合计 | 630 | 600 | | | |
制表：张 | | | | 审核：李 | |`,
    header: '2',
    people: '张三 王五 李四',
    net: '600.00',
  },
  {
    title: 'each half with its total',
    sheet: `
Name | Gross | Net | Name | Gross | Net
Ann | 110 | 100 | Cid | 310 | 300
Bob | 210 | 200 | Dan | 410 | 400
Subtotal | 320 | 300 | Subtotal | 720 | 700`,
    header: '1',
    people: 'Ann Bob Cid Dan',
    net: '1000.00',
  },
  {
    title: 'three thirds under two levels',
    sheet: `
姓名 | 工资 | < | 姓名 | 工资 | < | 姓名 | 工资 | <
^ | 应发 | 实发 | ^ | 应发 | 实发 | ^ | 应发 | 实发
张三 | 110 | 100 | 王五 | 110 | 100 | 钱七 | 110 | 100
李四 | 110 | 100 | 赵六 | 110 | 100 | 孙八 | 110 | 100`,
    header: '1-2',
    people: '张三 李四 王五 赵六 钱七 孙八',
    net: '600.00',
  },
  {
    title: 'strips side by side',
    sheet: `
姓名 | 应发 | 实发 | | 姓名 | 应发 | 实发
张三 | 110 | 100 | | 王五 | 310 | 300
.
姓名 | 应发 | 实发 | | 姓名 | 应发 | 实发
李四 | 210 | 200 | | 赵六 | 410 | 400`,
    header: '1',
    people: '张三 李四 王五 赵六',
    net: '1000.00',
  },
]

const tall: Rearranged[] = [
  {
    title: 'names merged over two lines, both named in the header',
    sheet: `
工资表 | < | < | < | < | <
序号 | 姓名 | 基本 | 奖金 | 津贴 | 实发
^ | ^ | 社保 | 个税 | 公积金 | ^
1 | 张三 | 100 | 10 | 5 | 100
^ | ^ | 10 | 3 | 2 | ^
2 | 李四 | 200 | 10 | 5 | 200
^ | ^ | 10 | 3 | 2 | ^
合计 | < | 300 | 20 | 10 | 300
^ | ^ | 20 | 6 | 4 | ^
制表： | | | 审核： | |`,
    header: '2-3',
    people: '张三 李四',
    net: '300.00',
    labels: '序号 姓名 基本 社保 奖金 个税 津贴 公积金 实发',
  },
  {
    title: 'the same without merged cells',
    sheet: `
序号 | 姓名 | 基本 | 奖金 | 津贴 | 实发
 | | 社保 | 个税 | 公积金 |
1 | 张三 | 100 | 10 | 5 | 100
 | | 10 | 3 | 2 |
2 | 李四 | 200 | 10 | 5 | 200
 | | 10 | 3 | 2 |
3 | 王五 | 300 | 10 | 5 | 300
 | | 10 | 3 | 2 |
合计 | | 600 | 30 | 15 | 600
 | | 30 | 9 | 6 | `,
    header: '1-2',
    people: '张三 李四 王五',
    net: '600.00',
    labels: '序号 姓名 基本 社保 奖金 个税 津贴 公积金 实发',
  },
  {
    title: 'lines that a word tells apart',
    sheet: `
姓名 | 时段 | 1 | 2 | 3 | 4 | 工时 | 实发工资
张三 | 上午 | 4 | 4 | 4 | 4 | 32 | 100
^ | 下午 | 4 | 4 | 4 | 4 | ^ | ^
^ | 加班 | 0 | 1 | 0 | 1 | ^ | ^
李四 | 上午 | 4 | 4 | 4 | 4 | 32 | 200
^ | 下午 | 4 | 4 | 4 | 4 | ^ | ^
^ | 加班 | 0 | 1 | 0 | 1 | ^ | ^`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
    labels: '姓名 1/上午 1/下午 1/加班 2/上午 2/下午 2/加班 3/上午 3/下午 3/加班 4/上午 4/下午 4/加班 工时 实发工资',
  },
  {
    title: 'line items, more for one than for another',
    sheet: `
姓名 | 项目 | 天数 | 金额 | 实发合计
张三 | 东区 | 2 | 60 | 100
^ | 西区 | 2 | 40 | ^
李四 | 东区 | 2 | 100 | 200
^ | 西区 | 2 | 50 | ^
^ | 南区 | 2 | 50 | ^
王五 | 东区 | 9 | 300 | 300`,
    header: '1',
    people: '张三 李四 王五',
    net: '600.00',
    labels: '姓名 项目 项目_2 项目_3 天数 天数_2 天数_3 金额 金额_2 金额_3 实发合计',
  },
]

function reading(sheet: string, options: Partial<Grid> = {}): PayrollTable {
  return detectPayroll(rearrangeSheets([drawnGrid(sheet, options)]))
}

describe('IMPORT-02 lists that go on beside themselves, people over several rows', () => {
  it.each([...beside, ...tall].map((each) => [each.title, each] as const))('%s', (_title, each) => {
    const { sheet, header, people, net, labels } = each
    const table = reading(sheet)
    expect({
      header: [...new Set(table.headerRows)].map((row) => row + 1).join('-'),
      people: table.people.map(({ name }) => name).join(' '),
      net: table.netPayTotal,
      labels: labels && table.columns.map(({ label }) => label.replaceAll(' ', '_')).join(' '),
      warnings: table.warnings,
    }).toEqual({ header, people, net, labels, warnings: [] })
  })

  it('every line of a person has its value on the slip, hidden columns stay hidden', () => {
    const table = reading(tall[0]?.sheet ?? '', { hiddenColumns: new Set([3]) })
    const [first] = table.people
    expect(first?.cells.map(({ text }) => text)).toEqual(['1', '张三', '100', '10', '10', '3', '5', '2', '100'])
    expect(table.columns.filter(({ hidden }) => hidden).map(({ label }) => label)).toEqual(['奖金', '个税'])
  })

  it.each([
    ['two months of the same people', '张三 | 110 | 100 | 张三 | 310 | 300\n李四 | 210 | 200 | 李四 | 410 | 400'],
    ['an empty half', '张三 | 110 | 100 | | |\n李四 | 210 | 200 | | |'],
  ])('%s side by side: the first is read, the other is said', (_title, rows) => {
    const table = reading(`姓名 | 应发 | 实发 | 姓名 | 应发 | 实发\n${rows}`)
    expect(table.netPayTotal).toBe('300.00')
    expect(table.warnings).toContainEqual({ kind: 'secondTable', row: 0, column: 3 })
  })

  it('several net pays for one person are asked about', () => {
    const table = reading('姓名 | 项目 | 实发\n张三 | 工资 | 60\n^ | 补发 | 40\n李四 | 工资 | 100\n^ | 补发 | 70')
    expect(table.warnings.filter(({ kind }) => kind === 'payWithoutName')).toHaveLength(2)
  })
})
