import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform, beforeCommit, withCompany } from '../../database/transaction.ts'
import { sendBatch } from '../../slips/start-batch.ts'
import { memorySource } from '../../spreadsheet/byte-source.ts'
import { readWorkbookFrom } from '../../spreadsheet/read-workbook.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { reviewed, sendReviewed } from '../../test/send-reviewed.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'
import { asOwner } from './fixtures/as-owner.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Hr = Caller & { companyId: string }

const actionsOf = async (hr: Hr, filter: object = {}) =>
  (await hr.ok('audit.list', filter)).list.map(({ action }) => action)

/** The cells of a workbook as they are shown; none of them a formula. */
async function sheetOf(bytes: Buffer): Promise<string[][]> {
  const [grid] = await readWorkbookFrom(memorySource(bytes), 'trail.xlsx')
  if (!grid) throw new Error('a workbook has a sheet')
  const columns = Array.from({ length: grid.columnCount }, (_, column) => column)
  return Array.from({ length: grid.rowCount }, (_, row) =>
    columns.map((column) => {
      const { text, formula } = grid.cell(row, column)
      expect(formula).toBeUndefined()
      return text
    }),
  )
}

describeCallContract('audit.list', {
  app: () => app,
  input: () => ({}),
  foreignInput: null,
  badInput: [{ action: 'batch.everything' }, { from: 'yesterday' }, { pageSize: 0 }],
})
describeCallContract('audit.show', {
  app: () => app,
  input: () => ({ seq: 1 }),
  // Numbers are each company's own: the other's second entry is none here.
  foreignInput: async (other) => {
    await other.ok('employees.add', { name: '别家的人' })
    return { seq: 2 }
  },
  badInput: [{ seq: 0 }, { seq: 'x' }],
})
describeCallContract('audit.verify', { app: () => app, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('audit.export', {
  app: () => app,
  input: () => ({}),
  foreignInput: null,
  badInput: [{ action: 'batch.everything' }, { to: 'tomorrow' }],
})

test('TRUST-03 the list is newest first, narrowed down by time, who, what, batch and person, and paged', async () => {
  const hr = await loggedIn(app)
  const colleague = await loggedIn(app, { companyIds: [hr.companyId] })
  await hr.ok('employees.add', { name: '韩梅梅 100%' })
  app.later(60_000)
  const between = app.services.clock.now().toISOString()
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId, title: '二月奖金' })
  await colleague.ok('batches.updateCell', { id: batchId, rowNo: 2, index: 2, value: '1' })
  expect(await actionsOf(hr)).toEqual(['batch.cell', 'employee.add', 'session.login', 'session.login'])
  expect(await actionsOf(hr, { from: between })).toEqual(['batch.cell'])
  expect(await actionsOf(hr, { to: between })).toEqual(['employee.add', 'session.login', 'session.login'])
  expect(await actionsOf(hr, { action: 'employee.add' })).toEqual(['employee.add'])
  expect(await actionsOf(hr, { batch: '月奖' })).toEqual(['batch.cell'])
  expect(await actionsOf(hr, { person: '梅 100%' })).toEqual(['employee.add'])
  expect(await actionsOf(hr, { person: '_' })).toEqual([])
  const [newest] = (await hr.ok('audit.list')).list
  expect(await actionsOf(hr, { actor: newest?.actor ?? '' })).toEqual(['batch.cell', 'session.login'])
  const page = await hr.ok('audit.list', { currentPage: 2, pageSize: 3 })
  expect([page.list.map(({ seq }) => seq), page.total]).toEqual([[1], 4])
})

test('TRUST-03 a person’s name finds what happened to the whole payroll run of which they have a slip, not what others did to another', async () => {
  const hr = await loggedIn(app)
  const send = async (title: string) => {
    const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, title, people: 2 })
    await sendReviewed(hr, batch.batchId)
    await sendBatch(app.services, { companyId: hr.companyId, batchId: batch.batchId })
    return batch
  }
  const [one, other] = [await send('一月工资'), await send('二月工资')]
  const [anna, ben] = one.people
  await withCompany(app.services.pools, hr.companyId, async (db) => {
    const rename = (id: string, name: string) => db.updateTable('employee').set({ name }).where('id', '=', id).execute()
    await rename(anna?.employeeId ?? '', '安娜')
    await rename(ben?.employeeId ?? '', '本杰明')
  })
  await hr.ok('batches.export', { id: one.batchId })
  const { list } = await hr.ok('history.listDetails', { batchId: one.batchId })
  const slipOf = (name: string) => list.find((each) => each.name === name)?.id ?? ''
  await hr.ok('history.preview', { id: slipOf('本杰明') })
  const found = await hr.ok('audit.list', { person: '安娜' })
  expect(found.list.map(({ action, batchTitle, isAboutRun }) => [action, batchTitle, isAboutRun])).toEqual([
    ['batch.export', expect.stringContaining('一月工资'), true],
    ['batch.send', expect.stringContaining('一月工资'), true],
  ])
  expect(found.total).toBe(2)
  expect(await actionsOf(hr, { person: '本杰明' })).toEqual(['slip.view', 'batch.export', 'batch.send'])
  expect(await actionsOf(hr, { person: '本杰明', hideViews: true })).toEqual(['batch.export', 'batch.send'])
  expect(await actionsOf(hr, { person: other.people[0]?.name ?? '' })).toEqual(['batch.send'])
  const sheet = await sheetOf((await hr.call('audit.export', { person: '安娜' })).data as unknown as Buffer)
  expect(sheet.slice(1).map((row) => row[6])).toEqual(['本批员工', '本批员工'])
})

test('TRUST-03 TRUST-01 a company sees its own trail only, even without where', async () => {
  const [mine, theirs] = [await loggedIn(app), await loggedIn(app)]
  await theirs.ok('employees.add', { name: '别家的人' })
  expect(await actionsOf(mine)).toEqual(['session.login'])
  const seen = await withCompany(app.services.pools, mine.companyId, (db) =>
    db.selectFrom('audit_entry').select('company_id').execute(),
  )
  expect(new Set(seen.map(({ company_id }) => company_id))).toEqual(new Set([mine.companyId]))
})

describe('TRUST-03 an action and its entry', () => {
  test('a refused action leaves none', async () => {
    const hr = await loggedIn(app)
    await hr.ok('employees.add', { name: '一号', phone: '19900001111' })
    expect((await hr.call('employees.add', { name: '二号', phone: '19900001111' })).error).toBe('employees.phoneTaken')
    // Nothing was changed, so there is nothing to tell.
    const [one] = (await hr.ok('employees.list')).list
    await hr.ok('employees.save', { id: one?.id ?? '', name: '一号' })
    expect(await actionsOf(hr)).toEqual(['employee.add', 'session.login'])
  })

  test('an entry that cannot be written undoes the action', async () => {
    const { companyId, ...hr } = await loggedIn(app)
    const work = withCompany(app.services.pools, companyId, async (db) => {
      beforeCommit(db, () => Promise.reject(new Error('no entry')))
      await db.updateTable('employee').set({ department: '改' }).execute()
      await sql`insert into audit_head values (${companyId}, 7, '\\x00') on conflict (company_id) do update set seq = 7`.execute(
        db,
      )
    })
    await expect(work).rejects.toThrow('no entry')
    expect(await hr.ok('audit.verify')).toMatchObject({ count: 1, broken: null })
  })

  test('16 at a time come one after the other without a gap, and the chain is whole', async () => {
    const hr = await loggedIn(app)
    const windows = Array.from({ length: 16 }, () => Object.assign(app.caller(), { token: hr.token }))
    await Promise.all(
      windows.map(async (window, n) => {
        for (let i = 0; i < 5; i++) await window.ok('employees.add', { name: `员工${n}-${i}` })
      }),
    )
    const { list } = await hr.ok('audit.list', { pageSize: 100 })
    expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 81 }, (_, index) => 81 - index))
    expect(await hr.ok('audit.verify')).toMatchObject({ count: 81, head: { seq: 81 }, broken: null })
  })

  test('a change of the data key breaks no chain, and what was sealed before still opens', async () => {
    const hr = await loggedIn(app)
    await hr.ok('employees.add', { name: '旧钥匙' })
    await asPlatform(app.services.pools, (db) => app.services.vault.rotateCompany(hr.companyId, db))
    app.later(61_000)
    await hr.ok('employees.add', { name: '新钥匙' })
    const after = async (seq: number) => (await hr.ok('audit.show', { seq })).changes?.map((change) => change.after)
    expect([await after(2), await after(3)]).toEqual([['旧钥匙'], ['新钥匙']])
    expect(await hr.ok('audit.verify')).toMatchObject({ count: 3, broken: null })
  })

  test('sending 2,000 slips is one entry', async () => {
    const hr = await loggedIn(app)
    const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 2000 })
    const { reviewHash } = await hr.ok('batches.check', { id: batchId })
    await hr.ok('batches.sendNow', { id: batchId, reviewHash })
    expect(await actionsOf(hr)).toEqual(['batch.send', 'session.login'])
  })
})

test('TRUST-03 the program itself can change and remove nothing, through neither kind of transaction, nor the owner by mistake', async () => {
  const hr = await loggedIn(app)
  const tries = [
    sql`update audit_entry set actor_name = 'x'`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
    sql`alter table audit_entry disable trigger all`,
  ]
  for (const statement of tries) {
    const { pools } = app.services
    await expect(withCompany(pools, hr.companyId, (db) => statement.execute(db))).rejects.toMatchObject({
      code: '42501',
    })
    await expect(asPlatform(pools, (db) => statement.execute(db))).rejects.toMatchObject({ code: '42501' })
  }
  for (const statement of ["update audit_entry set action = 'x'", 'delete from audit_entry', 'truncate audit_entry'])
    await expect(asOwner(app, statement)).rejects.toThrow('append-only')
  expect(await hr.ok('audit.verify')).toMatchObject({ count: 1, broken: null })
})

test('TRUST-03 the export holds what the filter finds, from what to what; nothing in it runs; it is recorded', async () => {
  const hr = await loggedIn(app)
  const names = ['=1+1', '+1', '-1', '@SUM(A1)']
  for (const name of names) await hr.ok('employees.add', { name })
  const answer = await hr.call('audit.export', { action: 'employee.add' })
  const bytes = answer.data as unknown as Buffer
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('操作记录.xlsx'))
  const sheet = await sheetOf(bytes)
  expect(sheet.map((row) => row[6])).toEqual(['员工', ...names.toReversed()])
  expect(sheet[1]).toEqual([
    '5',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    expect.stringMatching(/^用户/),
    '企业用户',
    '添加员工',
    '',
    '@SUM(A1)',
    '',
    '姓名:  → @SUM(A1)',
    expect.stringMatching(/^[0-9a-f]{8}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ])
  expect(await actionsOf(hr)).toEqual(['audit.export', ...names.map(() => 'employee.add'), 'session.login'])
})

test('TRUST-03 I18N-01 an entry names the month of its payroll run, and the export has a built-in title in English', async () => {
  const hr = await loggedIn(app)
  const wish = { companyId: hr.companyId, title: '月度工资', period: '2026-02', people: 1 }
  const { batchId: id } = await makeReviewedBatch(app.services, wish)
  const localTime = localTimeAt(new Date(Date.now() + 3_600_000), 'Asia/Shanghai')
  await hr.ok('batches.timingSend', { ...(await reviewed(hr, id)), localTime })
  const { list } = await hr.ok('audit.list', { action: 'batch.schedule' })
  expect(list.map(({ batchTitle }) => batchTitle)).toEqual(['2026年2月月度工资'])
  const answer = await hr.call('audit.export', { action: 'batch.schedule' }, { headers: { cookie: 'language=en' } })
  const sheet = await sheetOf(answer.data as unknown as Buffer)
  expect(sheet[1]?.[5]).toBe('Monthly salary 2026-02')
})
