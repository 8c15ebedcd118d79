import { describe, expect, it } from 'vitest'
import { detectPayroll } from '../detect.ts'
import type { Grid } from '../table.ts'
import { drawnGrid } from '../testing/drawn.ts'
import { transposeSlips } from './vertical-slips.ts'

function read(grids: Grid[]): { people: string[]; net: string | null } {
  const table = detectPayroll(transposeSlips(grids))
  return { people: table.people.map(({ name }) => name), net: table.netPayTotal }
}

const slip = (name: string, net: string) => `
工资条 | <
月份 | 2024年3月
姓名 | ${name}
部门 | 财务
基本工资 | 100
话补 | 10
个税 | 5
实发工资 | ${net}`

describe('IMPORT-02 vertical slips are read as a row per person', () => {
  it('one below another', () => {
    const sheet = drawnGrid(`${slip('张三', '105')}\n.${slip('李四', '205')}\n.${slip('王五', '305')}`)
    expect(read([sheet])).toEqual({ people: ['张三', '李四', '王五'], net: '615.00' })
    const labels = detectPayroll(transposeSlips([sheet])).columns.map(({ label }) => label)
    expect(labels).toEqual(['月份', '姓名', '部门', '基本工资', '话补', '个税', '实发工资'])
  })

  it('one sheet each, beside other sheets', () => {
    const sheets = ['张三', '李四'].map((name) => drawnGrid(slip(name, '105'), { name }))
    expect(read([drawnGrid('请注意保密', { name: '说明' }), ...sheets])).toEqual({
      people: ['张三', '李四'],
      net: '210.00',
    })
  })

  it('a strip with a header of two levels above a department heading is not a slip', () => {
    const strips = `
Name | Earnings | < | < | Net Pay
^ | Basic Salary | House Rent | Bonus | ^
Ann Lee | 100 | 10 | 5 | 115
| | | |
Name | Earnings | | | Net Pay
 | Basic Salary | House Rent | Bonus |
Sales Department | | | |
Bob Ray | 200 | 10 | 5 | 215
Sub Total | 300 | 20 | 10 | 330
Total: 2 employees | 300 | 20 | 10 | 330`
    expect(read([drawnGrid(strips)])).toEqual({ people: ['Ann Lee', 'Bob Ray'], net: '330.00' })
  })

  it('labels and values in pairs across, colons behind the labels', () => {
    const one = (name: string) => `
PAYSLIP - MARCH 2024 | < | < | <
Employee No: | E1 | Employee Name: | ${name}
Department: | Sales | Pay Period: | Mar 2024
Earnings | | Deductions |
Basic Salary | 100 | Income Tax | 10
Bonus | 20 | Pension | 5
Gross Pay | 120 | Total Deductions | 15
Net Pay: | 105 | |
Signature | | |`
    expect(read([drawnGrid(`${one('Ann Lee')}\n.${one('Bob Ray')}`)])).toEqual({
      people: ['Ann Lee', 'Bob Ray'],
      net: '210.00',
    })
  })

  it('two slips side by side', () => {
    const sheet = drawnGrid(`
工资单 | | | 工资单 |
姓名 | 张三 | | 姓名 | 李四
部门 | 财务 | | 部门 | 销售
基本工资 | 100 | | 基本工资 | 200
奖金 | 10 | | 奖金 | 20
实发工资 | 110 | | 实发工资 | 220`)
    expect(read([sheet])).toEqual({ people: ['张三', '李四'], net: '330.00' })
  })

  it('people side by side, with the labels on the left', () => {
    const sheet = drawnGrid(`
3月工资 | < | < | <
姓名 | 张三 | 李四 | 王五
部门 | 财务 | 销售 | 销售
基本工资 | 100 | 200 | 300
奖金 | 10 | | 30
实发工资 | 110 | 200 | 330`)
    expect(read([sheet])).toEqual({ people: ['张三', '李四', '王五'], net: '640.00' })
  })

  it('people side by side, with a less certain name label', () => {
    const sheet = drawnGrid(`
Employee | Ann | Bob
Hours | 40 | 30
Gross Pay | 400 | 300
Tax | 40 | 30
Net Pay | 360 | 270`)
    expect(read([sheet])).toEqual({ people: ['Ann', 'Bob'], net: '630.00' })
  })

  it.each([
    ['with its net pay', 'ID | Name | Dept | Basic | HRA | Tax | Net Pay', '1 | Ann | HR | 100 | 10 | 5 | 105'],
    ['with pay but no net', 'ID | Name | Dept | Basic | HRA | Tax | Remark', '1 | Ann | HR | 100 | 10 | 5 | x'],
  ])('a form that shows one of the people is no payroll: the list is, %s', (_, header, ann) => {
    const form = drawnGrid(
      `
Payslip for June
Employee Name | Ann | Employee ID | 1
Department | HR | Designation | Clerk
Basic | 100 | Tax | 5
HRA | 10 | |
Net Pay | 105 | |`,
      { name: 'Payslip' },
    )
    const list = drawnGrid([header, ann, ann.replace('Ann', 'Bob')].join('\n'), { name: 'Data' })
    const table = detectPayroll(transposeSlips([form, list]))
    expect(table.sheet).toBe('Data')
    expect(table.people.map(({ name }) => name)).toEqual(['Ann', 'Bob'])
  })

  it('tables stay what they are', () => {
    const tables = [
      '姓名 | 备用 | 基本工资 | 实发工资\n张三 | 1 | 2 | 3\n李四 | 1 | 2 | 3',
      '填表人 | 张三 | 月份 | 3月\n部门 | 财务\n姓名 | 部门 | 基本工资 | 实发工资\n张三 | 财务 | 1 | 2',
      '姓名 | 基本工资 | 实发工资\n张三 | 1 | 2\n姓名 | 基本工资 | 实发工资\n李四 | 1 | 2\n姓名 | 基本工资 | 实发工资\n王五 | 1 | 2',
      'Name | Foo | Bar\nAnn | 1 | 2\nBob | 2 | 3',
      'Employee Name | Ann Lee\n.\nDate | Hours | Rate | Pay\nMon | 8 | 10 | 80',
    ].map((drawing) => drawnGrid(drawing))
    for (const table of tables) expect(transposeSlips([table])).toEqual([table])
  })
})
