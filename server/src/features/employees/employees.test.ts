import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { makeBatchRow } from '../../test/batch-row-factory.ts'
import { describeCallContract, type TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { makeSlip } from '../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let program: TestApp
beforeAll(async () => {
  program = await testApp()
})
afterAll(() => program.close())
const app = () => program

let phones = 19_900_000_000
const nextPhone = () => String(++phones)
const person = (hr: TestCaller, over: { name?: string; phone?: string; department?: string } = {}) =>
  hr.ok('employees.add', { name: '李雷', ...over })
const one = async (hr: TestCaller) => ({ id: (await person(hr)).id })

const badIds = [{}, { id: 'not-an-id' }, { id: 7 }]
describeCallContract('employees.list', {
  app,
  input: () => ({ keyword: '李' }),
  foreignInput: async (other) => ({ keyword: (await person(other, { name: '别家的人' })).name, status: 'all' }),
  foreignAnswer: (answer) => expect(answer.data).toMatchObject({ list: [], total: 0, departments: [] }),
  badInput: [{ currentPage: 0 }, { pageSize: 5000 }, { status: 'gone' }, { sort: 'pay' }, { keyword: 5 }],
})
describeCallContract('employees.add', {
  app,
  input: () => ({ name: '韩梅梅', phone: nextPhone() }),
  foreignInput: null,
  badInput: [{}, { name: 5 }, { name: 'x'.repeat(101) }, { name: '李雷', phone: 19900000000 }],
})
describeCallContract('employees.save', {
  app,
  input: async (hr) => ({ ...(await one(hr)), department: '研发部' }),
  badInput: [...badIds, { id: newId(), name: [] }],
})
describeCallContract('employees.checkIsExistData', { app, input: one, badInput: badIds })
describeCallContract('employees.remove', { app, input: one, badInput: badIds })
describeCallContract('employees.batchRemove', {
  app,
  input: async (hr) => ({ ids: [(await one(hr)).id] }),
  foreignAnswer: async (answer, other) => {
    expect(answer.data).toEqual({ removed: 0, kept: [] })
    expect((await other.ok('employees.list')).total).toBe(1)
  },
  badInput: [{}, { ids: [] }, { ids: ['x'] }, { ids: Array.from({ length: 1001 }, () => newId()) }],
})
describeCallContract('employees.updateQuit', {
  app,
  input: async (hr) => ({ ...(await one(hr)), type: 1 }),
  badInput: [{ id: newId() }, { id: newId(), type: 5 }, { id: newId(), type: 1, leftOn: '2025-02-30' }],
})
describeCallContract('employees.resetSafetyCode', { app, input: one, badInput: badIds })

describe('the list', () => {
  test('ROSTER-01 finds by part of name, department or number, and by a whole phone or e-mail', async () => {
    const hr = await loggedIn(program)
    await hr.ok('employees.add', { name: '欧阳锋', department: '西域分部', employeeNo: 'W-007', phone: '19912345678' })
    await hr.ok('employees.add', {
      name: 'Ann Lee',
      department: '研发部',
      employeeNo: 'R-1',
      email: 'Ann.Lee@Example.com',
    })
    const find = async (keyword: string) => (await hr.ok('employees.list', { keyword })).list.map(({ name }) => name)
    expect(await find('阳锋')).toEqual(['欧阳锋'])
    expect(await find('域分')).toEqual(['欧阳锋'])
    expect(await find('w-0')).toEqual(['欧阳锋'])
    expect(await find('ann')).toEqual(['Ann Lee'])
    expect(await find('19912345678')).toEqual(['欧阳锋'])
    expect(await find('+86 199-1234-5678')).toEqual(['欧阳锋'])
    expect(await find('ann.lee@EXAMPLE.com')).toEqual(['Ann Lee'])
    expect(await find('1991234567')).toEqual([])
    expect(await find('nobody@example.com')).toEqual([])
    expect(await find('')).toHaveLength(2)
  })

  test('ROSTER-01 finds letters of any alphabet in either case, and every other sign as it stands', async () => {
    const hr = await loggedIn(program)
    for (const [name, employeeNo] of [
      ['Åsa Öberg', 'ab-1%2'],
      ['Иван Straße', 'AB_1X2'],
      ['王小Ω', 'abc12'],
    ] as const)
      await hr.ok('employees.add', { name, employeeNo, department: '一Bü部' })
    const find = async (keyword: string) =>
      (await hr.ok('employees.list', { keyword, sort: 'employeeNo', descending: false })).list.map(({ name }) => name)
    expect(await find('åSA öB')).toEqual(['Åsa Öberg'])
    expect(await find('ИВАН straß')).toEqual(['Иван Straße'])
    expect(await find('小ω')).toEqual(['王小Ω'])
    expect(await find('Ab-1%2')).toEqual(['Åsa Öberg'])
    expect(await find('aB_1x')).toEqual(['Иван Straße'])
    expect(await find('a%2')).toEqual([])
    expect(await find('C12')).toEqual(['王小Ω'])
    expect(await find('一bÜ部')).toHaveLength(3)
    expect(await find('1a')).toEqual([])
  })

  test.each(['%', '_', '\\', "'", '" or 1=1 --'])(
    'ROSTER-01 a search for %s is a search for that sign',
    async (sign) => {
      const hr = await loggedIn(program)
      await person(hr, { name: '甲乙' })
      await person(hr, { name: `丙${sign}丁` })
      expect((await hr.ok('employees.list', { keyword: sign })).list.map(({ name }) => name)).toEqual([`丙${sign}丁`])
    },
  )

  test('ROSTER-01 filters by status and department, and names the departments', async () => {
    const hr = await loggedIn(program)
    await person(hr, { name: '甲', department: '研发部' })
    await person(hr, { name: '乙', department: '财务部' })
    const { id } = await person(hr, { name: '丙', department: '财务部' })
    await hr.ok('employees.updateQuit', { id, type: 2, leftOn: '2025-06-30' })
    const names = async (filter: object) =>
      (await hr.ok('employees.list', { sort: 'name', descending: false, ...filter })).list.map(({ name }) => name)
    expect(await names({})).toEqual(['甲', '乙'])
    expect(await names({ status: 'left' })).toEqual(['丙'])
    expect(await names({ status: 'all' })).toEqual(['丙', '甲', '乙'])
    expect(await names({ department: '财务部', status: 'all' })).toEqual(['丙', '乙'])
    expect((await hr.ok('employees.list', { keyword: 'nobody' })).departments).toEqual(['财务部', '研发部'])
  })

  test('ROSTER-01 every person is on exactly one page, in the order asked for', async () => {
    const hr = await loggedIn(program)
    for (let n = 0; n < 23; n++)
      await hr.ok('employees.add', { name: '同名', employeeNo: `N${String(n).padStart(2, '0')}` })
    const seen: string[] = []
    for (let currentPage = 1; currentPage <= 4; currentPage++) {
      const page = await hr.ok('employees.list', { currentPage, pageSize: 7, sort: 'name', descending: false })
      expect(page).toMatchObject({ currentPage, pageSize: 7, total: 23 })
      seen.push(...page.list.map(({ employeeNo }) => employeeNo))
    }
    expect(new Set(seen).size).toBe(23)
    const byNumber = await hr.ok('employees.list', { pageSize: 100, sort: 'employeeNo', descending: true })
    expect(byNumber.list.map(({ employeeNo }) => employeeNo)).toEqual([...seen].sort().reverse())
    expect((await hr.ok('employees.list', { currentPage: 9 })).list).toEqual([])
  })
})

describe('adding and saving', () => {
  test('ROSTER-01 what is typed is kept normalised, and the ID number comes back masked', async () => {
    const hr = await loggedIn(program)
    const added = await hr.ok('employees.add', {
      name: ' 张　三 ',
      phone: '+８６ 139-0013-8000',
      email: ' Zhang.San@example.com ',
      employeeNo: '００１２',
      department: '研发部（北京）',
      idNumber: '11010519491231002x',
    })
    expect(added).toMatchObject({
      name: '张三',
      phone: '13900138000',
      email: 'Zhang.San@example.com',
      employeeNo: '0012',
      department: '研发部（北京）',
      idNumber: '110***********002X',
      status: 'active',
      leftOn: null,
      hasSafetyCode: false,
    })
    expect((await hr.ok('employees.list')).list).toEqual([added])
  })

  test('ROSTER-01 an e-mail of 254 characters is kept and found by search, one of 255 is refused', async () => {
    const hr = await loggedIn(program)
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(6)}.com`
    const added = await hr.ok('employees.add', { name: '李雷', email })
    expect(added.email).toBe(email)
    expect((await hr.ok('employees.list', { keyword: email })).list).toEqual([added])
    expect((await hr.call('employees.save', { id: added.id, email: `x${email}` })).status).toBe(400)
  })

  test('ROSTER-01 every wrong field is told at once, with its words, for the form to mark', async () => {
    const hr = await loggedIn(program)
    const answer = await hr.call(
      'employees.add',
      { name: ' ', phone: '12345', email: 'a@b', idNumber: '110105194912310021' },
      { headers: { 'accept-language': 'en' } },
    )
    expect(answer).toMatchObject({ status: 400, error: 'employees.nameEmpty' })
    expect(answer.data).toMatchObject({
      fields: [
        { path: 'name' },
        { path: 'phone', message: expect.any(String) },
        { path: 'email' },
        { path: 'idNumber' },
      ],
    })
  })

  test('ROSTER-01 fields left out of a save stay, fields sent empty are emptied', async () => {
    const hr = await loggedIn(program)
    const full = {
      phone: nextPhone(),
      email: 'a@example.com',
      employeeNo: 'A1',
      department: '研发部',
      messenger: 'lilei',
    }
    const before = await hr.ok('employees.add', { name: '李雷', idNumber: '11010519491231002X', ...full })
    const renamed = await hr.ok('employees.save', { id: before.id, name: '李磊' })
    expect(renamed).toEqual({ ...before, name: '李磊', stoppedSends: [], readerContacts: [] })
    const emptied = await hr.ok('employees.save', { id: before.id, email: '', messenger: '' })
    expect(emptied).toEqual({ ...renamed, email: '', messenger: '' })
    expect((await hr.ok('employees.list', { keyword: 'a@example.com' })).list).toEqual([])
  })

  test('ROSTER-01 a phone or number belongs to one active person, and the refusal says to whom', async () => {
    const hr = await loggedIn(program)
    const phone = nextPhone()
    const first = await hr.ok('employees.add', { name: '李雷', phone, employeeNo: 'A1' })
    const second = await hr.ok('employees.add', { name: '韩梅梅', employeeNo: 'A2' })
    const both = await hr.call('employees.add', { name: '吉姆', phone, employeeNo: 'A1' })
    expect(both).toMatchObject({ status: 200, error: 'employees.phoneTaken', msg: expect.stringContaining('李雷') })
    expect(both.data).toMatchObject({ fields: [{ path: 'phone' }, { path: 'employeeNo' }] })
    expect((await hr.call('employees.save', { id: second.id, employeeNo: 'A1' })).error).toBe('employees.numberTaken')
    expect((await hr.call('employees.save', { id: first.id, phone, employeeNo: 'A1' })).code).toBe(0)
    const elsewhere = await loggedIn(program)
    expect((await elsewhere.call('employees.add', { name: '吉姆', phone, employeeNo: 'A1' })).code).toBe(0)
  })

  test('ROSTER-01 of many who take one phone at the same moment exactly one gets it', async () => {
    const hr = await loggedIn(program)
    const phone = nextPhone()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => hr.call('employees.add', { name: `同时${n}`, phone })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'employees.phoneTaken')).toHaveLength(7)
    const winner = (await hr.ok('employees.list')).list[0]?.name ?? ''
    for (const { code, msg } of answers) if (code) expect(msg).toContain(winner)
  })
})

describe('leaving', () => {
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('ROSTER-01 the last day is today in %s', async (zone) => {
    const hr = await loggedIn(program)
    // The times are 25 hours apart: never the same day, whenever the test runs.
    await asPlatform(program.services.pools, (db) =>
      db.updateTable('company').set({ time_zone: zone }).where('id', '=', hr.companyId).execute(),
    )
    const { id } = await person(hr)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(program.services.clock.now())
    expect(await hr.ok('employees.updateQuit', { id, type: 3 })).toMatchObject({
      status: 'left',
      leftType: 3,
      leftOn: today,
    })
  })

  test('ROSTER-01 a last day that was said is kept, and type 0 takes it all back', async () => {
    const hr = await loggedIn(program)
    const { id } = await person(hr)
    expect(await hr.ok('employees.updateQuit', { id, type: 1, leftOn: '2025-01-31' })).toMatchObject({
      leftType: 1,
      leftOn: '2025-01-31',
    })
    expect(await hr.ok('employees.updateQuit', { id, type: 0 })).toMatchObject({
      status: 'active',
      leftType: null,
      leftOn: null,
    })
  })

  test("ROSTER-01 a leaver's phone is free for others, and coming back without it is refused", async () => {
    const hr = await loggedIn(program)
    const phone = nextPhone()
    const leaver = await person(hr, { name: '李雷', phone })
    await hr.ok('employees.updateQuit', { id: leaver.id, type: 1 })
    await person(hr, { name: '韩梅梅', phone })
    const back = await hr.call('employees.updateQuit', { id: leaver.id, type: 0 })
    expect(back).toMatchObject({ error: 'employees.phoneTaken', msg: expect.stringContaining('韩梅梅') })
    expect((await hr.call('employees.save', { id: leaver.id, department: '旧人' })).code).toBe(0)
  })
})

describe('removing', () => {
  test('ROSTER-01 whoever has slips stays, alone or among several, and is told', async () => {
    const hr = await loggedIn(program)
    const [paid, free, other] = [await person(hr, { name: '有条' }), await person(hr), await person(hr)]
    const { id: employeeId, name, phone } = paid
    await makeSlip(program.services, { person: { companyId: hr.companyId, company: '', employeeId, name, phone } })
    const has = (id: string) => hr.ok('employees.checkIsExistData', { id })
    expect([await has(paid.id), await has(free.id)]).toEqual([{ exists: true }, { exists: false }])
    expect((await hr.call('employees.remove', { id: paid.id })).error).toBe('employees.hasSlips')
    await hr.ok('employees.remove', { id: other.id })
    expect((await hr.call('employees.remove', { id: other.id })).error).toBe('record.missing')
    expect(await hr.ok('employees.batchRemove', { ids: [paid.id, free.id, other.id, newId()] })).toEqual({
      removed: 1,
      kept: [{ id: paid.id, name: '有条' }],
    })
    expect((await hr.ok('employees.list', { status: 'all' })).list.map(({ id }) => id)).toEqual([paid.id])
  })

  test('ROSTER-01 a row of an unfinished batch that was theirs is nobody’s again', async () => {
    const hr = await loggedIn(program)
    const { id } = await person(hr)
    const { batchId } = await makeBatchRow(program.services, { companyId: hr.companyId, employeeId: id })
    await hr.ok('employees.remove', { id })
    const row = await withCompany(program.services.pools, hr.companyId, (db) =>
      db.selectFrom('batch_row').selectAll().where('batch_id', '=', batchId).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({ employee_id: null, match: 'unknown' })
  })
})
