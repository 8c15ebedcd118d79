import { type CallName, calls } from '@zhixin/contract/calls'
import type { Route } from '@zhixin/contract/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { loggedIn } from '../../test/factories.ts'
import { listenTo } from '../../test/live-events.ts'
import { changeSlip, makePerson, makeSlip } from '../../test/slip-factory.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'
import { markRead } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const code = '204816'
const person = (over: Parameters<typeof makePerson>[1] = {}) => makePerson(app.services, { safetyCode: code, ...over })

async function entered(link: string): Promise<Caller> {
  const caller = app.caller()
  caller.token = (await caller.ok('payslip.enterCode', { link, code })).token
  return caller
}

const receipt = ({ companyId, slipId }: { companyId: string; slipId: string }) =>
  withCompany(app.services.pools, companyId, async (db) => {
    const row = await db.selectFrom('slip').select('read_at').where('id', '=', slipId).executeTakeFirstOrThrow()
    return row.read_at
  })

describe('the list', () => {
  test('SLIP-02 own slips by month, newest first; withdrawn ones say so; scheduled ones are not there', async () => {
    const owner = await person()
    const first = await makeSlip(app.services, { person: owner, period: '2025-12', title: '十二月' })
    const third = await makeSlip(app.services, { person: owner, period: '2026-02', title: '二月' })
    const second = await makeSlip(app.services, { person: owner, period: '2026-01', title: '一月', withdrawn: true })
    const bonus = await makeSlip(app.services, { person: owner, period: '2026-02', title: '奖金' })
    await makeSlip(app.services, { person: owner, period: '2026-03', sendStatus: 888 })
    await makeSlip(app.services, { person: await person({ company: { id: owner.companyId, name: owner.company } }) })
    const caller = await entered(first.link)
    const { name, list } = await caller.ok('payslip.list')
    expect(name).toBe(owner.name)
    expect(list.map((slip) => slip.id)).toEqual([bonus.slipId, third.slipId, second.slipId, first.slipId])
    expect(list[2]).toEqual({
      id: second.slipId,
      company: owner.company,
      title: '一月',
      period: '2026-01',
      sentAt: expect.any(String),
      read: false,
      withdrawn: true,
      toConfirm: false,
      confirmed: false,
      hidden: false,
      held: false,
    })
  })

  test('SLIP-02 without slips it is empty', async () => {
    const owner = await person()
    const slip = await makeSlip(app.services, { person: owner })
    const caller = await entered(slip.link)
    await asPlatform(app.services.pools, (db) => db.deleteFrom('slip').where('id', '=', slip.slipId).execute())
    expect(await caller.ok('payslip.list')).toEqual({ name: owner.name, list: [], held: null, leaver: [] })
  })

  test('SLIP-01 leavers still read what they were sent', async () => {
    const slip = await makeSlip(app.services, { person: await person({ status: 'left' }) })
    const caller = await entered(slip.link)
    expect((await caller.ok('payslip.list')).list).toHaveLength(1)
    await caller.ok('payslip.view', { id: slip.slipId })
  })
})

describe('a slip', () => {
  test('SLIP-02 opens with groups, items and exact amounts, and nothing that was not declared', async () => {
    const owner = await person()
    const hidden = { hidden: '不应出现' } as Record<string, unknown>
    const slip = await makeSlip(app.services, { person: owner, content: hidden })
    const caller = await entered(slip.link)
    const view = await caller.ok('payslip.view', { id: slip.slipId })
    expect(view).toEqual({
      id: slip.slipId,
      company: owner.company,
      title: '2026-02 工资',
      period: '2026-02',
      name: owner.name,
      department: '研发部',
      employeeNo: 'E1',
      netPay: { label: '实发工资', labelEn: 'Net pay', value: '12345.6' },
      groups: [
        {
          label: '应发',
          items: [
            { label: '基本工资', labelEn: 'Base pay', value: '15000', money: true },
            { label: '绩效', labelEn: '', value: '—', money: true },
          ],
        },
      ],
      sentAt: expect.any(String),
      replaced: false,
      timeZone: 'Asia/Shanghai',
      hidesAfterReading: false,
      watermark: '',
      confirmation: null,
      questions: 0,
      logo: null,
      contact: { name: '', phone: '', email: '' },
    })
    expect(app.logged()).not.toContain('12345.6')
  })

  test('SLIP-02 the first opening is the read receipt and later ones leave it; the list alone is none', async () => {
    const slip = await makeSlip(app.services, { person: await person() })
    const caller = await entered(slip.link)
    await caller.ok('payslip.list')
    expect(await receipt(slip)).toBeNull()
    await caller.ok('payslip.view', { id: slip.slipId })
    const first = await receipt(slip)
    expect(first).toBeInstanceOf(Date)
    app.later(60_000)
    await caller.ok('payslip.view', { id: slip.slipId })
    expect(await receipt(slip)).toEqual(first)
    expect((await caller.ok('payslip.list')).list).toMatchObject([{ read: true }])
  })

  test('SLIP-02 HISTORY-02 the first opening is told at once to whoever has the batch open, later ones are not', async () => {
    const hr = await loggedIn(app)
    const owner = await person({ company: { id: hr.companyId, name: '企业' } })
    const [one, two] = [
      await makeSlip(app.services, { person: owner }),
      await makeSlip(app.services, { person: owner }),
    ]
    const batchOf = ({ slipId }: { slipId: string }) =>
      withCompany(app.services.pools, hr.companyId, async (db) => {
        const slip = db.selectFrom('slip').select('batch_id').where('id', '=', slipId)
        return (await slip.executeTakeFirstOrThrow()).batch_id
      })
    const read = [
      { kind: 'read', batchId: await batchOf(one) },
      { kind: 'read', batchId: await batchOf(two) },
    ]
    const caller = await entered(one.link)
    const window = await listenTo(app, hr)
    await caller.ok('payslip.view', { id: one.slipId })
    await caller.ok('payslip.view', { id: one.slipId })
    await caller.ok('payslip.view', { id: two.slipId })
    // Events arrive in the order in which they were sent: one for the second opening would stand between these.
    await expect.poll(() => window.seen.filter(({ kind }) => kind === 'read')).toEqual(read)
    await window.stop()
  })

  test('SLIP-04 withdrawn while the session lasts: the view says so, shows nothing and counts as no receipt', async () => {
    const slip = await makeSlip(app.services, { person: await person() })
    const caller = await entered(slip.link)
    await changeSlip(app.services, slip, { withdrawn_at: new Date() })
    expect(await caller.call('payslip.view', { id: slip.slipId })).toMatchObject({
      status: 200,
      error: 'slip.withdrawn',
      data: null,
    })
    expect(await receipt(slip)).toBeNull()
  })

  test('SLIP-04 one that was sent again says so', async () => {
    const slip = await makeSlip(app.services, { person: await person(), version: 2 })
    const caller = await entered(slip.link)
    expect(await caller.ok('payslip.view', { id: slip.slipId })).toMatchObject({ replaced: true })
  })

  test('SLIP-04 a scheduled slip cannot be reached by its id', async () => {
    const owner = await person()
    const open = await makeSlip(app.services, { person: owner })
    const scheduled = await makeSlip(app.services, { person: owner, sendStatus: 888 })
    const caller = await entered(open.link)
    expect((await caller.call('payslip.view', { id: scheduled.slipId })).error).toBe('record.missing')
    expect(await receipt(scheduled)).toBeNull()
  })
})

describe("another person's slip", () => {
  test("SLIP-04 a colleague's id, another company's id and a made-up id read the same and leave no receipt", async () => {
    const owner = await person()
    const colleague = await makeSlip(app.services, {
      person: await person({ company: { id: owner.companyId, name: owner.company } }),
    })
    const stranger = await makeSlip(app.services)
    const caller = await entered((await makeSlip(app.services, { person: owner })).link)
    for (const id of [colleague.slipId, stranger.slipId, owner.employeeId])
      expect(await caller.call('payslip.view', { id })).toMatchObject({ error: 'record.missing', data: null })
    expect([await receipt(colleague), await receipt(stranger)]).toEqual([null, null])
    expect((await caller.call('payslip.view', { id: 'not-an-id' })).error).toBe('wire.badInput')
  })

  test('SLIP-04 a session by link does not reach other companies, even under the same phone', async () => {
    const elsewhere = await makeSlip(app.services, { person: await person() })
    const here = await makeSlip(app.services, { person: await person({ phone: elsewhere.phone }) })
    const caller = await entered(here.link)
    expect((await caller.ok('payslip.list')).list.map((slip) => slip.id)).toEqual([here.slipId])
    expect((await caller.call('payslip.view', { id: elsewhere.slipId })).error).toBe('record.missing')
  })

  test("SLIP-04 HR's token opens none of the employee's calls", async () => {
    const hr = await loggedIn(app)
    const slip = await makeSlip(app.services)
    expect((await hr.call('payslip.list')).error).toBe('access.refused')
    expect((await hr.call('payslip.view', { id: slip.slipId })).error).toBe('access.refused')
    expect((await hr.call('payslip.logout')).error).toBe('access.refused')
  })

  test("SLIP-04 an employee's token opens none of HR's calls", async () => {
    const slip = await makeSlip(app.services, { person: await person() })
    const caller = await entered(slip.link)
    const answers = new Map<CallName, string | undefined>()
    for (const name of Object.keys(calls) as CallName[]) {
      const { access, travel }: Route = calls[name].route
      if (access === 'public' || access === 'employee' || travel === 'events') continue
      answers.set(name, (await caller.call(name, { id: slip.slipId } as never)).error)
    }
    expect(answers.size).toBeGreaterThan(20)
    expect([...answers].filter(([, error]) => error !== 'access.refused')).toEqual([])
  })

  test('SLIP-04 strangers and a token with another company in its header are refused', async () => {
    const slip = await makeSlip(app.services, { person: await person() })
    const other = await makeSlip(app.services)
    expect(await app.caller().call('payslip.list')).toMatchObject({ status: 401, code: 1000 })
    expect(await app.caller().call('payslip.view', { id: slip.slipId })).toMatchObject({ status: 401, code: 1000 })
    const caller = await entered(slip.link)
    caller.companyId = other.companyId
    expect((await caller.call('payslip.list')).error).toBe('access.wrongCompany')
  })
})

describe('the session', () => {
  test('SLIP-01 ends with logout', async () => {
    const slip = await makeSlip(app.services, { person: await person() })
    const caller = await entered(slip.link)
    await caller.ok('payslip.logout')
    expect(await caller.call('payslip.view', { id: slip.slipId })).toMatchObject({ status: 401, code: 1000 })
    expect(await caller.call('payslip.logout')).toMatchObject({ status: 401, code: 1000 })
  })

  test('SLIP-01 ends after two hours', async () => {
    const own = await testApp()
    const slip = await makeSlip(own.services, { person: await makePerson(own.services, { safetyCode: code }) })
    const caller = own.caller()
    caller.token = (await caller.ok('payslip.enterCode', { link: slip.link, code })).token
    own.later(7_199_000)
    await caller.ok('payslip.list')
    own.later(2_000)
    expect(await caller.call('payslip.list')).toMatchObject({ status: 401, code: 1000 })
    await own.close()
  })

  test('SLIP-04 viewing is signed: an unsigned request is refused', async () => {
    const slip = await makeSlip(app.services, { person: await person() })
    const caller = await entered(slip.link)
    expect((await caller.call('payslip.view', { id: slip.slipId }, { headers: { signstr: '' } })).code).toBe(2001)
  })
})

test('SLIP-03 SLIP-04 a read receipt is about the version that was shown, and none is written of a withdrawn slip', async () => {
  const slip = await makeSlip(app.services)
  const now = app.services.clock.now()
  const mark = (version: number) =>
    withCompany(app.services.pools, slip.companyId, (db) =>
      markRead(db, slip.companyId, { id: slip.slipId, version }, now),
    )
  await changeSlip(app.services, slip, { version: 2 })
  expect(await mark(1)).toBe(false)
  await changeSlip(app.services, slip, { withdrawn_at: now })
  expect(await mark(2)).toBe(false)
  await changeSlip(app.services, slip, { withdrawn_at: null })
  expect([await mark(2), await mark(2)]).toEqual([true, false])
})
