import { filledColumns, type QuickGrid, textAt } from '../grid/grid-view.ts'
import { nameHalf } from '../vocabulary/match-role.ts'
import { growHeader } from './grow-header.ts'
import { minHalves, scoreHeaderRow } from './score-header-row.ts'
import { isNameWord } from './title-row.ts'

/** The maximum number of filled rows, from the top, that are searched for a header. */
const searchedRows = 120

export interface HeaderPlace {
  top: number
  bottom: number
  score: number
  /** The row with the labels of personal columns: name, number, department. */
  mainRow: number
}

/** A row scores more than this if it may be a header at all. */
const minScore = 1.5
/** The share of its own score that every other level adds to a header. */
const levelShare = 0.6
/**
 * By how much a later row must be better. Strips repeat the header, and second tables come below. A list of people by
 * name is preferred to a summary.
 */
const better = { factor: 1.15, more: 0.5, withName: 0.6, withoutName: 2 }
/** Rows are alike if so many of their texts are the same, or this share of them. */
const minAlike = 2
const alikeShare = 0.8

/** The first row with the same texts: payslip strips repeat the header, and the first one counts. */
function firstAlike(grid: QuickGrid, row: number): number {
  const columns = filledColumns(grid, row)
  for (let earlier = 0; earlier < row; earlier++) {
    const same = columns.filter((column) => textAt(grid, earlier, column) === textAt(grid, row, column)).length
    if (same >= Math.max(minAlike, columns.length * alikeShare)) return earlier
  }
  return row
}

/** The score that the other levels add to a header, since its words are spread over several rows. */
function levelsScore(grid: QuickGrid, row: number): number {
  const { top, bottom } = growHeader(grid, row)
  let score = 0
  for (let level = top; level <= bottom; level++) if (level !== row) score += scoreHeaderRow(grid, level) * levelShare
  return score
}

interface HeaderRow {
  row: number
  score: number
  hasName: boolean
}

/** True if one of the texts labels names, or several label parts of them. */
function labelsNames(texts: readonly string[]): boolean {
  return texts.some(isNameWord) || texts.filter((text) => nameHalf(text) !== undefined).length >= minHalves
}

function isBetter({ score, hasName }: HeaderRow, best: HeaderRow): boolean {
  if (hasName === best.hasName) return score > best.score * better.factor + better.more
  return score > best.score * (hasName ? better.withName : better.withoutName)
}

/** The most likely header of a sheet, or null if nothing looks like one. */
export function findHeader(grid: QuickGrid): HeaderPlace | null {
  let best: HeaderRow | null = null
  let searched = 0
  for (let row = 0; row < grid.rowCount && searched < searchedRows; row++) {
    const columns = filledColumns(grid, row)
    if (columns.length === 0) continue
    searched++
    const own = scoreHeaderRow(grid, row)
    if (own <= minScore) continue
    const score = own + levelsScore(grid, row)
    const found = { row, score, hasName: labelsNames(columns.map((column) => textAt(grid, row, column))) }
    if (best === null || isBetter(found, best)) best = found
  }
  if (best === null) return null
  const main = firstAlike(grid, best.row)
  const { top, bottom } = growHeader(grid, main)
  return { top, bottom, score: best.score, mainRow: main }
}
