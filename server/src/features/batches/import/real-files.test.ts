import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { payMonthOf } from '@zhixin/domain/batches/pay-month'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

/** Real payrolls from outside the repository, where they are available. */
const data = new URL('../../../../../../shared/data/', import.meta.url)
const hasData = existsSync(new URL('payrolls/', data))

interface Expected {
  file: string
  employee_rows: number
  name_header: string | null
  net_sum: string | null
}

const expectations = (): Expected[] =>
  readdirSync(new URL('expected/', data))
    .filter((name) => name.endsWith('.json'))
    .map((name): Expected => JSON.parse(readFileSync(new URL(`expected/${name}`, data), 'utf8')))

let services: TestApp
beforeAll(async () => {
  services = await testApp()
})
afterAll(() => services.close())

// The message makes a run without the files look different from one with them.
if (!hasData)
  test.skip('IMPORT-02 REVIEW-03 real payrolls, from the file to people who are known: no ../shared/data beside the checkout', () => {})

/** The expected months: the text, the month, and its source. */
const months: Record<string, [string, RegExp | null, string?]> = {
  'd01-gongzi-total-blank-rows.xlsx': ['said', /^20\d\d-03$/, 'sheet 3月 (2)'],
  'd03-xinchou-title-hidden-cols.xlsx': ['said', /^20\d\d-07$/, 'title 7月份员工薪资详情表'],
  'd04-gongzi-generated-48.xlsx': ['likely', /^2024-02$/, 'payDay 2024/3/5'],
  'd05-gongzi-meta-rows-above.xlsx': ['disagree', null, 'title 2019-2月份工资条，请查收'],
  'd07-gongzitiao-biff8-one-row.xls': ['said', /^2026-01$/, 'column 2026年01月'],
  'd13-payroll-weekly-groups-en.xlsx': ['said', /^20\d\d-01$/, 'header Jan Pay'],
  'd17-gongzitiao-net-before-items.xlsx': ['said', /^2022-03$/, 'column 2022-03'],
}

if (!hasData)
  test.skip('IMPORT-14 real payrolls, the month that they name: no ../shared/data beside the checkout', () => {})

describe.skipIf(!hasData)('IMPORT-14 real payrolls, the month that they name', () => {
  const files = hasData ? expectations().map(({ file }) => file) : []
  test.each(files)('%s', { timeout: 60_000 }, async (name) => {
    const hr = await loggedIn(services)
    const file = { name, body: readFileSync(new URL(`payrolls/${name}`, data)) }
    const checked = await hr.ok('batches.checkFile', {}, { file })
    const found = payMonthOf(checked.months.said, checked.months.usual)
    const [standing, month, from] = months[name] ?? ['unsaid', /^20\d\d-\d\d$/]
    const said = found.choices[0]?.said
    expect([found.standing, said && `${said.source} ${said.quote}`]).toEqual([standing, from ?? null])
    if (month) expect(found.month).toMatch(month)
    else expect(found.month).toBeNull()
  })
})

describe.skipIf(!hasData)('IMPORT-02 REVIEW-03 real payrolls, from the file to people who are known', () => {
  const files = hasData ? expectations() : []
  test.each(files.map((expected) => [expected.file, expected] as const))(
    '%s',
    { timeout: 60_000 },
    async (name, expected) => {
      const hr = await loggedIn(services)
      const file = { name, body: readFileSync(new URL(`payrolls/${name}`, data)) }
      const checked = await hr.ok('batches.checkFile', {}, { file })
      expect(checked).toMatchObject({ people: expected.employee_rows, netPayTotal: expected.net_sum })
      const answer = await hr.call('batches.importExcel', { fileId: checked.fileId })
      if (expected.employee_rows === 0 || expected.name_header === null) {
        expect(['file.noPeople', 'file.noNameColumn']).toContain(answer.error)
        return
      }
      const id = answer.data.batchId
      const review = await hr.ok('batches.review', { id, pageSize: 1000 })
      expect(review.total).toBe(expected.employee_rows)
      const net = review.items.find((item) => item.role === 'netPay')
      expect(net === undefined).toBe(expected.net_sum === null)
      const { added, failed, counts } = await hr.ok('batches.addUnknown', { id })
      expect(added).toBe(review.counts.unmatched - counts.unmatched)
      expect(counts.matched).toBe(added)
      // Namesakes within one file wait for HR; everybody else is known now.
      const rest = await hr.ok('batches.review', { id, show: 'unmatched', pageSize: 1000 })
      for (const row of rest.list)
        expect(['shared', 'twice']).toContain(failed.some((one) => one.rowNo === row.rowNo) ? 'shared' : row.match)
      const first = review.list.find((row) => !rest.list.some((other) => other.rowNo === row.rowNo))
      if (first) expect((await hr.ok('batches.previewRow', { id, rowNo: first.rowNo })).name).toBe(first.name)
      process.stdout.write(
        `${name}: ${review.total} people, ${added} added, ${rest.total} wait, ${failed.length} failed\n`,
      )
    },
  )
})
