import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { readConfig } from '../config.ts'
import { makeLog, openServices } from '../services.ts'
import { makeCompany } from '../test/factories.ts'
import { startTestCluster, type TestCluster } from './embedded/test-cluster.ts'
import { openLoginsOf, type ProgramUrls, programUrlsOf } from './logins.ts'
import { migrate } from './migrate.ts'
import { asPlatform, withCompany } from './transaction.ts'

// Roles and their passwords belong to the whole server, so these tests use a server of their own.
let cluster: TestCluster
/** The owner of a database on an external server: not a superuser, with a password that must be escaped in a URL. */
let outside: string

const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href

async function ask<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  cluster = await startTestCluster()
  await ask(
    cluster.ownerUrl,
    "create role outside login createrole password 'p@ss/w:rd'",
    'create database outside owner outside',
    'create database restored owner outside',
  )
  const url = Object.assign(new URL(at(cluster.ownerUrl, 'outside')), { username: 'outside' })
  url.password = encodeURIComponent('p@ss/w:rd')
  outside = url.href
  await migrate(outside)
})
afterAll(() => cluster.stop())

const refusedAs = (urls: ProgramUrls, use: keyof ProgramUrls, statement: string) =>
  expect(ask(urls[use], statement), `${use}: ${statement}`).rejects.toThrow(/permission denied/)

test('TRUST-01 neither login can become the other, the owner or a superuser', async () => {
  const urls = programUrlsOf(outside)
  for (const [use, other] of [
    ['app', 'zhixin_platform'],
    ['platform', 'zhixin_app'],
  ] as const)
    for (const role of [other, 'outside', 'postgres']) {
      await refusedAs(urls, use, `set role ${role}`)
      await refusedAs(urls, use, `set session authorization ${role}`)
    }
  expect(new URL(urls.app).password).not.toBe(new URL(urls.platform).password)
  const swapped = Object.assign(new URL(urls.app), { username: 'zhixin_platform' }).href
  await expect(ask(swapped, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('TRUST-01 the logins have no right that row-level security does not bind, and are members of nothing', async () => {
  const roles = await ask(
    outside,
    `select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
      from pg_roles r where rolname like 'zhixin%' order by rolname`,
  )
  const bare = {
    ...{ rolcanlogin: true, rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ...{ rolreplication: false, memberships: 0 },
  }
  expect(roles).toEqual([
    { rolname: 'zhixin_app', ...bare },
    { rolname: 'zhixin_platform', ...bare },
  ])
})

test('TRUST-01 on an outside server whose owner is no superuser every table is forced, and program, backup and restore work', async () => {
  const forced = await ask(
    outside,
    "select 1 from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity",
  )
  expect(forced.length).toBeGreaterThan(20)
  const folder = await mkdtemp(join(tmpdir(), 'zhixin-logins-'))
  const masterKey = Buffer.alloc(32, 3)
  const config = readConfig({ MASTER_KEY: masterKey.toString('base64'), DATA_DIR: folder })
  const services = await openServices(config, await migrate(outside), makeLog('silent'))
  const company = await makeCompany(services)
  const insert = { company_id: company.id, id: company.id, name: '甲', department: '', employee_no: '', messenger: '' }
  await withCompany(services.pools, company.id, (db) => db.insertInto('employee').values(insert).execute())
  await services.close()

  const source = { file: join(folder, 'a.backup'), masterKey, keyPlace: 'MASTER_KEY' }
  await writeBackup({ ...source, ownerUrl: outside, masterKeys: [masterKey], madeAt: new Date() })
  const target = at(outside, 'restored')
  await restoreBackup(source, await checkBackup(source), { ownerUrl: target, now: new Date() })
  const restored = await openServices(config, programUrlsOf(target), makeLog('silent'))
  const names = await asPlatform(restored.pools, (db) => db.selectFrom('employee').select('name').execute())
  expect(names).toEqual([{ name: '甲' }])
  await restored.close()
  await rm(folder, { recursive: true, force: true })
})

test('TRUST-01 an installation from before: its one login goes, its tables become forced', async () => {
  await ask(
    cluster.ownerUrl,
    "create role zhixin_program login noinherit password 'x' in role zhixin_app, zhixin_platform",
  )
  await ask(
    at(cluster.ownerUrl, 'outside'),
    'grant zhixin_program to outside with admin option',
    'alter table employee no force row level security',
    'drop policy owner on employee',
    'alter role zhixin_app nologin',
  )
  const urls = await migrate(outside)
  expect(await ask(outside, "select 1 from pg_roles where rolname = 'zhixin_program'")).toEqual([])
  expect(await ask(outside, "select relforcerowsecurity as forced from pg_class where relname = 'employee'")).toEqual([
    { forced: true },
  ])
  expect(await ask(urls.app, 'select current_user::text as me')).toEqual([{ me: 'zhixin_app' }])
})

test("OPS-01 a changed owner's password does not lock the program out", async () => {
  await ask(cluster.ownerUrl, "alter role zhixin_app password 'x'", "alter role zhixin_platform password 'x'")
  const urls = await openLoginsOf(outside)
  for (const url of Object.values(urls)) expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('TRUST-01 an owner that may not make roles is told so, and nothing runs with its rights instead', async () => {
  await ask(cluster.ownerUrl, 'alter role outside nocreaterole')
  await expect(migrate(outside)).rejects.toThrow(/DATABASE_URL .* needs CREATEROLE/)
  await ask(cluster.ownerUrl, 'alter role outside createrole')
})
