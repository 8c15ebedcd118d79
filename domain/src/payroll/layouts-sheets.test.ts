import { describe, expect, it } from 'vitest'
import { detectPayroll } from './detect.ts'
import { drawnGrid } from './testing/drawn.ts'

const header = '姓名 | 部门 | 基本工资 | 奖金 | 实发工资'

function payroll(name: string, people: string[], hidden = false) {
  return drawnGrid(
    [header, ...people.map((person, index) => `${person} | 一部 | ${100 + index} | 10 | ${110 + index}`)].join('\n'),
    {
      name,
      hidden,
    },
  )
}

const roster = drawnGrid(
  `
姓名 | 工号 | 部门 | 手机号 | 入职日期 | 月薪
张三 | A1 | 一部 | 13800138000 | 2020-01-01 | 100
李四 | A2 | 一部 | 13800138001 | 2020-01-01 | 200
王五 | A3 | 一部 | 13800138002 | 2020-01-01 | 300`,
  { name: '花名册' },
)
const attendance = drawnGrid(
  `
姓名 | 应出勤 | 实出勤 | 迟到 | 请假 | 加班小时
张三 | 22 | 22 | 0 | 0 | 3
李四 | 22 | 20 | 1 | 2 | 0
王五 | 22 | 22 | 0 | 0 | 5`,
  { name: '考勤' },
)
const socialInsurance = drawnGrid(
  `
姓名 | 基数 | 养老个人 | 医疗个人 | 个人合计 | 单位合计 | 合计
张三 | 1000 | 80 | 20 | 100 | 300 | 400
李四 | 1000 | 80 | 20 | 100 | 300 | 400
王五 | 1000 | 80 | 20 | 100 | 300 | 400`,
  { name: '社保' },
)
const bank = drawnGrid(
  `
序号 | 户名 | 账号 | 金额 | 备注
1 | 张三 | 6222020200012345678 | 110 | 工资
2 | 李四 | 6222020200012345679 | 111 | 工资
3 | 王五 | 6222020200012345670 | 112 | 工资`,
  { name: '银行代发' },
)
const tax = drawnGrid(
  `
姓名 | 累计收入 | 累计减除 | 应纳税所得额 | 税率 | 速算扣除 | 应纳税额 | 已缴 | 本月个税
张三 | 1000 | 80 | 20 | 3% | 0 | 400 | 1 | 2
李四 | 1000 | 80 | 20 | 3% | 0 | 400 | 1 | 2
王五 | 1000 | 80 | 20 | 3% | 0 | 400 | 1 | 2`,
  { name: '个税' },
)
const summary = drawnGrid(
  `
部门 | 人数 | 应发合计 | 扣款合计 | 实发合计
一部 | 2 | 1000 | 100 | 900
二部 | 3 | 1000 | 100 | 900
三部 | 3 | 1000 | 100 | 900
合计 | 8 | 3000 | 300 | 2700`,
  { name: '汇总' },
)
const empty = drawnGrid('.', { name: 'Sheet1' })
const list = drawnGrid('部门\n一部\n二部\n三部\n四部', { name: 'Sheet3' })

describe('IMPORT-02 the payroll among the sheets of a workbook', () => {
  it.each([
    [
      'behind roster, attendance and insurance',
      [roster, attendance, socialInsurance, payroll('工资表', ['张三', '李四', '王五'])],
      '工资表',
    ],
    ['before them', [payroll('Sheet2', ['张三', '李四', '王五']), roster, attendance, socialInsurance, tax], 'Sheet2'],
    ['beside the list for the bank', [bank, payroll('工资', ['张三', '李四', '王五'])], '工资'],
    ['the summary of departments is none', [summary, payroll('明细', ['张三', '李四'])], '明细'],
    ['an empty first sheet', [empty, payroll('三月', ['张三'])], '三月'],
    ['lists for drop-downs', [list, payroll('三月', ['张三'])], '三月'],
    ['a hidden copy is none', [payroll('备份', ['张三', '李四', '王五'], true), payroll('三月', ['张三'])], '三月'],
    [
      'a long roster beside a short payroll',
      [
        drawnGrid(
          [
            '姓名 | 手机号 | 部门',
            ...Array.from({ length: 60 }, (_, at) => `员工${at} | 138001380${10 + at} | 一部`),
          ].join('\n'),
          { name: '通讯录' },
        ),
        payroll('三月', ['张三']),
      ],
      '三月',
    ],
  ])('%s', (_title, grids, sheet) => {
    const table = detectPayroll(grids)
    expect(table.sheet).toBe(sheet)
    expect(table.netPayTotal).not.toBeNull()
  })

  it('one sheet per month: the latest with people, and the others are named in warnings', () => {
    const months = ['1月', '2月', '3月'].map((name) => payroll(name, ['张三', '李四']))
    const table = detectPayroll([...months, payroll('4月', [])])
    expect(table.sheet).toBe('3月')
    expect(table.warnings.filter(({ kind }) => kind === 'otherSheet')).toHaveLength(2)
    expect(detectPayroll([...months].reverse()).sheet).toBe('3月')
    expect(detectPayroll([payroll('2023年12月', ['张三', '李四']), payroll('2024年1月', ['张三'])]).sheet).toBe(
      '2024年1月',
    )
    expect(detectPayroll(['Jan 2024', 'Feb 2024', 'Mar 2024'].map((name) => payroll(name, ['A', 'B']))).sheet).toBe(
      'Mar 2024',
    )
    expect(detectPayroll(['202401', '202312'].map((name) => payroll(name, ['A', 'B']))).sheet).toBe('202401')
  })

  it('one sheet per department: the largest, and the others are named in warnings', () => {
    const table = detectPayroll([
      payroll('销售部', ['张三', '李四']),
      payroll('生产部', ['王五', '赵六', '钱七']),
      payroll('行政部', ['孙八']),
    ])
    expect(table.sheet).toBe('生产部')
    expect(table.warnings.filter(({ kind }) => kind === 'otherSheet')).toHaveLength(2)
  })

  it('a file without any header gets warnings and no guess', () => {
    const table = detectPayroll([drawnGrid('张三 | 100 | 10 | 110\n李四 | 200 | 10 | 210')])
    expect(table.people).toHaveLength(0)
    expect(table.warnings.map(({ kind }) => kind)).toContain('noNameColumn')
  })
})
