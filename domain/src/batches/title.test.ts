import { expect, test } from 'vitest'
import { titleBesideMonth, titleIn, titleWithMonth } from './title-text.ts'

test.each([
  ['2026年11月月度工资', '月度工资'],
  ['2026年11月份工资', '工资'],
  ['Monthly pay 2026-11', 'Monthly pay'],
  ['月度工资（2）', '月度工资（2）'],
  ['2026年10月补发', '2026年10月补发'],
  ['2026年1月月度工资', '2026年1月月度工资'],
  ['2026年11月', '2026年11月'],
  ['', ''],
])('IMPORT-14 beside its month “%s” is “%s”', (title, shown) => {
  expect(titleBesideMonth(title, '2026-11')).toBe(shown)
})

test.each([
  ['月度工资', '2026年2月月度工资'],
  ['Monthly pay (2)', 'Monthly pay (2) 2026-02'],
  ['2026年2月月度工资', '2026年2月月度工资'],
  ['二月工资', '二月工资'],
  ['Bonus for 2026-02', 'Bonus for 2026-02'],
  ['', ''],
])('IMPORT-14 alone “%s” is “%s”', (title, shown) => {
  expect(titleWithMonth(title, '2026-02')).toBe(shown)
})

test.each([
  ['月度工资', 'en', 'Monthly salary'],
  ['Monthly salary', 'ch', '月度工资'],
  ['月度工资（2）', 'en', 'Monthly salary (2)'],
  ['Year-end bonus (3)', 'ch', '年终奖（3）'],
  ['月度工资', 'ceh', '月度工资'],
  ['云杉工资', 'en', '云杉工资'],
  ['自定义', 'en', '自定义'],
  ['', 'en', ''],
  ['2026年10月月度工资', 'en', 'Monthly salary 2026-10'],
  ['2026年10月月度工资（2）', 'en', 'Monthly salary (2) 2026-10'],
  ['Year-end bonus 2026-12', 'ch', '2026年12月年终奖'],
  ['2026年10月月度工资', 'ch', '2026年10月月度工资'],
  ['2026年10月云杉工资', 'en', '2026年10月云杉工资'],
  ['示例工资表', 'en', 'Sample payroll'],
] as const)('I18N-01 the title %j is for a reader of %s: %j', (title, language, shown) => {
  expect(titleIn(title, language)).toBe(shown)
})
