import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileFaultError } from '../fault/file-fault.ts'
import { readPayroll } from '../read-payroll.ts'
import { buildOds } from '../testing/build-ods.ts'
import { buildWorkbook } from '../testing/build-workbook.ts'

describe('IMPORT-09 reading in a process of its own', () => {
  it('IMPORT-07 passes the reason on and can be cancelled', async () => {
    const rows = [
      ['姓名', '部门', '实发工资'],
      ['张三', '销售部', 1234.5],
      ['李四', '财务部', 8445.4],
    ]
    const good = buildWorkbook([{ name: '工资', rows }])
    const folder = await mkdtemp(join(tmpdir(), 'payroll-'))
    try {
      const path = join(folder, 'a.xlsx')
      await writeFile(path, good.subarray(0, 300))
      await expect(readPayroll({ path, name: 'a.xlsx' })).rejects.toMatchObject({ fault: 'file.damaged' })
      await writeFile(path, good)
      const controller = new AbortController()
      const reading = readPayroll({ path, name: 'a.xlsx' }, undefined, { signal: controller.signal })
      controller.abort(new Error('cancelled'))
      await expect(reading).rejects.toThrow('cancelled')
      const { head, people } = await readPayroll({ path, name: 'a.xlsx' })
      expect(head.netPayTotal).toBe('9679.90')
      for await (const chunk of people) {
        expect(chunk[0]?.cells[2]).toEqual({ kind: 'number', text: '1234.5', value: '1234.5' })
        break
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  }, 20_000)
})

describe('IMPORT-07 the process that reads is ended when it is stuck', () => {
  it('a table that repeats its cells for ever', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'payroll-'))
    try {
      const path = join(folder, 'a.ods')
      const xml = buildOds(
        Array.from({ length: 3000 }, () => [
          {
            attributes: 'office:value-type="float" office:value="1" table:number-columns-repeated="16384"',
            shown: '1',
          },
        ]),
      )
      await writeFile(path, xml)
      const fault = await readPayroll({ path, name: 'a.ods' }).then(
        () => 'none',
        (error: unknown) => (error instanceof FileFaultError ? error.fault : String(error)),
      )
      expect(['file.tooSlow', 'file.saveAsXlsx', 'file.tooManyCells']).toContain(fault)
    } finally {
      await rm(folder, { recursive: true })
    }
    // The limit is processor time, which a busy machine provides slowly.
  }, 90_000)
})
