import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile, usualHeader } from '../../../test/payroll-file.ts'
import { sendReviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await testApp()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  // An import waits here before its commit, with its title chosen, for as long as the test wants.
  await owner.query(`
    create function wait_for_the_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
    create trigger held after update on batch for each row
      when (old.state = 'reading' and new.state = 'review') execute function wait_for_the_test();`)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const file = (name: string) =>
  payrollFile(
    usualHeader,
    [[name, '研发部', '', `p${name.charCodeAt(0)}@example.com`, 8000, 500.5, 8500.5]],
    `${name}.xlsx`,
  )

/** Counts the sessions of this database that wait for an advisory lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
  )
  return rows[0]?.count ?? 0
}

test('IMPORT-14 two imports that finish at one moment have two titles', async () => {
  const hr = await loggedIn(app)
  const settings = { salaryType: '1', period: '2026-02' }
  await owner.query('select pg_advisory_lock(4711)')
  const imports = ['张三', '李四'].map(async (name) =>
    hr.ok('batches.importExcel', settings, { file: await file(name) }),
  )
  // Both imports have gone as far as they can while neither is committed.
  await expect.poll(countWaiting, { timeout: 30_000, interval: 20 }).toBe(2)
  await owner.query('select pg_advisory_unlock(4711)')
  const replies = await Promise.all(imports)
  const reviews = await Promise.all(replies.map(({ batchId }) => hr.ok('batches.review', { id: batchId })))
  expect(reviews.map(({ batch }) => batch.title).sort()).toEqual(['月度工资', '月度工资（2）'])
})

const importOne = async (hr: Awaited<ReturnType<typeof loggedIn>>, name: string, salaryType = '1') => {
  const { batchId } = await hr.ok('batches.importExcel', { salaryType, period: '2026-03' }, { file: await file(name) })
  await hr.ok('batches.addUnknown', { id: batchId })
  return batchId
}
const titleOf = async (hr: Awaited<ReturnType<typeof loggedIn>>, id: string) =>
  (await hr.ok('batches.review', { id })).batch.title

test('IMPORT-14 SEND-12 the number that tells drafts apart is no part of what is sent, unless another batch went out', async () => {
  const hr = await loggedIn(app)
  const first = await importOne(hr, '张三')
  const second = await importOne(hr, '李四')
  expect(await titleOf(hr, second)).toBe('月度工资（2）')
  const { reviewHash } = await hr.ok('batches.review', { id: second })
  const { canSend } = await hr.ok('batches.check', { id: second, channel: 'miniProgram' })
  expect(canSend).toBe(false)
  // The look at the send leaves the draft its number, and nothing is said to have changed.
  expect([await titleOf(hr, second), (await hr.ok('batches.review', { id: second })).reviewHash]).toEqual([
    '月度工资（2）',
    reviewHash,
  ])
  await sendReviewed(hr, second)
  expect(await titleOf(hr, first)).toBe('月度工资')
  await sendReviewed(hr, first)
  const bonus = await importOne(hr, '王五', '3')
  await sendReviewed(hr, bonus)
  const { list } = await hr.ok('history.list', {})
  const titles = new Map(list.map(({ id, title }) => [id, title]))
  expect([second, first, bonus].map((id) => titles.get(id))).toEqual(['月度工资', '月度工资（2）', '季度奖金'])
})

test('IMPORT-14 a title that HR wrote keeps its number', async () => {
  const hr = await loggedIn(app)
  const id = await importOne(hr, '张三')
  await hr.ok('batches.saveAndExit', { id, title: '补发（2）' })
  await hr.ok('batches.check', { id })
  expect(await titleOf(hr, id)).toBe('补发（2）')
})
