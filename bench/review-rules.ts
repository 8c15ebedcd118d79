import { cellValue } from '../domain/src/batches/row-content.ts'
import { checkEquations } from '../domain/src/findings/equations/check-equations.ts'
import type { Finding } from '../domain/src/findings/finding.ts'
import { pairMonths } from '../domain/src/findings/months/align-months.ts'
import { compareMonths, usualSettings } from '../domain/src/findings/months/compare-months.ts'
import { slippedStretches } from '../domain/src/findings/months/slipped-rows.ts'
import { at, type CompanyStyle, MadeUpCompany, usualChange } from '../domain/src/findings/months/testing-months.ts'
import { mistype, type SlipKind, slip, slipKinds } from '../domain/src/findings/months/testing-slips.ts'
import { amountColumns, type ReviewBatch } from '../domain/src/findings/review-batch.ts'
import { figure, machine, show } from './measure.ts'

/**
 * What the review's rules find and how often they cry wolf, over months of made-up companies of 50 to 200 people with normal
 * raises, joiners and leavers; and how long they take for 100,000 people. Repeatable: the months come from seeds.
 */

const monthsEach = Number(process.argv[2] ?? 250)
const bigPeople = Number(process.argv[3] ?? 100_000)

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

const alarms = new Map<string, { batches: number; findings: number }>()
const slips = new Map<string, { found: number; withSums: number; tried: number }>()
let cleanMonths = 0
let alarmed = 0
let people = 0
const note = (findings: readonly Finding[]): void => {
  const loud = findings.filter(({ severity }) => severity !== 'info')
  if (loud.length > 0) alarmed++
  for (const kind of new Set(loud.map((each) => each.kind))) {
    const known = alarms.get(kind) ?? { batches: 0, findings: 0 }
    known.batches++
    known.findings += loud.filter((each) => each.kind === kind).length
    alarms.set(kind, known)
  }
}
function trySlip(kind: SlipKind, rows: number, { company, last, now }: TwoMonths): void {
  const slipped = slip(now, kind, rows, company.random)
  // Where equal amounts changed places nothing is wrong.
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

/** A cell typed wrong, its sums made anew; counted where the mistake by itself moves net pay by more than is shown. */
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

console.log('\nCells typed wrong whose mistake alone moves net pay by more than is shown: warned of')
for (const [name, { found, tried }] of typed) console.log(`  ${name}: ${percent(found, tried)} of ${tried}`)

const big = twoMonths(7, { graded: false, coarseBonus: false }, bigPeople)
const timed = (work: () => unknown): number[] =>
  Array.from({ length: 5 }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
console.log(`\n${big.now.rows.length} people x ${big.now.items.length} columns`)
console.log(`  amounts to numbers: ${show(figure(timed(() => amountColumns(big.now))), 'ms')}`)
const amounts = amountColumns(big.now)
console.log(`  equations found and checked: ${show(figure(timed(() => checkEquations(big.now, amounts))), 'ms')}`)
console.log(`  comparison with last month: ${show(figure(timed(() => compareMonths(big.now, big.last))), 'ms')}`)
