import { checkCharacter } from '@zhixin/domain/format/id-number'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxBytes } from '../../../spreadsheet/write-xlsx.ts'
import { importShown } from '../../../test/confirm-matches.ts'
import { loggedIn } from '../../../test/factories.ts'
import { proofSize } from '../../../test/proof-size.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let services: TestApp
beforeAll(async () => {
  services = await testApp()
})
afterAll(() => services.close())

const people = proofSize(4_000, 20_000)
const names = people * 0.75
const header = ['姓名', '手机号', '邮箱', '工号', '部门', '身份证号']

/** The ID number of each person; 999 of them share a birthday. */
function idNumberOf(n: number): string {
  const day = String(1 + Math.floor(n / 999)).padStart(2, '0')
  const digits = `110105199001${day}${String(1 + (n % 999)).padStart(3, '0')}`
  return digits + checkCharacter(digits)
}

/** A very large roster; every department has namesakes. */
const roster = (department: (n: number) => string) =>
  xlsxBytes([
    {
      name: '名册',
      header,
      rows: Array.from({ length: people }, (_, n) => [
        `员工${n % names}`,
        String(19_900_000_000 + n),
        `p${n}@example.com`,
        `N${n}`,
        department(n),
        idNumberOf(n),
      ]),
    },
  ])

/**
 * Measures the longest time (ms) for which this thread worked without interruption, in processor time and not by the
 * clock, because other tests may keep the machine busy.
 */
function watchBlocking(): { end(): number } {
  let max = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    max = Math.max(max, (user + system) / 1000)
  }, 1)
  return {
    end() {
      clearInterval(timer)
      return max
    },
  }
}

test(`ROSTER-03 ${people} people are imported, and changed, while others are served`, {
  timeout: 120_000,
}, async () => {
  const hr = await loggedIn(services)
  const take = async (body: Buffer) => {
    const file = { name: '名册.xlsx', body }
    const watch = watchBlocking()
    const report = await importShown(hr, { file })
    return { report, maxBlockMs: watch.end() }
  }
  const first = await roster((n) => `部门${n % 40}`)
  const added = await take(first)
  expect(added.report).toEqual({
    added: people,
    updated: 0,
    leavers: 0,
    unchanged: 0,
    undecided: 0,
    failed: [],
    skipped: 0,
    left: [],
    people,
  })
  const again = await take(first)
  expect(again.report).toEqual({
    added: 0,
    updated: 0,
    leavers: 0,
    unchanged: people,
    undecided: 0,
    failed: [],
    skipped: 0,
    left: [],
    people,
  })
  const changed = await take(await roster((n) => `部门${n % 41}`))
  expect(changed.report.added).toBe(0)
  expect(changed.report.updated + changed.report.unchanged).toBe(people)
  const n = people - 1
  const last = await hr.ok('employees.list', { keyword: String(19_900_000_000 + n) })
  expect(last.list).toMatchObject([{ name: `员工${n - names}`, employeeNo: `N${n}`, email: `p${n}@example.com` }])
  for (const { maxBlockMs } of [added, again, changed]) expect(maxBlockMs).toBeLessThan(100)
})
