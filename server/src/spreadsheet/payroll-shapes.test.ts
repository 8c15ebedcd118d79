import { detectPayroll } from '@zhixin/domain/payroll/detect'
import { transposeSlips } from '@zhixin/domain/payroll/sheets/vertical-slips'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memorySource } from './byte-source.ts'
import { buildShape } from './fixtures/build-shape.ts'
import { payrollShape } from './fixtures/payroll-shape.ts'
import { shapeFile } from './fixtures/shape-file.ts'
import { readWorkbookFrom } from './read-workbook.ts'

describe('IMPORT-02 whatever surrounds a table, the same people and net pay are read', () => {
  it('over generated shapes', async () => {
    await fc.assert(
      fc.asyncProperty(payrollShape, async (shape) => {
        const built = buildShape(shape)
        const grids = await readWorkbookFrom(memorySource(shapeFile(shape, built)), 'payroll')
        const table = detectPayroll(transposeSlips(grids))
        const byRole = (role: string): number | undefined => table.columns.find((column) => column.role === role)?.index
        expect({
          names: table.people.map((person) => person.name),
          net: table.netPayTotal,
          name: byRole('name'),
          netColumn: byRole('netPay'),
        }).toEqual({ names: built.names, net: built.net, name: built.nameColumn, netColumn: built.netColumn })
      }),
      { numRuns: Number(process.env.SHAPES ?? 200), ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}) },
    )
  }, 60_000)
})
