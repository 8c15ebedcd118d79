import type { BatchItem } from '@zhixin/contract/batches/batch'
import { describe, expect, test } from 'vitest'
import { centsText } from '../fine-units.ts'
import type { ReviewBatch } from '../review-batch.ts'
import { compareMonths, usualSettings } from './compare-months.ts'
import { at, MadeUpCompany, quietMonth, usualChange } from './testing-months.ts'
import { mistype } from './testing-slips.ts'

const headers = [
  '姓名',
  '基本工资',
  '奖金',
  '加班费',
  '应发合计',
  '社保',
  '公积金',
  '个人所得税',
  '单位社保',
  '实发工资',
]
const [base, bonus, overtime, gross, social, fund, tax, employer, net] = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const itemOf = (label: string, index: number): BatchItem => ({
  index,
  column: index,
  salaryItemImportCh: label,
  salaryItemImportEn: '',
  salaryItemImportLabel: label,
  groups: [],
  role: label === '姓名' ? 'name' : label === '实发工资' ? 'netPay' : 'money',
  hidden: false,
  shown: true,
  ...(label === '单位社保' ? { leftOff: 'employer' as const } : {}),
  decimals: 2,
})

/** One person's amounts, without the sums. */
type Amounts = Record<number, number>
const usual = (person: number): Amounts => ({
  [base]: 8_000 + 230 * person,
  [bonus]: 500,
  [overtime]: 0,
  [social]: 812.5 + person,
  [fund]: 280,
  [tax]: 120.8 + 7.3 * person,
  [employer]: 1_900,
})

/** The second person is the one whom the cases are about; row 3 of the sheet. */
const subject = 1

function monthOf(people: readonly Amounts[], also: readonly string[] = []): ReviewBatch {
  const items = [...headers, ...also].map(itemOf)
  const rows = people.map((amounts, person) => {
    const of = (item: number) => Math.round((amounts[item] ?? 0) * 100)
    const more = also.map((_, place) => of(headers.length + place))
    const earned = of(base) + of(bonus) + of(overtime) + more.reduce((sum, each) => sum + each, 0)
    // Some sheets hold deductions as negative amounts.
    const taken = Math.abs(of(social)) + Math.abs(of(fund)) + Math.abs(of(tax))
    const cents = [of(base), of(bonus), of(overtime), earned, of(social), of(fund), of(tax), of(employer)]
    const cells = [`员工${person}`, ...[...cents, earned - taken, ...more].map(centsText)]
    return { rowNo: person + 2, person: `p${person}`, name: `员工${person}`, cells }
  })
  return { items, rows }
}

const team = (people: number, change: (amounts: Amounts, person: number) => Amounts = (amounts) => amounts) =>
  Array.from({ length: people }, (_, person) => change(usual(person), person))
const only = (changes: Amounts) => (amounts: Amounts, person: number) =>
  person === subject ? { ...amounts, ...changes } : amounts
const doubted = (now: ReviewBatch, last: ReviewBatch) =>
  compareMonths(now, last).flatMap(({ kind, rows, items: [item] }) => (kind === 'itemMoved' ? [[rows[0], item]] : []))

interface Case {
  people?: number
  last?: (amounts: Amounts, person: number) => Amounts
  now: (amounts: Amounts, person: number) => Amounts
}

describe('REVIEW-05 an item that alone grew by a factor of its own is doubted at its own cell', () => {
  test.each<[string, Case, number]>([
    ['tax of 1,230.45 after 128.10, in a team of six', { people: 6, now: only({ [tax]: 1230.45 }) }, tax],
    ['the same among forty people', { now: only({ [tax]: 1230.45 }) }, tax],
    ['the same while a few hours of overtime came along', { now: only({ [tax]: 1230.45, [overtime]: 180 }) }, tax],
    ['the housing fund', { now: only({ [fund]: 2795.2 }) }, fund],
    [
      'deductions that are negative in the file',
      {
        last: (amounts) => ({ ...amounts, [tax]: -120.8 }),
        now: (a, n) => only({ [tax]: -1230.45 })({ ...a, [tax]: -123 }, n),
      },
      tax,
    ],
    ['base pay above everybody’s', { now: only({ [base]: 84_150.2 }) }, base],
    [
      'tax, in a month in which everybody else had overtime and more tax for it',
      {
        now: (amounts, person) =>
          person === subject
            ? { ...amounts, [tax]: 1230.45 }
            : { ...amounts, [overtime]: 900 + 41 * person, [tax]: (amounts[tax] ?? 0) + 90 + 4.1 * person },
      },
      tax,
    ],
    [
      'tax, while others climb a step of the tax table',
      { now: (a, n) => (n === subject ? { ...a, [tax]: 1230.45 } : n > 30 ? { ...a, [tax]: (a[tax] ?? 0) * 3.3 } : a) },
      tax,
    ],
    [
      'a bonus above everybody’s that moves net pay by more than the set share',
      { now: only({ [bonus]: 5_600 }) },
      bonus,
    ],
  ])('%s', (_, { people = 40, last, now }, item) => {
    const [before, after] = [monthOf(team(people, last)), monthOf(team(people, now))]
    expect(doubted(after, before)).toEqual([[subject + 2, item]])
    expect(doubted(before, before)).toEqual([])
  })

  test('two such mistakes in a team of twelve do not hide each other', () => {
    const wrong = team(12, (amounts, n) => (n < 2 ? { ...amounts, [tax]: (amounts[tax] ?? 0) * 10.2 } : amounts))
    expect(doubted(monthOf(wrong), monthOf(team(12)))).toEqual([
      [2, tax],
      [3, tax],
    ])
  })

  test('it says what it was, what it is and the factor, and net pay beside it is for information only', () => {
    const [last, now] = [monthOf(team(40)), monthOf(team(40, only({ [tax]: 5230.45 })))]
    const found = compareMonths(now, last)
    expect(found.map(({ kind, severity }) => [kind, severity])).toEqual([
      ['netMoved', 'info'],
      ['itemMoved', 'warn'],
    ])
    expect(found[1]?.figures).toEqual({ name: '员工1', last: '128.10', now: '5230.45', times: '40.8' })
  })
})

describe('REVIEW-05 what moves a lot and honestly is not doubted', () => {
  test.each<[string, Case]>([
    [
      'a bonus ten times as large, where bonuses are',
      {
        last: (amounts, person) => ({ ...amounts, [bonus]: 300 + 10 * person }),
        now: (a, n) => ({ ...a, [bonus]: (300 + 10 * n) * (n === subject ? 10.2 : n % 4 === 0 ? 8 : 1) }),
      },
    ],
    [
      'overtime of other hours each month',
      {
        last: (amounts, person) => ({ ...amounts, [overtime]: 60 + ((person * 37) % 11) * 130 }),
        now: (amounts, person) => ({ ...amounts, [overtime]: 60 + ((person * 53) % 11) * 130 }),
      },
    ],
    ['the first full month of somebody who joined', { last: only({ [base]: 402.1 }), now: (amounts) => amounts }],
    [
      'tax that follows a bonus',
      {
        now: only({ [bonus]: 20_500, [tax]: 2_380.4 }),
        last: (a, n) => ({ ...a, [bonus]: n % 5 === 0 ? 20_000 : 500 }),
      },
    ],
    ['a single bonus that hardly moves net pay', { people: 12, now: only({ [bonus]: 2_600 }) }],
    ['one step of the tax table', { now: only({ [tax]: 427 }) }],
    ['tax that falls to a tenth, as in January', { last: only({ [tax]: 3_230.45 }), now: only({ [tax]: 321.9 }) }],
    ['a small amount', { last: only({ [tax]: 12.08 }), now: only({ [tax]: 123.04 }) }],
    ['a column that is tenfold for all', { now: (a) => ({ ...a, [fund]: 2795.2 }) }],
    ['a column that only four people have', { people: 4, now: only({ [tax]: 1230.45 }) }],
    ['an employer’s cost', { now: only({ [employer]: 19_230.4 }) }],
    ['somebody new in the column', { last: only({ [tax]: 0 }), now: only({ [tax]: 1230.45 }) }],
    [
      'pay for a part of the month before, of everything',
      { last: only({ [base]: 810.2, [bonus]: 48.1, [tax]: 0 }), now: (amounts) => amounts },
    ],
  ])('%s', (_, { people = 40, last, now }) => {
    expect(doubted(monthOf(team(people, now)), monthOf(team(people, last)))).toEqual([])
  })

  test('exactly ten times is doubted once, as a shifted point', () => {
    const kinds = compareMonths(monthOf(team(40, only({ [tax]: 1281 }))), monthOf(team(40))).map(({ kind }) => kind)
    expect(kinds).toEqual(['shiftedPoint'])
  })

  test('net pay that did not follow is the business of the equations', () => {
    const [last, now] = [monthOf(team(40)), monthOf(team(40))]
    const rows = now.rows.map((row, n) => (n === subject ? { ...row, cells: row.cells.with(tax, '1230.45') } : row))
    expect(doubted({ ...now, rows }, last)).toEqual([])
  })

  test('the amount from which changes are reported is the company’s to set', () => {
    const [last, now] = [monthOf(team(40)), monthOf(team(40, only({ [tax]: 1230.45 })))]
    const kindsAt = (netAmount: string) =>
      compareMonths(now, last, { ...usualSettings, netAmount }).map(({ kind }) => kind)
    expect([kindsAt('1102'), kindsAt('1103')]).toEqual([['itemMoved'], []])
  })
})

describe('REVIEW-05 over months of made-up companies', () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1)
  const months = (seed: number) => {
    const company = new MadeUpCompany(seed, { people: 80, graded: seed % 2 === 0, coarseBonus: seed % 3 === 0 })
    const last = company.month()
    const change = seed % 4 === 0 ? quietMonth : usualChange(company.random, 80)
    company.change(change)
    return { last, now: company.month(change.bonusMonth) }
  }
  const taxItem = at.lastDeduction - 1

  test('months as they go on bring none', () => {
    for (const seed of seeds) expect(doubted(months(seed).now, months(seed).last)).toEqual([])
  })

  test('a tax of about ten times is doubted where the person’s other items are as they were', () => {
    for (const seed of seeds) {
      const { last, now } = months(seed)
      const before = last.rows.find(({ cells }) => Number(cells[taxItem]) >= 40)
      const place = now.rows.findIndex(({ person }) => person === before?.person)
      if (!before || place < 0) continue
      const same = { ...now, rows: now.rows.with(place, { ...before, rowNo: place + 2 }) }
      expect(doubted(mistype(same, place, taxItem, 10.19).batch, last), String(seed)).toEqual([[place + 2, taxItem]])
    }
  })
})

describe('REVIEW-05 net pay that moved names the items that moved it', () => {
  const moved = (now: ReviewBatch, last: ReviewBatch) =>
    compareMonths(now, last).find(({ kind }) => kind === 'netMoved')
  const lines = (now: ReviewBatch, last: ReviewBatch) =>
    moved(now, last)?.moves?.map((move) => [move.item, move.name, move.last, move.now])

  test('the largest move first, no sums, no employer’s cost, and nothing that hardly moved', () => {
    const now = monthOf(team(40, only({ [base]: 2_000, [tax]: 1_000, [fund]: 281, [employer]: 9_000 })))
    expect(lines(now, monthOf(team(40)))).toEqual([
      [base, '基本工资', '8230.00', '2000.00'],
      [tax, '个人所得税', '128.10', '1000.00'],
    ])
    expect(moved(now, monthOf(team(40)))?.items).toEqual([net, base, tax])
  })

  test('at most three', () => {
    const now = monthOf(team(40, only({ [base]: 4_000, [bonus]: 3_000, [social]: 3_000, [fund]: 3_100 })))
    expect(lines(now, monthOf(team(40)))?.map(([item]) => item)).toEqual([base, fund, bonus])
  })

  test('an item that only one of the sheets has', () => {
    const plain = monthOf(team(40))
    const more = monthOf(team(40, only({ [headers.length]: 20_000 })), ['年终奖'])
    expect(lines(more, plain)).toEqual([[headers.length, '年终奖', null, '20000.00']])
    expect(lines(plain, more)).toEqual([[null, '年终奖', '20000.00', null]])
  })

  test('an item that was only renamed has not moved', () => {
    const last = monthOf(team(40))
    const items = last.items.map((item) => (item.index === base ? itemOf('岗位薪资', base) : item))
    const now = monthOf(team(40, only({ [bonus]: 9_000 })))
    expect(lines({ ...now, items }, last)).toEqual([[bonus, '奖金', '500.00', '9000.00']])
  })

  test('none where no item moved: then net pay itself is wrong', () => {
    const last = monthOf(team(40))
    const rows = last.rows.map((row, n) => (n === subject ? { ...row, cells: row.cells.with(net, '98765.00') } : row))
    expect(lines({ ...last, rows }, last)).toEqual([])
  })

  test('with other causes it is another finding, so that nobody has accepted it yet', () => {
    const last = monthOf(team(40))
    const keyOf = (changes: Amounts) => moved(monthOf(team(40, only(changes))), last)?.key
    const [one, other, again] = [{ [bonus]: 6_500 }, { [overtime]: 6_000 }, { [bonus]: 6_500 }].map(keyOf)
    expect(one).toBe(again)
    expect(one).not.toBe(other)
  })

  test('sums by another name are no causes either', () => {
    const last = monthOf(team(40))
    const items = last.items.map((item) =>
      item.index === gross
        ? {
            ...itemOf('本月工资', gross),
            slipGroup: { proposed: 'earnings' as const, by: 'equation' as const, total: true },
          }
        : item,
    )
    const now = monthOf(team(40, only({ [bonus]: 9_000 })))
    expect(lines({ ...now, items }, { ...last, items })).toEqual([[bonus, '奖金', '500.00', '9000.00']])
  })
})

describe('REVIEW-05 REVIEW-11 net pay that moved alone', () => {
  const last = monthOf(team(40))
  /** The net pay of some people as it was typed, whatever their items are. */
  const typed = (by: Record<number, number>, month = last) => ({
    ...month,
    rows: month.rows.map((row, n) =>
      by[n] === undefined ? row : { ...row, cells: row.cells.with(net, (Number(row.cells[net]) + by[n]).toFixed(2)) },
    ),
  })
  const found = (now: ReviewBatch, before = last) =>
    compareMonths(now, before)
      .filter(({ kind }) => kind === 'netMoved')
      .map(({ rows, severity, moves }) => [rows[0], severity, moves?.length])

  test('is a warning however little it moved: a thousand more, and three', () => {
    expect(found(typed({ 1: 1000, 5: -3 }))).toEqual([
      [3, 'warn', 0],
      [7, 'warn', 0],
    ])
  })

  test('not where it is rounded to whole units, or an item of the person moved as well', () => {
    expect(found(typed({ 1: 0.6, 5: -1 }))).toEqual([])
    expect(found(monthOf(team(40, only({ [bonus]: 700 }))))).toEqual([])
  })

  test('not where net pay depends on something that the sheet does not hold', () => {
    expect(found(typed({ 1: 200, 3: 180, 5: 210, 7: 190, 9: 205 }))).toEqual([])
  })

  test('not where only a few people kept their items, or there are no items', () => {
    const changed = monthOf(team(40, (amounts, person) => (person < 37 ? { ...amounts, [bonus]: 510 } : amounts)))
    expect(found(typed({ 39: 300 }, changed))).toEqual([])
    const bare = (month: ReviewBatch) => ({ ...month, items: month.items.filter(({ role }) => role !== 'money') })
    expect(found(bare(typed({ 1: 300 })), bare(last))).toEqual([])
  })
})
