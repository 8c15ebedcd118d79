import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

/** Real payrolls from outside the repository, where they are at hand. */
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

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

// Said, so that a run without the files does not look like one with them.
if (!hasData)
  test.skip('IMPORT-02 REVIEW-03 real payrolls, from the file to people who are known: no ../shared/data beside the checkout', () => {})

describe.skipIf(!hasData)('IMPORT-02 REVIEW-03 real payrolls, from the file to people who are known', () => {
  const files = hasData ? expectations() : []
  test.each(files.map((expected) => [expected.file, expected] as const))(
    '%s',
    { timeout: 60_000 },
    async (name, expected) => {
      const hr = await loggedIn(house)
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
      // Namesakes of one file wait for HR; everybody else is known now.
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
