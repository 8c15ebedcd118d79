import type { Choice } from '../choice.ts'
import { type Drawing, drawPayroll } from '../draw-payroll.ts'
import { en, type Language, zh } from '../languages.ts'
import { type ColumnKind, makePayroll, netOf, type PayColumn, type Payroll, type Worker } from '../payroll.ts'
import type { Cell } from '../product.ts'
import { done, type Made, type Shape, withLeave, zhOrEn } from '../shape.ts'
import { countCell, textCell } from '../sheet-draft.ts'

/** Names that no list of common surnames contains: rarer surnames, given names alone, foreign and minority names. */
const rareZh = [...'洪傅赖阎封靖幸储亓隗哈答线智干奉酒粟释海丘但户由仁佛木火回才']
const rareDouble = ['呼延', '澹台', '纳兰', '完颜', '万俟', '拓跋']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞']
const otherZh = [
  'John Smith',
  'Madonna',
  '哈力克·买买提',
  '古丽娜尔·阿不都',
  'Nguyen Van An',
  '阿姨',
  '小李',
  '老赖',
  '阿强',
]
const otherEn = [
  'Madonna',
  'Juan de la Cruz',
  'Xi',
  "Sinéad O'Connor",
  'van der Berg Jan',
  '洪伟',
  'Al-Rashid Omar',
  'Ng',
]

function rareName(choice: Choice, language: Language): string {
  if (language !== zh) return choice.chance(0.5) ? choice.pick(otherEn) : language.nameOf(choice)
  if (choice.chance(0.25)) return choice.pick(otherZh)
  const family = choice.chance(0.15) ? choice.pick(rareDouble) : choice.pick(rareZh)
  return family + choice.pick(given) + (choice.chance(0.4) ? choice.pick(given) : '')
}

/** Renames these people so that everybody still has a name of their own. */
function rename(choice: Choice, { workers, language }: Payroll, chosen: readonly Worker[]): void {
  const taken = new Set(workers.map(({ name }) => name))
  for (const worker of chosen) {
    let name = rareName(choice, language)
    for (let tries = 0; taken.has(name) && tries < 20; tries++) name = rareName(choice, language)
    if (taken.has(name)) continue
    taken.add(name)
    worker.name = name
  }
}

/** People of one grade are paid the same. */
function gradePay(choice: Choice, { workers }: Payroll): void {
  const grades = workers.slice(0, choice.between(1, 3))
  for (const worker of workers) {
    const grade = choice.pick(grades)
    worker.earnings = [...grade.earnings]
    worker.deductions = [...grade.deductions]
  }
}

/** Departments, and perhaps posts, are written once for all their people, in cells that are merged down. */
function mergedDown(choice: Choice): Made {
  const language = zhOrEn(choice)
  const payroll = makePayroll(choice, language, {
    people: choice.between(4, 20),
    levels: 1,
    has: {
      department: true,
      number: choice.chance(0.25),
      id: false,
      phone: false,
      email: false,
      days: choice.chance(0.2),
    },
    isTextFile: false,
  })
  if (choice.chance(0.5)) gradePay(choice, payroll)
  rename(choice, payroll, payroll.workers.slice(-choice.between(1, 4)))
  const hasPost = choice.chance(0.7)
  if (hasPost)
    for (const worker of payroll.workers)
      worker.post = language.posts[language.departments.indexOf(worker.department) % language.posts.length] ?? ''
  const merged: ColumnKind[] = hasPost ? ['department', 'post'] : ['department']
  const firsts = new Set(
    payroll.workers.filter(({ department }, at) => department !== payroll.workers[at - 1]?.department),
  )
  const cellOf = (worker: Worker, { kind }: PayColumn): Cell | undefined =>
    merged.includes(kind) && !firsts.has(worker) ? textCell('') : undefined
  const drawing = drawPayroll(choice, payroll, { headings: false, subtotals: false, cellOf })
  mergePeople(drawing, merged)
  return done(drawing)
}

function mergePeople({ people, draft, columns: all }: Drawing, kinds: readonly ColumnKind[]): void {
  const columns = all.flatMap(({ kind }, index) => (kinds.includes(kind) ? [index] : []))
  people.forEach(({ row, worker }, at) => {
    if (people[at - 1]?.worker.department === worker.department) return
    const last = people.findLast((one) => one.worker.department === worker.department)?.row ?? row
    for (const column of columns) draft.merge(row, column, last, column)
  })
}

/** Whoever came last has no department, post or number yet; they stand below the others, a gap or the total. */
function lastUnmarked(choice: Choice): Made {
  const language = zhOrEn(choice)
  const payroll = makePayroll(choice, language, {
    people: choice.between(4, 20),
    levels: 1,
    has: { department: true, post: choice.chance(0.6), id: choice.chance(0.2), phone: false, email: false },
  })
  if (choice.chance(0.4)) gradePay(choice, payroll)
  const last = payroll.workers.splice(-choice.between(1, 3))
  if (choice.chance(0.6)) rename(choice, payroll, last)
  const keepsNumber = choice.chance(0.3)
  const where = choice.pick(['right below', 'below a gap', 'below the total'] as const)
  const without: ColumnKind[] = [
    'department',
    'post',
    'id',
    'days',
    'remark',
    ...(keepsNumber ? [] : ['number' as const]),
  ]
  const below = (drawing: Drawing): void => {
    if (where === 'below a gap') drawing.draft.blank(choice.between(1, 2))
    for (const worker of last)
      drawing.addPerson(worker, (_, { kind }) => (without.includes(kind) ? textCell('') : undefined))
  }
  const drawing = drawPayroll(choice, payroll, {
    headings: false,
    subtotals: false,
    total: where === 'below the total' ? 'word' : 'none',
    below,
  })
  // Nobody can be sure about a name that stands where figures stand.
  return withLeave(done(drawing), 'doubtfulPerson')
}

/** All names are rare or foreign, and nothing but amounts stands beside some of them. */
function rareNames(choice: Choice): Made {
  const language = choice.chance(0.8) ? zh : en
  const isBare = choice.chance(0.4)
  const payroll = makePayroll(choice, language, {
    people: choice.between(3, 15),
    levels: 1,
    ...(isBare
      ? { has: { number: false, id: false, department: false, post: false, phone: false, email: false } }
      : {}),
  })
  rename(choice, payroll, choice.chance(0.5) ? payroll.workers : payroll.workers.slice(-choice.between(1, 3)))
  if (choice.chance(0.4)) gradePay(choice, payroll)
  return done(drawPayroll(choice, payroll, { headings: false }))
}

/** A total with a dash, a head count or a word where people have their number or their phone. */
function totalBesideKey(choice: Choice): Made {
  const language = zhOrEn(choice)
  const kind = choice.pick(['id', 'phone'] as const)
  const payroll = makePayroll(choice, language, { people: choice.between(2, 15), has: { [kind]: true }, levels: 1 })
  const isWrong = choice.chance(0.5)
  const below = (drawing: Drawing): void => {
    const off = isWrong ? choice.pick([100_00, -500_00, 1234_56]) : 0
    const stated = payroll.workers.map((worker, at) =>
      at > 0
        ? worker
        : { ...worker, earnings: worker.earnings.map((cents, item) => (item === 0 ? cents + off : cents)) },
    )
    const row = drawing.addSums(choice.pick(language.totals), stated, drawing.indexOf('name'))
    const beside = choice.pick<Cell | string>(['-', '/', '—', countCell(payroll.workers.length)])
    drawing.draft.put(row, drawing.indexOf(kind), beside)
    if (isWrong) drawing.due.push('totalDiffers')
  }
  return done(drawPayroll(choice, payroll, { total: 'none', headings: false, subtotals: false, below }))
}

/** Several people whose names were forgotten, each with an employee number, and all paid the same. */
function unnamedAlike(choice: Choice): Made {
  const language = zhOrEn(choice)
  const payroll = makePayroll(choice, language, {
    people: choice.between(6, 20),
    levels: 1,
    has: { id: true, net: true },
  })
  const first = choice.pick([1001, 10_003, 20_240, 500_001])
  payroll.workers.forEach((worker, at) => {
    worker.id = String(first + at)
  })
  const unnamed = payroll.workers.slice(-choice.between(4, 6))
  const [model] = unnamed
  for (const worker of unnamed) {
    worker.name = ''
    worker.earnings = [...(model?.earnings ?? [])]
    worker.deductions = [...(model?.deductions ?? [])]
    worker.days = model?.days ?? 0
    worker.remark = ''
  }
  const drawing = drawPayroll(choice, payroll, { headings: false, subtotals: false })
  if (unnamed.some((worker) => netOf(worker) !== 0)) drawing.due.push('payWithoutName')
  return done(drawing)
}

/** People who stand where other rows stand, or lack what others have. Nobody may be lost, and nobody in silence. */
export const addedShapes: Record<string, Shape> = {
  'departments merged down': mergedDown,
  'last people without department': lastUnmarked,
  'surnames that are rare or foreign': rareNames,
  'a total beside a key': totalBesideKey,
  'unnamed people with numbers and equal pay': unnamedAlike,
}
