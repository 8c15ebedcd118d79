import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '../../database/transaction.ts'
import { importShown } from '../../test/confirm-matches.ts'
import { loggedIn } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { hashes } from './sealed-fields.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const secrets = { phone: '19987654321', email: 'secret.mailbox@example.com', idNumber: '11010519491231002X' }

describe('another company', () => {
  test('TRUST-01 its people are out of reach even for a query without where', async () => {
    const [mine, theirs] = [await loggedIn(app), await loggedIn(app)]
    await mine.ok('employees.add', { name: '我的人' })
    const { id } = await theirs.ok('employees.add', { name: '别人的人' })
    const { pools } = app.services
    await withCompany(pools, mine.companyId, async (db) => {
      const all = await db.selectFrom('employee').selectAll().execute()
      expect(all.map(({ name }) => name)).toEqual(['我的人'])
      const [changed] = await db.updateTable('employee').set({ department: '改' }).execute()
      expect(changed?.numUpdatedRows).toBe(1n)
      const [gone] = await db.deleteFrom('employee').where('id', '=', id).execute()
      expect(gone?.numDeletedRows).toBe(0n)
    })
    const planted = withCompany(pools, mine.companyId, (db) =>
      db
        .insertInto('employee')
        .values({
          company_id: theirs.companyId,
          id: newId(),
          name: '混进来的人',
          department: '',
          employee_no: '',
          messenger: '',
          phone_sealed: null,
          phone_hash: null,
          email_sealed: null,
          email_hash: null,
          id_number_sealed: null,
          id_number_hash: null,
          left_on: null,
          left_type: null,
          safety_code_hash: null,
        })
        .execute(),
    )
    await expect(planted).rejects.toMatchObject({ code: '42501' })
    expect((await theirs.ok('employees.list')).list).toMatchObject([{ name: '别人的人', department: '' }])
  })
})

describe('at rest', () => {
  test('TRUST-02 the bytes of the table hold no phone, mailbox or ID number', async () => {
    const hr = await loggedIn(app)
    await hr.ok('employees.add', { name: '李雷', ...secrets })
    await importShown(hr, { file: { name: 'r.csv', body: `姓名,手机号,邮箱\n韩梅梅,19987654322,b@example.com\n` } })
    const rows = await withCompany(app.services.pools, hr.companyId, (db) =>
      db.selectFrom('employee').selectAll().orderBy('created_at').execute(),
    )
    expect(rows.map(({ name }) => name)).toEqual(['李雷', '韩梅梅'])
    const bytes = Buffer.concat(
      rows.flatMap((row) =>
        Object.values(row).map((value) => (Buffer.isBuffer(value) ? value : Buffer.from(String(value)))),
      ),
    )
    expect(bytes.includes('李雷')).toBe(true)
    for (const secret of [...Object.values(secrets), '19987654322', 'b@example.com', 'example.com', '9987654'])
      expect(bytes.includes(secret), secret).toBe(false)
    for (const { phone_sealed, email_sealed } of rows) expect(phone_sealed && email_sealed).toBeTruthy()
  })

  test('TRUST-02 nor do the files of the database or the log', async () => {
    const hr = await loggedIn(app)
    await hr.ok('employees.add', { name: '李雷', ...secrets })
    await hr.call('employees.add', { name: '韩梅梅', phone: secrets.phone, email: 'nobody' })
    await hr.ok('employees.list', { keyword: secrets.phone })
    const client = new pg.Client({ connectionString: asOwner(app) })
    await client.connect()
    await client.query('checkpoint')
    const { rows } = await client.query<{ page: Buffer }>(
      `select pg_read_binary_file(pg_relation_filepath('employee')) as page
       union all select pg_read_binary_file(pg_relation_filepath(indexrelid)) from pg_index where indrelid = 'employee'::regclass`,
    )
    await client.end()
    const bytes = Buffer.concat(rows.map(({ page }) => page))
    expect(bytes.includes('李雷')).toBe(true)
    for (const secret of Object.values(secrets)) {
      expect(bytes.includes(secret), secret).toBe(false)
      expect(app.logged()).not.toContain(secret)
    }
  })

  test('TRUST-02 a sealed value that was moved to another person or column does not open', async () => {
    const hr = await loggedIn(app)
    const [first, second] = [
      await hr.ok('employees.add', { name: '甲', phone: '19911110001', email: 'a@example.com' }),
      await hr.ok('employees.add', { name: '乙', phone: '19911110002', email: 'b@example.com' }),
    ]
    const sealer = await app.services.vault.sealer(hr.companyId)
    const [record] = await withCompany(app.services.pools, hr.companyId, (db) =>
      db.selectFrom('employee').selectAll().where('id', '=', first.id).execute(),
    )
    const sealed = record?.phone_sealed ?? Buffer.alloc(0)
    expect(sealer.open('employee', 'phone', first.id, sealed)).toBe('19911110001')
    expect(() => sealer.open('employee', 'phone', second.id, sealed)).toThrow()
    expect(() => sealer.open('employee', 'email', first.id, sealed)).toThrow()
    await withCompany(app.services.pools, hr.companyId, (db) =>
      db.updateTable('employee').set({ phone_sealed: sealed }).where('id', '=', second.id).execute(),
    )
    expect((await hr.call('employees.list')).error).toBe('server.bug')
    expect(app.logged()).not.toContain('19911110001')
  })

  test('TRUST-02 one mailbox has different hashes in different companies', async () => {
    const callers = [await loggedIn(app), await loggedIn(app)]
    const { vault } = app.services
    const [a, b] = await Promise.all(
      callers.map(async ({ companyId }) =>
        hashes.email({ vault, sealer: await vault.sealer(companyId) }, secrets.email),
      ),
    )
    expect(a?.equals(b ?? Buffer.alloc(0))).toBe(false)
  })
})

/** Returns the connection string of the test's own database as the role that owns the tables. */
function asOwner({ services: { pools } }: TestApp): string {
  const { pathname } = new URL(String(pools.app.options.connectionString))
  return Object.assign(new URL(process.env.TEST_OWNER_URL ?? ''), { pathname }).href
}
