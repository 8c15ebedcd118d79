import { translate } from '@zhixin/contract/pair'
import { slipDisplay } from '@zhixin/domain/payslip/slip-display'
import { slipText } from '@zhixin/domain/payslip/slip-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../pdf/testing/read-pdf.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { changeSlip } from '../../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { makeSlipBatch } from './testing/slip-batch.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const slipOf = async (hr: TestCaller, over: Parameters<typeof makeSlipBatch>[2][number] = {}) => {
  const { slips, ...batch } = await makeSlipBatch(app.services, hr.companyId, [over])
  const [slip] = slips
  if (!slip) throw new Error('a slip was made')
  return { ...batch, ...slip, slipId: slip.id }
}

describeCallContract('history.slipPdf', {
  app: () => app,
  input: async (hr) => ({ id: (await slipOf(hr)).id }),
  badInput: [{ id: 'x' }],
})

const pdfOf = async (hr: TestCaller, id: string, language: 'ch' | 'en' | 'ceh' = 'ch') => {
  const answer = await hr.call('history.slipPdf', { id, language })
  return { ...answer, ...(await readPdf(answer.data as unknown as Buffer)) }
}

test('HISTORY-05 one slip comes as PDF with what its page shows, in each language, named by number and name', async () => {
  const hr = await loggedIn(app)
  const { id, content } = await slipOf(hr, { name: '𠮷田/䶮', employeeNo: '007' })
  for (const language of ['ch', 'en', 'ceh'] as const) {
    const { pages, status, headers } = await pdfOf(hr, id, language)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(encodeURIComponent('007_𠮷田_䶮_2026-02.pdf'))
    const { company, month, net, place, groups } = slipDisplay(content, language)
    const shown = [
      company,
      month,
      net?.label,
      net?.value,
      place,
      ...groups.flatMap(({ items }) => items.flatMap(({ label, value }) => [label, value])),
    ]
    for (const text of shown) expect(pages[0]).toContain(text)
  }
  const { total, list } = await hr.ok('audit.list', { action: 'slip.exportPdf' })
  expect([total, list[0]?.facts.row]).toEqual([3, 2])
})

test('HISTORY-05 SLIP-04 a withdrawn slip has no PDF, and one that was sent again says so', async () => {
  const hr = await loggedIn(app)
  const slip = await slipOf(hr)
  expect((await pdfOf(hr, slip.id)).pages[0]).not.toContain(slipText.replaced.zh)
  await changeSlip(app.services, slip, { version: 2 })
  expect((await pdfOf(hr, slip.id)).pages[0]).toContain(translate(slipText.replaced, 'ch'))
  await changeSlip(app.services, slip, { withdrawn_at: new Date() })
  expect(await hr.call('history.slipPdf', { id: slip.id })).toMatchObject({ status: 200, error: 'slip.withdrawn' })
})

test('HISTORY-05 NAV-14 a roster officer without the right to pay gets neither a PDF nor those of a batch', async () => {
  const hr = await loggedIn(app)
  const { id, batchId } = await slipOf(hr)
  const officer = await loggedIn(app, { companyIds: [hr.companyId], userType: 0, roles: ['roster'] })
  const answers = [
    await officer.call('history.slipPdf', { id }),
    await officer.call('history.startPdfExport', { batchId }),
    await officer.call('history.findPdfExport', { batchId }),
    await officer.call('history.downloadPdfExport', { id }),
    await officer.call('history.cancelPdfExport', { id }),
  ]
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => 'access.refused'))
})

test('HISTORY-05 a PDF is drawn in a process of its own, which waits for the next one', async () => {
  const hr = await loggedIn(app)
  const { slips } = await makeSlipBatch(app.services, hr.companyId, [{ name: '甲' }, { name: '乙' }])
  const names = await Promise.all(slips.map(async ({ id }) => (await pdfOf(hr, id)).title))
  expect(names).toEqual(['甲 2026 年 2 月 工资条', '乙 2026 年 2 月 工资条'])
})
