const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const tails = ['uary', 'ruary', 'ch', 'il', '', 'e', 'y', 'ust', 't(?:ember)?', 'ober', 'ember', 'ember']
const monthWords = months.map((month, index) => `${month}(?:${tails[index]})?`).join('|')

const yearMonth = /(20\d\d)\s*[年.\-/_]?\s*(1[0-2]|0?[1-9])(?!\d)\s*月?/
const bareMonth = /(?<!\d)(1[0-2]|0?[1-9])\s*月/
const englishMonth = new RegExp(`(?<![a-z])(${monthWords})(?![a-z])[\\s.,'_-]*(20\\d\\d)?`, 'i')
const anyYear = /(?<!\d)20\d\d(?!\d)/g

/** The year in a text, if it names exactly one: '2021Mar', '01 - Jan Salaries 2024'. */
function onlyYear(one: string): string | undefined {
  const years = new Set(one.match(anyYear))
  return years.size === 1 ? [...years][0] : undefined
}

const text = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`

/** A month without a year is the latest such month that is not after the month of `today` (YYYY-MM). */
function monthOf(month: number, said: string | undefined, today: string): string {
  if (said) return text(Number(said), month)
  const [year = 0, now = 0] = today.split('-').map(Number)
  return text(month <= now ? year : year - 1, month)
}

/**
 * The pay month in the file name, sheet name and titles: '2019年7月工资表', '7月份薪酬', 'Payroll July 2024'. The first text
 * that names one counts. A month without a year is the latest such month that has begun.
 */
export function guessPeriod(texts: readonly string[], today: string): string | undefined {
  for (const one of texts) {
    const full = yearMonth.exec(one)
    if (full) return text(Number(full[1]), Number(full[2]))
    const english = englishMonth.exec(one)
    if (english?.[1]) {
      const month = months.indexOf(english[1].slice(0, 3).toLowerCase()) + 1
      return monthOf(month, english[2] ?? onlyYear(one), today)
    }
    const bare = bareMonth.exec(one)
    if (bare) return monthOf(Number(bare[1]), onlyYear(one), today)
  }
  return undefined
}
