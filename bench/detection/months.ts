/** A month of a year, and how workbooks name its sheet. */
export interface YearMonth {
  year: number
  month: number
}

export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
)
const numerals = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ')

const english = ({ month }: YearMonth): string => monthNames[month - 1] ?? ''
const brief = (at: YearMonth): string => english(at).slice(0, 3)
const two = (value: number): string => String(value % 100).padStart(2, '0')

type Style = (at: YearMonth) => string

export const styles = {
  zh: [
    ({ month }) => `${month}月`,
    ({ year, month }) => `${year}年${month}月`,
    ({ month }) => `${month}月工资`,
    ({ year, month }) => `${year}-${two(month)}`,
    ({ year, month }) => `${year}${two(month)}`,
    ({ year, month }) => `${year}.${month}`,
  ],
  en: [
    english,
    brief,
    (at) => `${brief(at)} ${at.year}`,
    (at) => `${brief(at).toUpperCase()}-${two(at.year)}`,
    (at) => `Payroll ${brief(at)}`,
    ({ year, month }) => `${year}-${two(month)}`,
  ],
} satisfies Record<string, Style[]>

/** Styles that tell months of two years apart. */
export const stylesWithYear = {
  zh: [
    ({ year, month }) => `${year}年${month}月`,
    ({ year, month }) => `${two(year)}年${month}月`,
    ({ year, month }) => `${year}${two(month)}`,
    ({ year, month }) => `${two(year)}.${month}`,
    ({ year, month }) => `${two(year)}.${two(month)}工资`,
    ({ year, month }) => `${two(month)}-${year}`,
  ],
  en: [
    (at) => `${brief(at)} ${at.year}`,
    (at) => `${brief(at)}-${two(at.year)}`,
    (at) => `${brief(at)}'${two(at.year)}`,
    (at) => `${english(at)} ${two(at.year)}`,
    ({ year, month }) => `${two(month)}-${year}`,
    ({ year, month }) => `${two(month)}.${year}`,
  ],
} satisfies Record<string, Style[]>

/** Styles that name the month without saying that it is one, or in other words. */
export const otherStyles = {
  zh: [
    ({ month }) => `${numerals[month - 1]}月`,
    ({ month }) => `${numerals[month - 1]}月份工资`,
    ({ month }) => `${month}月份`,
    ({ month }) => String(month),
    ({ month }) => two(month),
    ({ month }) => `工资${month}`,
  ],
  en: [
    ({ month }) => String(month),
    ({ month }) => two(month),
    ({ month }) => `Month ${month}`,
    ({ month }) => `M${month}`,
    ({ month }) => `Period ${month}`,
    (at) => `Salary-${english(at)}`,
    (at) => `${two(at.month)} ${english(at)}`,
  ],
} satisfies Record<string, Style[]>

/** Styles that were added when detection was finished, to see what it makes of names that nobody has thought of. */
export const unseenStyles = {
  zh: [
    ({ year, month }) => `${numerals[month - 1]}月 ${year}`,
    ({ year, month }) => `${year}${two(month)}28`,
    ({ year, month }) => `${two(year)}${two(month)}`,
    ({ month }) => `第${month}期`,
    ({ month }) => `${month}月(终版)`,
    ({ year, month }) => `${year}年第${numerals[month - 1]}月`,
    ({ month }) => `工资表（${month}）`,
    ({ month }) => `${two(month)}工资表`,
  ],
  en: [
    (at) => `Payroll_${at.year}_${two(at.month)}_final`,
    (at) => `${english(at).toUpperCase()}'${two(at.year)}`,
    (at) => `${brief(at)}.${two(at.year)} v2`,
    ({ year, month }) => `${two(year)}-${two(month)}`,
    ({ year, month }) => `${year}${two(month)}31`,
    (at) => `31 ${brief(at)}`,
    (at) => `${at.month}/${at.year}`.replace('/', '_'),
    (at) => `PP${two(at.month)}`,
  ],
} satisfies Record<string, Style[]>

/** A run of months that ends in the given one. */
export function monthsUntil({ year, month }: YearMonth, count: number): YearMonth[] {
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + month - 1 - (count - 1 - index)
    return { year: Math.floor(at / 12), month: (at % 12) + 1 }
  })
}
