import { parseAmount } from '../../money/money.ts'
import type { QuickGrid } from '../grid/grid-view.ts'
import type { Column } from '../table.ts'

/** Recognises totals without a word: their numbers are the sums of those above. */
export class TotalGuess {
  readonly #grid: QuickGrid
  readonly #money: Column[]
  readonly #all: number[]
  #section: number[]
  #summed = 0
  #sectionSize = 0

  constructor(grid: QuickGrid, money: Column[]) {
    this.#grid = grid
    this.#money = money
    this.#all = money.map(() => 0)
    this.#section = money.map(() => 0)
  }

  // Binary numbers are precise enough here, because they only decide whether a row is a total; no amount is made from
  // them.
  #value(row: number, column: Column): number | null {
    const cell = this.#grid.cell(row, column.index)
    const amount = cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null
    return amount === null ? null : Number(amount)
  }

  #catchUp(people: number[]): void {
    for (; this.#summed < people.length; this.#summed++) {
      const row = people[this.#summed] as number
      this.#sectionSize++
      this.#money.forEach((column, index) => {
        const value = this.#value(row, column) ?? 0
        this.#all[index] = (this.#all[index] ?? 0) + value
        this.#section[index] = (this.#section[index] ?? 0) + value
      })
    }
  }

  isTotal(row: number, people: number[]): boolean {
    this.#catchUp(people)
    const agrees = (sums: number[], size: number): boolean => {
      if (size < 2) return false
      let compared = 0
      let agreeing = 0
      this.#money.forEach((column, index) => {
        const stated = this.#value(row, column)
        if (stated === null || stated === 0) return
        compared++
        if (Math.abs((sums[index] ?? 0) - stated) < 0.006 + size * 0.005) agreeing++
      })
      return compared > 0 && agreeing >= Math.max(1, compared * 0.5)
    }
    return agrees(this.#all, people.length) || agrees(this.#section, this.#sectionSize)
  }

  startSection(people: number[]): void {
    this.#catchUp(people)
    this.#section = this.#money.map(() => 0)
    this.#sectionSize = 0
  }
}
