import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeNextMasterKey, readMasterKey } from '../security/master-key.ts'
import { changeMasterKey, openVault, userAvatarName, userPhoneName } from '../security/vault.ts'
import { openServices } from '../services.ts'
import { makeCompany, makeUser } from '../test/factories.ts'
import { copyDatabase, type TestApp, testApp } from '../test/test-app.ts'
import { programRoles } from './logins.ts'
import { migrate } from './migrate.ts'
import { asPlatform, openCompanyTransaction, platformStatement, withCompany } from './transaction.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Returns every table that contains rows of a company. */
const tenantTables = () =>
  asPlatform(app.services.pools, async (db) => {
    const { rows } = await sql<{ name: string; policies: number; secured: boolean; forced: boolean; owner: string }>`
      select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
             (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db)
    return rows
  })

describe('row-level security', () => {
  test('TRUST-01 every tenant table has its policy, its key begins with the company, and the program owns none', async () => {
    const tables = (await tenantTables()).filter((table) => table.name !== 'session' && table.name !== 'company_key')
    expect(tables.length).toBeGreaterThan(8)
    for (const table of tables) {
      expect(table, table.name).toMatchObject({ secured: true, forced: true, policies: 4 })
      expect(['zhixin_app', 'zhixin_platform']).not.toContain(table.owner)
    }
    const { rows } = await asPlatform(app.services.pools, (db) =>
      sql<{ name: string; first: string }>`
        select c.relname as name, a.attname as first from pg_index i
        join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indisprimary and c.relnamespace = 'public'::regnamespace`.execute(db),
    )
    const firstOf = new Map(rows.map((row) => [row.name, row.first]))
    for (const { name } of tables) expect(firstOf.get(name), name).toBe('company_id')
  })

  test('TRUST-01 a query that forgets to ask sees and changes its own company only', async () => {
    const own = await makeCompany(app.services)
    const other = await makeCompany(app.services)
    const add = (companyId: string, name: string) =>
      withCompany(app.services.pools, companyId, (db) =>
        sql`insert into employee (company_id, id, name) values (${companyId}, gen_random_uuid(), ${name})`.execute(db),
      )
    await add(own.id, '甲')
    await add(other.id, '乙')
    const seen = await withCompany(app.services.pools, own.id, (db) =>
      db.selectFrom('employee').select(['name', 'company_id']).execute(),
    )
    expect(seen).toEqual([{ name: '甲', company_id: own.id }])
    const changed = await withCompany(app.services.pools, own.id, (db) =>
      db.updateTable('employee').set({ department: 'x' }).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(1n)
    const companies = await withCompany(app.services.pools, own.id, (db) =>
      db.selectFrom('company').select('id').execute(),
    )
    expect(companies).toEqual([{ id: own.id }])
  })

  test("TRUST-01 a row cannot be written into another company, nor one's own be moved there", async () => {
    const own = await makeCompany(app.services)
    const other = await makeCompany(app.services)
    const insert = withCompany(app.services.pools, own.id, (db) =>
      sql`insert into employee (company_id, id, name) values (${other.id}, gen_random_uuid(), '丙')`.execute(db),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
    await withCompany(app.services.pools, own.id, (db) =>
      sql`insert into employee (company_id, id, name) values (${own.id}, gen_random_uuid(), '丁')`.execute(db),
    )
    const move = withCompany(app.services.pools, own.id, (db) =>
      db.updateTable('employee').set({ company_id: other.id }).execute(),
    )
    await expect(move).rejects.toThrow(/row-level security/)
  })

  test('TRUST-01 without a company nothing is seen, also on a connection that has just served one', async () => {
    const own = await makeCompany(app.services)
    await withCompany(app.services.pools, own.id, (db) => db.selectFrom('company').select('id').execute())
    const { rows: readable } = await app.services.pools.app.query<{ name: string }>(`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relrowsecurity and has_table_privilege(c.oid, 'select')`)
    expect(readable.length).toBeGreaterThan(20)
    for (const { name: table } of readable) {
      const { rows } = await app.services.pools.app.query(`select count(*)::int as count from ${table}`)
      expect(rows[0].count, table).toBe(0)
    }
  })

  test('TRUST-01 a company’s transaction has no business in the platform tables', async () => {
    for (const table of ['session', 'user_account', 'company_key', 'installation_key', 'wire_key', 'guard'])
      await expect(app.services.pools.app.query(`select * from ${table}`), table).rejects.toThrow(/permission denied/)
  })
})

test('TRUST-03 neither login of the program has the right to change or remove an entry of the trail', async () => {
  const { rows } = await sql<{ role: string; may: string[] }>`
    select r as role, array(select p from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p
      where has_table_privilege(r, 'audit_entry', p)) as may
    from unnest(array[${programRoles.app}, ${programRoles.platform}]) r`.execute(platformStatement(app.services.pools))
  expect(rows.map(({ may }) => may)).toEqual([
    ['select', 'insert'],
    ['select', 'insert'],
  ])
})

describe('a transaction', () => {
  test('TRUST-01 work that throws leaves nothing, work that ends is committed', async () => {
    const own = await makeCompany(app.services)
    const add = (fail: boolean) =>
      withCompany(app.services.pools, own.id, async (db) => {
        await sql`insert into employee (company_id, id, name) values (${own.id}, gen_random_uuid(), '戊')`.execute(db)
        if (fail) throw new Error('no')
      })
    await expect(add(true)).rejects.toThrow('no')
    await add(false)
    const rows = await withCompany(app.services.pools, own.id, (db) => db.selectFrom('employee').select('id').execute())
    expect(rows).toHaveLength(1)
  })

  test('TRUST-01 one query of several at once fails: nothing is written, nothing stays open', async () => {
    const own = await makeCompany(app.services)
    const { pools } = app.services
    const attempt = () =>
      withCompany(pools, own.id, (db) =>
        Promise.all([
          sql`select 1`.execute(db),
          sql`select 'no number'::int`.execute(db),
          sql`insert into employee (company_id, id, name) values (${own.id}, gen_random_uuid(), 'x')`.execute(db),
          sql`select 2`.execute(db),
        ]),
      )
    for (let i = 0; i < 30; i++) await expect(attempt()).rejects.toThrow(/invalid input syntax/)
    expect(pools.app.idleCount).toBe(pools.app.totalCount)
    const transaction = openCompanyTransaction(pools, own.id)
    await transaction.rollback()
    await expect(sql`select 1`.execute(transaction.db)).rejects.toThrow('This transaction is closed')
    const names = await withCompany(pools, own.id, (db) => db.selectFrom('employee').select('name').execute())
    expect(names).toEqual([])
  })

  test('TRUST-01 several queries at once share the transaction', async () => {
    const own = await makeCompany(app.services)
    const ids = await withCompany(app.services.pools, own.id, (db) =>
      Promise.all([1, 2, 3].map(() => sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db))),
    )
    expect(new Set(ids.map(({ rows }) => rows[0]?.id)).size).toBe(1)
  })
})

describe('the vault', () => {
  test('TRUST-02 a sealed value opens in its own company, table, column and row only', async () => {
    const [own, other] = [await makeCompany(app.services), await makeCompany(app.services)]
    const sealer = await app.services.vault.sealer(own.id)
    const sealed = sealer.seal('employee', 'phone', 'row-1', '13812345678')
    expect(sealer.open('employee', 'phone', 'row-1', sealed)).toBe('13812345678')
    expect(sealed.toString('latin1')).not.toContain('13812345678')
    expect(() => sealer.open('employee', 'phone', 'row-2', sealed)).toThrow()
    expect(() => sealer.open('employee', 'email', 'row-1', sealed)).toThrow()
    expect(() => sealer.open('slip', 'phone', 'row-1', sealed)).toThrow()
    const foreign = await app.services.vault.sealer(other.id)
    expect(() => foreign.open('employee', 'phone', 'row-1', sealed)).toThrow()
    expect(foreign.hash('phone', '13812345678').equals(sealer.hash('phone', '13812345678'))).toBe(false)
  })

  test('TRUST-02 after rotation new values have the new key and old ones still open, in every process', async () => {
    const { id } = await makeCompany(app.services)
    const { vault, pools } = app.services
    const before = (await vault.sealer(id)).seal('slip', 'content', '1', 'old')
    await asPlatform(pools, (db) => vault.rotateCompany(id, db))
    expect((await vault.sealer(id)).seal('slip', 'content', '2', 'new')[0]).toBe(1)
    app.later(61_000)
    const sealer = await vault.sealer(id)
    const after = sealer.seal('slip', 'content', '2', 'new')
    expect([before[0], after[0]]).toEqual([1, 2])
    expect(sealer.open('slip', 'content', '1', before)).toBe('old')
    const elsewhere = await openVault(pools, await masterKey(), app.services.clock)
    expect((await elsewhere.sealer(id)).open('slip', 'content', '2', after)).toBe('new')
  })

  test('TRUST-02 another master key is refused at the start, not at the first value', async () => {
    await expect(openVault(app.services.pools, Buffer.alloc(32, 7), app.services.clock)).rejects.toThrow(
      /master key does not fit/,
    )
  })

  test('TRUST-02 the master key changes in one step; a change cut off half-way is finished by the next start', async () => {
    const own = await testApp()
    const { config, pools, vault, clock, log } = own.services
    const company = await makeCompany(own.services)
    const sealed = (await vault.sealer(company.id)).seal('slip', 'content', '1', 'pay')
    const asked = vault.sealContact('1', '13800138000')
    const old = await readMasterKey(config)
    const next = await makeNextMasterKey(config)
    await asPlatform(pools, (db) => changeMasterKey(db, old, next))
    await expect(openVault(pools, old, clock)).rejects.toThrow(/does not fit/)
    // The key file still contains the old key: the program was killed before the file was renamed.
    const again = await openServices(config, own.programUrls, log)
    expect((await again.vault.sealer(company.id)).open('slip', 'content', '1', sealed)).toBe('pay')
    expect(again.vault.openContact('1', asked)).toBe('13800138000')
    expect(await readMasterKey(config)).toEqual(next)
    await again.close()
    await own.close()
  })

  test('TRUST-02 a user’s phone and picture open under the new master key, whichever of them there is', async () => {
    const own = await testApp()
    const { config, pools, vault, clock } = own.services
    const [both, onlyPicture] = [
      await makeUser(own.services, { phone: '13812340001' }),
      await makeUser(own.services),
    ] as const
    for (const { id } of [both, onlyPicture]) {
      const avatar_sealed = vault.sealInstallation(userAvatarName(id), Buffer.from(`picture of ${id}`))
      await asPlatform(pools, (db) =>
        db.updateTable('user_account').set({ avatar_sealed }).where('id', '=', id).execute(),
      )
    }
    const next = await makeNextMasterKey(config)
    const old = await readMasterKey(config)
    await asPlatform(pools, (db) => changeMasterKey(db, old, next))
    const changed = await openVault(pools, next, clock)
    const opened = async (id: string) => {
      const [row] = await asPlatform(pools, (db) =>
        db.selectFrom('user_account').selectAll().where('id', '=', id).execute(),
      )
      const open = (name: string, sealed: Buffer | null | undefined) =>
        sealed && changed.openInstallation(name, sealed).toString()
      return [open(userPhoneName(id), row?.phone_sealed), open(userAvatarName(id), row?.avatar_sealed)]
    }
    expect(await opened(both.id)).toEqual(['13812340001', `picture of ${both.id}`])
    expect(await opened(onlyPicture.id)).toEqual([null, `picture of ${onlyPicture.id}`])
    await own.close()
  })

  const masterKey = () => readMasterKey(app.services.config)
})

describe('migrations', () => {
  test('OPS-03 several programs start at once on an empty database: one migrates, all go on', async () => {
    const owner = new pg.Client({ connectionString: process.env.TEST_OWNER_URL ?? '' })
    await owner.connect()
    const name = `migrate_${process.pid}`
    await owner.query(`create database ${name}`)
    const url = Object.assign(new URL(process.env.TEST_OWNER_URL ?? ''), { pathname: `/${name}` }).href
    const said: string[] = []
    await Promise.all([1, 2, 3].map(() => migrate(url, (message) => said.push(message))))
    expect(said.filter((message) => message.includes('001-house.sql'))).toHaveLength(1)
    await migrate(url, (message) => said.push(message))
    expect(said.filter((message) => message.includes('001-house.sql'))).toHaveLength(1)
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  })

  test('OPS-03 a database of a newer program is refused in words', async () => {
    const copy = await copyDatabase()
    const client = new pg.Client({ connectionString: copy.ownerUrl })
    await client.connect()
    await client.query("insert into schema_migration (name) values ('999-future.sql')")
    await client.end()
    await expect(migrate(copy.ownerUrl)).rejects.toThrow(/newer version of the program \(999-future.sql\)/)
    await copy.drop()
  })

  test('OPS-03 the typed tables name exactly the columns that exist', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text order by column_name::text) as columns
      from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migration'
      group by table_name`.execute(platformStatement(app.services.pools))
    const { readFile } = await import('node:fs/promises')
    const source = await readFile(new URL('./tables.ts', import.meta.url), 'utf8')
    const typed = Object.fromEntries(
      [...source.matchAll(/^ {2}(\w+): \{([\s\S]*?)\}$/gm)].map(([, table, body]) => [
        table,
        [...(body ?? '').matchAll(/(\w+): /g)].map(([, column]) => column).sort(),
      ]),
    )
    expect(typed).toEqual(Object.fromEntries(rows.map(({ table, columns }) => [table, columns])))
  })
})
