import { ownTime } from '../program/processor-time.ts'
import { detectPayroll, type PayrollTable, type SheetWarning } from './product.ts'
import type { DetectionCase, SheetTruth } from './truth.ts'

/** How a file was read, against its truth. Whatever is counted is a number, so that classes are sums. */
export interface CaseScore {
  people: number
  /** People who were left out, and those among them without a warning about that very row. */
  lost: number
  lostUntold: number
  /** Rows below the header that hold something and are nobody; those that became people, and those without a warning. */
  others: number
  became: number
  becameUntold: number
  /**
   * Warnings that ask HR something, and those among them that the file does not deserve. Where it is not known what it
   * deserves, all of them count.
   */
  questions: number
  needless: number
  /** Warnings that the file deserves and that were not given, and sheets that none named. */
  unsaid: number
  claimed: number
  exact: number
  withheld: number
  wrongSheet: number
  wrongRoles: number
  wrongHeader: number
  /** 1 if people, the sheet or net pay are wrong, and if so without a warning about the row or the sheet. */
  wrong: number
  silent: number
  rows: number
}

export const scoreKeys = [
  'people',
  'lost',
  'lostUntold',
  'others',
  'became',
  'becameUntold',
  'questions',
  'needless',
  'unsaid',
  'claimed',
  'exact',
  'withheld',
  'wrongSheet',
  'wrongRoles',
  'wrongHeader',
  'wrong',
  'silent',
  'rows',
] as const satisfies readonly (keyof CaseScore)[]

/** Warnings that tell without asking. */
const told = new Set<SheetWarning['kind']>(['hiddenColumnWithValues', 'hiddenRowWithValues'])

/** The questions of a reading: a total that differs is one question, however many of its columns do. */
function questionsOf(table: PayrollTable): SheetWarning['kind'][] {
  const asked = new Map<string, SheetWarning['kind']>()
  table.warnings.forEach((warning, index) => {
    if (told.has(warning.kind)) return
    const key = warning.kind === 'totalDiffers' ? `total ${warning.row}` : `${index}`
    asked.set(key, warning.kind)
  })
  return [...asked.values()]
}

/** How many of the first are not among the second; equal ones are counted as often as they occur. */
function missing<T>(expected: readonly T[], found: readonly T[]): number {
  const left = new Map<T, number>()
  for (const each of found) left.set(each, (left.get(each) ?? 0) + 1)
  return expected.filter((each) => {
    const count = left.get(each) ?? 0
    left.set(each, count - 1)
    return count <= 0
  }).length
}

interface PeopleScore {
  people: number
  lost: number
  lostUntold: number
  became: number
  becameUntold: number
}

/** Where only a number or names are known, nobody can say which row a warning is about, so no row counts as told. */
const untold = (people: number, lost: number, became: number): PeopleScore => ({
  people,
  lost,
  lostUntold: lost,
  became,
  becameUntold: became,
})

function comparePeople(truth: SheetTruth, table: PayrollTable): PeopleScore {
  if (truth.count !== undefined) {
    const more = table.people.length - truth.count
    return untold(truth.count, Math.max(0, -more), Math.max(0, more))
  }
  if (truth.names !== undefined) {
    const found = table.people.map(({ name }) => name.replaceAll(' ', '_'))
    const expected = truth.names.map((name) => name.replaceAll(' ', '_'))
    return untold(expected.length, missing(expected, found), missing(found, expected))
  }
  const found = new Set(table.people.map(({ row }) => row))
  const meant = new Set(truth.people)
  const lost = truth.people.filter((row) => !found.has(row))
  const became = [...found].filter((row) => !meant.has(row))
  const isTold = tellerOf(table)
  return {
    people: truth.people.length,
    lost: lost.length,
    lostUntold: lost.filter((row) => !isTold(row)).length,
    became: became.length,
    becameUntold: became.filter((row) => !isTold(row)).length,
  }
}

/** Whether HR is asked if a row is somebody: by a warning about that very row, or about the prepared rows it is among. */
function tellerOf({ warnings }: PayrollTable): (row: number) => boolean {
  const spans = warnings.flatMap((warning) => {
    switch (warning.kind) {
      case 'doubtfulDrop':
      case 'doubtfulPerson':
      case 'payWithoutName':
      case 'lookedUp':
        return [[warning.row, warning.row] as const]
      case 'doubtfulDrops':
      case 'preparedRows':
        return [[warning.row, warning.last] as const]
      default:
        return []
    }
  })
  return (row) => spans.some(([first, last]) => row >= first && row <= last)
}

function countWrongRoles({ roles }: SheetTruth, { columns }: PayrollTable): number {
  const found = new Map(columns.map(({ index, role }) => [index, role]))
  return [...roles].filter(([index, role]) => found.get(index) !== role).length
}

/** True if a warning names another sheet that may be meant. */
const isOfSheet = (
  warning: SheetWarning,
): warning is Extract<SheetWarning, { kind: 'otherSheet' | 'uncertainSheet' }> =>
  warning.kind === 'otherSheet' || warning.kind === 'uncertainSheet'

/** The sheets that a warning had to name and that none did. */
function unnamed({ mustName = [] }: SheetTruth, { warnings }: PayrollTable): number {
  const named = new Set(warnings.flatMap((warning) => (isOfSheet(warning) ? [warning.sheet] : [])))
  return mustName.filter((sheet) => !named.has(sheet)).length
}

/**
 * Compares a reading with the truth. If another sheet was read and a warning names the right one, HR is asked where the
 * people are, and no person counts as lost.
 */
export function scoreReading({ grids, truth }: DetectionCase, table: PayrollTable): CaseScore {
  const wrongSheet = table.sheet !== truth.sheet
  const isNamed = table.warnings.some((warning) => isOfSheet(warning) && warning.sheet === truth.sheet)
  const compared = comparePeople(truth, table)
  const { people } = compared
  const unnamedPeople = isNamed ? 0 : people
  const { lost, lostUntold, became, becameUntold } = wrongSheet
    ? { lost: unnamedPeople, lostUntold: unnamedPeople, became: 0, becameUntold: 0 }
    : compared
  const asked = questionsOf(table)
  const due = truth.due ?? []
  const doubted = table.warnings.some((warning) => warning.kind === 'uncertainRole' && warning.role === 'netPay')
  // Zero for nobody is no claim.
  const claimed = table.netPayTotal !== null && !doubted && people > 0
  const exact = claimed && table.netPayTotal === truth.net
  const hasWrongRows = lost + became > 0
  const isWrong = hasWrongRows || wrongSheet || (claimed && !exact)
  // A total is wrong by its rows, or else any question may be about it.
  const isUntold =
    hasWrongRows || wrongSheet ? lostUntold + becameUntold > 0 : asked.length + table.blocked.length === 0
  return {
    people,
    lost,
    lostUntold,
    others: truth.others,
    became,
    becameUntold,
    questions: asked.length,
    needless: asked.filter((kind) => !due.includes(kind) && !truth.may?.includes(kind)).length,
    unsaid: missing([...new Set(due)], asked) + unnamed(truth, table),
    claimed: Number(claimed),
    exact: Number(exact),
    withheld: Number(!claimed && truth.net !== null && people > 0),
    wrongSheet: Number(wrongSheet),
    wrongRoles: wrongSheet ? 0 : countWrongRoles(truth, table),
    wrongHeader: Number(!wrongSheet && truth.header !== undefined && String(truth.header) !== String(table.headerRows)),
    wrong: Number(isWrong),
    silent: Number(isWrong && isUntold),
    rows: grids.reduce((sum, { rowCount }) => sum + rowCount, 0),
  }
}

/** Reads a file and returns its score with the processor time in milliseconds. */
export function scoreCase(file: DetectionCase): { score: CaseScore; table: PayrollTable; time: number } {
  const began = ownTime()
  const table = detectPayroll(file.grids)
  const time = ownTime() - began
  return { score: scoreReading(file, table), table, time }
}

export function addScores(scores: readonly CaseScore[]): CaseScore {
  const sum = Object.fromEntries(scoreKeys.map((key) => [key, 0])) as unknown as CaseScore
  for (const score of scores) for (const key of scoreKeys) sum[key] += score[key]
  return sum
}

/** The counts of which a smaller one is better. */
export const harms = [
  'lost',
  'lostUntold',
  'became',
  'becameUntold',
  'needless',
  'unsaid',
  'wrongSheet',
  'wrongRoles',
  'wrongHeader',
  'silent',
] as const

/** What is worse in the second score, in words; empty if nothing is. */
export function worsened(before: CaseScore, after: CaseScore): string[] {
  const found: string[] = harms
    .filter((key) => after[key] > before[key])
    .map((key) => `${key} ${before[key]} -> ${after[key]}`)
  const isInexact = (score: CaseScore): number => score.claimed - score.exact
  if (isInexact(after) > isInexact(before)) found.push('net total claimed and wrong')
  if (after.withheld > before.withheld) found.push('net total withheld')
  return found
}
