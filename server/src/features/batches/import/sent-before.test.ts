import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile, sendPayroll, usualHeader } from '../../../test/payroll-file.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { startWork } from '../../../test/work.ts'

let app: TestApp
let work: { stop(): Promise<void> }
beforeAll(async () => {
  app = await testApp()
  work = await startWork(app.services)
})
afterAll(async () => {
  await work.stop()
  await app.close()
})

const rows = (pay: number) =>
  ['张三', '李四'].map((name, n) => [name, '研发部', '', `repeat-${n}@example.com`, pay, 500, pay + 500])

test('IMPORT-12 IMPORT-14 a file that was sent before is told at its import, as is whatever went out', async () => {
  const hr = await loggedIn(app)
  const check = async (pay: number, sheet = '工资表') =>
    hr.ok('batches.checkFile', {}, { file: await payrollFile(usualHeader, rows(pay), '再次.xlsx', sheet) })
  expect((await check(8000)).sent).toEqual([])
  const draft = await hr.ok(
    'batches.importExcel',
    { period: '2026-03' },
    { file: await payrollFile(usualHeader, rows(8000)) },
  )
  // What was imported and not sent is no reason to ask.
  expect((await check(8000)).sent).toEqual([])
  await hr.ok('batches.remove', { id: draft.batchId })
  const { batchId } = await sendPayroll(hr, { period: '2026-04', rows: rows(8000) })
  const sent = {
    id: batchId,
    title: '月度工资',
    period: '2026-04',
    salaryType: '1',
    salaryTypeName: '',
    sentAt: expect.any(String),
    people: 2,
  }
  const again = await check(8000)
  expect(again.sent).toEqual([{ ...sent, isSameFile: true }])
  // The file as it was kept for its import is the same, too.
  expect((await hr.ok('batches.checkFile', { fileId: again.fileId })).sent).toEqual(again.sent)
  expect((await check(9000)).sent).toEqual([{ ...sent, isSameFile: false }])
  expect((await check(8000, '另一张')).sent).toEqual([{ ...sent, isSameFile: false }])
})
