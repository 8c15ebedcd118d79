import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '../../database/transaction.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { importShown } from '../../test/confirm-matches.ts'
import { loggedIn } from '../../test/factories.ts'
import { enterByCaughtCode, enterByLink, makeOffice, ownCode, paidSlip, readable } from '../../test/held-factory.ts'
import { appWithSms, type SentCode } from '../../test/session-factory.ts'
import { makePerson } from '../../test/slip-factory.ts'
import type { Caller, TestApp } from '../../test/test-app.ts'
import { hashes } from './sealed-fields.ts'

let app: TestApp
let sent: SentCode[]
beforeAll(async () => {
  ;({ app, sent } = await appWithSms())
})
afterAll(() => app.close())

let numbers = 0
/** Returns a phone that the attacker owns. */
const ownPhone = () => `187${30_000_000 + ++numbers}`
const newCode = '395173'

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

describe('who may read pay', () => {
  test('TRUST-06 needs nobody to confirm a change where nobody else may read pay', async () => {
    const { hr, person, slip } = await makeOffice(app, { alone: true })
    const phone = ownPhone()
    expect(await hr.ok('employees.save', { id: person.employeeId, phone })).toMatchObject({
      contactChange: [],
      readerContacts: ['phone'],
    })
    const caller = await enterByCaughtCode(app, sent, phone)
    expect(caller && (await readable(caller, [slip.slipId]))).toEqual([slip.slipId])
  })

  test('TRUST-06 says before saving what another contact means, as saving then has it', async () => {
    const alone = await makeOffice(app, { alone: true })
    const office = await makeOffice(app)
    const { employeeId: id } = office.person
    const before = (caller: Caller, of: string) => caller.ok('employees.checkContacts', { id: of })
    expect(await before(alone.hr, alone.person.employeeId)).toEqual({
      phoneOf: null,
      hasSlips: true,
      outcome: 'opens',
      shared: [],
    })
    expect(await before(office.hr, id)).toMatchObject({ hasSlips: true, outcome: 'held' })
    expect(await before(office.officer, id)).toMatchObject({ hasSlips: true, outcome: 'waits' })
    expect(await office.hr.ok('employees.save', { id, email: 'held@example.com' })).toMatchObject({
      contactChange: ['email'],
    })
    const fresh = await office.hr.ok('employees.add', { name: '没有工资条' })
    expect(await before(office.hr, fresh.id)).toMatchObject({ hasSlips: false })
    expect(await office.hr.ok('employees.save', { id: fresh.id, email: 'fresh@example.com' })).toMatchObject({
      readerContacts: [],
    })
  })

  test('ROSTER-01 names the active people who have a phone, a mailbox or an account already, the person apart', async () => {
    const hr = await loggedIn(app)
    const add = (name: string) => hr.ok('employees.add', { name, email: 'team@example.com', messenger: 'team' })
    const first = await add('甲')
    const left = await add('离职的人')
    await hr.ok('employees.updateQuit', { id: left.id, type: 1 })
    const typed = { email: ' Team@Example.com ', messenger: 'team' }
    const check = (input: object) => hr.ok('employees.checkContacts', input)
    expect((await check({ id: first.id, ...typed })).shared).toEqual([])
    expect((await check(typed)).shared).toEqual([
      { kind: 'email', names: ['甲'], people: 1 },
      { kind: 'messenger', names: ['甲'], people: 1 },
    ])
    expect((await check({ email: 'nobody@example.com' })).shared).toEqual([])
    for (const name of ['乙', '丙', '丁']) await add(name)
    expect((await check({ email: typed.email })).shared).toEqual([
      { kind: 'email', names: ['甲', '乙', '丙'], people: 4 },
    ])
    const phone = ownPhone()
    const { id } = await hr.ok('employees.add', { name: '己', phone })
    expect([(await check({ phone })).phoneOf, (await check({ id, phone })).phoneOf]).toEqual(['己', null])
    // It stays allowed.
    expect((await hr.call('employees.add', { name: '戊', email: typed.email })).code).toBe(0)
  })

  describeCallContract('employees.checkContacts', {
    app: () => app,
    input: async (hr) => ({ id: (await hr.ok('employees.add', { name: '李雷' })).id, email: 'a@example.com' }),
    badInput: [{ id: 'x' }, { email: 7 }, { messenger: 'x'.repeat(101) }],
  })

  test('TRUST-06 a change of one’s own is confirmed by a second person, where there is one', async () => {
    const { hr, second, person, slip } = await makeOffice(app)
    const phone = ownPhone()
    expect(await hr.ok('employees.save', { id: person.employeeId, phone })).toMatchObject({ contactChange: ['phone'] })
    const [change] = (await hr.ok('employees.listContactChanges', {})).list
    expect(change).toMatchObject({ name: person.name, own: true, mayReadPay: true, after: phone })
    const ids = [change?.id ?? '']
    expect((await hr.call('employees.confirmContactChanges', { ids })).error).toBe('contactChange.ownChange')
    expect(await second?.ok('employees.confirmContactChanges', { ids })).toEqual({ confirmed: 1 })
    expect((await second?.call('employees.confirmContactChanges', { ids }))?.error).toBe('contactChange.settled')
    const caller = await enterByCaughtCode(app, sent, phone)
    expect(caller && (await readable(caller, [slip.slipId]))).toEqual([slip.slipId])
    expect(await hr.ok('employees.list', { id: person.employeeId })).toMatchObject({ list: [{ contactChange: [] }] })
  })

  test('TRUST-06 confirms what was looked at and no change that came after it', async () => {
    const { hr, officer, person, slip } = await makeOffice(app)
    const { employeeId: id } = person
    await officer.ok('employees.save', { id, phone: ownPhone() })
    const seen = (await hr.ok('employees.listContactChanges', {})).list.map((change) => change.id)
    const phone = ownPhone()
    await officer.ok('employees.save', { id, phone })
    expect((await hr.call('employees.confirmContactChanges', { ids: seen })).error).toBe('contactChange.more')
    const caller = await enterByCaughtCode(app, sent, phone)
    expect(caller && (await readable(caller, [slip.slipId]))).toEqual([])
    const { list } = await hr.ok('employees.listContactChanges', {})
    expect(list.map(({ before, after }) => [before, after])[0]?.[1]).toBe(phone)
    await hr.ok('employees.confirmContactChanges', { ids: list.map((change) => change.id) })
    expect((await hr.ok('employees.list', { id })).list).toMatchObject([{ contactChange: [] }])
  })

  test('TRUST-06 confirming a reset code does not vouch for the code that was set since', async () => {
    const { hr, officer, person, slip } = await makeOffice(app)
    const { employeeId: id } = person
    await officer.ok('employees.resetSafetyCode', { id })
    await enterByLink(app, slip.link, newCode, 'setCode')
    const { list } = await hr.ok('employees.listContactChanges', {})
    await hr.ok('employees.confirmContactChanges', { ids: list.map((change) => change.id) })
    expect((await hr.ok('employees.list', { id })).list).toMatchObject([{ hasSafetyCode: false, contactChange: [] }])
    expect(await enterByLink(app, slip.link, newCode, 'enterCode')).toBeNull()
  })

  test('TRUST-06 puts the old contact and the old code back', async () => {
    const { hr, officer, person, slip, email } = await makeOffice(app)
    const { employeeId: id } = person
    await officer.ok('employees.save', { id, phone: ownPhone(), email: 'officer@example.com', messenger: '' })
    await officer.ok('employees.resetSafetyCode', { id })
    await enterByLink(app, slip.link, newCode, 'setCode')
    for (const change of (await hr.ok('employees.listContactChanges', {})).list)
      await hr.ok('employees.restoreContact', { id: change.id })
    expect((await hr.ok('employees.list', { id })).list).toMatchObject([
      { phone: person.phone, email, messenger: email.split('@')[0], hasSafetyCode: true, contactChange: [] },
    ])
    const owner = await enterByLink(app, slip.link, ownCode, 'enterCode')
    expect(owner && (await readable(owner, [slip.slipId]))).toEqual([slip.slipId])
  })

  describeCallContract('employees.listContactChanges', {
    app: () => app,
    input: () => ({}),
    foreignInput: null,
    badInput: [{ status: 'x' }, { employeeId: 'x' }],
  })
  const openChange = async (hr: Caller & { companyId: string }) => {
    const officer = await loggedIn(app, { companyIds: [hr.companyId], userType: 0, roles: ['roster'] })
    const company = { id: hr.companyId, name: '本公司' }
    const person = await makePerson(app.services, { company, phone: ownPhone() })
    await paidSlip(app, person, '2026-02', 'a@example.com')
    await officer.ok('employees.save', { id: person.employeeId, phone: ownPhone() })
    const { list } = await hr.ok('employees.listContactChanges', {})
    return list[0]?.id ?? ''
  }
  describeCallContract('employees.confirmContactChanges', {
    app: () => app,
    input: async (hr) => ({ ids: [await openChange(hr)] }),
    badInput: [{}, { ids: [] }, { ids: ['x'] }],
  })
  describeCallContract('employees.restoreContact', {
    app: () => app,
    input: async (hr) => ({ id: await openChange(hr) }),
    badInput: [{}, { id: 'x' }],
  })
})
