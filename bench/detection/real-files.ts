import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWorkbook } from '../../server/src/spreadsheet/read-workbook.ts'
import { filledRows } from './drawn-layouts.ts'
import { type SheetWarning, transposeSlips } from './product.ts'
import type { DetectionCase } from './truth.ts'

interface Expected {
  file: string
  sheet: string | null
  header_rows: number[]
  employee_rows: number
  net_sum: string | null
}

/** What people who read these files would ask as well: a mailbox or a number of several people, or what is missing. */
const deserved: Record<string, readonly SheetWarning['kind'][]> = {
  d03: ['sharedKey'],
  d05: ['emptyNetPay'],
  d06: ['unusablePhone'],
  d08: ['uncertainRole'],
  d09: ['noNetPayColumn', 'sharedKey'],
  d10: ['noPeople'],
  d13: ['uncertainRole'],
  d14: ['noNetPayColumn'],
  d16: ['noNameColumn', 'noNetPayColumn'],
  d17: ['sharedKey'],
}

/** Real files outside the repository, beside the checkout unless a run names another place. */
export const defaultData = join(import.meta.dirname, '../../../shared/data')

/** The real files with what people read in them, or null if there are none. */
export async function realCases(data: string): Promise<DetectionCase[] | null> {
  if (!existsSync(join(data, 'payrolls'))) return null
  const folder = join(data, 'expected')
  const cases: DetectionCase[] = []
  for (const name of readdirSync(folder).sort()) {
    const expected = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Expected
    const path = join(data, 'payrolls', expected.file)
    const grids = transposeSlips(await readWorkbook({ path, name: expected.file }))
    const sheet = grids.find((grid) => grid.name === expected.sheet) ?? grids[0]
    if (sheet === undefined) continue
    const last = Math.max(0, ...expected.header_rows) - 1
    cases.push({
      shape: 'real files',
      seed: expected.file,
      grids,
      truth: {
        sheet: sheet.name,
        people: [],
        count: expected.employee_rows,
        net: expected.net_sum,
        others: Math.max(0, filledRows(sheet, last) - expected.employee_rows),
        due: null,
        may: deserved[expected.file.split('-')[0] ?? ''] ?? [],
        roles: new Map(),
      },
    })
  }
  return cases
}
