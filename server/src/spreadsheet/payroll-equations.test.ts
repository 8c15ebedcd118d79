import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as library from '@e965/xlsx'
import { storedCell } from '@zhixin/domain/batches/import-row'
import { isImported, isMoney, itemsOf } from '@zhixin/domain/batches/items'
import { checkEquations } from '@zhixin/domain/findings/equations/check-equations'
import { equationText } from '@zhixin/domain/findings/equations/equation'
import { independentOf } from '@zhixin/domain/findings/equations/independent'
import { amountColumns, type ReviewBatch } from '@zhixin/domain/findings/review-batch'
import type { PayrollTable } from '@zhixin/domain/payroll/table'
import { describe, expect, test } from 'vitest'
import { readPayrollHere } from './read-payroll.ts'

/** Real payrolls from outside the repository, if they are present. */
const folder = new URL('../../../../shared/data/payrolls/', import.meta.url)
const files = existsSync(folder) ? readdirSync(folder).filter((name) => /\.xlsx?$/.test(name)) : []

/** A formula that only adds and subtracts cells of its own row, as factors by column; null for any other formula. */
function sumOfRow(formula: string, row: number): Map<number, number> | null {
  const factors = new Map<number, number>()
  let rest = formula.replace(/\s|\$/g, '')
  while (rest !== '') {
    const part = /^([+-]?)(?:SUM\(([A-Z]+)(\d+):([A-Z]+)(\d+)\)|([A-Z]+)(\d+))(?=[+-]|$)/.exec(rest)
    if (!part) return null
    const [whole, sign, from, fromRow, to, toRow, cell, cellRow] = part
    if ([fromRow ?? cellRow, toRow ?? cellRow].some((each) => Number(each) !== row + 1)) return null
    const first = library.utils.decode_col(from ?? cell ?? '')
    const last = library.utils.decode_col(to ?? cell ?? '')
    for (let column = first; column <= last; column++) {
      factors.set(column, (factors.get(column) ?? 0) + (sign === '-' ? -1 : 1))
    }
    rest = rest.slice(whole.length)
  }
  return factors.size < 2 ? null : factors
}

/** The sums over money columns that the formulas of at least two rows of people state, by target column. */
function statedSums(bytes: Buffer, table: PayrollTable): Map<number, Map<number, number>> {
  const sheet = library.read(bytes, { cellFormula: true }).Sheets[table.sheet] ?? {}
  const money = new Set(table.columns.filter(isMoney).map(({ index }) => index))
  const stated = new Map<number, { factors: Map<number, number>; rows: number }>()
  for (const { row } of table.people) {
    for (const target of money) {
      const formula = sheet[library.utils.encode_cell({ r: row, c: target })]?.f
      const factors = typeof formula === 'string' ? sumOfRow(formula, row) : null
      if (factors === null || [...factors.keys()].some((column) => !money.has(column))) continue
      const known = stated.get(target)
      stated.set(target, { factors, rows: (known?.rows ?? 0) + 1 })
    }
  }
  return new Map([...stated].filter(([, { rows }]) => rows >= 2).map(([target, { factors }]) => [target, factors]))
}

async function batchOf(name: string): Promise<{ table: PayrollTable; batch: ReviewBatch }> {
  const table = await readPayrollHere({ path: fileURLToPath(new URL(name, folder)), name })
  const picks = table.columns.flatMap((column, at) => (isImported(column) ? [at] : []))
  const items = itemsOf(table.columns.filter(isImported))
  const rows = table.people.map(({ row, name: who, cells }) => {
    const stored = items.map((item, at) => {
      const cell = cells[picks[at] ?? -1]
      return cell ? storedCell(cell, item) : ''
    })
    return { rowNo: row + 1, person: who, name: who, cells: stored }
  })
  return { table, batch: { items, rows } }
}

/**
 * True if a stated sum follows from the equations that were found: directly, or in another form if columns are empty or
 * contain the same amounts for everybody.
 */
function follows(batch: ReviewBatch, relations: readonly number[][], wanted: readonly number[]): boolean {
  const isNew = independentOf(batch.items.length)
  const columns = amountColumns(batch)
  const same = (one: number, other?: number) =>
    isNew(batch.items.map(({ index }) => (index === one ? 1 : index === other ? -1 : 0)))
  columns.forEach(({ item, fine }, at) => {
    if (fine.every((value) => value === 0)) same(item.index)
    for (const other of columns.slice(at + 1))
      if (fine.every((value, row) => value === other.fine[row])) same(item.index, other.item.index)
  })
  for (const relation of relations) isNew(relation)
  return !isNew(wanted)
}

// The skipped test shows that this run had no files.
if (files.length === 0)
  test.skip('REVIEW-07 equations of real payrolls, as their own formulas state them: no ../shared/data beside the checkout', () => {})

describe.skipIf(files.length === 0)('REVIEW-07 equations of real payrolls, as their own formulas state them', () => {
  let stated = 0
  test.each(files)('%s', async (name) => {
    const { table, batch } = await batchOf(name)
    const { equations, findings } = checkEquations(batch)
    const relations = equations.map(({ target, terms }) =>
      batch.items.map(({ index }) => {
        const term = terms.find(({ item }) => item === index)
        return index === target ? 1 : -(term?.sign ?? 0)
      }),
    )
    const itemAt = new Map(batch.items.map(({ column, index }) => [column, index]))
    const missed: string[] = []
    for (const [target, factors] of statedSums(readFileSync(new URL(name, folder)), table)) {
      stated++
      const wanted = new Array<number>(batch.items.length).fill(0)
      for (const [column, factor] of factors) wanted[itemAt.get(column) ?? -1] = -factor
      wanted[itemAt.get(target) ?? -1] = 1
      if (!follows(batch, relations, wanted))
        missed.push(batch.items[itemAt.get(target) ?? -1]?.salaryItemImportLabel ?? '')
    }
    expect(missed, equations.map((equation) => equationText(equation, batch.items)).join('\n')).toEqual([])
    expect(findings.map(({ figures }) => figures)).toEqual([])
  })

  test('some of them state sums', () => {
    expect(stated).toBeGreaterThanOrEqual(10)
  })
})
