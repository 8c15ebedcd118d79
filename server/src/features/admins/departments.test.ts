import type { Call } from '@zhixin/contract/call'
import { type CallName, calls } from '@zhixin/contract/calls'
import { pathParams } from '@zhixin/contract/route'
import { departmentScreens, deputyScreens } from '@zhixin/domain/navigation/deputy-screens'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { notify } from '../../live/notify.ts'
import { sendBatch } from '../../slips/start-batch.ts'
import { colleague, freshPhone, mainAdmin } from '../../test/admins/admin-factory.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import type { TestCaller } from '../../test/call-contract.ts'
import { loggedIn, makeUser } from '../../test/factories.ts'
import { listenTo } from '../../test/live-events.ts'
import { sendReviewed } from '../../test/send-reviewed.ts'
import { makePerson, makeSlip } from '../../test/slip-factory.ts'
import { type Answer, type TestApp, testApp } from '../../test/test-app.ts'

/**
 * A company with two departments, of which every name, contact and amount can be told apart. Two of the six people of
 * each batch are of the own department.
 */
const [own, other] = ['研发部', '秘密部']
const isOwn = (n: number) => n < 2
/** What stands in nothing but the rows, slips and sums of the other department; the last is the total of a batch. */
const forbidden = ['彼员', '秘密部', 'secret-mailbox', '77001.13', '77,001.13', '77002.13', '77,002.13', '321008']
const mine = ['己员', '6000.50']

let app: TestApp
let hr: TestCaller
let deputy: TestCaller
let sentBatch: string
let openBatch: string
let ids: { own: string[]; other: string[]; slips: string[]; otherSlips: string[] }

const makeBatch = (period: string) =>
  makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    people: 6,
    period,
    person: (n) => ({
      name: `${isOwn(n) ? '己员' : '彼员'}${n}`,
      department: isOwn(n) ? own : other,
      net: isOwn(n) ? '6000.50' : `7700${(n % 2) + 1}.13`,
      email: `${isOwn(n) ? 'mailbox' : 'secret-mailbox'}${n}-${period}@example.com`,
    }),
  })

beforeAll(async () => {
  app = await testApp()
  hr = await mainAdmin(app)
  sentBatch = (await makeBatch('2026-02')).batchId
  await sendReviewed(hr, sentBatch)
  await sendBatch(app.services, { companyId: hr.companyId, batchId: sentBatch })
  openBatch = (await makeBatch('2026-03')).batchId
  const { list } = await hr.ok('history.listDetails', { batchId: sentBatch })
  const people = (await hr.ok('employees.list', { pageSize: 100 })).list
  const idsOf = (rows: { id: string; department: string }[], department: string) =>
    rows.filter((row) => row.department === department).map(({ id }) => id)
  ids = {
    own: idsOf(people, own),
    other: idsOf(people, other),
    slips: idsOf(list, own),
    otherSlips: idsOf(list, other),
  }
  deputy = await loggedIn(app, { companyIds: [hr.companyId], screens: [...departmentScreens], departments: [own] })
})
afterAll(() => app.close())

const textOf = ({ data }: Answer<unknown>) =>
  Buffer.isBuffer(data) ? data.toString('latin1') : JSON.stringify(data ?? '')
const leaksIn = (answer: Answer<unknown>) => forbidden.filter((text) => textOf(answer).includes(text))

const everyCall = (Object.keys(calls) as CallName[]).filter((name) => {
  const { access, travel } = calls[name].route as Call['route']
  return access !== 'public' && access !== 'employee' && travel !== 'events'
})
const isOpen = (name: CallName) => (calls[name] as Call).departments !== undefined

/** Inputs by which a call would tell of the other department, if it told. */
function inputsOf(name: CallName): Record<string, unknown>[] {
  const rows = [...ids.otherSlips, ...ids.other, sentBatch, openBatch, ...ids.slips.slice(0, 1), ...ids.own.slice(0, 1)]
  const inPath = (id: string) =>
    Object.fromEntries(pathParams(calls[name].route.path).map((key) => [key, key === 'seq' ? 1 : id]))
  const asked = rows.map((id) => ({ id, batchId: sentBatch, slipId: id, employeeId: id, ids: [id], ...inPath(id) }))
  const searched = ['彼员', other, '77', 'secret'].map((keyword) => ({
    keyword,
    batchId: sentBatch,
    department: other,
  }))
  const all = { status: 'all', pageSize: 1000, batchId: sentBatch }
  const shown = ['sent', 'pending', 'read', 'unread', 'failed', 'confirmed', 'unconfirmed'].flatMap((show) => [
    { ...all, show },
    { ...all, having: show },
  ])
  const every = [all, {}, ...searched, ...asked, ...shown]
  // What is refused before its input is read needs no more than two.
  return isOpen(name) ? every : every.slice(0, 2)
}

const enterAgain = async () => {
  const again = await loggedIn(app, {
    companyIds: [hr.companyId],
    screens: [...departmentScreens],
    departments: [own],
  })
  deputy.token = again.token
}

describe('a deputy of one department', () => {
  test('ACCOUNT-02 asks every call of the contract: no person and no pay of another department in any reply', async () => {
    const leaks: string[] = []
    const answered = new Set<CallName>()
    // The last ones end the session with which the others are asked.
    const last: CallName[] = ['session.exchangeLogin', 'session.logout']
    for (const name of [...everyCall.filter((each) => !last.includes(each)), ...last])
      for (const input of inputsOf(name)) {
        const answer = await deputy.call(name, input as never)
        if (answer.code === 0) answered.add(name)
        for (const text of leaksIn(answer)) leaks.push(`${name} ${JSON.stringify(input)}: ${text}`)
        if (last.includes(name)) await enterAgain()
      }
    expect(leaks).toEqual([])
    expect([...answered].filter((name) => !isOpen(name))).toEqual([])
    // The calls that keep to departments were answered, and the marks are worth looking for.
    const kept = everyCall.filter((name) => (calls[name] as Call).departments === 'kept')
    expect(kept.filter((name) => !answered.has(name))).toEqual([])
    const whole = await hr.call('history.listDetails', { batchId: sentBatch })
    expect(leaksIn(whole).length).toBeGreaterThan(1)
  }, 180_000)

  test('ACCOUNT-02 NAV-14 is refused in words each call that has not said how it keeps to departments', async () => {
    const wrong: string[] = []
    for (const name of everyCall.filter((each) => !isOpen(each))) {
      const answer = await deputy.call(name, inputsOf(name)[0] as never)
      const expected =
        calls[name].route.access === 'user' ? ['access.departments'] : ['access.departments', 'access.refused']
      if (!answer.error || !expected.includes(answer.error)) wrong.push(`${name} ${answer.error}`)
    }
    expect(wrong).toEqual([])
    // Also with screens that nobody could give to such a deputy any more.
    const every = await loggedIn(app, { companyIds: [hr.companyId], screens: [...deputyScreens], departments: [own] })
    for (const name of everyCall.filter((each) => calls[each].route.access === 'screen' && !isOpen(each))) {
      const answer = await every.call(name, inputsOf(name)[0] as never)
      expect(answer.error, name).toBe('access.departments')
      expect(answer.msg).toContain('部分部门')
    }
  })

  test('ACCOUNT-02 sees roster, sent slips and salary history of the own department, counted as such', async () => {
    const roster = await deputy.ok('employees.list', { pageSize: 100 })
    expect(roster).toMatchObject({ total: 4, departments: [own] })
    const history = await deputy.ok('history.list', {})
    expect(history).toMatchObject({
      total: 1,
      list: [{ id: sentBatch, people: 2, counts: { total: 2, pending: 2 }, netPay: null }],
    })
    const details = await deputy.ok('history.listDetails', { batchId: sentBatch })
    expect(details).toMatchObject({ total: 2, batch: { people: 2, counts: { total: 2 }, netPay: null } })
    // The sum of everybody would tell what the others get.
    expect((await hr.ok('history.list', {})).list[0]?.netPay).not.toBeNull()
    expect(details.list.map(({ netPay }) => netPay)).toEqual(['6000.50', '6000.50'])
    const [slip = ''] = ids.slips
    expect(JSON.stringify(await deputy.ok('history.preview', { id: slip }))).toContain('6000.5')
    const [person] = details.list
    const employee = roster.list.find(({ name }) => name === person?.name)
    const pay = await deputy.ok('employees.listSalaryHistory', { id: employee?.id ?? '' })
    expect(pay.total).toBeLessThanOrEqual(1)
    expect(mine.every((text) => JSON.stringify(details).includes(text))).toBe(true)
  })

  test('ACCOUNT-02 a preview is in the trail, though the deputy reads no trail', async () => {
    const [id = ''] = ids.slips
    await deputy.ok('history.preview', { id })
    const { list } = await hr.ok('audit.list', { action: 'slip.view' })
    expect(list[0]?.person).toContain('己员')
    expect(await hr.ok('audit.verify')).toMatchObject({ broken: null })
  })

  test('ACCOUNT-02 ids of the other department are as if they did not exist', async () => {
    for (const id of [...ids.otherSlips, openBatch]) {
      expect((await deputy.call('history.preview', { id })).error).toBe('record.missing')
      expect((await deputy.call('history.listVersions', { id })).error).toBe('record.missing')
    }
    for (const id of ids.other)
      expect((await deputy.call('employees.listSalaryHistory', { id })).error).toBe('record.missing')
    expect((await deputy.call('history.listDetails', { batchId: openBatch })).error).toBe('record.missing')
  })

  test('ACCOUNT-02 hears no event of a batch: their counts are those of all departments', async () => {
    const window = await listenTo(app, deputy)
    const whole = await listenTo(app, hr)
    const counts = { pending: 6 }
    await asPlatform(app.services.pools, (db) =>
      notify(db, { companyId: hr.companyId }, { kind: 'send', batchId: sentBatch, counts }),
    )
    await expect.poll(() => whole.seen.length).toBeGreaterThan(0)
    expect(window.seen).toEqual([])
    await Promise.all([window.stop(), whole.stop()])
  })

  test('ACCOUNT-02 follows the roster: somebody who moves to the department comes into view, with their slips', async () => {
    const [moved = ''] = ids.other
    const find = async () => (await deputy.ok('employees.list', { id: moved })).list.length
    expect(await find()).toBe(0)
    await hr.ok('employees.save', { id: moved, department: own })
    expect(await find()).toBe(1)
    await hr.ok('employees.save', { id: moved, department: other })
    expect(await find()).toBe(0)
  })

  test('ACCOUNT-02 TRUST-06 counts neither as a second person for contacts nor as one who approves', async () => {
    const main = await mainAdmin(app)
    await makeUser(app.services, { companyIds: [main.companyId], screens: ['salaryRecord'], departments: [own] })
    const company = { id: main.companyId, name: '本公司' }
    const person = await makePerson(app.services, { company })
    await makeSlip(app.services, { person })
    // Nobody else could confirm the change, so it is settled at once.
    const saved = await main.ok('employees.save', { id: person.employeeId, phone: freshPhone() })
    expect(saved.contactChange).toEqual([])
    const settings = await main.ok('batches.reviewSettings', {})
    expect(settings.confirmers).toEqual([])
  })
})

describe('the limit is in the database', () => {
  const seen = (table: string) =>
    withCompany(
      app.services.pools,
      hr.companyId,
      async (db) => (await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(db)).rows,
      [own],
    )

  test('ACCOUNT-02 a statement that forgets about departments sees no row of another one in any table', async () => {
    const { rows } = await asPlatform(app.services.pools, (db) =>
      sql<{ name: string }>`select c.relname as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and has_table_privilege('zhixin_app', c.oid, 'select')`.execute(db),
    )
    expect(rows.length).toBeGreaterThan(20)
    const open = ['employee', 'contact_change', 'slip', 'slip_version', 'delivery', 'batch', 'shortcut']
    const others = [...ids.other, ...ids.otherSlips]
    const wrong: string[] = []
    for (const { name } of rows) {
      const found = await seen(name)
      const isKept = [...open, 'page_tip_closed', 'audit_head'].includes(name)
      if (!isKept && found.length > 0) wrong.push(`${name}: ${found.length} rows`)
      for (const { text } of found)
        if (others.some((id) => text.includes(id)) || text.includes('彼员')) wrong.push(`${name}: ${text.slice(0, 60)}`)
    }
    expect(wrong).toEqual([])
    expect((await seen('employee')).length).toBe(4)
  })

  test('ACCOUNT-02 names of departments are never part of a statement', async () => {
    const odd = ["x'; drop table employee; --", '"研发"', String.fromCharCode(92), '{}', 'a\nb']
    const found = await withCompany(
      app.services.pools,
      hr.companyId,
      async (db) => {
        const { rows } = await sql<{ list: string[] }>`select app_departments() as list`.execute(db)
        return rows[0]?.list
      },
      odd,
    )
    expect(found).toEqual(odd)
    const all = await withCompany(app.services.pools, hr.companyId, (db) =>
      sql<{ list: string[] | null }>`select app_departments() as list`.execute(db),
    )
    expect(all.rows[0]?.list).toBe(null)
  })
})

describe('the main administrator limits a deputy', () => {
  test('ACCOUNT-02 to departments with the screens that keep to them; others are refused, in words', async () => {
    const main = await mainAdmin(app)
    const { id: employeeId } = await colleague(main)
    const wide = await main.call('admins.save', {
      employeeId,
      screens: ['salarySlip', 'salaryRecord'],
      departments: [own],
    })
    expect(wide.error).toBe('admins.screensNotLimited')
    await main.ok('admins.save', { employeeId, screens: ['salaryRecord'], departments: [own] })
    expect((await main.ok('admins.list', {})).invitations).toMatchObject([{ departments: [own] }])
    const { list } = await main.ok('audit.list', { action: 'admin.invite' })
    expect(list[0]?.facts).toEqual({ screens: ['salaryRecord'], departments: [own] })
  })

  test('ACCOUNT-02 and takes the limit off again: both at once, in the session that is open', async () => {
    const main = await mainAdmin(app)
    const user = await makeUser(app.services, { companyIds: [main.companyId], screens: ['salaryStaff'] })
    const caller = app.caller()
    caller.token = (await caller.ok('session.login', user)).token
    await colleague(main, { department: other })
    const count = async () => (await caller.ok('employees.list', {})).total
    expect(await count()).toBe(1)
    await main.ok('admins.save', { id: user.id, screens: ['salaryStaff'], departments: [own] })
    expect(await count()).toBe(0)
    expect((await caller.call('employees.export', {})).error).toBe('access.departments')
    await main.ok('admins.save', { id: user.id, screens: ['salaryStaff'] })
    expect(await count()).toBe(1)
  })
})
