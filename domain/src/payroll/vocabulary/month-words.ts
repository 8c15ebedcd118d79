const numerals = '零一二三四五六七八九十'
const chineseMonth = /(?<![个几])(十[一二]?|[一二三四五六七八九元正腊])(?=月)/g

/** Writes months in figures: 三月 becomes 3月. */
export function inFigures(text: string): string {
  return text.normalize('NFKC').replace(chineseMonth, (word) => {
    if (word === '元' || word === '正') return '1'
    if (word === '腊') return '12'
    return String([...word].reduce((sum, each) => sum + numerals.indexOf(each), 0))
  })
}

/** '24年3月', '24.03': a year of two digits before the month. */
export const shortYearFirst = /(?<!\d)(\d\d)\s*[年.\-/_]\s*(1[0-2]|0?[1-9])(?!\d)/
/** '03-2024', '3.2024': a month before the year. */
export const yearLast = /(?<!\d)(1[0-2]|0?[1-9])\s*[.\-/_]\s*(20\d\d)(?!\d)/
/** "Mar-24", "March '24": a year of two digits behind the name of the month. */
export const shortYearLast = /(?<=[a-z])[\s.,'’_-]*(\d\d)\s*$/i
/** A year and a month, and no amount: '2024年3月', '24年3月', '2024-03', '2024.03', '202403工资'. A day may follow. */
export const plainYearMonth =
  /(?<!\d)(?:(20\d\d|\d\d)\s*年\s*(1[0-2]|0?[1-9])\s*月|(20\d\d)\s*(?:年|[-/_]|\.(?=0[1-9]|1[0-2]|\d\s*(?:月|工资|薪)))\s*(1[0-2]|0?[1-9])(?![\d%])|(20\d\d)(0[1-9]|1[0-2])(?=\s*(?:月|期|年|工资|薪|payroll|salary)))/i
/** Behind a month: it is a date. */
export const dayBehind = /^\s*[.\-/_日]?\s*\d{1,2}(?!\d)/
/** A line that names pay, so that a month without a year in it is the month of the pay. */
export const ofPay = /工资|薪|奖金|发放|payroll|salary|salaries|wages?|pay\s*slips?/i
/** A line that is a month and nothing else: '3月', '三月份'. */
export const onlyMonth = /^(?:1[0-2]|0?[1-9])\s*月(?:份)?$/
/** The names that programs give to new sheets; their numbers say nothing. */
export const unnamedSheet = /^(?:sheet|table|tabelle|feuil|hoja|planilha|工作表|表|シート)\s*[#(]*#\)?$/i

/** Labels of columns that hold the number of a month. */
export const monthLabel = /^(?:月|月份|months?)$/i
