import type { Pair } from '@zhixin/contract/pair'

/** Words that say of which pay a sheet is, by the ids of built-in pay types. The first that fits counts. */
export const payTypeWords: readonly (readonly [id: string, words: RegExp])[] = [
  ['2', /年终奖|年终双薪|年度奖|十三薪|(?<!\d)第?13薪(?![资酬水])|year[-\s_]?end bonus|annual bonus|13th month/i],
  ['3', /季度奖|季度绩效奖|quarterly bonus/i],
  ['6', /离职结算|离职补偿|经济补偿|final settlement|severance/i],
]

/** Words of pay types that a payroll of a whole month may name as well, so that they count without its words only. */
export const partOfPayWords: readonly (readonly [id: string, words: RegExp])[] = [
  ['4', /绩效奖|performance bonus/i],
  ['5', /津贴|补贴|allowance/i],
]

/** A bonus of which nothing more is said. */
export const bonusWord = /奖金|bonus/i
export const bonusName: Pair = { zh: '奖金', en: 'Bonus' }

/** What the payroll of a whole month is called. */
export const monthlyWords = /工资|薪(?!级)|salar|payroll|pay\s?slip|wage/i

/** Joins what a payroll of a month also holds to its name: 工资及年终奖, 工资（含离职补偿）; not 含税. */
export const joiningWords = /[及和与、+&]|含(?!税)|\b(?:and|incl\w*|with|plus)\b/i

/** A text that explains something and is no title: 备注：年终奖另行发放。 */
export const noteWords =
  /备注|说明|注[:：]|另行|另发|单独发|不含|不包|未含|详见|[。；;]|^\d{1,2}[、.．)）]|\bnotes?\b|\bexclud/i
