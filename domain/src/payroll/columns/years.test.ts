import { expect, it } from 'vitest'
import { read } from '../testing/drawn.ts'

const rolesOf = (sheet: string) => read(sheet).columns.map(({ label, role }) => [label, role])

it('IMPORT-03 a year beside its month is no amount, also under the label of an amount', () => {
  const sheet = `
约定工资 | 月 | 名称 | 约定工资 | 实发工资
2015 | 7 | 张三 | 5000 | 4800
2015 | 7 | 李四 | 2015 | 2010`
  expect(rolesOf(sheet)).toEqual([
    ['约定工资', 'text'],
    ['月', 'text'],
    ['名称', 'name'],
    ['约定工资', 'money'],
    ['实发工资', 'netPay'],
  ])
})

it('IMPORT-03 amounts of two thousand stay amounts', () => {
  expect(rolesOf('姓名 | 基本工资 | 月 | 实发工资\n张三 | 2015 | 7 | 2000\n李四 | 2200 | 7 | 2100')).toContainEqual([
    '基本工资',
    'money',
  ])
  expect(rolesOf('姓名 | 基本工资 | 奖金 | 实发工资\n张三 | 2015 | 20 | 2035\n李四 | 2015 | 20 | 2035')[1]).toEqual([
    '基本工资',
    'money',
  ])
})

it.each(['岗位工资', '基本工资'])('IMPORT-03 %s of 2000 beside the month is an amount', (label) => {
  const sheet = `
序号 | 姓名 | 月份 | ${label} | 绩效工资 | 社保 | 实发工资
1 | 张三 | 7 | 2000 | 500 | 100 | 2400
2 | 李四 | 7 | 2000 | 600 | 100 | 2500`
  expect(rolesOf(sheet)).toContainEqual([label, 'money'])
})

it('IMPORT-02 a split name is called in the order in which it is joined', () => {
  const { columns, people } = read('Last Name | First Name | Net Pay\nKern | Jon | 100\nLow | Ann | 200')
  expect(columns[0]).toMatchObject({ role: 'name', label: 'Last Name + First Name', en: 'First Name + Last Name' })
  expect(people.map(({ name }) => name)).toEqual(['Jon Kern', 'Ann Low'])
})
