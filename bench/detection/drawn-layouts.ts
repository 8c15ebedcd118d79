import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawnGrid, type Grid, type Layout, type SheetWarning } from './product.ts'
import type { DetectionCase } from './truth.ts'
import { collected } from './vitest-stand-in.ts'

const domain = join(import.meta.dirname, '../../domain/src')

/** How many rows below the header hold something. */
export function filledRows(grid: Grid, header: number): number {
  let filled = 0
  for (let row = header + 1; row < grid.rowCount; row++)
    for (let column = 0; column < grid.columnCount; column++)
      if (grid.cell(row, column).kind !== 'empty') {
        filled++
        break
      }
  return filled
}

function caseOf(shape: string, { title, sheet, options, header, people, net, warns }: Layout): DetectionCase {
  const grid = drawnGrid(sheet, options)
  const names = people === '' ? [] : people.split(' ')
  const [top = 0, bottom = top] = header.split('-').map((row) => Number(row) - 1)
  return {
    shape,
    seed: title,
    grids: [grid],
    truth: {
      sheet: grid.name,
      people: [],
      names,
      header: [top, bottom],
      net,
      others: Math.max(0, filledRows(grid, bottom) - names.length),
      due: warns === undefined ? null : (warns as SheetWarning['kind'][]),
      roles: new Map(),
    },
  }
}

/** Every drawn sheet that the tables of the layouts' tests state, by file. */
export async function drawnCases(): Promise<DetectionCase[]> {
  const standIn = new URL('vitest-stand-in.ts', import.meta.url).href
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vitest' ? { url: standIn, shortCircuit: true } : next(specifier, context),
  })
  const cases: DetectionCase[] = []
  for (const file of globSync('payroll/**/layouts-*.test.ts', { cwd: domain }).sort()) {
    collected.length = 0
    await import(pathToFileURL(join(domain, file)).href)
    const shape = `drawn: ${basename(file, '.test.ts')}`
    cases.push(...collected.map((layout) => caseOf(shape, layout)))
  }
  hooks.deregister()
  return cases
}
