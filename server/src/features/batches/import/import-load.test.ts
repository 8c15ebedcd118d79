import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile } from '../../../test/payroll-file.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let services: TestApp
beforeAll(async () => {
  services = await testApp({ LOG_LEVEL: 'warn' })
})
afterAll(() => services.close())

const people = 10_000
const columns = 40

const largeFile = () =>
  payrollFile(
    ['姓名', '部门', '工号', '邮箱', ...Array.from({ length: columns - 5 }, (_, at) => `项目${at + 1}`), '实发工资'],
    Array.from({ length: people }, (_, index) => [
      `员工${index}`,
      `部门${index % 20}`,
      `E${index}`,
      `p${index}@example.com`,
      ...Array.from({ length: columns - 4 }, (_, at) => index + at * 100 + 0.25),
    ]),
  )

/** Polls /health, as a load balancer does, and records the longest answer time. */
function watchHealth(url: string) {
  let going = true
  const delays: number[] = []
  const watching = (async () => {
    while (going) {
      const start = performance.now()
      const { status } = await fetch(`${url}/health`)
      expect(status).toBe(200)
      delays.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  return async () => {
    going = false
    await watching
    return { worst: Math.round(Math.max(...delays)), rowQuery: delays.length }
  }
}

const since = (start: number) => Math.round(performance.now() - start)

test('IMPORT-09 REVIEW-01 ten thousand people of forty columns are imported, reviewed, changed and imported again; the program answers others meanwhile', {
  timeout: 120_000,
}, async () => {
  const hr = await loggedIn(services)
  const file = await largeFile()
  const told: Record<string, unknown> = { megabytes: Math.round(file.body.length / 1e5) / 10 }
  const during = async (name: string, work: () => Promise<unknown>) => {
    const stop = watchHealth(services.url)
    const start = performance.now()
    try {
      await work()
    } finally {
      const observed = await stop()
      told[name] = { ms: since(start), ...observed }
      // If the work blocked the main thread all the time, at most the two requests at its ends would be answered.
      if (/import|add all/.test(name)) expect(observed.rowQuery, name).toBeGreaterThan(5)
    }
  }
  let id = ''
  await during('import', async () => {
    const reply = await hr.ok('batches.importExcel', { period: '2026-02' }, { file })
    expect(reply).toMatchObject({ people, counts: { unknown: people } })
    id = reply.batchId
  })
  await during('first page', async () => {
    const page = await hr.ok('batches.review', { id, pageSize: 50 })
    expect([page.total, page.list.length, page.counts.unmatched]).toEqual([people, 50, people])
    // The exact value of Σ index + 35·100 + 0.25.
    expect(page.sums['39']).toBe('84997500.00')
  })
  await during('a thousand rows', () => hr.ok('batches.review', { id, pageSize: 1000 }))
  await during('filter', async () => {
    const page = await hr.ok('batches.review', { id, filters: { '10': '77' } })
    expect(page.total).toBeGreaterThan(0)
  })
  await during('sort', async () => {
    const page = await hr.ok('batches.review', { id, sort: { by: '39', descending: true } })
    expect(page.list[0]?.rowNo).toBe(people + 1)
  })
  await during('sort texts', () => hr.ok('batches.review', { id, sort: { by: '0', descending: false } }))
  await during('next page', () => hr.ok('batches.review', { id, sort: { by: '39', descending: true }, currentPage: 2 }))
  await during('cell', () => hr.ok('batches.updateCell', { id, rowNo: 500, index: 20, value: '1' }))
  await during('name', () => hr.ok('batches.updateCell', { id, rowNo: 500, index: 0, value: '员工1' }))
  await during('add all', async () => {
    const reply = await hr.ok('batches.addUnknown', { id })
    expect(reply.added).toBe(people)
  })
  await during('import again', async () => {
    const reply = await hr.ok('batches.importExcel', { period: '2026-03' }, { file })
    // One person was renamed above: the roster has another name for that number.
    expect(reply.counts).toEqual({ sure: people - 1, conflict: 1 })
  })
  await during('remove', () => hr.ok('batches.removeRows', { id, rowNos: [2, 3, 4] }))
  process.stdout.write(`${JSON.stringify(told, null, 1)}\n`)
})
