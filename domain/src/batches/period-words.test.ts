import { expect, test } from 'vitest'
import { guessPeriod } from './period-words.ts'

test.each([
  ['2019年7月工资表.xlsx', '2019-07'],
  ['工资 2024-03.xlsx', '2024-03'],
  ['工资202411.xlsx', '2024-11'],
  ['2024年12月', '2024-12'],
  ['7月份薪酬', '2025-07'],
  ['11月工资', '2024-11'],
  ['Payroll July 2023', '2023-07'],
  ['Salary_Sep.xlsx', '2025-09'],
  ['Marketing salaries', undefined],
  ['Sept 2021', '2021-09'],
  ['工资表', undefined],
  ['18.实发工资', undefined],
  ['20231', '2023-01'],
  ['2021Mar', '2021-03'],
  ['01 - Jan Salaries 2024', '2024-01'],
  ['2023 and 2024, March', '2025-03'],
  ['2022年度工资 11月', '2022-11'],
  ['工号 12020 三月后 3月', '2025-03'],
])('IMPORT-05 the pay month of %s is %s', (name, period) => {
  expect(guessPeriod([name], '2025-09')).toBe(period)
})

test('IMPORT-05 the first text that names a month counts', () => {
  expect(guessPeriod(['Sheet1', '3月', '2020年5月'], '2025-09')).toBe('2025-03')
})
