import type { Choice } from '../choice.ts'
import {
  addComputed,
  computedBelow,
  foreignWords,
  inWords,
  statistic,
  statistics,
  statisticsBelow,
  statisticWords,
  sumOf,
  sumOfNet,
  sumWords,
  unseenWords,
  wordsOf,
} from '../computed-rows.ts'
import { type Drawing, drawPayroll } from '../draw-payroll.ts'
import { en, type Language, otherScripts, zh } from '../languages.ts'
import { makePayroll, netOf } from '../payroll.ts'
import type { Cell } from '../product.ts'
import { anyLanguage, done, type Shape, single, withLeave, zhOrEn } from '../shape.ts'
import { countCell } from '../sheet-draft.ts'

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
      drawing.draft.put(row, left + choice.between(1, 1), drawing.amount(statistic(drawing, choice.pick(statistics))))
    })
  }
}

const noLetters = { people: 6 }

/**
 * Whoever does not know a word cannot be sure that its row is nobody, so it is right to say what the row was taken for.
 * A row that is taken for a person counts as an error all the same.
 */
const ofUnknownWords = ['doubtfulDrop', 'doubtfulDrops', 'doubtfulPerson'] as const

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
    return withLeave(single(choice, language, { below: computedBelow(choice, words) }), ...ofUnknownWords)
  },
  'statistics in other languages': (choice) =>
    withLeave(
      single(choice, choice.pick(Object.values(otherScripts)), {
        below: computedBelow(
          choice,
          foreignWords.split('|').map((word) => word.trim()),
        ),
      }),
      ...ofUnknownWords,
    ),
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
      addComputed(drawing, word, (index) => drawing.amount(statistic(drawing, sumOf, index)))
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
