import { cellValue } from '../domain/src/batches/row-content.ts'
import { checkEquations } from '../domain/src/findings/equations/check-equations.ts'
import type { Finding } from '../domain/src/findings/finding.ts'
import { pairMonths } from '../domain/src/findings/months/align-months.ts'
import { compareMonths, usualSettings } from '../domain/src/findings/months/compare-months.ts'
import { slippedStretches } from '../domain/src/findings/months/slipped-rows.ts'
import { at, type CompanyStyle, MadeUpCompany, usualChange } from '../domain/src/findings/months/testing-months.ts'
import { mistype, type SlipKind, slip, slipKinds } from '../domain/src/findings/months/testing-slips.ts'
import { amountColumns, type ReviewBatch } from '../domain/src/findings/review-batch.ts'
import { figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, judge, measured, once, openRecorder } from './recording/record.ts'

/**
 * Measures what the review's rules find and how often they warn without cause, over months of made-up companies of 50
 * to 200 people with normal raises, joiners and leavers, and how long they take for 100,000 people. The months are made
 * from seeds, so every run finds the same.
 * `node bench/review-rules.ts [months of each style] [people]`
 */

const monthsEach = Number(args[0] ?? 250)
const bigPeople = Number(args[1] ?? 100_000)

const styles = [true, false].flatMap((graded) => [true, false].map((coarseBonus) => ({ graded, coarseBonus })))
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

interface TwoMonths {
  company: MadeUpCompany
  last: ReviewBatch
  now: ReviewBatch
}

function twoMonths(seed: number, style: Omit<CompanyStyle, 'people'>, people: number): TwoMonths {
  const company = new MadeUpCompany(seed, { ...style, people })
  const last = company.month()
  const change = usualChange(company.random, people)
  company.change(change)
  return { company, last, now: company.month(change.bonusMonth) }
}

const holdsSlipped = (now: ReviewBatch, last: ReviewBatch, rows: readonly number[]): boolean => {
  const months = pairMonths(now, last)
  const told = new Set(slippedStretches(months).flatMap((stretch) => stretch.rows.map(({ row }) => row)))
  return months.pairs.some((pair, at) => told.has(at) && rows.includes(months.now.rows[pair.now]?.rowNo ?? 0))
}

const recorder = openRecorder('review-rules')
const alarms = new Map<string, { batches: number; findings: number }>()
const slips = new Map<string, { found: number; withSums: number; tried: number }>()
let cleanMonths = 0
let alarmed = 0
let alarmedBesides = 0
let people = 0
const note = (findings: readonly Finding[]): void => {
  const loud = findings.filter(({ severity }) => severity !== 'info')
  if (loud.length > 0) alarmed++
  if (loud.some(({ kind }) => kind !== 'netMoved')) alarmedBesides++
  for (const kind of new Set(loud.map((each) => each.kind))) {
    const known = alarms.get(kind) ?? { batches: 0, findings: 0 }
    known.batches++
    known.findings += loud.filter((each) => each.kind === kind).length
    alarms.set(kind, known)
  }
}
function trySlip(kind: SlipKind, rows: number, { company, last, now }: TwoMonths): void {
  const slipped = slip(now, kind, rows, company.random)
  // If equal amounts changed places, nothing is wrong.
  if (slipped.rows.length < 3) return
  const name = kind === 'namesSorted' ? kind : `${kind}, ${rows} rows`
  const known = slips.get(name) ?? { found: 0, withSums: 0, tried: 0 }
  const found = holdsSlipped(slipped.batch, last, slipped.rows)
  known.tried++
  if (found) known.found++
  if (found || checkEquations(slipped.batch).findings.some((each) => slipped.rows.includes(each.rows[0] ?? 0)))
    known.withSums++
  slips.set(name, known)
}

/**
 * Types a cell wrong and computes its sums again. It counts only if the mistake by itself changes net pay by more than
 * the limit from which changes are shown.
 */
const mistakes = { 'ten times': 10, twice: 2, 'a half more': 1.5, 'a tenth': 0.1, nothing: 0 } as const
const typed = new Map<string, { found: number; tried: number }>()
function tryMistake(name: keyof typeof mistakes, item: number, { company, last, now }: TwoMonths): void {
  const wrong = mistype(now, company.random.below(now.rows.length), item, mistakes[name])
  const before = last.rows.find(({ person }) => person === wrong.row.person)
  const net = Number(before ? cellValue(before.cells[at.net]) : 0)
  if (wrong.by <= Math.max(Number(usualSettings.netAmount), (net * usualSettings.netPercent) / 100) || net === 0) return
  const known = typed.get(name) ?? { found: 0, tried: 0 }
  known.tried++
  const told = (finding: Finding) => finding.severity !== 'info' && finding.rows.includes(wrong.row.rowNo)
  if (compareMonths(wrong.batch, last).some(told)) known.found++
  typed.set(name, known)
}

/**
 * Types a tax of about ten times into a row that is otherwise as last month. It counts only if net pay changes by more
 * than the amount from which changes are shown. It is found if that very cell is doubted.
 */
const taxItem = at.lastDeduction - 1
const taxes = { found: 0, tried: 0 }
function tryTax({ company, last, now }: TwoMonths): void {
  const place = company.random.below(now.rows.length)
  const before = last.rows.find(({ person }) => person === now.rows[place]?.person)
  if (!before) return
  const rows = now.rows.with(place, { ...before, rowNo: now.rows[place]?.rowNo ?? 0 })
  const wrong = mistype({ ...now, rows }, place, taxItem, 10.19)
  if (wrong.by <= Number(usualSettings.netAmount)) return
  taxes.tried++
  const isFound = ({ kind, rows: [row], items: [item] }: Finding) =>
    kind === 'itemMoved' && row === wrong.row.rowNo && item === taxItem
  if (compareMonths(wrong.batch, last).some(isFound)) taxes.found++
}

function recordClean(): void {
  const slipped = alarms.get('slippedRows')?.batches ?? 0
  const moved = alarms.get('netMoved') ?? { batches: 0, findings: 0 }
  recorder.add('clean', {
    what: 'clean months in which a rule but netMoved warns or blocks',
    ...once(`${alarmedBesides} of ${formatNumber(cleanMonths)}`),
  })
  recorder.add('clean-slipped', {
    what: 'clean months in which rows were said to have slipped',
    ...once(`${slipped} of ${formatNumber(cleanMonths)}`),
    bar: judge((100 * slipped) / cleanMonths, { most: 1 }, '%'),
  })
  recorder.add('clean-net-moved', {
    what: 'clean months with a netMoved warning: an item that moved as others did not',
    ...once(
      `${percent(moved.batches, cleanMonths)}, for ${((1000 * moved.findings) / people).toFixed(1)} of 1,000 people`,
    ),
  })
}

/** The rows of the table by kind of slip, and the minimum share (%) that must be found. */
const slipRows: Record<SlipKind, { key: string; what: string; least?: number }> = {
  allColumns: { key: 'slipped-block', what: 'all amounts beside other names', least: 95 },
  someColumns: { key: 'slipped-columns', what: 'several columns slipped' },
  oneColumn: { key: 'slipped-column', what: 'one column slipped (base pay)' },
  namesSorted: { key: 'names-sorted', what: 'all names sorted without their amounts' },
}

function recordSlips(): void {
  for (const [kind, { key, what, least }] of Object.entries(slipRows)) {
    const tries = [...slips].filter(([name]) => name.split(',')[0] === kind)
    const shares = (of: 'found' | 'withSums') => tries.map(([, each]) => percent(each[of], each.tried)).join(', ')
    const sizes = tries.flatMap(([name]) => / (\d+) rows$/.exec(name)?.[1] ?? []).join(', ')
    const worst = Math.min(...tries.map(([, { found, tried }]) => (100 * found) / Math.max(1, tried)))
    const shown = `slipped rows found, ${what}${sizes && `: ${sizes} rows`}`
    recorder.add(key, {
      what: shown,
      ...once(shares('found')),
      bar: least === undefined ? null : judge(worst, { least }, '%'),
    })
    if (kind !== 'namesSorted')
      recorder.add(`${key}-equations`, {
        what: `${shown}, by that rule or by an equation that breaks`,
        ...once(shares('withSums')),
      })
  }
}

for (const style of styles) {
  for (let seed = 1; seed <= monthsEach; seed++) {
    const months = twoMonths(seed, style, 50 + ((seed * 37) % 151))
    cleanMonths++
    people += months.now.rows.length
    note([...compareMonths(months.now, months.last), ...checkEquations(months.now).findings])
    for (const kind of slipKinds)
      for (const rows of kind === 'namesSorted' ? [50] : [3, 5, 10, 30]) trySlip(kind, rows, months)
    for (const name of Object.keys(mistakes) as (keyof typeof mistakes)[])
      for (const item of [at.base, at.base + 1, at.lastEarning - 2]) tryMistake(name, item, months)
    tryTax(months)
  }
}

console.log(machine())
console.log(`\nClean months: ${cleanMonths}, ${people} people in all`)
console.log(`  with any warning: ${percent(alarmed, cleanMonths)}`)
for (const [kind, { batches, findings }] of alarms)
  console.log(
    `  ${kind}: in ${percent(batches, cleanMonths)} of months, for ${((1000 * findings) / people).toFixed(2)} of 1,000 people`,
  )
console.log('\nSlipped rows: found by comparison with last month; by that or by an equation that broke')
for (const [name, { found, withSums, tried }] of slips)
  console.log(`  ${name}: ${percent(found, tried)}; ${percent(withSums, tried)} of ${tried}`)
recordClean()
recordSlips()

console.log('\nCells typed wrong whose mistake alone moves net pay by more than is shown: warned of')
for (const [name, { found, tried }] of typed) {
  console.log(`  ${name}: ${percent(found, tried)} of ${tried}`)
  recorder.add(`typed-${name.replaceAll(' ', '-')}`, {
    what: `cells typed wrong (${name}) whose mistake alone moves net pay by more than is shown: warned of`,
    ...once(`${percent(found, tried)} of ${formatNumber(tried)}`),
  })
}

console.log(`\nTax of about ten times beside unchanged pay: doubted at its cell`)
console.log(`  ${percent(taxes.found, taxes.tried)} of ${taxes.tried}`)
recorder.add('typed-tax', {
  what: 'tax typed about ten times too high beside unchanged pay: doubted at its own cell',
  ...once(`${percent(taxes.found, taxes.tried)} of ${formatNumber(taxes.tried)}`),
})

const big = twoMonths(7, { graded: false, coarseBonus: false }, bigPeople)
const timed = (work: () => unknown): number[] =>
  Array.from({ length: 5 }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
console.log(`\n${big.now.rows.length} people x ${big.now.items.length} columns`)
const amounts = amountColumns(big.now)
const works = {
  numbers: ['amounts to numbers', () => amountColumns(big.now)],
  equations: ['equations found and checked', () => checkEquations(big.now, amounts)],
  comparison: ['comparison with last month', () => compareMonths(big.now, big.last)],
} as const
for (const [key, [name, work]] of Object.entries(works)) {
  const times = figure(timed(work))
  console.log(`  ${name}: ${show(times, 'ms')}`)
  recorder.add(`time-${key}`, {
    what: `${formatNumber(big.now.rows.length)} x ${big.now.items.length}: ${name}`,
    ...measured(times, 'ms'),
  })
}
await recorder.save()
