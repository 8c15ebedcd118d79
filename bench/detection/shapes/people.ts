import type { Choice } from '../choice.ts'
import { type DrawOptions, drawPayroll } from '../draw-payroll.ts'
import { en, zh } from '../languages.ts'
import { makePayroll, netOf, type Payroll, type PayrollOptions } from '../payroll.ts'
import { anyLanguage, done, type Made, type Shape, single, withLeave, zhOrEn } from '../shape.ts'
import { centsText, failed, uncomputed } from '../sheet-draft.ts'

const wordNames = {
  en: `Max|Sum|Range Rover|Grant Total|Bill Price|Rich Bonus|Penny Wage|Max Mean|Count Basie|Mark Net|Will Pay|Grace Allowance|
    Summer Total|Justice Grand|April May|Min Sum|Dean Overall|Major Payne|Young Ho|Max Min|Les Average|Page Turner|Frank Note|
    Total Wine|Sub Marine|Bal Forward|Mean Green|Mode Paris|Carry Forward|Department Ali`,
  zh: '高平均|总国强|和计|江合计|田总|安平均|单位全|章备注|司总工|方差|马总人|金额多|何小计|凌均|常最|万共同|全体义|陈会计|王经理|李出纳|制表|毛利|应发祥|白费|平等|陆捌|公全勇',
}

/** Gives some people names that are words of other rows. They are numbered or have a number of their own. */
function namedLikeWords(choice: Choice, words: string, payroll: Payroll): void {
  const names = choice.shuffle(words.split('|').map((word) => word.trim()))
  for (const worker of choice.some(payroll.workers, choice.between(1, 3))) worker.name = names.pop() ?? worker.name
}

function peopleOf(choice: Choice, options: PayrollOptions & DrawOptions, change: (payroll: Payroll) => void): Made {
  const payroll = makePayroll(choice, anyLanguage(choice), options)
  change(payroll)
  return done(drawPayroll(choice, payroll, options))
}

/** Replaces the net pay of these people by a cell that cannot be used, and states what remains. */
function blockNet(choice: Choice, isEach: boolean): Made {
  const payroll = makePayroll(choice, anyLanguage(choice), { has: { net: true }, isTextFile: false })
  const blocked = new Set(
    isEach ? payroll.workers : choice.some(payroll.workers, Math.max(1, payroll.workers.length >> 2)),
  )
  const cell = isEach || choice.chance(0.6) ? uncomputed : failed
  const isAll = isEach && choice.chance(0.5)
  const drawing = drawPayroll(choice, payroll, {
    subtotals: false,
    total: 'none',
    cellOf: (worker, column) => {
      if (!blocked.has(worker)) return undefined
      return column.kind === 'net' || (isAll && ['gross', 'allDeductions'].includes(column.kind)) ? cell : undefined
    },
  })
  const made = done(drawing)
  const readable = payroll.workers.filter((worker) => !blocked.has(worker))
  const sum = readable.reduce((all, worker) => all + netOf(worker), 0)
  return { ...made, truth: { ...made.truth, net: readable.length === 0 ? null : centsText(sum) } }
}

/** People who look like other rows, and cells that cannot be used. Nobody may be lost. */
export const peopleShapes: Record<string, Shape> = {
  'names like words, English': (choice) => {
    const keyed = choice.pick(['number', 'id'] as const)
    const payroll = makePayroll(choice, en, { has: { [keyed]: true } })
    namedLikeWords(choice, wordNames.en, payroll)
    return done(drawPayroll(choice, payroll))
  },
  'names like words, Chinese': (choice) => {
    const keyed = choice.pick(['number', 'id'] as const)
    const payroll = makePayroll(choice, zh, { has: { [keyed]: true } })
    namedLikeWords(choice, wordNames.zh, payroll)
    return done(drawPayroll(choice, payroll))
  },
  'departments like totals': (choice) =>
    peopleOf(choice, { has: { department: true, number: true }, headings: false, subtotals: false }, ({ workers }) => {
      const word = choice.pick(['合计', 'Total', '总部', 'Sub Total', '综合计划部', 'Overall', '统计科', '总计办'])
      for (const worker of choice.some(workers, choice.between(1, 3))) worker.department = word
    }),
  'numbers as names': (choice) =>
    withLeave(
      peopleOf(choice, { has: { number: choice.chance(0.3), id: false }, subtotals: false }, ({ workers }) => {
        workers.forEach((worker, index) => {
          worker.name = String(101 + index)
        })
      }),
      'uncertainRole',
    ),
  'numbered names': (choice) =>
    peopleOf(choice, {}, ({ workers }) => {
      const mark = choice.pick(['. ', '、', ' ', '.'])
      workers.forEach((worker, index) => {
        worker.name = `${index + 1}${mark}${worker.name}`
      })
    }),
  'names with remarks': (choice) =>
    peopleOf(choice, {}, ({ workers }) => {
      for (const worker of choice.some(workers, 2))
        worker.name = `${choice.chance(0.3) ? '*' : ''}${worker.name}${choice.pick(['（离职）', '(新入职)', '（试用期）', ' (left)', '—兼职'])}`
    }),
  'people with zero pay': (choice) =>
    peopleOf(choice, { people: choice.between(3, 20) }, ({ workers }) => {
      for (const worker of choice.some(workers, choice.between(1, 3))) {
        worker.earnings = worker.earnings.map(() => 0)
        worker.deductions = worker.deductions.map(() => 0)
      }
    }),
  'people with negative pay': (choice) =>
    peopleOf(choice, {}, ({ workers }) => {
      for (const worker of choice.some(workers, 1)) {
        worker.earnings = worker.earnings.map((_, at) => (at === 0 ? 50_000 : 0))
        worker.deductions = worker.deductions.map(() => 100_000)
      }
    }),
  'people without a name': (choice) => {
    const payroll = makePayroll(choice, anyLanguage(choice), {
      has: { id: true, net: true },
      people: choice.between(4, 20),
    })
    const nameless = choice.some(payroll.workers.slice(0, -1), choice.between(1, 2))
    for (const worker of nameless) worker.name = ''
    const drawing = drawPayroll(choice, payroll, { subtotals: false })
    drawing.due.push('payWithoutName')
    return done(drawing)
  },
  'people twice': (choice) => {
    const payroll = makePayroll(choice, anyLanguage(choice), { people: choice.between(4, 12), has: { id: true } })
    const again = choice.some(payroll.workers, choice.between(1, 2))
    payroll.workers.push(...again.map((worker, at) => ({ ...worker, number: payroll.workers.length + at + 1 })))
    const drawing = drawPayroll(choice, payroll, { headings: false, subtotals: false })
    drawing.due.push('samePeopleAgain')
    return done(drawing)
  },
  'one person': (choice) => single(choice, anyLanguage(choice), { people: 1, subtotals: false }),
  'hidden rows and columns': (choice) => {
    const payroll = makePayroll(choice, anyLanguage(choice), { people: choice.between(4, 20), isTextFile: false })
    const drawing = drawPayroll(choice, payroll)
    for (const { row } of choice.some(drawing.people, 2)) drawing.draft.hiddenRows.add(row)
    drawing.columns.forEach(({ kind }, index) => {
      if (kind === 'post' || (kind === 'earning' && choice.chance(0.2))) drawing.draft.hiddenColumns.add(index)
    })
    return done(drawing)
  },
  'net pay not computed for anybody': (choice) => blockNet(choice, true),
  'net pay not computed for some': (choice) => blockNet(choice, false),
  'people below a gap': (choice) =>
    single(choice, zhOrEn(choice), {
      has: { number: true },
      people: choice.between(3, 12),
      total: 'word',
      below: (drawing) => {
        drawing.draft.blank(choice.between(1, 2))
        const [worker] = drawing.payroll.workers
        if (worker === undefined) return
        const late = {
          ...worker,
          number: drawing.people.length + 1,
          id: 'A9999',
          phone: '13800009999',
          email: 'late@example.com',
          name: drawing.payroll.language.nameOf(choice),
        }
        late.earnings = late.earnings.map((cents, at) => (at === 0 ? cents + 12_300 : cents))
        drawing.addPerson(late)
      },
    }),
  'only name and net pay': (choice) => {
    const isZh = choice.chance(0.5)
    const made = makePayroll(choice, isZh ? zh : en, { levels: 1, has: { net: true } })
    const payroll = { ...made, columns: made.columns.filter(({ kind }) => kind === 'name' || kind === 'net') }
    return done(drawPayroll(choice, payroll, { headings: false }))
  },
}
