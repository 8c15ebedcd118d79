import type { Choice } from './choice.ts'
import type { Drawing } from './draw-payroll.ts'
import { type Language, zh } from './languages.ts'
import { centsOf, isSummed, netOf } from './payroll.ts'
import type { Cell } from './product.ts'
import { countCell } from './sheet-draft.ts'

/** The words of computed values below or beside a list, as published sheets have them. */
export const statisticWords = {
  en: `MAXIMUM WEEKLY PAY|MINIMUM WEEKLY PAY|AVERAGE WEEKLY PAY|MAXIMUM HOURLY PAY|MINIMUM NET PAY|Standard Deviation|Range|
    Median|Median Pay|Mode|Variance|Highest Paid|Lowest Paid|Highest Salary|Lowest Salary|Average|AVERAGE|Max|Min|MAX|MIN|
    Maximum|Minimum|Mean Pay|Std Dev|St. Dev.|Payroll Average|Overall average|Count|Number of Employees|Highest|Lowest|
    Average Net Pay|Max Salary|Minimum Salary|Maximum Salary|Upper Quartile|Percentile 90|Avg|Largest|Smallest`,
  zh: '最高工资|最低工资|平均工资|标准差|极差|中位数|方差|最大值|最小值|平均值|人均实发|人均工资|众数|总人数|人数|最高|最低|平均|最高实发|最低实发|实发平均|平均月薪|均值|四分位数',
}
export const sumWords = {
  en: `Overall|Balance c/f|Balance b/f|Balance carried forward|Overall Total|Company Total|Total Payroll|TOTAL PAYROLL COST|
    Payroll Total|Total for the month|Sum|Net Total|Total Net Pay|Total Amount|Total payable|Grand total for all staff|
    Amount due|Total wages bill|Overall Payroll|Carried forward`,
  zh: '总金额|总工资|工资总额|应发总计|实发总计|全公司|本月总支出|银行代发合计|发放总额|累计发放|总发放|工资总计|合计金额|全部合计|本页总计|本月合计|总 计|转账合计|公司合计|实发总金额',
}
/** Words that are kept out of the vocabulary of detection, to see what happens with words that nobody has thought of. */
export const unseenWords = {
  en: `Pay spread|Top earner|Bottom tenth|Trimmed mean|Cost per head|Budget|Against budget|Previous month|Rounding|
    Cheque run|Bank transfer|Cash portion|Year on year|Spread|Interquartile|Forecast|Unallocated|Petty cash|Reserve`,
  zh: '上年同期|预算|现金部分|工资成本|手续费|调整数|四舍五入差额|离散系数|前十名|后三名|预留|结转|转账部分|去年同月|人工成本|财政拨款',
}
export const foreignWords = `Durchschnitt|Höchstwert|Kleinster Lohn|Standardabweichung|Moyenne|Écart type|Médiane|Maximum des salaires|
  Promedio|Desviación estándar|Salario máximo|Suma de todo|Média|Desvio padrão|Maior salário|Soma geral|最大値|平均額|標準偏差|
  総額|최댓값|평균|표준편차|총액|Rata-rata|Nilai tertinggi|Jumlah seluruhnya|Trung bình|Cao nhất|Tổng số tiền`
/** Those among them that mean a sum, which states one. */
const foreignSum = /^(?:Suma de todo|Soma geral|総額|총액|Jumlah seluruhnya|Tổng số tiền)$/

export const wordsOf = (words: { en: string; zh: string }, language: Language): string[] =>
  (language.departments[0] === zh.departments[0] ? words.zh : words.en).split('|').map((word) => word.trim())

const numerals = [...'零壹贰叁肆伍陆柒捌玖']
/** An amount in words, with its yuan only. */
export function inWords(cents: number): string {
  const digits = [...String(Math.floor(cents / 100))]
  const units = ['', '拾', '佰', '仟', '万', '拾', '佰', '仟', '亿']
  const words = digits.map(
    (digit, at) => `${numerals[Number(digit)]}${digit === '0' ? '' : units[digits.length - 1 - at]}`,
  )
  return `${words.join('').replace(/零+$/, '')}元整`
}

/** A statistic over amounts in cents. */
type Statistic = (sorted: readonly number[]) => number

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)
const meanOf: Statistic = (sorted) => Math.round(sumOf(sorted) / Math.max(1, sorted.length))
const deviationOf: Statistic = (sorted) => {
  const mean = meanOf(sorted)
  return Math.round(Math.sqrt(sumOf(sorted.map((cents) => (cents - mean) ** 2)) / Math.max(1, sorted.length)))
}
export const statistics: readonly Statistic[] = [
  (sorted) => sorted[0] ?? 0,
  (sorted) => sorted.at(-1) ?? 0,
  meanOf,
  (sorted) => sorted[sorted.length >> 1] ?? 0,
  (sorted) => (sorted.at(-1) ?? 0) - (sorted[0] ?? 0),
  deviationOf,
]

/** A statistic of a column, by default of the net pay. */
export function statistic(drawing: Drawing, of: Statistic, index = drawing.indexOf('net')): number {
  const column = drawing.columns[index]
  const amounts = drawing.people.map(({ worker }) => (column === undefined ? netOf(worker) : centsOf(worker, column)))
  return of(amounts.sort((one, other) => one - other))
}

/** Where the label stands and which columns have a value. */
export function addComputed(drawing: Drawing, word: string, computed: (index: number) => Cell): void {
  const { choice, columns } = drawing
  const summed = columns.flatMap((column, index) => (isSummed(column) ? [index] : []))
  const net = drawing.indexOf('net')
  const name = drawing.indexOf('name')
  const firstAmount = summed[0] ?? columns.length
  const only = net < 0 ? [firstAmount] : [net]
  const values = choice.pick([only, only, summed, summed.slice(-3)])
  const before = (values[0] ?? 1) - 1
  const wordAt = choice.pick([0, name, name, Math.max(0, before), Math.max(0, Math.min(firstAmount - 1, before))])
  // A label that would stand among its own amounts takes the place before them.
  const cells = new Map<number, Cell | string>(values.map((index) => [index, computed(index)]))
  cells.set(values.includes(wordAt) ? name : wordAt, word)
  drawing.addCells(cells)
}

/** Rows of computed values below the list, each with one of the words. */
export function computedBelow(choice: Choice, words: readonly string[]): (drawing: Drawing) => void {
  return (drawing) => {
    if (choice.chance(0.5)) drawing.draft.blank(choice.between(1, 3))
    for (const word of choice.some(words, choice.between(1, 4))) {
      const count = /count|number|人数/i.test(word)
      const any = choice.pick(statistics)
      const of = foreignSum.test(word) ? sumOf : any
      addComputed(drawing, word, (index) =>
        count ? countCell(drawing.people.length) : drawing.amount(statistic(drawing, of, index)),
      )
    }
  }
}

export const statisticsBelow = (choice: Choice, language: Language): ((drawing: Drawing) => void) =>
  computedBelow(choice, wordsOf(statisticWords, language))

export const sumOfNet = (drawing: Drawing): number => drawing.people.reduce((sum, { worker }) => sum + netOf(worker), 0)
