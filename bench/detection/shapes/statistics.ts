import type { Choice } from '../choice.ts'
import type { Drawing } from '../draw-payroll.ts'
import { drawPayroll } from '../draw-payroll.ts'
import { en, type Language, otherScripts, zh } from '../languages.ts'
import { isSummed, makePayroll, netOf } from '../payroll.ts'
import type { Cell } from '../product.ts'
import { anyLanguage, done, type Shape, single, withLeave, zhOrEn } from '../shape.ts'
import { countCell } from '../sheet-draft.ts'

/** The words of computed values below or beside a list, as published sheets have them. */
const statisticWords = {
  en: `MAXIMUM WEEKLY PAY|MINIMUM WEEKLY PAY|AVERAGE WEEKLY PAY|MAXIMUM HOURLY PAY|MINIMUM NET PAY|Standard Deviation|Range|
    Median|Median Pay|Mode|Variance|Highest Paid|Lowest Paid|Highest Salary|Lowest Salary|Average|AVERAGE|Max|Min|MAX|MIN|
    Maximum|Minimum|Mean Pay|Std Dev|St. Dev.|Payroll Average|Overall average|Count|Number of Employees|Highest|Lowest|
    Average Net Pay|Max Salary|Minimum Salary|Maximum Salary|Upper Quartile|Percentile 90|Avg|Largest|Smallest`,
  zh: '最高工资|最低工资|平均工资|标准差|极差|中位数|方差|最大值|最小值|平均值|人均实发|人均工资|众数|总人数|人数|最高|最低|平均|最高实发|最低实发|实发平均|平均月薪|均值|四分位数',
}
const sumWords = {
  en: `Overall|Balance c/f|Balance b/f|Balance carried forward|Overall Total|Company Total|Total Payroll|TOTAL PAYROLL COST|
    Payroll Total|Total for the month|Sum|Net Total|Total Net Pay|Total Amount|Total payable|Grand total for all staff|
    Amount due|Total wages bill|Overall Payroll|Carried forward`,
  zh: '总金额|总工资|工资总额|应发总计|实发总计|全公司|本月总支出|银行代发合计|发放总额|累计发放|总发放|工资总计|合计金额|全部合计|本页总计|本月合计|总 计|转账合计|公司合计|实发总金额',
}
/** Words that are kept out of the vocabulary of detection, to see what happens with words that nobody has thought of. */
const unseenWords = {
  en: `Pay spread|Top earner|Bottom tenth|Trimmed mean|Cost per head|Budget|Against budget|Previous month|Rounding|
    Cheque run|Bank transfer|Cash portion|Year on year|Spread|Interquartile|Forecast|Unallocated|Petty cash|Reserve`,
  zh: '上年同期|预算|现金部分|工资成本|手续费|调整数|四舍五入差额|离散系数|前十名|后三名|预留|结转|转账部分|去年同月|人工成本|财政拨款',
}
const foreignWords = `Durchschnitt|Höchstwert|Kleinster Lohn|Standardabweichung|Moyenne|Écart type|Médiane|Maximum des salaires|
  Promedio|Desviación estándar|Salario máximo|Suma de todo|Média|Desvio padrão|Maior salário|Soma geral|最大値|平均額|標準偏差|
  総額|최댓값|평균|표준편차|총액|Rata-rata|Nilai tertinggi|Jumlah seluruhnya|Trung bình|Cao nhất|Tổng số tiền`

const wordsOf = (words: { en: string; zh: string }, language: Language): string[] =>
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

/** The amount of a statistic over the net pay, or a plausible one. */
function statistic(drawing: Drawing): number {
  const nets = drawing.people.map(({ worker }) => netOf(worker)).sort((a, b) => a - b)
  const { choice } = drawing
  const sum = nets.reduce((all, each) => all + each, 0)
  return choice.pick([nets[0], nets.at(-1), Math.round(sum / Math.max(1, nets.length)), nets[nets.length >> 1]]) ?? 0
}

/** Where the label stands and which columns have a value. */
function addComputed(drawing: Drawing, word: string, computed: (index: number) => Cell): void {
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
function computedBelow(choice: Choice, words: readonly string[]): (drawing: Drawing) => void {
  return (drawing) => {
    if (choice.chance(0.5)) drawing.draft.blank(choice.between(1, 3))
    for (const word of choice.some(words, choice.between(1, 4))) {
      const count = /count|number|人数/i.test(word)
      addComputed(drawing, word, () => (count ? countCell(drawing.people.length) : drawing.amount(statistic(drawing))))
    }
  }
}

const statisticsBelow = (choice: Choice, language: Language): ((drawing: Drawing) => void) =>
  computedBelow(choice, wordsOf(statisticWords, language))

const sumOfNet = (drawing: Drawing): number => drawing.people.reduce((sum, { worker }) => sum + netOf(worker), 0)

function beside(choice: Choice, language: Language, isBelow: boolean) {
  return (drawing: Drawing): void => {
    const first = drawing.people[0]?.row ?? 0
    const left = drawing.columns.length + choice.between(1, 3)
    const words = choice.some(
      [...wordsOf(statisticWords, language), ...wordsOf(sumWords, language)],
      choice.between(2, 5),
    )
    const top = isBelow ? drawing.draft.rowCount + 1 : first + choice.below(2)
    words.forEach((word, at) => {
      const row = top + at
      if (!isBelow && row >= drawing.draft.rowCount) return
      drawing.draft.put(row, left, word)
      drawing.draft.put(row, left + choice.between(1, 1), drawing.amount(statistic(drawing)))
    })
  }
}

const noLetters = { people: 6 }

/** Rows that state something computed from the list. */
export const statisticShapes: Record<string, Shape> = {
  'statistics below, Chinese': (choice) => single(choice, zh, { below: statisticsBelow(choice, zh) }),
  'statistics below, English': (choice) => single(choice, en, { below: statisticsBelow(choice, en) }),
  'statistics below, people numbered': (choice) => {
    const language = zhOrEn(choice)
    return single(choice, language, { has: { number: true }, below: statisticsBelow(choice, language) })
  },
  'statistics in unseen words': (choice) => {
    const language = zhOrEn(choice)
    const words = wordsOf(unseenWords, language)
    return single(choice, language, { below: computedBelow(choice, words) })
  },
  'statistics in other languages': (choice) =>
    single(choice, choice.pick(Object.values(otherScripts)), {
      below: computedBelow(
        choice,
        foreignWords.split('|').map((word) => word.trim()),
      ),
    }),
  'statistics at the end': (choice) => {
    const language = zhOrEn(choice)
    return single(choice, language, { atEnd: statisticsBelow(choice, language) })
  },
  'statistics beside': (choice) => {
    const language = zhOrEn(choice)
    return single(choice, language, { people: choice.between(6, 20), atEnd: beside(choice, language, false) })
  },
  'statistics below and beside': (choice) => {
    const language = zhOrEn(choice)
    return single(choice, language, { ...noLetters, atEnd: beside(choice, language, true) })
  },
  'sums in other words': (choice) => {
    const language = zhOrEn(choice)
    const word = choice.pick(wordsOf(sumWords, language))
    const below = (drawing: Drawing): void => {
      drawing.addSums(word, drawing.payroll.workers)
    }
    return single(choice, language, { total: 'none', people: choice.between(2, 15), below })
  },
  'sum of net pay in other words': (choice) => {
    const language = zhOrEn(choice)
    const word = choice.pick(wordsOf(sumWords, language))
    const below = (drawing: Drawing): void => {
      if (choice.chance(0.4)) drawing.draft.blank()
      addComputed(drawing, word, () => drawing.amount(sumOfNet(drawing)))
    }
    return single(choice, language, { total: choice.pick(['none', 'word']), people: choice.between(2, 15), below })
  },
  'bare sum of net pay': (choice) =>
    single(choice, zhOrEn(choice), {
      total: 'none',
      people: choice.between(3, 20),
      has: { net: true },
      below: (drawing) => {
        if (choice.chance(0.3)) drawing.draft.blank()
        drawing.addCells(new Map([[drawing.indexOf('net'), drawing.amount(sumOfNet(drawing))]]))
      },
    }),
  'sums that do not agree': (choice) => {
    const language = zhOrEn(choice)
    const word = choice.pick([...wordsOf(sumWords, language), ...language.totals])
    const below = (drawing: Drawing): void => {
      drawing.due.push('totalDiffers')
      const off = choice.pick([100_00, 1234_56, -500_00])
      if (choice.chance(0.5)) addComputed(drawing, word, () => drawing.amount(sumOfNet(drawing) + off))
      else {
        const wrong = drawing.payroll.workers.map((worker) => ({
          ...worker,
          earnings: worker.earnings.map((cents) => cents + off),
        }))
        drawing.addSums(word, wrong)
      }
    }
    return single(choice, language, { total: 'none', people: choice.between(2, 15), has: { net: true }, below })
  },
  'amount in words': (choice) => {
    const below = (drawing: Drawing): void => {
      const words = inWords(Math.max(100, sumOfNet(drawing)))
      const label = choice.pick([
        '大写金额',
        '大写金额：',
        '合计（大写）',
        '金额大写',
        '人民币大写：',
        '大写：',
        '实发合计大写',
        '总金额（大写）',
      ])
      const at = choice.pick([0, drawing.indexOf('name')])
      const cells = new Map<number, Cell | string>([[at, choice.chance(0.3) ? `${label}${words}` : label]])
      if (cells.get(at) === label) cells.set(at + choice.between(1, 2), words)
      if (choice.chance(0.4)) cells.set(drawing.columns.length - 1, drawing.amount(sumOfNet(drawing)))
      drawing.addCells(cells)
    }
    return single(choice, zh, { has: { net: true, sign: false, remark: false }, below })
  },
  'overview of organisations below': (choice) => {
    const language = zhOrEn(choice)
    const isZh = language === zh
    const atEnd = (drawing: Drawing): void => {
      drawing.due.push('secondTable')
      drawing.draft.blank(choice.between(1, 3))
      const at = choice.between(0, 2)
      const names = isZh
        ? ['东城分公司', '西城门店', '北区项目部', '南区工厂', '总部', '二分厂']
        : ['East Branch', 'West Store', 'North Plant', 'Head Office', 'Harbour Site', 'ACME Trading Ltd']
      const labels = isZh ? ['单位', '人数', '金额'] : ['Branch', 'Head count', 'Amount']
      if (choice.chance(0.7)) drawing.addCells(new Map(labels.map((label, index) => [at + index, label])))
      const amounts = drawing.people.map(({ worker }) => netOf(worker))
      for (const name of choice.some(names, choice.between(2, 4)))
        drawing.addCells(
          new Map<number, Cell | string>([
            [at, name],
            [at + 1, countCell(choice.between(1, 9))],
            [at + 2, drawing.amount(choice.pick(amounts))],
          ]),
        )
      drawing.addCells(
        new Map<number, Cell | string>([
          [at, isZh ? '合计' : 'Total'],
          [at + 2, drawing.amount(sumOfNet(drawing))],
        ]),
      )
    }
    return single(choice, language, { atEnd, people: choice.between(3, 20) })
  },
  'attendance of the same people below': (choice) => {
    const language = zhOrEn(choice)
    const atEnd = (drawing: Drawing): void => {
      drawing.due.push('secondTable')
      drawing.draft.blank(choice.between(1, 3))
      const labels =
        language === zh ? ['姓名', '迟到次数', '请假天数', '加班小时'] : ['Name', 'Late', 'Leave Days', 'OT Hours']
      drawing.addCells(new Map(labels.map((label, index) => [index, label])))
      for (const { worker } of drawing.people)
        drawing.addCells(
          new Map<number, Cell | string>([
            [0, worker.name],
            [1, countCell(choice.below(4))],
            [2, countCell(choice.below(4))],
            [3, countCell(choice.below(30))],
          ]),
        )
    }
    return single(choice, language, { atEnd, people: choice.between(3, 12) })
  },
  'second table beside': (choice) => {
    const language = anyLanguage(choice)
    const drawing = drawPayroll(choice, makePayroll(choice, language, { people: choice.between(5, 20), levels: 1 }))
    const left = drawing.columns.length + choice.between(1, 2)
    const top = drawing.people[0]?.row ?? 1
    const [label, value] = choice.pick([
      ['部门', '人数'],
      ['级数', '税率'],
      ['Department', 'Head count'],
      ['Tax bracket', 'Rate'],
      ['Grade', 'Basic'],
    ])
    drawing.draft.put(top - 1, left, label ?? '')
    drawing.draft.put(top - 1, left + 1, value ?? '')
    const entries = /部门|Department/.test(label ?? '') ? language.departments : ['1', '2', '3', '4']
    entries.slice(0, 4).forEach((entry, at) => {
      drawing.draft.put(top + at, left, entry)
      drawing.draft.put(top + at, left + 1, countCell(choice.between(1, 40)))
    })
    return withLeave(done(drawing), 'secondTable')
  },
}
