import { describe, expect, it } from 'vitest'
import { detectPayroll } from './detect.ts'
import type { Grid, PayrollTable } from './table.ts'
import { drawnGrid, read } from './testing/drawn.ts'

/** Workbooks of a year: which sheet is this month's payroll, and what is said about the others. */

const header = '序号 | 姓名 | 部门 | 基本工资 | 奖金 | 实发工资'
const all = ['张三', '李四', '王五', '赵六', '钱七']

function month(name: string, people = all, bonus = 10): Grid {
  const rows = people.map(
    (person, at) => `${at + 1} | ${person} | 一部 | ${1000 + at} | ${bonus} | ${1000 + at + bonus}`,
  )
  return drawnGrid([header, ...rows].join('\n'), { name })
}

/** The month's sheet before anybody is paid: the people and their basic pay. */
const unpaid = (name: string): Grid =>
  drawnGrid([header, ...all.map((person, at) => `${at + 1} | ${person} | 一部 | ${1000 + at} |  | `)].join('\n'), {
    name,
  })

const masterList = (name: string): Grid =>
  drawnGrid(
    [
      '序号 | 姓名 | 工号 | 部门 | 入职日期 | 手机号 | 月薪',
      ...[...all, '孙八', '周九', '吴十', '郑一', '冯二'].map(
        (person, at) => `${at + 1} | ${person} | A${at} | 一部 | 2020-01-01 | 1380013800${at} | ${1000 + at}`,
      ),
    ].join('\n'),
    { name },
  )

const named = ({ warnings }: PayrollTable): string[] =>
  warnings.flatMap((warning) => (warning.kind === 'otherSheet' ? [warning.sheet] : []))

describe('IMPORT-02 a workbook with a sheet per month is read from the month that is meant', () => {
  it.each([
    ['1月', '2月', '3月'],
    ['2024年1月', '2024年2月', '2024年10月'],
    ['202311', '202312', '202401'],
    ['2023-12', '2024-01', '2024-02'],
    ['Jan', 'Feb', 'Mar'],
    ['Jan 2024', 'Feb 2024', 'Mar 2024'],
    ['JAN-24', 'FEB-24', 'MAR-24'],
    ['Nov-23', 'Dec-23', 'Jan-24'],
    ["Nov '23", "Dec '23", "Jan '24"],
    ['23年11月', '23年12月', '24年1月'],
    ['23.11工资', '23.12工资', '24.01工资'],
    ['11-2023', '12-2023', '01-2024'],
    ['十月', '十一月', '十二月'],
    ['一月份工资', '二月份工资', '三月份工资'],
    ['1', '2', '3'],
    ['09', '10', '11'],
    ['M1', 'M2', 'M3'],
    ['第9期', '第10期', '第11期'],
    ['工资表（1）', '工资表（2）', '工资表（3）'],
    ['20240131', '20240229', '20240331'],
    ['2311', '2312', '2401'],
    ['Period 1', 'Period 2', 'Period 3'],
    ['工资1', '工资2', '工资3'],
  ])('%s, %s, %s: the last one, and the others are named', (first, second, last) => {
    const table = detectPayroll([month(first, all, 10), month(second, all, 20), month(last, all.slice(1), 30)])
    expect(table.sheet).toBe(last)
    expect(named(table)).toEqual([first, second])
  })

  it('the newest month stands first', () => {
    const table = detectPayroll(['3月', '2月', '1月'].map((name) => month(name)))
    expect(table.sheet).toBe('3月')
    expect(named(table)).toEqual(['2月', '1月'])
  })

  it('the titles name the months that the sheets do not', () => {
    const titled = (name: string, title: string): Grid => {
      const rows = all.map((person, at) => `${at + 1} | ${person} | 一部 | 1000 | 10 | 1010`)
      return drawnGrid([title, header, ...rows].join('\n'), { name })
    }
    const table = detectPayroll([
      titled('Sheet3', '某某公司2023年12月工资表'),
      titled('Sheet1', '某某公司2024年1月工资表'),
      titled('Sheet2', '某某公司2023年11月工资表'),
    ])
    expect(table.sheet).toBe('Sheet1')
    expect(named(table)).toEqual(['Sheet3', 'Sheet2'])
  })

  it('the layout of the last month is another one, with fewer columns and people', () => {
    const rows = all.slice(1).map((person, at) => `${person} | 店员 | ${1060 + at}`)
    const last = drawnGrid(['姓名 | 岗位 | 实发金额', ...rows].join('\n'), { name: '3月' })
    const table = detectPayroll([month('1月'), month('2月'), last])
    expect(table.sheet).toBe('3月')
    expect(named(table)).toEqual(['1月', '2月'])
  })

  it('net pay of the last month that was not computed is pay nevertheless', () => {
    const rows = all.map((person, at) => `${at + 1} | ${person} | 一部 | 1000 | 10 | =`)
    const table = detectPayroll([month('1月'), month('2月'), drawnGrid([header, ...rows].join('\n'), { name: '3月' })])
    expect(table.sheet).toBe('3月')
    expect(table.netPayTotal).toBeNull()
  })

  it('the sums of the year beside the months are no month, although they say more', () => {
    const rows = [...all, '孙八', '周九'].map(
      (person, at) => `${at + 1} | ${person} | 9 | 8 | 7 | 6 | 5 | ${35 + at} | ${at} | 35`,
    )
    const labels = '序号 | 姓名 | 基本工资 | 奖金 | 餐补 | 加班费 | 高温补贴 | 应发合计 | 扣款合计 | 实发合计'
    const year = drawnGrid([labels, ...rows].join('\n'), { name: '全年' })
    const table = detectPayroll([year, month('11月', all.slice(1)), month('12月', all.slice(2))])
    expect(table.sheet).toBe('12月')
    expect(named(table)).toEqual(['全年', '11月'])
  })

  it('numbers of departments and of new sheets are no months: the largest is read', () => {
    const shop = (name: string, people: string[]): Grid => month(name, people)
    const table = detectPayroll([shop('1', ['甲一', '乙一', '丙一']), shop('2', ['甲二', '乙二'])])
    expect(table.sheet).toBe('1')
    expect(named(table)).toEqual(['2'])
    // Nor are the numbers that a spreadsheet program gives to new sheets.
    expect(detectPayroll([month('Sheet1'), month('Sheet2', all.slice(1))]).sheet).toBe('Sheet1')
  })

  it('a month that is prepared and not paid yet is not meant', () => {
    const table = detectPayroll([month('1月'), month('2月'), unpaid('3月')])
    expect(table.sheet).toBe('2月')
    expect(named(table)).toEqual(['1月', '3月'])
  })
})

describe('IMPORT-02 only what is plainly a year and a month dates a sheet by its title', () => {
  const titled = (name: string, titles: string[]): Grid => {
    const rows = all.map((person, at) => `${at + 1} | ${person} | 一部 | 1000 | 10 | 1010`)
    return drawnGrid([...titles, header, ...rows].join('\n'), { name })
  }

  it.each([
    ['出勤 22.5', '出勤 23.5'],
    ['22.5', '23.5'],
    ['汇率 10.5', '汇率 10.7'],
    ['应出勤天数：21.5', '应出勤天数：22.5'],
    ['应发 2024.5', '应发 2025.5'],
    ['工号 202403', '工号 202503'],
    ['制表日期 2024-05-09', '制表日期 2024-05-10'],
  ])('%s is no month: the year and the month decide', (first, second) => {
    const books = [titled('甲', [first, '2024年4月工资']), titled('乙', [second, '2024年3月工资'])]
    expect(detectPayroll(books).sheet).toBe('甲')
  })

  it.each([
    ['出勤 22.5', '出勤 23.5'],
    ['22.5', '23.5'],
    ['入职满3月', '入职满4月'],
    ['2024.5', '2025.5'],
  ])('%s and %s alone say nothing', (first, second) =>
    expect(detectPayroll([titled('正式', [first]), titled('草稿', [second])]).sheet).toBe('正式'),
  )

  it.each([
    ['2024年3月', '2024年4月'],
    ['24年3月份工资', '24年4月份工资'],
    ['2024.03工资', '2024.04工资'],
    ['202403工资表', '202404工资表'],
    ['期间：2024-03', '期间：2024-04'],
    ['三月份工资表', '四月份工资表'],
    ['Payroll March 2024', 'Payroll April 2024'],
    ['Salary for Mar-24', 'Salary for Apr-24'],
  ])('%s and %s are months', (first, second) =>
    expect(detectPayroll([titled('甲', [first]), titled('乙', [second])]).sheet).toBe('乙'),
  )
})

describe('IMPORT-02 a sheet of no month in a new layout beside older months is asked about', () => {
  const laidOutAnew = (name: string): Grid =>
    drawnGrid(
      [
        '姓名 | 岗位 | 底薪 | 提成 | 高温补贴 | 应发合计 | 个税 | 实发工资',
        ...all.map((person, at) => `${person} | 店员 | 1000 | ${at} | 100 | ${1100 + at} | 0 | ${1100 + at}`),
      ].join('\n'),
      { name },
    )
  const asked = ({ warnings }: PayrollTable): string[] =>
    warnings.flatMap((warning) => (warning.kind === 'uncertainSheet' ? [warning.sheet] : []))

  it.each(['本月', '工资表', 'Payroll'])('%s is read, and the newest month is asked about', (name) => {
    const table = detectPayroll([laidOutAnew(name), month('2024年1月'), month('2024年2月')])
    expect(table.sheet).toBe(name)
    expect(asked(table)).toEqual(['2024年2月'])
    expect(named(table)).toEqual(['2024年1月'])
  })

  it('a sheet whose name says nothing is asked about', () => {
    const table = detectPayroll([laidOutAnew('Sheet1'), month('2024年1月'), month('2024年2月')])
    expect(table.sheet).toBe('2024年2月')
    expect(asked(table)).toEqual(['Sheet1'])
  })

  it('the sum of the year is not', () => {
    const table = detectPayroll([laidOutAnew('全年'), month('2024年1月'), month('2024年2月')])
    expect(table.sheet).toBe('2024年2月')
    expect(asked(table)).toEqual([])
  })
})

describe('IMPORT-02 a master list is not the payroll of a month', () => {
  it.each(['花名册', '员工信息', '基础数据', 'Sheet1'])('%s with more people than the month', (name) => {
    const table = detectPayroll([masterList(name), month('3月')])
    expect(table.sheet).toBe('3月')
    expect(named(table)).toEqual([name])
  })

  it('beside several months', () => {
    const table = detectPayroll([masterList('工资标准'), month('2月'), month('3月')])
    expect(table.sheet).toBe('3月')
    expect(named(table)).toEqual(['工资标准', '2月'])
  })

  it('whose pay is called as net pay often is', () => {
    const list = drawnGrid(
      [
        '姓名 | 工号 | 入职日期 | 身份证号 | 工资',
        ...[...all, '孙八', '周九'].map(
          (person, at) => `${person} | A${at} | 2020-01-01 | 11010119900101123${at} | ${2000 + at}`,
        ),
      ].join('\n'),
      { name: '员工档案' },
    )
    const table = detectPayroll([list, month('3月')])
    expect(table.sheet).toBe('3月')
  })
})

describe('IMPORT-13 the net total is never zero where no net pay can be read', () => {
  it.each([
    ['formulas without values', '='],
    ['errors', '#REF!'],
  ])('%s in every cell of net pay: no total', (_what, cell) => {
    const table = read(`姓名 | 基本工资 | 扣款 | 实发工资\n张三 | 1000 | 10 | ${cell}\n李四 | 2000 | 20 | ${cell}`)
    expect(table.people).toHaveLength(2)
    expect(table.blocked).toHaveLength(2)
    expect(table.netPayTotal).toBeNull()
  })

  it('one readable cell among them has a total', () => {
    const table = read('姓名 | 基本工资 | 实发工资\n张三 | 1000 | =\n李四 | 2000 | 1980')
    expect(table).toMatchObject({ netPayTotal: '1980.00', blocked: [{ row: 1, column: 2 }] })
  })

  it('net pay of zero for everybody is zero', () => {
    expect(read('姓名 | 基本工资 | 实发工资\n张三 | 1000 | 0\n李四 | 2000 | 0').netPayTotal).toBe('0.00')
  })
})
