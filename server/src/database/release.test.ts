import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, rowsOfEach, withClient } from '../backup/fixtures/databases.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { migrate } from './migrate.ts'
import { withCompany } from './transaction.ts'

/** The schema and rows that a release left behind (the file says how it was made). */
const release = new URL('./fixtures/release-015.sql', import.meta.url)
const masterKey = Buffer.alloc(32, 15).toString('base64')

/** Columns that a later migration has renamed: the current name, and the one of the release. */
const renamed: Record<string, Record<string, string>> = {
  sms_code: { of_company: 'mailbox_of' },
  delivery: { fair_share_seq: 'turn', claim_no: 'attempts' },
}
/** Rows that a later migration intentionally adds to a table that had rows. */
const added: Record<string, (row: Record<string, unknown>) => boolean> = {
  schema_migration: ({ name }) => String(name) >= '016',
  menu: ({ id }) => ['455', '465', '470', '82', '25'].includes(String(id)),
  role_menu: ({ menu_id: id }) => id === '25',
}

/**
 * Our own texts and places that a later migration intentionally changes. Texts that a platform has written itself stay unchanged.
 */
const reworded: Record<string, readonly string[]> = {
  // The position too: what is not built went behind everything else (086).
  menu: ['title_zh', 'title_en', 'position'],
  page_tip: ['text_zh', 'text_en'],
}

/** Rows that a later migration intentionally changes, as they were: the first administrator is the main one (048). */
const asTheyWere: Record<string, (row: Record<string, unknown>) => Record<string, unknown>> = {
  membership: ({ roles, ...row }) => ({ ...row, roles: (roles as string[]).filter((role) => role !== 'mainAdmin') }),
}

/** The beginning of the texts in the rows that were made for the release file; the others came with the product. */
const madeUp = '张三'
const withoutReworded = (table: string, row: Record<string, unknown>) =>
  JSON.stringify(row).includes(madeUp)
    ? row
    : Object.fromEntries(Object.entries(row).filter(([column]) => !reworded[table]?.includes(column)))

type Rows = Record<string, Record<string, unknown>[]>
const listRows = async (url: string, tables: string[]): Promise<Rows> =>
  Object.fromEntries(
    Object.entries(await rowsOfEach(url, tables)).map(([table, rows]) => [table, rows.map((row) => JSON.parse(row))]),
  )
const listTables = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    )
    return rows.map(({ name }) => name)
  })

let database: Awaited<ReturnType<typeof emptyDatabase>>
let tables: string[]
let before: Rows
let app: TestApp
beforeAll(async () => {
  database = await emptyDatabase()
  await withClient(database.url, async (client) => client.query(await readFile(release, 'utf8')))
  tables = await listTables(database.url)
  before = await listRows(database.url, tables)
  const programUrls = await migrate(database.url)
  app = await testApp({ MASTER_KEY: masterKey }, { programUrls, ownerUrl: database.url, drop: database.drop })
})
afterAll(() => app.close())

test('OPS-03 every table of the last release has rows, and after the migration each of them is as it was', async () => {
  expect(tables.filter((table) => before[table]?.length === 0)).toEqual([])
  expect(tables.length).toBeGreaterThan(40)
  const now = await listRows(database.url, tables)
  for (const table of tables) {
    const known = new Set(Object.keys(before[table]?.[0] ?? {}))
    const asBefore = (now[table] ?? [])
      .filter((row) => !added[table]?.(row))
      .map((row) => asTheyWere[table]?.(row) ?? row)
      .map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .map(([column, value]) => [renamed[table]?.[column] ?? column, value] as const)
            .filter(([column]) => known.has(column)),
        ),
      )
    const sorted = (rows: Record<string, unknown>[]) =>
      rows.map((row) => JSON.stringify(Object.entries(withoutReworded(table, row)).sort())).sort()
    expect(sorted(asBefore), table).toEqual(sorted(before[table] ?? []))
  }
})

test('OPS-03 TRUST-01 after the migration every table of companies is behind row-level security, rows of before included', async () => {
  const open = await withClient(database.url, (client) =>
    client.query<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
        and has_table_privilege('zhixin_app', c.oid, 'select')
        and not (c.relrowsecurity and c.relforcerowsecurity)`),
  )
  expect(open.rows).toEqual([])
  const companies = [...new Set((before.batch ?? []).map((row) => String(row.company_id)))]
  expect(companies.length).toBeGreaterThan(1)
  for (const company of companies) {
    const seen = await withCompany(app.services.pools, company, (db) =>
      db.selectFrom('batch').select('company_id').execute(),
    )
    expect(new Set(seen.map((row) => row.company_id))).toEqual(new Set([company]))
  }
  const client = new pg.Client({ connectionString: app.programUrls.app })
  await client.connect()
  expect((await client.query('select from slip')).rowCount).toBe(0)
  await client.end()
})

test('OPS-03 ORDER-05 after the migration the days and people of every company stand in its ledger', async () => {
  const rows = await withClient(database.url, (client) =>
    client.query(`select c.id from company c
      join service_ledger l on l.company_id = c.id and l.seq = 1
        and l.until_after = c.service_until and l.people_after = c.people_limit`),
  )
  expect(rows.rowCount).toBe(before.company?.length)
})

test('OPS-03 the user of before logs in, reads the slips that were sent, and what was sealed opens', async () => {
  const user = (before.user_account ?? []).find((row) => String(row.user_id).startsWith('user'))
  const hr = app.caller()
  const login = await hr.ok('session.login', { userId: String(user?.user_id), password: 'old and still right' })
  hr.token = login.token
  hr.companyId = login.userInfo.user.tenantId
  const { list } = await hr.ok('history.list', {})
  expect(list).toMatchObject([{ title: '十月工资', state: 'sent', people: 3 }])
  const slips = await hr.ok('history.listDetails', { batchId: list[0]?.id ?? '' })
  expect(slips.total).toBe(3)
  const preview = await hr.ok('history.preview', { id: slips.list[0]?.id ?? '' })
  expect(JSON.stringify(preview)).toMatch(/"\d[\d,]*\.\d\d"/)
  const { list: people } = await hr.ok('employees.list', { keyword: '韩梅梅' })
  expect(people).toMatchObject([{ name: '韩梅梅', email: 'han@example.com' }])
  expect(await hr.ok('audit.verify')).toMatchObject({ broken: null })
})
