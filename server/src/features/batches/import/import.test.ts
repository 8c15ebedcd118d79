import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile, usualHeader } from '../../../test/payroll-file.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

describe('importing a payroll', () => {
  test('IMPORT-02 IMPORT-04 IMPORT-08 a workbook becomes a batch under review, digit for digit', async () => {
    const hr = await loggedIn(house)
    const file = await payrollFile(usualHeader, [
      ['张三', '研发部', '13800138000', 'zhang@example.com', 10000.1, 0.2, 10000.3],
      ['李四', '市场部', '', '', 8000, 500.55, 8500.55],
    ])
    const checked = await hr.ok('batches.checkFile', {}, { file })
    expect(checked).toMatchObject({ people: 2, netPayTotal: '18500.85', sheet: '工资表', fileName: '工资.xlsx' })
    const reply = await hr.ok('batches.importExcel', { fileId: checked.fileId, progressId: 'p1' })
    expect(reply.counts).toEqual({ unknown: 2 })
    const review = await hr.ok('batches.review', { id: reply.batchId })
    expect(review.total).toBe(2)
    expect(review.batch).toMatchObject({ state: 'review', people: 2 })
    expect(review.list.map((row) => row.cells)).toEqual([
      ['张三', '研发部', '13800138000', 'zhang@example.com', '10000.1', '0.2', '10000.3'],
      ['李四', '市场部', '', '', '8000', '500.55', '8500.55'],
    ])
    expect(review.sums).toEqual({ '4': '18000.10', '5': '500.75', '6': '18500.85' })
  })
})
