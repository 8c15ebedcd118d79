import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sendBatch } from '../slips/start-batch.ts'
import { makeReviewedBatch } from '../test/batch-factory.ts'
import { importShown } from '../test/confirm-matches.ts'
import { loggedIn } from '../test/factories.ts'
import { payrollFile } from '../test/payroll-file.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { readByIndex, writeWhileMaking } from './many-rows.ts'
import { withCompany } from './transaction.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A young database: the planner has seen a few small companies and takes them for all that there are. */
async function withStatisticsOfOthers(): Promise<void> {
  for (let company = 0; company < 5; company++) {
    const small = await loggedIn(app)
    const batch = await makeReviewedBatch(app.services, { companyId: small.companyId })
    await sendReviewed(small, batch.batchId)
    await sendBatch(app.services, batch)
  }
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  onTestFinished(() => owner.end())
  await owner.connect()
  await owner.query('analyze')
}

/** The number of rows that the planner expects of a company. */
const expectedRows = (companyId: string, table: 'employee' | 'batch_row' | 'slip' | 'delivery') =>
  withCompany(app.services.pools, companyId, async (db) => {
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
      explain (format json) select from ${sql.table(table)} where company_id = ${companyId}`.execute(db)
    return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  })

/** The planner halves what it expects for the limit to departments, of which it does not know that it is not set. */
const people = 1200

test('REVIEW-06 the planner knows the people and rows of a new company as soon as its files are imported', async () => {
  await withStatisticsOfOthers()
  const hr = await loggedIn(app)
  const names = Array.from({ length: people }, (_, n) => [`员工${n}号`, `p${n}@example.com`])
  await importShown(hr, { file: await payrollFile(['姓名', '邮箱'], names) })
  expect(await expectedRows(hr.companyId, 'employee')).toBeGreaterThan(people / 4)
  const pay = names.map(([name = '']) => [name, 8000])
  await hr.ok('batches.importExcel', {}, { file: await payrollFile(['姓名', '实发工资'], pay) })
  expect(await expectedRows(hr.companyId, 'batch_row')).toBeGreaterThan(people / 4)
})

test('SEND-06 the planner knows the slips and deliveries of a new company as soon as they are made', async () => {
  await withStatisticsOfOthers()
  const hr = await loggedIn(app)
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people })
  await sendReviewed(hr, batch.batchId)
  await sendBatch(app.services, batch)
  for (const table of ['slip', 'delivery'] as const)
    expect(await expectedRows(hr.companyId, table)).toBeGreaterThan(people / 4)
})

test('ROSTER-03 pieces are written one after the other while the next is made, and none after one that failed', async () => {
  const steps: string[] = []
  async function* made() {
    for (const piece of [1, 2, 3]) {
      steps.push(`make ${piece}`)
      yield piece
    }
  }
  const write = async (piece: number) => {
    steps.push(`write ${piece}`)
    await Promise.resolve()
    if (piece === 2) throw new Error('refused')
  }
  await expect(writeWhileMaking(made(), write)).rejects.toThrow('refused')
  expect(steps).toEqual(['make 1', 'write 1', 'make 2', 'write 2', 'make 3'])
})

test('ROSTER-01 a list is read by indexes, alone, and what follows in the transaction is planned as before', async () => {
  const { companyId } = await loggedIn(app)
  await withCompany(app.services.pools, companyId, async (db) => {
    const settings = async () => {
      const { rows } = await sql<{ scans: string; helpers: string }>`
        select current_setting('enable_seqscan') as scans,
          current_setting('max_parallel_workers_per_gather') as helpers`.execute(db)
      return rows[0]
    }
    const before = await settings()
    expect(await readByIndex(db, settings)).toEqual({ scans: 'off', helpers: '0' })
    expect(await settings()).toEqual(before)
  })
})
